//! The reasons for which a game cannot continue from its log.

use speciate_model::log::InvalidEntry;
use speciate_model::message;
use speciate_model::words::{Message, errors};

/// Why a game cannot continue from its log with the available content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPlayed {
    /// The content in force at the head is not available.
    NoContent,
    /// The content is for another game.
    OtherRules {
        /// The game of the log.
        log: String,
        /// The game of the content.
        content: String,
    },
    /// The content has other names, or has them in another order. The message names the first difference.
    OtherNames(Message),
    /// The content was not loaded for the names of the game.
    NotItsNames,
    /// The log does not say where chance comes from; the message says why.
    NoSeed(Message),
    /// The log refuses the acceptance of the content.
    NotAdopted(InvalidEntry),
    /// The game's scripts may do more than this engine allows.
    OtherBudget,
}

impl NotPlayed {
    /// Returns the reason as a sentence without a full stop.
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
