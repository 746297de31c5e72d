//! What a lobby needs from its store besides logs: new games with their seats, and search.

use std::fmt::Debug;
use std::time::SystemTime;

use super::{Access, BranchStanding, Store, StoreFault};
use crate::id::Seat;

/// A new game. Either all of it is stored or nothing.
#[derive(Clone, Copy, Debug)]
pub struct HostedGame<'a> {
    /// The start of its name. The store adds a number that no other game has.
    pub called: &'a str,
    /// The lines of its log.
    pub text: &'a str,
    /// How far the game is.
    pub standing: &'a BranchStanding,
    /// The hash of the host's session.
    pub host: &'a str,
    /// The seats at which the host sits.
    pub own: &'a [Seat],
    /// The keys that open seats: the hash of each, and the data that is stored with it.
    pub links: &'a [(Seat, String, String)],
    /// Whether anyone may watch.
    pub is_open: bool,
    /// The id of the form that makes the game; empty if it has none.
    pub creation: &'a str,
}

#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The hash of the searcher's session.
    pub session: &'a str,
    pub whose: GameOwnership,
    /// Words that must all occur in the game's name, its rules or the name of a player. Without words, all games
    /// match.
    pub words: &'a str,
    /// How many results to skip, and how many to return at most.
    pub page: (usize, usize),
}

/// Which games a search covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOwnership {
    /// Games that the searcher plays or has made. Those in which the searcher is asked come first.
    Own,
    /// All other games that anyone may watch.
    Open,
    /// All other games except those that nobody may watch. Games that came from elsewhere do not say who may.
    NotShut,
    /// All other games.
    All,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundGame {
    pub name: String,
    /// When it was last written.
    pub changed: SystemTime,
    pub entries: u32,
    /// Its rules; empty if its log cannot be read.
    pub rules: String,
    pub turn: Option<u16>,
    pub is_over: bool,
    /// Whether the searcher is asked; `None` if that is unknown because the log came from elsewhere.
    pub is_asked: Option<bool>,
}

/// The store of a lobby: logs, access to seats, packs, and what lists say of each game. `tests/logs/halls.rs` tests
/// what every such store must do.
pub trait LobbyStore: Store + Access + Debug {
    /// Returns the location of the store, for people who look for it.
    fn place(&self) -> String;

    /// Returns the id of the store: lowercase letters and digits. It never changes and is not a secret.
    fn id(&self) -> &str;

    /// Returns the secret that new sessions are derived from. The store keeps `fresh` if it has no secret yet.
    fn beginning(&self, fresh: &str) -> Result<String, StoreFault>;

    /// Returns the name of the game that a form has made, if any.
    fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault>;

    /// Returns how many changes are in progress, including those that wait for another program to finish writing.
    fn changing(&self) -> usize {
        0
    }

    /// Stores a new game with its host, its players and the keys to the other seats, and returns its name. If the
    /// same form has made a game already, returns the name of that game.
    fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault>;

    /// Returns the games that match a search, the one played last first.
    fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault>;

    /// Returns whether the holder of a session may watch a game. Its own people always may, others if `others`
    /// covers the game. Returns `false` if there is no such game.
    fn may_look_on(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault>;

    /// Returns whether a game was imported from a file rather than made here.
    fn came_from_file(&self, game: &str) -> Result<bool, StoreFault>;

    /// Returns whether another game made here has the same opening. The hidden cards and later draws of one are then
    /// those of the other.
    fn has_copy(&self, game: &str) -> Result<bool, StoreFault>;

    /// Returns how many unfinished games the holder of a session has made, counting only those written to in the
    /// last `within` seconds.
    fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault>;

    /// Returns how far a game is, and the number of entries at which that was so; `None` if unknown.
    fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault>;

    /// Stores how far a game is after `entries` entries. Does nothing if the game has grown since or someone else
    /// is writing, because no list is worth waiting for.
    fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault>;

    /// Returns the stored text of the pack with this hash, or `None` if it is not stored.
    fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault>;

    /// Stores the text of a pack, in place of any text that was stored for its hash.
    fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault>;
}
