//! What a game's Rust code brings.

use crate::content::read::TableFile;

/// The names that a game's Rust code brings to the roster.
#[derive(Clone, Copy, Debug, Default)]
pub struct Natives {
    /// The game's id, e.g. `dominant-species`.
    pub rules: &'static str,
    /// The files of its tables, in the order in which they are read.
    pub tables: &'static [&'static TableFile],
    /// Procedures that a section can name.
    pub procedures: &'static [&'static str],
    /// Procedures that scripts can have performed for an animal.
    pub performed: &'static [&'static str],
    /// Phases, in the order of their ids.
    pub phases: &'static [&'static str],
    /// Streams of chance, in the order of their ids.
    pub streams: &'static [&'static str],
    /// Questions, in the order of their ids.
    pub questions: &'static [&'static str],
    /// Words, in the order of their ids.
    pub words: &'static [&'static str],
    /// Rulings that the rules read, which the tables of every content hold.
    pub rulings: &'static [&'static str],
    /// Rulings that came after games were kept with their content, each with how that plays it.
    pub later_rulings: &'static [(&'static str, &'static str)],
}
