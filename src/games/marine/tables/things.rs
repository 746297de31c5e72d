//! The tables of Marine's animals, elements, Evolution cards and terrains.

use speciate_content::Catalog;
use speciate_content::catalog::{Animal, Card, Terrain};
use speciate_content::entries::origin;
use speciate_content::faults::Faults;
use speciate_content::limits::COUNT_MAX;
use speciate_content::node::TableEntries;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::{
    CatalogReader, TableFile, animals, cards, elements, shared, terrains,
};
use speciate_content::shape::{
    Described, HEX, KeyShape, NAME, Shape, by_name, count, described, may, must, optional, things,
    with, words,
};
use speciate_content::table::{TableReader, missing_key};
use speciate_model::diagnostic::Code;
use speciate_model::hex::Half;
use speciate_model::id::{ElementId, HexId, TerrainId};
use speciate_model::message;
use speciate_model::words::Value;

pub(super) const ANIMALS: TableFile = TableFile {
    keys: &[must("animal", "animals by name, best to worst in the food chain", things(&ANIMAL))],
    read: read_animals,
    ..*shared::ANIMALS
};

const ANIMAL: Described = described(
    "an animal",
    Shape::Table(&[
        animals::ELEMENTS,
        must(
            "start",
            "where its first species stand, by hex, `q,r`",
            by_name(HEX, &animals::SPECIES),
        ),
        may("from", FROM, BASIS),
    ]),
);

fn read_animals(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(rows) = root.table("animal") else { return };
    for (_, _, table) in rows.tables() {
        basis::note(&table, "from", catalog);
        catalog.animals.push(Animal {
            elements: animals::counts::<ElementId>(&table, "elements", &catalog.roster),
            start_on: animals::counts::<HexId>(&table, "start", &catalog.roster),
            ..Animal::default()
        });
        table.report_unknown_keys();
    }
}

pub(super) const ELEMENTS: TableFile = TableFile {
    keys: &[must("element", "elements by name, in the order of the display", things(&ELEMENT))],
    read: |root, reading| {
        elements::read_with(root, reading, |table, catalog| {
            basis::note(table, "from", catalog);
        });
    },
    ..*shared::ELEMENTS
};

const ELEMENT: Described =
    described("an element", Shape::Table(&[elements::DISKS, may("from", FROM, BASIS)]));

pub(super) const CARDS: TableFile = TableFile {
    keys: &[must("card", "cards by name", things(&CARD))],
    read: |root, reading| cards::read_with(root, reading, read_marine_keys),
    ..*shared::CARDS
};

const CARD: Described = described("a card", Shape::Table(&CARD_KEYS));
const CARD_KEYS: [KeyShape; 13] = with(cards::KEYS, MARINE_CARD_KEYS);

const MARINE_CARD_KEYS: [KeyShape; 4] = [
    may("in_play", "whether it is in play as long as it lies face up", Shape::Flag(false)),
    may("extinction", "whether Extinction comes when it is turned up", Shape::Flag(false)),
    may("survival", "whether Survival comes when it is turned up", Shape::Flag(false)),
    may("from", FROM, BASIS),
];

fn read_marine_keys(table: &TableReader<'_>, catalog: &mut Catalog, card: &mut Card) {
    card.in_play = table.flag("in_play");
    card.extinction = table.flag("extinction");
    card.survival = table.flag("survival");
    basis::note(table, "from", catalog);
}

pub(super) const TERRAINS: TableFile = TableFile {
    keys: &[must("terrain", "terrains by name", things(&TERRAIN))],
    read: read_terrains,
    check: check_terrains,
    ..*shared::TERRAINS
};

const TERRAIN: Described = described(
    "a terrain; a face of a family has only `family` and `half`",
    Shape::Table(&TERRAIN_KEYS),
);
const TERRAIN_KEYS: [KeyShape; 8] = with(optional(terrains::KEYS), MORE_OF_TERRAIN);

const MORE_OF_TERRAIN: [KeyShape; 4] = [
    may("markers", "markers of it in the bag of markers", count(COUNT_MAX)),
    may("family", "the terrain that it is a face of", Shape::Formed(NAME)),
    may("half", "the half of the map that this face lies in", Shape::OneOf(&words(&HALVES))),
    may("from", FROM, BASIS),
];

const HALVES: [(&str, Option<Half>); 2] =
    [("top", Some(Half::Top)), ("bottom", Some(Half::Bottom))];

/// Keys that a face of a family cannot have, because it takes their values from the family.
const FAMILY_KEYS: &[&str] = &["tiles", "scores", "speciation", "markers", "cover"];
const FACE_KEYS: &[&str] = &["half"];

fn read_terrains(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    terrains::read_with(root, reading, more_of_terrain);
    let all = &mut reading.catalog.terrains;
    for at in 0..all.len() {
        if let Some(family) = all[at].family.map(|family| all[family.index()].clone()) {
            let face = &mut all[at];
            face.scores = family.scores;
            face.speciation = family.speciation;
        }
    }
}

fn more_of_terrain(
    table: &TableReader<'_>,
    catalog: &mut Catalog,
    terrain: &mut Terrain,
) -> &'static [&'static str] {
    terrain.markers = table.number("markers");
    terrain.half = table.choice("half", &HALVES);
    basis::note(table, "from", catalog);
    if table.node("family").is_some() {
        terrain.family = table.id::<TerrainId>("family", &catalog.roster);
        return FAMILY_KEYS;
    }
    for key in terrains::KEYS.iter().filter(|key| key.must && table.node(key.name).is_none()) {
        missing_key(table.own_path(), key.name, table.origin(), table.faults());
    }
    FACE_KEYS
}

/// Reports faces whose `family` is not the terrain of the small tiles.
fn check_terrains(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    (shared::TERRAINS.check)(root, catalog, faults);
    for (name, terrain) in catalog.roster.terrains.iter().zip(&catalog.terrains) {
        let Some(family) = terrain.family.filter(|family| Some(*family) != catalog.cover) else {
            continue;
        };
        let covers = catalog.cover.map(|cover| catalog.roster.name(cover));
        let expected = message!("expect-one-of", names = Value::names(covers));
        let path = format!("terrain.{name}.family");
        let found = format!("`{}`", catalog.roster.name(family));
        let message = message!("content-value", expected = expected, path = path, found = found);
        let at = origin(root, &["terrain", name, "family"]);
        faults.error(Code::ValueNotAllowed, &at, message);
    }
}
