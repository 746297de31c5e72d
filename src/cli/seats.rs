//! Reads `--seed`, and makes errors for seats.

use crate::error::{CommandError, CommandResult};
use speciate_engine::game::NoTable;
use speciate_model::diagnostic::suggest;
use speciate_model::message;
use speciate_table::seat::{NoSeat, NoSeatKind};
use speciate_table::seats::SeatsError;

pub fn seed(given: Option<u64>) -> CommandResult<u64> {
    match given {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| {
            CommandError::new(message!("command-no-randomness", reason = error.to_string()))
                .hint(message!("command-no-randomness.hint"))
        }),
    }
}

impl From<NoSeat> for CommandError {
    fn from(none: NoSeat) -> Self {
        let (error, name) = (Self::new(none.message()), none.typed.as_str());
        let animals = || none.animals.iter().map(String::as_str);
        match none.kind {
            NoSeatKind::Empty | NoSeatKind::NotPlaying => error.hint(none.hint()),
            NoSeatKind::UnknownAnimal => match suggest(name, animals()) {
                Some(_) => error.meant(name, animals()),
                None => error.hint(none.hint()).animal(name, animals()),
            },
        }
    }
}

impl From<SeatsError> for CommandError {
    fn from(wrong: SeatsError) -> Self {
        let error = Self::new(wrong.message());
        match wrong {
            SeatsError::Unfit(
                NoTable::Seats { is_single: true, .. } | NoTable::Animals { expected: 1, .. },
            ) => error.hint(message!("command-seats.hint-single")),
            SeatsError::Unfit(_) => error.hint(message!("command-seats.hint-several")),
            SeatsError::UnknownAnimal { name, known } => {
                error.meant_animal(&name, known.iter().map(String::as_str))
            }
            SeatsError::AnimalTwice { .. } => error.hint(message!("command-animal-twice.hint")),
        }
    }
}
