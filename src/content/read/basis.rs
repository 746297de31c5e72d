//! What an entry of a table says that it rests on.

use crate::Catalog;
use crate::basis::Basis;
use crate::node::NodeValue;
use crate::shape::{Described, Shape, described, list, words};
use crate::table::TableReader;
use crate::value::{self, one_of};

const BASES: [(&str, Basis); 4] = [
    ("stated", Basis::Stated),
    ("inferred", Basis::Inferred),
    ("base", Basis::Base),
    ("reconstructed", Basis::Reconstructed),
];

/// What a key `from` is about.
pub const FROM: &str = "what it rests on, the greatest part first: the rulebook states it, it follows from \
     what that shows, it is that of the base game, or it is ours";

/// What it can be: one word, or several where parts rest on different things.
pub const BASIS: Shape = Shape::ExactlyOneOf(&[ONE, described("several", list(&ONE))]);

const ONE: Described = described("what it rests on", Shape::OneOf(&words(&BASES)));

/// Notes what the entry called `key` says, if there is one.
pub fn note(table: &TableReader<'_>, key: &'static str, catalog: &mut Catalog) {
    let Some((node, _)) = table.entry(key) else { return };
    let (path, faults) = (table.path(key), table.faults());
    let nodes = match &node.value {
        NodeValue::Word(_) => std::slice::from_ref(node),
        _ => value::list(&path, node, faults),
    };
    let known = BASES.map(|(word, _)| word);
    let said = nodes.iter().filter_map(|node| one_of(&path, node, &known, faults));
    let bases = said.filter_map(|word| BASES.iter().find(|(known, _)| *known == word));
    let bases = bases.map(|(_, basis)| *basis).collect();
    catalog.bases.insert(path, bases);
}
