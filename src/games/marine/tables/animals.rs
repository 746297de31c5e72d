//! Marine's animals, whose first species stand on hexes.

use crate::content::catalog::Animal;
use crate::content::read::animals::{ELEMENTS, SPECIES, counts};
use crate::content::read::basis::{self, BASIS, FROM};
use crate::content::read::{CatalogReader, TableFile, shared};
use crate::content::shape::{Described, HEX, Shape, by_name, described, may, must, things};
use crate::content::table::TableReader;
use crate::id::{ElementId, HexId};

/// `animals.toml`
pub(super) const FILE: TableFile = TableFile {
    keys: &[must("animal", "animals by name, best to worst in the food chain", things(&ANIMAL))],
    read,
    ..*shared::ANIMALS
};

const ANIMAL: Described = described(
    "an animal",
    Shape::Table(&[
        ELEMENTS,
        must("start", "where its first species stand, by hex, `q,r`", by_name(HEX, &SPECIES)),
        may("from", FROM, BASIS),
    ]),
);

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(animals) = root.table("animal") else { return };
    for (_, _, table) in animals.tables() {
        basis::note(&table, "from", catalog);
        catalog.animals.push(Animal {
            elements: counts::<ElementId>(&table, "elements", &catalog.roster),
            start_on: counts::<HexId>(&table, "start", &catalog.roster),
            ..Animal::default()
        });
        table.finish();
    }
}
