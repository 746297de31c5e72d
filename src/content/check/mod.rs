//! The third pass: what tables say about each other.

mod board;
mod components;
mod tiles;

use crate::content::Catalog;
use crate::content::faults::Faults;
use crate::content::node::Entries;

/// Reports tables that contradict each other.
pub(super) fn check(root: &Entries, catalog: &Catalog, faults: &Faults) {
    board::check(root, catalog, faults);
    tiles::check(root, catalog, faults);
    components::check(root, catalog, faults);
}
