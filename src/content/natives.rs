//! What a game's Rust code brings: its names, and the readers of its tables.

use crate::Catalog;
use crate::faults::Faults;
use crate::node::TableEntries;
use crate::shape::KeyShape;
use crate::skeleton::Skeleton;
use crate::table::TableReader;

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

impl Natives {
    /// Returns all that scripts can have performed: for an animal, and what sections do on a space.
    pub fn can_be_performed(&self) -> Vec<&'static str> {
        let acts = self.procedures.iter().filter(|name| !self.performed.contains(name));
        self.performed.iter().chain(acts).copied().collect()
    }
}

/// A file of a game's tables.
#[derive(Clone, Copy, Debug)]
pub struct TableFile {
    /// Its name without its ending, e.g. `terrains`.
    pub name: &'static str,
    /// What it holds, for editors.
    pub about: &'static str,
    /// Whether a game need not have it.
    pub optional: bool,
    /// The tables in it.
    pub keys: &'static [KeyShape],
    /// Reads them.
    pub read: fn(&TableReader<'_>, &mut CatalogReader<'_>),
    /// Reports what they say against each other and against other tables, once all were read.
    pub check: fn(&TableEntries, &Catalog, &Faults),
}

/// What is read so far, and what it is read by.
pub struct CatalogReader<'a> {
    pub catalog: Catalog,
    pub(super) skeleton: &'a Skeleton<'a>,
    pub(super) natives: &'a Natives,
}
