//! Access to seats, and the sessions of browsers. Keys and sessions are stored as hashes, so that a reader of the store
//! cannot take a seat.

use std::fmt::Debug;

use super::StoreFault;
use crate::id::Seat;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyAccess {
    /// Nothing: the key is unknown.
    Nothing,
    /// Nothing any more: somebody else has used it to take its seat.
    NoMore,
    /// A seat in a game.
    Seat(String, Seat),
    /// A seat in a game, at which the session that asks already sits.
    Own(String, Seat),
}

/// A session, as the store knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRecord {
    /// The name under which its rights are kept; `None` once another session has replaced it.
    pub holder: Option<String>,
    /// Data that was sealed with the session's key.
    pub sealed: String,
    /// Whether nobody has used it yet.
    pub is_unused: bool,
    /// How long ago another session replaced it, in seconds; `None` if none has.
    pub over_for: Option<u32>,
}

/// Who may sit at which seat, and who made which game.
pub trait SeatStore: Debug + Send + Sync {
    /// Returns a session, or `None` if it is unknown. A session that never replaced another one is unknown: its own
    /// hash is its holder.
    fn session(&self, session: &str) -> Result<Option<SessionRecord>, StoreFault>;

    /// Stores a new session: its hash, and data that was sealed with its key. On its first use it replaces the session
    /// `after`. A session that is already known is not changed.
    fn begin_session(&self, session: &str, sealed: &str, after: &str) -> Result<(), StoreFault>;

    /// Moves the rights of the previous session to a session that is used for the first time, whose own hash is its
    /// holder. The previous session and its holder have no rights from then on. Returns the previous holders, or `None`
    /// if somebody else is writing; in that case, nothing has changed.
    fn take_over(&self, session: &str) -> Result<Option<Vec<String>>, StoreFault>;

    /// Makes the key with this hash open a seat once, instead of any other key. The maker of the key can derive it
    /// again from `made_of`.
    fn set_link(&self, game: &str, seat: Seat, hash: &str, made_of: &str)
    -> Result<(), StoreFault>;

    /// Returns the hash and the data of the key that opens a seat, or `None` if the key was used.
    fn link_to(&self, game: &str, seat: Seat) -> Result<Option<(String, String)>, StoreFault>;

    /// Returns what the key with this hash opens for a session. This does not use the key.
    fn opens(&self, session: &str, hash: &str) -> Result<KeyAccess, StoreFault>;

    /// Seats the holder of a session at the seat that a key opens. A key can be used once. After that, only the
    /// holder who used it can use it again, and only for `within` seconds if that is given.
    fn sit_by(
        &self,
        session: &str,
        hash: &str,
        within: Option<u32>,
    ) -> Result<KeyAccess, StoreFault>;

    fn is_taken(&self, game: &str, seat: Seat) -> Result<bool, StoreFault>;

    fn sits_at(&self, session: &str, game: &str) -> Result<Vec<Seat>, StoreFault>;

    /// Removes everybody from a seat, and the key that opens it, because somebody else plays there. What was said from
    /// the seat stays as a former player's. Returns whether anybody sat there.
    fn clear_seat(&self, game: &str, seat: Seat) -> Result<bool, StoreFault>;

    /// Copies the players, hosts and visibility of a game to another game. Keys are not copied.
    fn copy_access(&self, from: &str, to: &str) -> Result<(), StoreFault>;

    /// Returns the seats of the people who made a game.
    fn seats_of_hosts(&self, game: &str) -> Result<Vec<Seat>, StoreFault>;

    /// Returns the seats of a game at which somebody sits.
    fn taken_seats(&self, game: &str) -> Result<Vec<Seat>, StoreFault>;

    fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault>;
}
