//! What people at a table say to each other, and their private notes. None of this is in a log, and all of it is
//! deleted with its game. `tests/logs/talk.rs` tests it.

use std::fmt::Debug;

use super::StoreFault;
use crate::id::Seat;

/// The maximum number of messages that are kept for a game. Older ones are deleted.
#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
pub(super) const MESSAGES_MAX: u32 = 500;

/// A message at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkMessage {
    /// Its number in the game, counted from 1.
    pub number: u32,
    pub seat: Seat,
    /// Whether somebody else has the seat now.
    pub is_former: bool,
    /// The name that the player had then; empty without a name.
    pub name: String,
    /// When it was sent, in seconds since 1970.
    pub sent: i64,
    /// `None` if it was removed.
    pub text: Option<String>,
}

/// What people at a table say and write down.
pub trait TalkStore: Debug + Send + Sync {
    /// Stores a message and returns its number.
    fn say(&self, game: &str, seat: Seat, name: &str, text: &str) -> Result<u32, StoreFault>;

    /// Deletes the text of a message. Returns whether there was a text to delete.
    fn remove_message(&self, game: &str, number: u32) -> Result<bool, StoreFault>;

    /// Returns the messages that were sent or removed since a revision (0 for all), in the order in which they were
    /// sent, and the revision after them.
    fn messages(&self, game: &str, after: u32) -> Result<(u32, Vec<TalkMessage>), StoreFault>;

    /// Returns the revision of the talk at a table. It grows with each message and each removal.
    fn talk_revision(&self, game: &str) -> Result<u32, StoreFault>;

    /// Returns how many messages of others the holder of a session has not read.
    fn unread(&self, session: &str, game: &str) -> Result<u32, StoreFault>;

    /// Records that the holder of a session has read the messages up to a number.
    fn has_read(&self, session: &str, game: &str, number: u32) -> Result<(), StoreFault>;

    /// Returns the note that the holder of a session has written about a game; empty if there is none.
    fn note(&self, session: &str, game: &str) -> Result<String, StoreFault>;

    fn set_note(&self, session: &str, game: &str, text: &str) -> Result<(), StoreFault>;

    /// Mutes a seat, or lets it write again.
    fn set_muted(&self, game: &str, seat: Seat, is_muted: bool) -> Result<(), StoreFault>;

    fn muted(&self, game: &str) -> Result<Vec<Seat>, StoreFault>;
}
