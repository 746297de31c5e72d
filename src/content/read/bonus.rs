//! Reads the bonus table.

use super::{CatalogReader, TableFile};
use crate::limits::POINTS_MAX;
use crate::node::NodeValue;
use crate::shape::{Described, count, described, must, some};
use crate::table::TableReader;
use speciate_model::diagnostic::Code;
use speciate_model::message;

pub(super) const FILE: TableFile = TableFile {
    name: "bonus",
    about: "the bonus table",
    optional: false,
    keys: &[must(
        "bonus",
        "bonus points for 1, 2, 3, … things; a greater count earns the last entry",
        some(&POINTS),
    )],
    read,
    check: super::nothing,
};

const POINTS: Described = described("bonus points", count(POINTS_MAX));

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    reading.catalog.bonus = root.numbers("bonus");
    if let Some(node) = root.node("bonus")
        && matches!(&node.value, NodeValue::List(list) if list.is_empty())
    {
        let message = message!("content-no-bonus");
        root.faults().error(Code::Empty, &node.origin, message);
    }
}
