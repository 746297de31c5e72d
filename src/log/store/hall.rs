//! What a hall of tables asks of its store beside logs: games made with their seats, found again by words.

use std::time::SystemTime;

use super::Standing;
use crate::id::Seat;

/// A game that somebody makes: all of it is kept, or nothing.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// What its name begins with; behind it stands a number that no other game has.
    pub called: &'a str,
    /// The lines of its log.
    pub text: &'a str,
    /// Where it stands.
    pub standing: &'a Standing,
    /// The hash of the session of whoever makes it.
    pub host: &'a str,
    /// The seats at which its host sits.
    pub own: &'a [Seat],
    /// The hashes of the keys that open seats, each with what is kept beside it.
    pub links: &'a [(Seat, String, String)],
    /// Whether anybody may look on.
    pub is_open: bool,
}

/// Which games are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The hash of the session of whoever looks.
    pub session: &'a str,
    /// Whose games.
    pub whose: Whose,
    /// Words of which each stands in the game's name, in that of its rules or of somebody who plays;
    /// without any, all are found.
    pub words: &'a str,
    /// How many of those that are found are left out, and how many are told at most.
    pub page: (usize, usize),
}

/// Whose games are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Those in which whoever looks sits or which it has made; those in which it is asked come first.
    Own,
    /// All others at which anybody may look on.
    Open,
    /// All others.
    All,
}

/// A game that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
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
