//! Why a game does not go on from its log.

use speciate_model::log::InvalidEntry;
use speciate_model::message;
use speciate_model::words::{Message, errors};

/// Why a game does not go on from its log, with the content that is at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPlayed {
    /// The content that is in force at the head is not at hand.
    NoContent,
    /// The content is one for another game.
    OtherRules {
        /// The game of the log.
        log: String,
        /// The game of the content.
        content: String,
    },
    /// The content has other names, or in another order: the first one that differs, as a sentence without
    /// its full stop.
    OtherNames(Message),
    /// The content was not loaded for the names of the game.
    NotItsNames,
    /// The log does not say where chance comes from, for which there is a sentence without its full stop.
    NoSeed(Message),
    /// The log cannot take it down that the game goes over to the content.
    NotAdopted(InvalidEntry),
    /// The game's scripts may do more than this engine has any do.
    OtherBudget,
}

impl NotPlayed {
    /// Returns it as a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::NoContent => message!("game-no-content"),
            Self::OtherRules { log, content } => {
                message!("game-other-rules", log = log, content = content)
            }
            Self::OtherNames(difference) => {
                message!("game-other-names", difference = difference.clone())
            }
            Self::NotItsNames => message!("game-not-its-names"),
            Self::NoSeed(reason) => reason.clone(),
            Self::NotAdopted(reason) => reason.message(),
            Self::OtherBudget => message!("game-other-budget"),
        }
    }
}

errors! { NotPlayed, from NotAdopted; }
