//! What a lobby needs from a store besides logs: new games with their seats, packs, and search. `tests/logs/halls.rs`
//! tests it.

use std::fmt::Debug;
use std::time::SystemTime;

use super::{AnalysisBoard, BranchStanding, StoreFault};
use crate::id::Seat;
use crate::log::Player;

/// A new game. Either all of it is stored or none of it.
#[derive(Clone, Copy, Debug)]
pub struct HostedGame<'a> {
    /// The start of its name. The store adds a number that no other game has.
    pub called: &'a str,
    /// The lines of its log.
    pub text: &'a str,
    /// How far the game has got.
    pub standing: &'a BranchStanding,
    /// The hash of the host's session.
    pub host: &'a str,
    /// The seats at which the host sits.
    pub own: &'a [Seat],
    /// The keys that open seats: the hash of each, and the data that is stored with it.
    pub links: &'a [(Seat, String, String)],
    /// Whether anybody may watch.
    pub is_open: bool,
    /// The id of the form that created the game; empty if there was no form.
    pub creation: &'a str,
    /// What is recorded of it if it is an analysis board. The name is left out, because the store gives it.
    pub board: Option<&'a AnalysisBoard>,
    /// Its clock in JSON, if it has one.
    pub clock: Option<&'a str>,
}

#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The hash of the searcher's session.
    pub session: &'a str,
    pub whose: GameOwnership,
    /// Words that must all occur in the game's name, its rules or the name of a player. Without words, all games
    /// match.
    pub words: &'a str,
    /// Name prefixes of some games, each with a text for people. The words of the search can also occur in that text.
    pub called: &'a [(String, String)],
    /// Games that are left out because another list shows them.
    pub but_not: Option<GameOwnership>,
    /// How many results to skip, and how many to return at most.
    pub page: (usize, usize),
}

/// Which games a search covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOwnership {
    /// Games that the searcher plays or has made. Those in which the searcher is asked come first.
    Own,
    /// All other games that anybody may watch.
    Open,
    /// All other games except boards and those closed to spectators. Imported games do not record whether they are.
    NotShut,
    /// All other games.
    All,
    /// Unfinished games of others that anybody may watch, with a seat that anybody may take.
    FreeSeat,
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
    pub seats: Vec<FoundSeat>,
    /// How many messages of others at the table the searcher has not read.
    pub unread: u32,
    /// The ids of the packs that it was opened with, without the root pack.
    pub packs: Vec<String>,
}

/// A seat of a game that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundSeat {
    /// Who plays there, if the log records it.
    pub player: Option<Player>,
    /// The ids of its animals.
    pub animals: Vec<String>,
    /// Whether the searcher sits there.
    pub is_own: bool,
    /// Whether a host of the game sits there.
    pub is_host: bool,
    pub is_asked: bool,
    pub has_won: bool,
    /// Its points, if they are known.
    pub points: Option<i32>,
}

/// The prefix of the stored data of a key that opens a seat for anybody.
pub const FREE_SEAT: &str = "open:";

/// What a lobby needs besides logs and seats.
pub trait LobbyStore: Debug + Send + Sync {
    /// Returns the name of the game that a form has created, if any.
    fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault>;

    /// Stores a new game with its host, its players and the keys to the other seats, and returns its name. If the same
    /// form has already created a game, returns the name of that game.
    fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault>;

    /// Returns the games that match a search, the most recently played first.
    fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault>;

    /// Returns the number of games in which the holder of a session is known to be asked.
    fn asked_in(&self, session: &str) -> Result<u32, StoreFault>;

    /// Returns whether the holder of a session may watch a game. The people of the game always may; others may if
    /// `others` covers the game. Returns `false` if there is no such game.
    fn may_watch(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault>;

    /// Returns whether a game was imported from a file rather than made here.
    fn came_from_file(&self, game: &str) -> Result<bool, StoreFault>;

    /// Returns whether another game made here, or an analysis board, has the same opening. Both games then have the same hidden
    /// cards and later draws.
    fn has_copy(&self, game: &str) -> Result<bool, StoreFault>;

    /// Records whether anybody may watch a game. Does nothing if that is known already.
    fn set_open(&self, game: &str, is_open: bool) -> Result<(), StoreFault>;

    /// Returns how many unfinished games and analysis boards the holder of a session has made, counting only those
    /// written to in the last `within` seconds.
    fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault>;

    /// Returns how far a game has got, and the number of entries that it had then; `None` if unknown.
    fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault>;

    /// Stores how far a game has got after `entries` entries. Does nothing if the game has grown since or somebody else
    /// is writing, because a list is not worth waiting for.
    fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault>;

    /// Returns the stored text of the pack with this hash, or `None` if it is not stored.
    fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault>;

    /// Stores the text of a pack, replacing any text stored under its hash.
    fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault>;
}
