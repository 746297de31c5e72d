//! Asks the person at the terminal which seat to play.

use crate::cli_context::CliContext;
use crate::command::play::pages;
use crate::error::CommandResult;
use crate::input::{Input, LineCompletions};
use crate::output::{data, line};
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::game_title;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};
use speciate_text::story::{COLUMNS, wrap_into};

/// Asks which seat the person plays, by default the first. `None` if the person quits.
pub fn choose_seat(
    cli: &CliContext,
    input: &Input,
    edition: &Edition,
    table: &Table,
) -> CommandResult<Option<usize>> {
    let roster = &edition.catalog.roster;
    let words = cli.words();
    let named = |animals: &[AnimalId]| {
        let names = animals
            .iter()
            .map(|animal| Value::Message(Message::new(format!("animal-{}", roster.name(*animal)))));
        words.say(&message!("play-seat", animals = Value::All(names.collect())))
    };
    let offer = || -> CommandResult {
        line(&words.say(&message!("play-who")))?;
        let mut seats = (1..).zip(table.seats());
        seats.try_for_each(|(number, animals)| line(&format!("{number:>4}  {}", named(animals))))
    };
    offer()?;
    let animals = || table.seats().iter().flatten().map(|animal| roster.name(*animal).to_owned());
    let completions =
        || LineCompletions::of(animals()).with_word(MenuWord::Quit.spellings(words), Vec::new());
    loop {
        let Some(typed) = input.read("> ", completions)? else { return Ok(None) };
        let typed = typed.trim();
        match entry::read(typed, words) {
            TypedInput::Empty => return Ok(Some(0)),
            TypedInput::Word(MenuWord::Quit, _) => return Ok(None),
            TypedInput::Word(MenuWord::Help, _) => {
                let example = animals().next().unwrap_or_default();
                let said = words.say(&message!("play-who-help", example = example));
                let mut help = String::new();
                wrap_into(&mut help, &said, (0, 2), COLUMNS);
                data(&help)?;
                offer()?;
                continue;
            }
            TypedInput::Word(MenuWord::Rule, about) => {
                data(
                    &pages::rule(edition, &about, words).unwrap_or_else(|why| why.to_text(words)),
                )?;
                continue;
            }
            _ => {}
        }
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = match number {
            Some(index) => Some(index).filter(|index| *index < table.seats().len()),
            None => {
                let animal = game_title::find(typed, roster, &edition.texts);
                table.seats().iter().position(|animals| {
                    animal.is_some_and(|animal| animals.contains(&animal))
                        || named(animals).to_lowercase() == typed.to_lowercase()
                })
            }
        };
        match found {
            Some(seat) => return Ok(Some(seat)),
            None => line(&words.say(&message!("play-who-not", found = typed)))?,
        }
    }
}
