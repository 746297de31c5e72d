//! Why a store does not do what it is asked for.

use crate::log::text::Damage;
use crate::message;
use crate::words::{Message, errors};

/// Why a store does not do what it is asked for. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreFault {
    /// There is no game of that name.
    NoGame {
        /// The name.
        game: String,
    },
    /// There is a game of that name already.
    IsThere {
        /// The name.
        game: String,
    },
    /// No game can be called so, for which there is a sentence without its full stop.
    Name(Message),
    /// Somebody else has appended to the log.
    Stale {
        /// How many entries were expected.
        expected: u32,
        /// How many there are.
        found: u32,
    },
    /// Somebody else has appended to other branches: the head is where it was, but what is to be appended
    /// there has other numbers now.
    OtherBranches {
        /// How many entries were expected.
        expected: u32,
        /// How many there are.
        found: u32,
    },
    /// The log has as many entries as was expected, but others.
    OtherLog,
    /// More than one of the answers has an id.
    SeveralAnswers,
    /// Somebody else is writing the log.
    Busy {
        /// The game.
        game: String,
    },
    /// The log of the game is damaged.
    Damaged(Box<Damage>),
    /// It cannot be read or written, for which there is a sentence without its full stop.
    Failed(Message),
}

impl StoreFault {
    /// Returns it as a sentence without its full stop.
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
