//! The table of Marine's elements.

use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::elements::{DISKS, read_with};
use speciate_content::read::{TableFile, shared};
use speciate_content::shape::{Described, Shape, described, may, must, things};

pub(super) const FILE: TableFile = TableFile {
    keys: &[must("element", "elements by name, in the order of the display", things(&ELEMENT))],
    read: |root, reading| {
        read_with(root, reading, |table, catalog| {
            basis::note(table, "from", catalog);
        });
    },
    ..*shared::ELEMENTS
};

const ELEMENT: Described =
    described("an element", Shape::Table(&[DISKS, may("from", FROM, BASIS)]));
