//! What a hall of tables asks of its store beside logs: games made with their seats, found again by words.

use std::fmt::Debug;
use std::time::SystemTime;

use super::{Access, BranchStanding, Store, StoreFault};
use crate::id::Seat;

/// A game that somebody makes: all of it is kept, or nothing.
#[derive(Clone, Copy, Debug)]
pub struct HostedGame<'a> {
    /// What its name begins with; behind it stands a number that no other game has.
    pub called: &'a str,
    /// The lines of its log.
    pub text: &'a str,
    /// Where it stands.
    pub standing: &'a BranchStanding,
    /// The hash of the session of whoever makes it.
    pub host: &'a str,
    /// The seats at which its host sits.
    pub own: &'a [Seat],
    /// The hashes of the keys that open seats, each with what is kept beside it.
    pub links: &'a [(Seat, String, String)],
    /// Whether anybody may look on.
    pub is_open: bool,
    /// The form that makes it, by its own id; empty if it has none.
    pub creation: &'a str,
}

/// Which games are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The hash of the session of whoever looks.
    pub session: &'a str,
    /// Whose games.
    pub whose: GameOwnership,
    /// Words of which each stands in the game's name, in that of its rules or of somebody who plays;
    /// without any, all are found.
    pub words: &'a str,
    /// How many of those that are found are left out, and how many are told at most.
    pub page: (usize, usize),
}

/// Whose games are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOwnership {
    /// Those in which whoever looks sits or which it has made; those in which it is asked come first.
    Own,
    /// All others of which it was said that anybody may look on.
    Open,
    /// All others of which it was not said that nobody may look on; of those that came from elsewhere nothing was.
    NotShut,
    /// All others.
    All,
}

/// A game that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundGame {
    /// Its name.
    pub name: String,
    /// When it was written last.
    pub changed: SystemTime,
    /// How many entries its log has.
    pub entries: u32,
    /// Its rules; empty where its log cannot be read.
    pub rules: String,
    /// The turn, where it is known.
    pub turn: Option<u16>,
    /// Whether it is over.
    pub is_over: bool,
    /// Whether whoever looks is asked; nothing where that is not known, because the log came from elsewhere.
    pub is_asked: Option<bool>,
}

/// What a hall of tables is kept in: logs, who may sit where, the packs of the games, and what a list says of
/// each of them. `tests/logs/halls.rs` holds what every such store has to do.
pub trait LobbyStore: Store + Access + Debug {
    /// Returns where it is, for people who look for it.
    fn place(&self) -> String;

    /// Returns what tells it from others: lowercase letters and digits, the same for ever, no secret.
    fn id(&self) -> &str;

    /// Returns the secret that new sessions are derived from. The store keeps `fresh` if it has no secret yet.
    fn beginning(&self, fresh: &str) -> Result<String, StoreFault>;

    /// Returns the game that was made by a form.
    fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault>;

    /// Returns how many changes are in progress, including those that wait for another program to finish writing.
    fn changing(&self) -> usize {
        0
    }

    /// Keeps a new game with its host, who sits where and which keys open the other seats, and returns its name.
    /// If the same form has made a game already, returns the name of that game.
    fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault>;

    /// Returns the games that are looked for, the one played last first.
    fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault>;

    /// Returns whether the holder of a session may look on at a game: its own people always may, others where it
    /// is one of those that others may see. At one that is not there nobody may.
    fn may_look_on(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault>;

    /// Returns whether a game was imported from a file rather than made here.
    fn came_from_file(&self, game: &str) -> Result<bool, StoreFault>;

    /// Returns how many games that are not over the holder of a session has made, of those that were written to
    /// within so many seconds.
    fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault>;

    /// Returns where a game stands, and after how many entries that was so; nothing where it is not known.
    fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault>;

    /// Keeps where a game stands after so many entries; nothing changes where it has others by now, or while
    /// somebody else is writing: no list is worth waiting for.
    fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault>;

    /// Returns the [stored text](speciate_content::Source::to_stored) of the pack with a hash, where it is
    /// kept.
    fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault>;

    /// Keeps the stored text of a pack, whatever is kept of its hash already.
    fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault>;
}
