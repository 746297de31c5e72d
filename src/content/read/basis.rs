//! The source of a text or number whose rulebook or component is not at hand. A table entry states it in its `from`
//! key.

use crate::Catalog;
use crate::node::NodeValue;
use crate::shape::{Described, Shape, described, list, words};
use crate::table::{self, TableReader, choice};

/// The source of a text or number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// The rulebook states it.
    Stated,
    /// It follows from the rulebook's text or pictures.
    Inferred,
    /// It comes from the base game.
    Base,
    /// The original is lost. This is our reconstruction.
    Reconstructed,
}

impl Basis {
    pub const fn text(self) -> &'static str {
        match self {
            Self::Stated => "basis-stated",
            Self::Inferred => "basis-inferred",
            Self::Base => "basis-base",
            Self::Reconstructed => "basis-reconstructed",
        }
    }
}

const BASES: [(&str, Basis); 4] = [
    ("stated", Basis::Stated),
    ("inferred", Basis::Inferred),
    ("base", Basis::Base),
    ("reconstructed", Basis::Reconstructed),
];

pub const FROM: &str = "what it rests on, the greatest part first: the rulebook states it, it follows from \
     what that shows, it is that of the base game, or it is ours";

/// The values of a `from` key: one word, or several if parts have different sources.
pub const BASIS: Shape = Shape::ExactlyOneOf(&[ONE, described("several", list(&ONE))]);

const ONE: Described = described("what it rests on", Shape::OneOf(&words(&BASES)));

/// Reads the entry `key`, if any, into [`Catalog::bases`].
pub fn note(table: &TableReader<'_>, key: &'static str, catalog: &mut Catalog) {
    let Some((node, _)) = table.entry(key) else { return };
    let (path, faults) = (table.path(key), table.faults());
    let nodes = match &node.value {
        NodeValue::Word(_) => std::slice::from_ref(node),
        _ => table::list(&path, node, faults),
    };
    let bases = nodes.iter().filter_map(|node| choice(&path, node, &BASES, faults)).collect();
    catalog.bases.insert(path, bases);
}
