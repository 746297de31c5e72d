//! The second pass: tables to a catalog, every value checked by itself.

pub(crate) mod animals;
pub(crate) mod basis;
pub(super) mod board;
mod bonus;
pub(crate) mod cards;
pub(crate) mod display;
pub(crate) mod elements;
pub(crate) mod game;
mod house_rules;
mod params;
mod rulings;
pub(crate) mod terrains;
mod traits;

use crate::content::Catalog;
use crate::content::faults::Faults;
use crate::content::natives::Natives;
pub(crate) use crate::content::natives::{CatalogReader, TableFile};
use crate::content::node::TableEntries;
use crate::content::shape::KeyShape;
use crate::content::skeleton::Skeleton;
use crate::content::table::TableReader;

/// The files of tables that games share.
pub(crate) mod shared {
    use super::{TableFile, animals, board, bonus, cards, display, elements, game};
    use super::{house_rules, rulings, terrains, traits};

    /// `game.toml`
    pub(crate) const GAME: &TableFile = &game::FILE;
    /// `board.toml`
    pub(crate) const BOARD: &TableFile = &board::FILE;
    /// `terrains.toml`
    pub(crate) const TERRAINS: &TableFile = &terrains::FILE;
    /// `elements.toml`
    pub(crate) const ELEMENTS: &TableFile = &elements::FILE;
    /// `animals.toml`
    pub(crate) const ANIMALS: &TableFile = &animals::FILE;
    /// `display.toml`
    pub(crate) const DISPLAY: &TableFile = &display::FILE;
    /// `cards.toml`
    pub(crate) const CARDS: &TableFile = &cards::FILE;
    /// `traits.toml`
    pub(crate) const TRAITS: &TableFile = &traits::FILE;
    /// `house_rules.toml`
    pub(crate) const HOUSE_RULES: &TableFile = &house_rules::FILE;
    /// `bonus.toml`
    pub(crate) const BONUS: &TableFile = &bonus::FILE;
    /// `rulings.toml`
    pub(crate) const RULINGS: &TableFile = &rulings::FILE;

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
pub(super) fn check(natives: &Natives, root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    for file in natives.tables {
        (file.check)(root, catalog, faults);
    }
}

/// Finds nothing: the tables of a file say nothing against others.
pub(crate) const fn nothing(_: &TableEntries, _: &Catalog, _: &Faults) {}

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
pub(crate) fn put<T>(rows: &mut [T], place: Option<usize>, row: T) {
    if let Some(slot) = place.and_then(|place| rows.get_mut(place)) {
        *slot = row;
    }
}
