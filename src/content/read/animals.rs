//! Reads animals and their abilities.

use super::{CatalogReader, TableFile};
use crate::catalog::{Abilities, Animal};
use crate::limits::COUNT_MAX;
use crate::shape::{
    Described, KeyShape, NAME, Shape, by_name, count, described, may, must, things,
};
use crate::table::{TableReader, number};
use speciate_model::id::{ElementId, TerrainId};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId};

pub(super) const FILE: TableFile = TableFile {
    name: "animals",
    about: "animals",
    optional: false,
    keys: &[must("animal", "animals by name, best to worst in the food chain", things(&ANIMAL))],
    read,
    check: super::nothing,
};

const ANIMAL: Described = described(
    "an animal",
    Shape::Table(&[
        ELEMENTS,
        must("start", "where its first species are placed, by terrain", by_name(NAME, &SPECIES)),
        must("element", "the element that random earth gives it species for", Shape::Formed(NAME)),
        may("abilities", "special abilities", Shape::Table(&ABILITIES)),
    ]),
);

pub const ELEMENTS: KeyShape =
    must("elements", "elements printed on it, with the number of each", by_name(NAME, &HOW_OFTEN));
pub(crate) const HOW_OFTEN: Described = described("how often", count(COUNT_MAX));
pub const SPECIES: Described = described("species", count(COUNT_MAX));

const ABILITIES: [KeyShape; 5] = [
    may(
        "extinction_savings",
        "endangered species that it saves from each extinction",
        count(COUNT_MAX),
    ),
    may(
        "regression_savings",
        "element types that it saves from each regression without a pawn",
        count(COUNT_MAX),
    ),
    may(
        "migration_range",
        "tiles that its species move in one migration",
        Shape::Number(0, COUNT_MAX, 1),
    ),
    may("free_speciation", "species that it may place after all speciation", count(COUNT_MAX)),
    may("free_competition", "tiles on which it competes before all competition", count(COUNT_MAX)),
];

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(animals) = root.table("animal") else { return };
    let roster = &catalog.roster;
    for (_, _, table) in animals.tables() {
        catalog.animals.push(Animal {
            elements: counts::<ElementId>(&table, "elements", roster),
            start: counts::<TerrainId>(&table, "start", roster),
            element: table.id("element", roster),
            abilities: table.table("abilities").map(abilities).unwrap_or_default(),
            ..Animal::default()
        });
        table.report_unknown_keys();
    }
}

/// Reads a table of counts by name.
pub fn counts<T: RosterId>(
    table: &TableReader<'_>,
    key: &'static str,
    roster: &Roster,
) -> Vec<(T, u8)> {
    let Some(counts) = table.table(key) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, _, node) in counts.by_id::<T>(roster) {
        let count = number(&counts.path(roster.name(id)), node, 0..=COUNT_MAX, counts.faults());
        found.extend(count.map(|count| (id, count)));
    }
    found
}

fn abilities(table: TableReader<'_>) -> Abilities {
    let found = Abilities {
        extinction_savings: table.number("extinction_savings"),
        regression_savings: table.number("regression_savings"),
        migration_range: table.number("migration_range"),
        free_speciation: table.number("free_speciation"),
        free_competition: table.number("free_competition"),
    };
    table.report_unknown_keys_as(message!("kind-ability"));
    found
}
