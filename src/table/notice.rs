//! Notices: messages for the player when nothing has failed.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use speciate_content::Source;
use speciate_engine::context::Edition;
use speciate_model::log::text::Damage;
use speciate_model::words::Message;

/// Receives notices in the order in which they happen.
pub trait NoticeSink: fmt::Debug {
    fn receive(&self, notice: Notice);
}

/// Keeps all notices.
impl NoticeSink for RefCell<Vec<Notice>> {
    fn receive(&self, notice: Notice) {
        self.borrow_mut().push(notice);
    }
}

/// Drops all notices, for callers without a reader.
#[derive(Clone, Copy, Debug)]
pub struct IgnoredNotices;

impl NoticeSink for IgnoredNotices {
    fn receive(&self, _: Notice) {}
}

/// A notice for the player that is not an error. The sink chooses the wording.
#[derive(Clone, Debug)]
pub enum Notice {
    /// Content was loaded. Its texts are the game's texts.
    Loaded {
        edition: Arc<Edition>,
        /// The files it was loaded from.
        source: Source,
    },
    /// The log does not name the game's packs, so the content in use is taken.
    ContentUnnamed,
    /// The last line of the log is incomplete.
    TornTail(Damage),
    /// The incomplete last line was removed.
    CutOff {
        /// The length of the removed line.
        bytes: u64,
    },
    /// The content in use is not the game's own content.
    ContentDiffers(ContentDifference),
    /// The game's content could not be stored. The message is a sentence without its full stop.
    NotKept(Message),
    /// There is nothing to adopt: the game already has the content in use.
    NothingToAccept,
    /// These packs of the game are not in use, so they were not compared.
    UnnamedPacks(Vec<String>),
    /// The game has adopted the content in use.
    Accepted {
        /// Whether the open step starts again.
        anew: bool,
    },
    /// These new cards are not in any of the game's decks.
    CardsAside(Vec<String>),
}

/// How the content in use differs from the game's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContentDifference {
    /// The packs with these ids are different or new.
    Packs(Vec<String>),
    /// The content in use has faults.
    Faults,
}
