//! What the contents of games are found in.

use std::sync::Arc;

use crate::packs::PackStore;
use crate::shared::SharedEditions;
use speciate_content::Source;
use speciate_model::diagnostic::Diagnostics;

/// The content in use, not yet layered over each other.
#[derive(Clone, Debug, Default)]
pub struct ContentSources {
    /// The root pack.
    pub root: Source,
    /// The packs that are named, lower ones first.
    pub packs: Vec<Source>,
}

/// What the contents of games are found in.
#[derive(Clone, Debug)]
pub struct PackSources<'a> {
    /// The content in use, or its faults.
    pub parts: Result<&'a ContentSources, &'a Diagnostics>,
    /// The packs of games as they were.
    pub packs: Arc<dyn PackStore>,
    /// The editions that several games are played with, where they have any in common.
    pub shared: Option<Arc<SharedEditions>>,
}
