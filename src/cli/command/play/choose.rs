//! Which seat the person at the terminal plays.

use crate::cli::command::play::dialogue::read_line;
use crate::cli::error::Outcome;
use crate::cli::output::{data, line};
use crate::cli::surroundings::Surroundings;
use crate::context::Edition;
use crate::game::Table;
use crate::id::AnimalId;
use crate::message;
use crate::words::{Message, Value};

/// Asks which seat the person plays; the first where nothing else is said.
pub fn choose_seat(around: &Surroundings, edition: &Edition, table: &Table) -> Outcome<usize> {
    let roster = &edition.catalog.roster;
    let words = around.words();
    let named = |animals: &[AnimalId]| {
        let names = animals
            .iter()
            .map(|animal| Value::Message(Message::new(format!("animal-{}", roster.name(*animal)))));
        words.say(&message!("play-seat", animals = Value::All(names.collect())))
    };
    line(&words.say(&message!("play-who")))?;
    for (index, animals) in table.seats.iter().enumerate() {
        line(&format!("{:>4}  {}", index + 1, named(animals)))?;
    }
    loop {
        data("> ")?;
        let Some(typed) = read_line()? else { return Ok(0) };
        let typed = typed.trim();
        if typed.is_empty() {
            return Ok(0);
        }
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = match number {
            Some(index) => Some(index).filter(|index| *index < table.seats.len()),
            None => table.seats.iter().position(|animals| {
                animals.iter().any(|animal| roster.name(*animal) == typed.to_lowercase())
                    || named(animals).to_lowercase() == typed.to_lowercase()
            }),
        };
        match found {
            Some(seat) => return Ok(seat),
            None => line(&words.say(&message!("play-who-not", found = typed)))?,
        }
    }
}
