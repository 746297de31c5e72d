//! The second pass: tables to a catalog, every value checked by itself.

pub mod animals;
pub mod basis;
pub(super) mod board;
mod bonus;
pub mod cards;
pub mod display;
pub mod elements;
pub mod game;
mod house_rules;
mod params;
mod rulings;
pub mod terrains;
mod traits;

use crate::Catalog;
use crate::faults::Faults;
use crate::natives::Natives;
pub use crate::natives::{CatalogReader, TableFile};
use crate::node::TableEntries;
use crate::shape::KeyShape;
use crate::skeleton::Skeleton;
use crate::table::TableReader;

/// The files of tables that games share.
pub mod shared {
    use super::{TableFile, animals, board, bonus, cards, display, elements, game};
    use super::{house_rules, rulings, terrains, traits};

    /// `game.toml`
    pub const GAME: &TableFile = &game::FILE;
    /// `board.toml`
    pub const BOARD: &TableFile = &board::FILE;
    /// `terrains.toml`
    pub const TERRAINS: &TableFile = &terrains::FILE;
    /// `elements.toml`
    pub const ELEMENTS: &TableFile = &elements::FILE;
    /// `animals.toml`
    pub const ANIMALS: &TableFile = &animals::FILE;
    /// `display.toml`
    pub const DISPLAY: &TableFile = &display::FILE;
    /// `cards.toml`
    pub const CARDS: &TableFile = &cards::FILE;
    /// `traits.toml`
    pub const TRAITS: &TableFile = &traits::FILE;
    /// `house_rules.toml`
    pub const HOUSE_RULES: &TableFile = &house_rules::FILE;
    /// `bonus.toml`
    pub const BONUS: &TableFile = &bonus::FILE;
    /// `rulings.toml`
    pub const RULINGS: &TableFile = &rulings::FILE;

    /// All of them.
    pub(super) const ALL: [&TableFile; 11] = [
        GAME,
        BOARD,
        TERRAINS,
        ELEMENTS,
        ANIMALS,
        DISPLAY,
        CARDS,
        TRAITS,
        HOUSE_RULES,
        BONUS,
        RULINGS,
    ];
}

/// The file of what bots go by, which every game has in a shape of its own.
const BOTS: &str = "bots";

/// Returns whether games share a file of tables of this name, without its ending.
pub(super) fn is_shared(name: &str) -> bool {
    name == BOTS || shared::ALL.iter().any(|file| file.name == name)
}

/// Returns the keys of all tables of a game.
pub(super) fn keys(natives: &Natives) -> Vec<KeyShape> {
    natives.tables.iter().flat_map(|file| file.keys).copied().collect()
}

/// Reports tables that contradict each other.
pub fn check(natives: &Natives, root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    for file in natives.tables {
        (file.check)(root, catalog, faults);
    }
}

/// Finds nothing: the tables of a file say nothing against others.
pub const fn nothing(_: &TableEntries, _: &Catalog, _: &Faults) {}

/// Returns the catalog of a game; it is good only if no fault was found.
pub(super) fn catalog(
    root: &TableReader<'_>,
    skeleton: &Skeleton<'_>,
    natives: &Natives,
) -> Catalog {
    let catalog = Catalog {
        rules: natives.rules.to_owned(),
        roster: skeleton.roster.clone(),
        board: skeleton.board.clone(),
        ..Catalog::default()
    };
    let mut reading = CatalogReader { catalog, skeleton, natives };
    for file in natives.tables {
        (file.read)(root, &mut reading);
    }
    reading.catalog
}

/// Puts a row at the place of its id, where it has one.
pub fn put<T>(rows: &mut [T], place: Option<usize>, row: T) {
    if let Some(slot) = place.and_then(|place| rows.get_mut(place)) {
        *slot = row;
    }
}
