//! The tables of animals, which are cards, and of events, which are cards with scripts.

use crate::card_game::tables::game::class;
use crate::card_game::tables::table;
use speciate_content::catalog::{Card, CardSide, Creature};
use speciate_content::limits::COUNT_MAX;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::cards::{OF_SCRIPT, check_streams, of_script};
use speciate_content::read::{CatalogReader, TableFile, put};
use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, by_name, count, described, may, must, things, with,
};
use speciate_content::table::TableReader;

pub(super) const ANIMALS: TableFile =
    table("cards", "the cards", &[must("card", "cards by name", things(&CARD))], read_animals);

const CARD: Described = described("an animal", Shape::Table(&CARD_KEYS));
const CARD_KEYS: [KeyShape; 11] = with(
    OF_SCRIPT,
    [
        must("class", "its class", Shape::Formed(NAME)),
        must("element", "its element, on both sides", Shape::Formed(NAME)),
        must("healthy", "its healthy side", SIDE),
        must("endangered", "its endangered side", SIDE),
        may("suppresses", "the class that its healthy side suppresses", Shape::Formed(NAME)),
        may("from", FROM, BASIS),
    ],
);

const SIDE: Shape = Shape::Table(&[
    must("food_chain", "its food chain value", count(COUNT_MAX)),
    must("icons", "icons of its element", count(COUNT_MAX)),
]);

fn read_animals(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(cards) = root.table("card") else { return };
    catalog.cards = vec![Card::default(); catalog.roster.cards.len()];
    for (name, _, table) in cards.tables() {
        let roster = &catalog.roster;
        let creature = Creature {
            class: class(&table, "class", roster).unwrap_or_default(),
            element: table.id("element", roster).unwrap_or_default(),
            healthy: side(&table, "healthy"),
            endangered: side(&table, "endangered"),
            suppresses: class(&table, "suppresses", roster),
        };
        let scripted = !["params", "script"].iter().all(|key| table.node(key).is_none());
        let card = Card {
            in_deck: true,
            creature: Some(creature),
            scripted,
            ..of_script(name, &table, catalog)
        };
        basis::note(&table, "from", catalog);
        table.report_unknown_keys();
        put(&mut catalog.cards, catalog.roster.cards.find(name), card);
    }
    check_streams(catalog, &cards);
}

fn side(table: &TableReader<'_>, key: &'static str) -> CardSide {
    let Some(side) = table.table(key) else { return CardSide::default() };
    let found = CardSide { food_chain: side.number("food_chain"), icons: side.number("icons") };
    side.report_unknown_keys();
    found
}

pub(super) const EVENTS: TableFile = table(
    "events",
    "the events",
    &[must("event", "events by name", by_name(NAME, &EVENT))],
    read_events,
);

const EVENT: Described = described("an event", Shape::Table(&KEYS));
const KEYS: [KeyShape; 9] = with(
    OF_SCRIPT,
    [
        may("deck", "whether it is in the deck", Shape::Flag(true)),
        may(
            "ongoing",
            "whether it stays before its owner until the round ends",
            Shape::Flag(false),
        ),
        may("from", FROM, BASIS),
        may("numbers", "what its numbers are based on, if on something else", BASIS),
    ],
);

fn read_events(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
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
        table.report_unknown_keys();
        // If an event has the name of an animal, the first pass reports it, and the animal keeps its place in the
        // catalog.
        if root.node("card").is_none_or(|cards| cards.at(&[name]).is_none()) {
            put(&mut catalog.cards, catalog.roster.cards.find(name), row);
        }
    }
    check_streams(catalog, &events);
}
