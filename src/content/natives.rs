//! What a game's Rust code provides: its names and the readers of its tables.

use crate::Catalog;
use crate::faults::Faults;
use crate::look::StatedLooks;
use crate::names::FirstPass;
use crate::node::TableEntries;
use crate::shape::KeyShape;
use crate::source::Source;
use crate::table::TableReader;

/// The names and tables that a game's Rust code provides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Natives {
    pub rules: &'static str,
    /// The files of tables, in the order in which they are read.
    pub tables: &'static [&'static TableFile],
    /// Procedures that a section can use.
    pub procedures: &'static [&'static str],
    /// Procedures that scripts can perform for an animal.
    pub performed: &'static [&'static str],
    /// Phases, in the order of their ids.
    pub phases: &'static [&'static str],
    /// Chance streams, in the order of their ids.
    pub streams: &'static [&'static str],
    /// Questions, in the order of their ids.
    pub questions: &'static [&'static str],
    /// Words, in the order of their ids.
    pub words: &'static [&'static str],
    /// Rulings that the rules read. All content must have them.
    pub rulings: &'static [&'static str],
    /// Rulings that are newer than some saved content, each with the value that such content gets.
    pub later_rulings: &'static [(&'static str, &'static str)],
}

impl Natives {
    /// Returns the procedures that scripts can perform: those for an animal, then those of
    /// sections.
    pub fn can_be_performed(&self) -> Vec<&'static str> {
        let acts = self.procedures.iter().filter(|name| !self.performed.contains(name));
        self.performed.iter().chain(acts).copied().collect()
    }
}

#[derive(Clone, Copy, Debug)]
pub struct TableFile {
    /// The name without its extension, e.g. `terrains`.
    pub name: &'static str,
    /// The description for editors.
    pub about: &'static str,
    /// Whether a game can omit the file.
    pub optional: bool,
    pub keys: &'static [KeyShape],
    pub read: fn(&TableReader<'_>, &mut CatalogReader<'_>),
    /// Checks the tables against each other and against other tables, after all were read.
    pub check: fn(&TableEntries, &Catalog, &Faults),
}

/// The catalog read so far, and the context to read more.
pub struct CatalogReader<'a> {
    pub catalog: Catalog,
    pub(super) skeleton: &'a FirstPass<'a>,
    pub(super) natives: &'a Natives,
    /// The files, for pictures.
    pub(super) source: &'a Source,
    pub(super) stated_looks: StatedLooks,
}
