//! Chooses the animals of a new game's seats.

use crate::find_by_name;
use speciate_engine::context::Edition;
use speciate_engine::game::{NoTable, Table, check_seats};
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::errors;

errors! {
    /// Why a game cannot have these seats.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SeatsError {
        Unfit(reason: NoTable),
        /// The game has no animal of this name.
        UnknownAnimal { name: String, known: Vec<String> } => {
            message!("command-animal-unknown", name = name)
        },
        AnimalTwice { name: String } = "command-animal-twice",
    }
}

impl From<NoTable> for SeatsError {
    fn from(reason: NoTable) -> Self {
        Self::Unfit(reason)
    }
}

/// Returns the number of seats: `wanted` if the game allows it, else the largest number allowed.
pub fn count(edition: &Edition, wanted: Option<usize>) -> Result<usize, SeatsError> {
    let count = wanted.or(edition.catalog.seat_counts().pop()).unwrap_or(0);
    check_seats(&edition.catalog, count)?;
    Ok(count)
}

/// Returns a table with the animals that `names` lists for each seat, e.g. `mammal+bird`.
pub fn table_with_animals(
    edition: &Edition,
    names: &[String],
    seed: u64,
) -> Result<Table, SeatsError> {
    let mut all = Vec::new();
    let mut seats = Vec::new();
    for seat in names {
        let found = animals(edition, seat, &all)?;
        all.extend_from_slice(&found);
        seats.push(found);
    }
    Ok(Table::new(edition, seats, seed)?)
}

/// Returns the animals of a seat such as `mammal+bird`. Animals in `taken` belong to other seats.
pub fn animals(
    edition: &Edition,
    seat: &str,
    taken: &[AnimalId],
) -> Result<Vec<AnimalId>, SeatsError> {
    let roster = &edition.catalog.roster;
    let mut found = Vec::new();
    for name in seat.split('+') {
        let Some(animal) = find_by_name::find::<AnimalId>(name, roster, &edition.texts) else {
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
