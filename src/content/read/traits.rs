//! Reads traits: cards that animals are dealt before the game and keep.

use super::animals::{HOW_OFTEN, counts};
use super::cards::{OF_SCRIPT, check_streams, of_script};
use super::{CatalogReader, TableFile, put};
use crate::catalog::Card;
use crate::read::basis::{self, BASIS, FROM};
use crate::shape::{Described, KeyShape, NAME, Shape, by_name, described, may, must, with};
use crate::table::TableReader;
use speciate_model::id::ElementId;

pub(super) const FILE: TableFile = TableFile {
    name: "traits",
    about: "the traits",
    optional: false,
    keys: &[must("trait", "traits by name", by_name(NAME, &TRAIT))],
    read,
    check: super::nothing,
};

const TRAIT: Described = described("a trait", Shape::Table(&KEYS));
const KEYS: [KeyShape; 9] = with(
    OF_SCRIPT,
    [
        may("deck", "whether it is among the traits that are dealt", Shape::Flag(true)),
        may("reserve", "whether its animal's other traits stay with it", Shape::Flag(false)),
        may(
            "elements",
            "elements printed on it, with the number of each",
            by_name(NAME, &HOW_OFTEN),
        ),
        may("from", FROM, BASIS),
    ],
);

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(traits) = root.table("trait") else { return };
    for (name, _, table) in traits.tables() {
        let row = Card {
            is_trait: true,
            in_deck: table.flag("deck"),
            keeps_reserve: table.flag("reserve"),
            prints: counts::<ElementId>(&table, "elements", &catalog.roster),
            ..of_script(name, &table, catalog)
        };
        basis::note(&table, "from", catalog);
        table.report_unknown_keys();
        // The first pass reports a trait with the same name as a card. The card keeps its place in the catalog.
        if root.node("card").is_none_or(|cards| cards.at(&[name]).is_none()) {
            put(&mut catalog.cards, catalog.roster.cards.find(name), row);
        }
    }
    check_streams(catalog, &traits);
}
