//! The table of events, which are cards with scripts.

use speciate_content::catalog::Card;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::cards::{OF_SCRIPT, check_streams, of_script};
use speciate_content::read::{CatalogReader, TableFile, nothing, put};
use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, by_name, described, may, must, with,
};
use speciate_content::table::TableReader;

pub(super) const FILE: TableFile = TableFile {
    name: "events",
    about: "the events",
    optional: false,
    keys: &[must("event", "events by name", by_name(NAME, &EVENT))],
    read,
    check: nothing,
};

const EVENT: Described = described("an event", Shape::Table(&KEYS));
const KEYS: [KeyShape; 8] = with(
    OF_SCRIPT,
    [
        may("deck", "whether it is in the deck", Shape::Flag(true)),
        may(
            "ongoing",
            "whether it stays before its owner until the round ends",
            Shape::Flag(false),
        ),
        may("from", FROM, BASIS),
        may("numbers", "what its numbers rest on, if on something else", BASIS),
    ],
);

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(events) = root.table("event") else { return };
    for (name, _, table) in events.tables() {
        let row = Card {
            is_event: true,
            in_deck: table.flag("deck"),
            ongoing: table.flag("ongoing"),
            ..of_script(name, &table, catalog)
        };
        basis::note(&table, "from", catalog);
        basis::note(&table, "numbers", catalog);
        table.finish();
        // If an event has the name of an animal, the first pass reports it, and the animal's row stays.
        if root.node("card").is_none_or(|cards| cards.at(&[name]).is_none()) {
            put(&mut catalog.cards, catalog.roster.cards.find(name), row);
        }
    }
    check_streams(catalog, &events);
}
