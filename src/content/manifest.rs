//! What a pack says about itself, as far as it matters for what it lies over.

use crate::node::SourceOrigin;

/// What a pack says about itself, as far as it matters for what it lies over.
#[derive(Clone, Debug)]
pub(super) struct Manifest {
    /// Its id; empty where it does not say.
    pub id: String,
    /// Where the id was written.
    pub at: SourceOrigin,
    /// The id of the pack that it lies over; the root pack lies over none.
    pub extends: Option<NameWithOrigin>,
    /// Content paths that it removes.
    pub remove: Vec<NameWithOrigin>,
    /// Content paths whose entries it replaces as a whole.
    pub replace: Vec<NameWithOrigin>,
}

/// A name, and where it was written.
pub(super) type NameWithOrigin = (String, SourceOrigin);
