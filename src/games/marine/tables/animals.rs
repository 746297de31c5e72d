//! The table of Marine's animals, whose starting species are given by hex.

use speciate_content::catalog::Animal;
use speciate_content::read::animals::{ELEMENTS, SPECIES, counts};
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::{CatalogReader, TableFile, shared};
use speciate_content::shape::{Described, HEX, Shape, by_name, described, may, must, things};
use speciate_content::table::TableReader;
use speciate_model::id::{ElementId, HexId};

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
