//! The second pass: reads tables into a catalog and checks each value by itself.

pub mod animals;
pub mod basis;
pub(super) mod board;
mod bonus;
pub mod cards;
pub(super) mod clocks;
pub mod display;
pub mod elements;
pub mod game;
mod house_rules;
mod looks;
pub(super) mod metrics;
pub(super) mod options;
pub mod params;
mod promises;
mod rulings;
pub mod script_bots;
pub(super) mod seasons;
pub mod terrains;
pub(super) mod tournaments;
mod traits;

use std::ops::RangeInclusive;

use crate::Catalog;
use crate::faults::Faults;
use crate::look::{Looks, StatedLooks};
use crate::names::FirstPass;
use crate::natives::Natives;
pub use crate::natives::{CatalogReader, TableFile};
use crate::node::TableEntries;
use crate::shape::{KeyShape, Shape, with};
use crate::source::Source;
use crate::table::TableReader;
use speciate_model::diagnostic::Code;
use speciate_model::message;

/// The table files that several games use.
pub mod shared {
    use super::{TableFile, animals, board, bonus, cards, clocks, display, elements, game};
    use super::{
        house_rules, looks, metrics, options, promises, rulings, seasons, terrains, tournaments,
        traits,
    };
    use crate::shape::with;

    pub const GAME: &TableFile = &game::FILE;
    pub const BOARD: &TableFile = &board::FILE;
    pub const TERRAINS: &TableFile = &terrains::FILE;
    pub const ELEMENTS: &TableFile = &elements::FILE;
    pub const ANIMALS: &TableFile = &animals::FILE;
    pub const DISPLAY: &TableFile = &display::FILE;
    pub const CARDS: &TableFile = &cards::FILE;
    pub const TRAITS: &TableFile = &traits::FILE;
    pub const HOUSE_RULES: &TableFile = &house_rules::FILE;
    pub const BONUS: &TableFile = &bonus::FILE;
    pub const RULINGS: &TableFile = &rulings::FILE;
    pub const PROMISES: &TableFile = &promises::FILE;

    /// The tables that every game has, besides the one of its bots.
    const OF_EVERY_GAME: [&TableFile; 7] = [
        &options::FILE,
        &metrics::FILE,
        &clocks::FILE,
        &seasons::FILE,
        &tournaments::FILE,
        &looks::FILE,
        PROMISES,
    ];

    pub(super) const ALL: [&TableFile; 18] = with(
        [
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
        ],
        OF_EVERY_GAME,
    );

    /// Returns the tables of a game: those of its kind, those that every game has, and the one of its bots.
    pub const fn tables<const OWN: usize, const ALL: usize>(
        own: [&'static TableFile; OWN],
        bots: &'static TableFile,
    ) -> [&'static TableFile; ALL] {
        with(own, with::<_, 7, 1, 8>(OF_EVERY_GAME, [bots]))
    }
}

/// The file of looks, which is not part of the rules.
pub(super) use looks::NAME_OF_FILE as LOOKS;

/// The file of clocks, which is not part of the rules either.
pub(super) use clocks::CLOCKS;

/// The file of seasons, which is not part of the rules either.
pub(super) use seasons::SEASONS;

/// The file of tournaments, which is not part of the rules either.
pub(super) use tournaments::TOURNAMENTS;

/// The file of promises, which is not part of the rules either.
pub(super) use promises::PROMISES;

/// The tables of entries that packs add and name in English, besides those in `ORDERED`.
pub(super) const NAMED: [&str; 5] =
    [options::OPTION, metrics::METRIC, clocks::CLOCK, seasons::SEASON, tournaments::FORMAT];

/// These tables, and the table of the bots that scripts play. The names of all their entries belong to packs.
pub(super) const OF_PACKS: [&str; 6] = with(NAMED, [script_bots::SCRIPT_BOT]);

/// The file of bot weights. Every game has one, in its own shape.
pub(super) const BOTS: &str = "bots";

/// Returns whether several games use a table file with this name (without extension).
pub(super) fn is_shared(name: &str) -> bool {
    name == BOTS || shared::ALL.iter().any(|file| file.name == name)
}

/// Returns whether the entries of a table can have a key, in a game that shares the table with others.
pub(super) fn has_key(table: &str, key: &str) -> bool {
    let mut tables = shared::ALL.iter().flat_map(|file| file.keys);
    let entry = tables.find(|known| known.name == table).map(|table| table.value.shape);
    let Some(Shape::ByName(entries)) = entry else { return false };
    matches!(entries.each.shape, Shape::Table(keys) if keys.iter().any(|known| known.name == key))
}

pub(super) fn keys(natives: &Natives) -> Vec<KeyShape> {
    // Promises are keys of the entries of other files.
    let files = natives.tables.iter().filter(|file| file.name != PROMISES);
    files.flat_map(|file| file.keys).copied().collect()
}

pub fn check(natives: &Natives, root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    for file in natives.tables {
        (file.check)(root, catalog, faults);
    }
}

/// A check that does nothing, for files that need no check.
pub const fn nothing(_: &TableEntries, _: &Catalog, _: &Faults) {}

/// Reads the catalog of a game. It may only be used if no fault was found.
pub(super) fn catalog(
    root: &TableReader<'_>,
    skeleton: &FirstPass<'_>,
    natives: &Natives,
    source: &Source,
) -> Catalog {
    let catalog = Catalog {
        rules: natives.rules.to_owned(),
        roster: skeleton.roster.clone(),
        board: skeleton.board.clone(),
        ..Catalog::default()
    };
    let stated_looks = StatedLooks::default();
    let mut reading = CatalogReader { catalog, skeleton, natives, source, stated_looks };
    for file in natives.tables {
        (file.read)(root, &mut reading);
    }
    let CatalogReader { mut catalog, stated_looks, .. } = reading;
    catalog.looks = Looks::of(&stated_looks, &catalog.roster);
    catalog
}

/// Returns the range of the keys `from` and `to`. Reports an empty range.
fn range(table: &TableReader<'_>, most: i64) -> RangeInclusive<i64> {
    let has = |key: &str| table.entries().contains_key(key);
    // Other keys that are used instead, e.g. `min` and `max`, are reported as unknown.
    if !has("from") && !has("to") && !table.entries().is_empty() {
        return 0..=most;
    }
    let (from, to): (i64, i64) = (table.number("from"), table.number("to"));
    // A missing bound is already reported and must not make numbers wrong.
    let to = if has("to") { to } else { most };
    if from > to
        && let Some(entry) = table.entries().get("from")
    {
        let message =
            message!("content-empty-range", path = table.path("from"), from = from, to = to);
        let hint = message!("content-empty-range.hint", from = to, to = from);
        table.faults().error_with(Code::NumberOutOfRange, &entry.node.origin, message, hint);
        return 0..=most;
    }
    from..=to
}

/// Puts a row at the position of its id, if it has one.
pub fn put<T>(rows: &mut [T], place: Option<usize>, row: T) {
    if let Some(slot) = place.and_then(|place| rows.get_mut(place)) {
        *slot = row;
    }
}
