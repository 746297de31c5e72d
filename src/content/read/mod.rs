//! The second pass: tables to a catalog, every value checked by itself.

mod animals;
pub(super) mod board;
mod bonus;
mod bots;
mod cards;
mod display;
mod elements;
mod game;
mod house_rules;
mod params;
mod rulings;
mod terrains;

use crate::content::Catalog;
use crate::content::names::Skeleton;
use crate::content::natives::Natives;
use crate::content::shape::Key;
use crate::content::table::Table;

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
    pub keys: &'static [Key],
    /// Reads them.
    read: fn(&Table<'_>, &mut Reading<'_>),
}

/// The files of tables that the engine can read, in the order in which they are read.
pub const FILES: [&TableFile; 11] = [
    &game::FILE,
    &board::FILE,
    &terrains::FILE,
    &elements::FILE,
    &animals::FILE,
    &display::FILE,
    &cards::FILE,
    &house_rules::FILE,
    &bonus::FILE,
    &rulings::FILE,
    &bots::FILE,
];

/// What is read so far, and what it is read by.
struct Reading<'a> {
    catalog: Catalog,
    skeleton: &'a Skeleton<'a>,
    natives: &'a Natives,
}

/// Returns the keys of all tables of a game.
pub(super) fn keys() -> Vec<Key> {
    FILES.iter().flat_map(|file| file.keys).copied().collect()
}

/// Returns the catalog of a game; it is good only if no fault was found.
pub(super) fn catalog(root: &Table<'_>, skeleton: &Skeleton<'_>, natives: &Natives) -> Catalog {
    let catalog = Catalog {
        rules: natives.rules.to_owned(),
        roster: skeleton.roster.clone(),
        board: skeleton.board.clone(),
        ..Catalog::default()
    };
    let mut reading = Reading { catalog, skeleton, natives };
    for file in FILES {
        (file.read)(root, &mut reading);
    }
    reading.catalog
}

/// Puts a row at the place of its id, where it has one.
fn put<T>(rows: &mut [T], place: Option<usize>, row: T) {
    if let Some(slot) = place.and_then(|place| rows.get_mut(place)) {
        *slot = row;
    }
}
