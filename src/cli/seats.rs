//! Who sits down: `--players`, `--animals`, `--seed`.

use crate::cli::error::{CommandError, Outcome};
use crate::context::Edition;
use crate::game::{Table, check_seats};
use crate::id::AnimalId;
use crate::message;
use crate::words::Message;

/// Returns the given seed, or one from the system.
///
/// # Errors
///
/// The system has no randomness to give.
pub fn seed(given: Option<u64>) -> Outcome<u64> {
    match given {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| {
            CommandError::new(message!("command-no-randomness", reason = error.to_string()))
                .hint(message!("command-no-randomness.hint"))
        }),
    }
}

/// Returns how many seats there are: as many as `given`, or as many as the game can have.
///
/// # Errors
///
/// The game is not for so many.
pub fn count(edition: &Edition, given: Option<usize>) -> Outcome<usize> {
    let count = given.or(edition.catalog.seat_counts().pop()).unwrap_or(0);
    check_seats(&edition.catalog, count).map(|()| count).map_err(|message| wrong(edition, message))
}

/// Returns a table with these animals, seat by seat.
///
/// # Errors
///
/// An unknown name, or one that stands there twice; the game is not for these seats.
pub fn chosen(edition: &Edition, names: &[String], seed: u64) -> Outcome<Table> {
    let mut all = Vec::new();
    let mut seats = Vec::new();
    for seat in names {
        let found = animals(edition, seat, &all)?;
        all.extend_from_slice(&found);
        seats.push(found);
    }
    let table = Table { seats, seed, ..Table::default() };
    table.check(&edition.catalog).map_err(|message| wrong(edition, message))?;
    Ok(table)
}

fn wrong(edition: &Edition, message: Message) -> CommandError {
    CommandError::new(message).hint(match edition.catalog.seating.each[..] {
        [1] => message!("command-seats.hint-single"),
        _ => message!("command-seats.hint-several"),
    })
}

/// Returns the error that no animal of the game has this name.
pub fn unknown_animal(name: &str) -> CommandError {
    CommandError::new(message!("command-animal-unknown", name = name))
}

/// Returns the animals of a seat that is written as `mammal+bird`.
///
/// # Errors
///
/// An animal that is not known, or is named twice or among those `taken`.
pub fn animals(edition: &Edition, seat: &str, taken: &[AnimalId]) -> Outcome<Vec<AnimalId>> {
    let roster = &edition.catalog.roster;
    let mut found = Vec::new();
    for name in seat.split('+') {
        let Some(animal) = roster.find::<AnimalId>(name) else {
            return Err(unknown_animal(name).meant_animal(name, roster.animals.iter()));
        };
        if taken.contains(&animal) || found.contains(&animal) {
            return Err(CommandError::new(message!("command-animal-twice", name = name))
                .hint(message!("command-animal-twice.hint")));
        }
        found.push(animal);
    }
    Ok(found)
}
