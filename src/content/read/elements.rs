//! Reads elements.

use super::{CatalogReader, TableFile};
use crate::Catalog;
use crate::limits::COUNT_MAX;
use crate::shape::{Described, KeyShape, Shape, count, described, must, things};
use crate::table::TableReader;

pub(super) const FILE: TableFile = TableFile {
    name: "elements",
    about: "elements",
    optional: false,
    keys: &[must("element", "elements by name, in the order of the display", things(&ELEMENT))],
    read: |root, reading| read_with(root, reading, |_, _| {}),
    check: super::nothing,
};

const ELEMENT: Described = described("an element", Shape::Table(&[DISKS]));

pub const DISKS: KeyShape = must("disks", "disks of it", count(COUNT_MAX));

/// Reads elements. `more` reads the additional keys of a game.
pub fn read_with(
    root: &TableReader<'_>,
    reading: &mut CatalogReader<'_>,
    more: fn(&TableReader<'_>, &mut Catalog),
) {
    let Some(elements) = root.table("element") else { return };
    for (_, _, element) in elements.tables() {
        reading.catalog.disks.push(element.number("disks"));
        more(&element, &mut reading.catalog);
        element.report_unknown_keys();
    }
}
