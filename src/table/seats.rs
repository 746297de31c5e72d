//! Who sits down to a new game.

use crate::game_title;
use speciate_engine::context::Edition;
use speciate_engine::game::{NoTable, Table, check_seats};
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::{Message, errors};

/// Why nobody sits down so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatsError {
    /// The game is not for these seats.
    Unfit(NoTable),
    /// No animal of the game is called so.
    UnknownAnimal {
        /// The name.
        name: String,
        /// The animals of the game.
        known: Vec<String>,
    },
    /// An animal is named twice.
    AnimalTwice {
        /// Its name.
        name: String,
    },
}

impl SeatsError {
    /// Returns it as a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::Unfit(reason) => reason.message(),
            Self::UnknownAnimal { name, .. } => message!("command-animal-unknown", name = name),
            Self::AnimalTwice { name } => message!("command-animal-twice", name = name),
        }
    }
}

errors! { SeatsError, from Unfit; }

impl From<NoTable> for SeatsError {
    fn from(reason: NoTable) -> Self {
        Self::Unfit(reason)
    }
}

/// Returns how many seats there are: as many as `given`, or as many as the game can have.
pub fn count(edition: &Edition, given: Option<usize>) -> Result<usize, SeatsError> {
    let count = given.or(edition.catalog.seat_counts().pop()).unwrap_or(0);
    check_seats(&edition.catalog, count)?;
    Ok(count)
}

/// Returns a table with these animals, seat by seat.
pub fn chosen(edition: &Edition, names: &[String], seed: u64) -> Result<Table, SeatsError> {
    let mut all = Vec::new();
    let mut seats = Vec::new();
    for seat in names {
        let found = animals(edition, seat, &all)?;
        all.extend_from_slice(&found);
        seats.push(found);
    }
    Ok(Table::new(edition, seats, seed)?)
}

/// Returns the animals of a seat that is written as `mammal+bird`.
pub fn animals(
    edition: &Edition,
    seat: &str,
    taken: &[AnimalId],
) -> Result<Vec<AnimalId>, SeatsError> {
    let roster = &edition.catalog.roster;
    let mut found = Vec::new();
    for name in seat.split('+') {
        let Some(animal) = game_title::find::<AnimalId>(name, roster, &edition.texts) else {
            let known = roster.animals.iter().map(str::to_owned).collect();
            return Err(SeatsError::UnknownAnimal { name: name.to_owned(), known });
        };
        if taken.contains(&animal) || found.contains(&animal) {
            return Err(SeatsError::AnimalTwice { name: name.to_owned() });
        }
        found.push(animal);
    }
    Ok(found)
}
