//! What people are told although all went well.

use std::sync::Arc;

use speciate_content::Source;
use speciate_engine::context::Edition;
use speciate_model::log::text::Damage;
use speciate_model::words::Message;

/// What people are told although all went well, in the order of happening. Who says it, and in which
/// words, is for whoever talks with them.
#[derive(Clone, Debug)]
pub enum Notice {
    /// A content was loaded, whose words are those of the game.
    Loaded {
        /// What was loaded.
        edition: Arc<Edition>,
        /// The files that it comes from.
        source: Source,
    },
    /// The log does not say what the game is played with, so that it is whatever is there.
    ContentUnnamed,
    /// The last line of the log was never wholly written.
    TornTail(Damage),
    /// That line was cut off.
    CutOff {
        /// How many bytes it had.
        bytes: u64,
    },
    /// What is there now is not what the game is played with.
    Other(Other),
    /// What the game is played with could not be kept, for which there is a sentence without its full
    /// stop.
    NotKept(Message),
    /// There is nothing to adopt: the game has the content that is there now.
    NothingToAccept,
    /// These packs of the game are not in use, so that they were not compared.
    UnnamedPacks(Vec<String>),
    /// The game has adopted the content that is there now.
    Accepted {
        /// Whether its open step begins anew.
        anew: bool,
    },
    /// These cards came to the game and lie in no deck of it.
    CardsAside(Vec<String>),
}

/// What is there now instead of what a game is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Other {
    /// These packs, by their ids, are others or new.
    Packs(Vec<String>),
    /// It has faults.
    Faults,
}
