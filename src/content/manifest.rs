//! The part of a pack's manifest that layering needs.

use crate::node::SourceOrigin;

#[derive(Clone, Debug)]
pub(super) struct Manifest {
    /// The id of the pack; empty if it is missing.
    pub id: String,
    pub at: SourceOrigin,
    /// The id of the pack that it extends; `None` for the root pack.
    pub extends: Option<NameWithOrigin>,
    pub remove: Vec<NameWithOrigin>,
    /// Content paths whose entries the pack replaces as a whole.
    pub replace: Vec<NameWithOrigin>,
}

pub(super) type NameWithOrigin = (String, SourceOrigin);
