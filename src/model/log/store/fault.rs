//! The reasons for which a store refuses a request.

use crate::log::text::Damage;
use crate::message;
use crate::words::{Message, errors};

/// Why a store refuses a request. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreFault {
    /// There is no game with this name.
    NoGame {
        /// The name.
        game: String,
    },
    /// There is a game with this name already.
    IsThere {
        /// The name.
        game: String,
    },
    /// The name is not valid; the message is a sentence without a full stop.
    Name(Message),
    /// Someone else has appended to the log.
    Stale {
        /// The expected number of entries.
        expected: u32,
        /// The actual number of entries.
        found: u32,
    },
    /// Someone else has appended to other branches. The head is where it was, but the entries to append need new
    /// numbers.
    OtherBranches {
        /// The expected number of entries.
        expected: u32,
        /// The actual number of entries.
        found: u32,
    },
    /// The log has at least as many entries as expected, but different ones.
    OtherLog,
    /// More than one of the answers to append has an id.
    SeveralAnswers,
    /// Someone else is writing the log.
    Busy {
        /// The game; empty if the whole store is busy.
        game: String,
    },
    /// The log of the game is damaged.
    Damaged(Box<Damage>),
    /// The store cannot be read or written; the message is a sentence without a full stop.
    Failed(Message),
}

impl StoreFault {
    /// Returns the reason as a sentence without a full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::NoGame { game } => message!("store-no-game", game = game),
            Self::IsThere { game } => message!("store-game-is-there", game = game),
            Self::Stale { expected, found } => {
                message!("store-stale", expected = *expected, found = *found)
            }
            Self::OtherBranches { expected, found } => {
                message!("store-other-branches", expected = *expected, found = *found)
            }
            Self::OtherLog => message!("store-other-log"),
            Self::SeveralAnswers => message!("store-several-answers"),
            Self::Busy { game } if game.is_empty() => message!("store-busy-all"),
            Self::Busy { game } => message!("store-busy", game = game),
            Self::Damaged(damage) => damage.message(),
            Self::Name(reason) | Self::Failed(reason) => reason.clone(),
        }
    }
}

errors! { StoreFault; }
