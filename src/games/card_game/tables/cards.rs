//! The table of animals, which are cards.

use speciate_content::catalog::{Card, CardSide, Creature};
use speciate_content::limits::COUNT_MAX;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::{CatalogReader, TableFile, nothing, put};
use speciate_content::shape::{Described, NAME, Shape, count, described, may, must, things};
use speciate_content::table::TableReader;

pub(super) const FILE: TableFile = TableFile {
    name: "cards",
    about: "the cards",
    optional: false,
    keys: &[must("card", "cards by name", things(&CARD))],
    read,
    check: nothing,
};

const CARD: Described = described(
    "an animal",
    Shape::Table(&[
        must("class", "its class", Shape::Formed(NAME)),
        must("element", "its element, on both sides", Shape::Formed(NAME)),
        must("healthy", "its healthy side", SIDE),
        must("endangered", "its endangered side", SIDE),
        may("suppresses", "the class that its healthy side suppresses", Shape::Formed(NAME)),
        must("from", FROM, BASIS),
    ]),
);

const SIDE: Shape = Shape::Table(&[
    must("food_chain", "its food chain value", count(COUNT_MAX)),
    must("icons", "icons of its element", count(COUNT_MAX)),
]);

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(cards) = root.table("card") else { return };
    catalog.cards = vec![Card::default(); catalog.roster.cards.len()];
    for (name, _, table) in cards.tables() {
        let roster = &catalog.roster;
        let creature = Creature {
            class: table.id("class", roster).unwrap_or_default(),
            element: table.id("element", roster).unwrap_or_default(),
            healthy: side(&table, "healthy"),
            endangered: side(&table, "endangered"),
            suppresses: table.node("suppresses").and_then(|_| table.id("suppresses", roster)),
        };
        basis::note(&table, "from", catalog);
        table.finish();
        let card = Card { in_deck: true, creature: Some(creature), ..Card::default() };
        put(&mut catalog.cards, catalog.roster.cards.find(name), card);
    }
}

fn side(table: &TableReader<'_>, key: &'static str) -> CardSide {
    let Some(side) = table.table(key) else { return CardSide::default() };
    let found = CardSide { food_chain: side.number("food_chain"), icons: side.number("icons") };
    side.finish();
    found
}
