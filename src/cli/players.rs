//! Errors for invalid values of `--seats`.

use crate::error::CommandError;
use speciate_model::message;
use speciate_table::players::{PlayersError, known};

impl From<PlayersError> for CommandError {
    fn from(wrong: PlayersError) -> Self {
        let error = Self::new(wrong.message());
        match wrong {
            PlayersError::Name(_) => error.hint(message!("play-unknown-player.hint")),
            PlayersError::UnknownPlayer { word } => {
                error.meant(&word, known()).hint(message!("play-unknown-player.hint"))
            }
            PlayersError::Animal(animal) => animal.into(),
            PlayersError::NotSeated { .. } => error,
            PlayersError::PersonStays { seat, person, .. } => {
                error.hint(message!("play-seats-person.hint", seat = seat, person = person))
            }
        }
    }
}
