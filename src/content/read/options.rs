//! Reads the setup options that packs declare: named values that a table chooses and scripts read.

use super::rulings::{ALLOWED, value_and_allowed};
use super::{CatalogReader, TableFile};
use crate::catalog::Ruling;
use crate::shape::{Described, NAME, Shape, by_name, described, may, must};
use crate::table::TableReader;

/// The table of options.
pub const OPTION: &str = "option";

pub(super) const FILE: TableFile = TableFile {
    name: "options",
    about: "setup options, which a table chooses and scripts read",
    optional: true,
    keys: &[may(OPTION, "setup options by name", by_name(NAME, &OF_PACK))],
    read,
    check: super::nothing,
};

const OF_PACK: Described = described(
    "a setup option",
    Shape::Table(&[
        must("value", "its value if nobody sets it, one of those allowed", Shape::Plain),
        must("allowed", "the values that it can have", ALLOWED),
    ]),
);

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(options) = root.table(OPTION) else { return };
    for (name, _, table) in options.tables() {
        let read = value_and_allowed(&options.path(name), &table);
        reading.catalog.options.extend(read.map(|(value, allowed)| {
            (name.to_owned(), Ruling { value, allowed, number: String::new() })
        }));
        table.report_unknown_keys();
    }
}
