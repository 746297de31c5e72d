//! What a hall asks of its store about seats: of keys and sessions it is told hashes alone.

use super::StoreFault;
use crate::id::Seat;

/// What a key opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyAccess {
    /// Nothing, as far as anybody knows.
    Nothing,
    /// A seat once, where somebody else sat down by it.
    NoMore,
    /// The seat of a game.
    Seat(String, Seat),
    /// The seat of a game at which the asking session already sits.
    Own(String, Seat),
}

/// What is known of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// The name under which its rights are kept; `None` once another session has replaced it.
    pub holder: Option<String>,
    /// What was sealed with its key.
    pub sealed: String,
    /// Whether nobody has used it yet.
    pub is_unused: bool,
    /// For how many seconds another session has been in its place.
    pub over_for: Option<u32>,
}

/// Who may sit where, and who made what.
pub trait Access: Send + Sync {
    /// Returns what is known of a session. A session that never replaced another one is not known: its own hash is its
    /// holder.
    fn session(&self, session: &str) -> Result<Option<Holding>, StoreFault>;

    /// Keeps a new session by its hash, with what was sealed with its key. Once it is used it replaces the session
    /// `after`. A session that is known already is not changed.
    fn begin_session(&self, new: (&str, &str), after: &str) -> Result<(), StoreFault>;

    /// Moves the rights of the session before it to a session that is used for the first time. The old session has no
    /// rights from then on. Returns the holder; `None` if somebody else is writing, and nothing has changed then.
    fn take_over(&self, session: &str) -> Result<Option<String>, StoreFault>;

    /// Has a key open a seat once from here on, and no other one: of it is told the hash, and what is kept beside
    /// that for whoever can make the key of it again.
    fn set_link(&self, game: &str, seat: Seat, key: (&str, &str)) -> Result<(), StoreFault>;

    /// Returns the hash of the key that opens a seat, and what is kept beside it; nothing where it was used.
    fn link_to(&self, game: &str, seat: Seat) -> Result<Option<(String, String)>, StoreFault>;

    /// Returns what the key with a hash opens for a session. Nobody sits down by that.
    fn opens(&self, session: &str, hash: &str) -> Result<KeyAccess, StoreFault>;

    /// Has whoever holds a session sit at the seat that the key with a hash opens. It opens it once: whoever sits
    /// there may come again, and nobody else; `within` so many seconds after that, where it is said.
    fn sit_by(
        &self,
        session: &str,
        hash: &str,
        within: Option<u32>,
    ) -> Result<KeyAccess, StoreFault>;

    /// Returns whether anybody sits at a seat.
    fn is_taken(&self, game: &str, seat: Seat) -> Result<bool, StoreFault>;

    /// Has whoever holds a session sit at a seat.
    fn sit(&self, session: &str, game: &str, seat: Seat) -> Result<(), StoreFault>;

    /// Returns the seats at which the holder of a session sits in a game.
    fn sits_at(&self, session: &str, game: &str) -> Result<Vec<Seat>, StoreFault>;

    /// Returns the games in which the holder of a session sits or which it has made.
    fn games_of(&self, session: &str) -> Result<Vec<String>, StoreFault>;

    /// Has nobody sit at a seat any more, and no key open it: somebody else plays there. Returns whether somebody
    /// sat there.
    fn clear_seat(&self, game: &str, seat: Seat) -> Result<bool, StoreFault>;

    /// Has whoever holds a session be the host of a game.
    fn set_host(&self, session: &str, game: &str) -> Result<(), StoreFault>;

    /// Has everybody who sits in a game, or made it, do so in another one as well, and the same look on. The keys
    /// to its seats open the first alone.
    fn copy_access(&self, from: &str, to: &str) -> Result<(), StoreFault>;

    /// Returns whether the holder of a session is the host of a game.
    fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault>;
}
