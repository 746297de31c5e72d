//! Elements.

use super::{Reading, TableFile};
use crate::content::limits::COUNT_MAX;
use crate::content::shape::{Described, Shape, count, described, must, things};
use crate::content::table::Table;

/// `elements.toml`
pub(super) const FILE: TableFile = TableFile {
    name: "elements",
    about: "elements",
    optional: false,
    keys: &[must("element", "elements by name, in the order of the display", things(&ELEMENT))],
    read,
    check: super::nothing,
};

const ELEMENT: Described =
    described("an element", Shape::Table(&[must("disks", "disks of it", count(COUNT_MAX))]));

fn read(root: &Table<'_>, reading: &mut Reading<'_>) {
    let Some(elements) = root.table("element") else { return };
    for (_, _, element) in elements.tables() {
        reading.catalog.disks.push(element.number("disks"));
        element.finish();
    }
}
