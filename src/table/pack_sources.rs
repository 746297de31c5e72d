//! The places where games find their content.

use std::sync::Arc;

use crate::packs::PackStore;
use crate::shared::SharedEditions;
use speciate_content::Source;
use speciate_model::diagnostic::Diagnostics;

/// The content in use, before its packs are layered.
#[derive(Clone, Debug, Default)]
pub struct ContentSources {
    pub root: Source,
    /// The packs named in addition, lower layers first.
    pub packs: Vec<Source>,
}

/// The places where games find their content: the packs in use, and the stored packs of earlier
/// games.
#[derive(Clone, Debug)]
pub struct PackSources<'a> {
    pub parts: Result<&'a ContentSources, &'a Diagnostics>,
    /// Stored packs, unchanged since games were played with them.
    pub packs: Arc<dyn PackStore>,
    /// Loaded editions to share between games, if several games are open.
    pub shared: Option<Arc<SharedEditions>>,
}
