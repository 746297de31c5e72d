//! The reasons for which a store refuses a request.

use crate::log::text::Damage;
use crate::message;
use crate::words::{Message, errors};

errors! {
    /// Why a store refuses a request. Nothing has changed then.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum StoreFault {
        /// There is no game with this name.
        NoGame { game: String } = "store-no-game",
        /// There is a game with this name already.
        IsThere { game: String } = "store-game-is-there",
        /// The name is not valid.
        Name(reason: Message),
        /// Someone else has appended to the log. The numbers are those of entries.
        Stale { expected: u32, found: u32 } = "store-stale",
        /// Someone else has appended to other branches. The head is where it was, but the entries to
        /// append need new numbers.
        OtherBranches { expected: u32, found: u32 } = "store-other-branches",
        /// The log has at least as many entries as expected, but different ones.
        OtherLog = "store-other-log",
        /// More than one of the answers to append has an id.
        SeveralAnswers = "store-several-answers",
        /// Someone else is writing the log of the game, or the whole store if the name is empty.
        Busy { game: String } => match game.is_empty() {
            true => message!("store-busy-all"),
            false => message!("store-busy", game = game),
        },
        /// The log of the game is damaged.
        Damaged(damage: Box<Damage>) => damage.message(),
        /// The store cannot be read or written.
        Failed(reason: Message),
    }
}
