//! Animals and their abilities.

use crate::content::Catalog;
use crate::content::catalog::{Abilities, Animal};
use crate::content::limits::COUNT_MAX;
use crate::content::table::{Table, number};
use crate::id::{ElementId, TerrainId};
use crate::message;
use crate::roster::{Named, Roster};

pub(super) fn read(root: &Table<'_>, catalog: &mut Catalog) {
    let Some(animals) = root.table("animal") else { return };
    let roster = &catalog.roster;
    for (_, _, table) in animals.tables() {
        catalog.animals.push(Animal {
            elements: counts::<ElementId>(&table, "elements", roster),
            start: counts::<TerrainId>(&table, "start", roster),
            element: table.id("element", roster).unwrap_or_default(),
            abilities: table.optional_table("abilities").map(abilities).unwrap_or_default(),
        });
        table.finish();
    }
}

/// Returns a table of names with a count each.
fn counts<T: Named>(table: &Table<'_>, key: &'static str, roster: &Roster) -> Vec<(T, u8)> {
    let Some(counts) = table.table(key) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, _, node) in counts.by_id::<T>(roster) {
        let count = number(&counts.path(roster.name(id)), node, 0..=COUNT_MAX, counts.faults());
        found.extend(count.map(|count| (id, count)));
    }
    found
}

fn abilities(table: Table<'_>) -> Abilities {
    let none = Abilities::default();
    let number = |key, or| table.number_or(key, 0..=COUNT_MAX, or);
    let found = Abilities {
        extinction_savings: number("extinction_savings", none.extinction_savings),
        regression_savings: number("regression_savings", none.regression_savings),
        migration_range: number("migration_range", none.migration_range),
        free_speciation: number("free_speciation", none.free_speciation),
        free_competition: number("free_competition", none.free_competition),
    };
    table.finish_as(message!("kind-ability"));
    found
}
