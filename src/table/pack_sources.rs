//! The places where games find their content.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::notice::NoticeSink;
use crate::packs::PackStore;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_model::diagnostic::Diagnostics;
use speciate_model::log::Pack;
use speciate_model::roster::Roster;

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
    /// Receives what the player should be told about the content.
    pub notices: &'a dyn NoticeSink,
}

/// Editions shared between games: while one game uses an edition, others need not load it again.
#[derive(Debug, Default)]
pub struct SharedEditions {
    known: Mutex<Vec<SharedEdition>>,
    /// Held while an edition is loaded, so that of many games opened at once only one loads it.
    loading: Mutex<()>,
}

/// An edition, and the parameters with which it was loaded, which it does not contain itself.
#[derive(Debug)]
struct SharedEdition {
    rules: String,
    layers: Layers,
    edition: Weak<Edition>,
}

/// The parameters that identify an edition.
#[derive(Clone, Copy, Debug)]
pub struct EditionRequest<'a> {
    pub rules: &'a str,
    pub layers: &'a Layers,
    /// The packs; empty if the log names none.
    pub packs: &'a [Pack],
    pub names: &'a Roster,
}

impl SharedEditions {
    /// Returns the shared edition for these parameters, or loads and shares it. Editions without
    /// named packs are not shared.
    pub fn find_or_load<E>(
        shared: Option<&Self>,
        wanted: &EditionRequest<'_>,
        load: impl FnOnce() -> Result<Arc<Edition>, E>,
    ) -> Result<Arc<Edition>, E> {
        let Some(shared) = shared.filter(|_| !wanted.packs.is_empty()) else { return load() };
        if let Some(edition) = shared.find(wanted) {
            return Ok(edition);
        }
        let _loading = shared.loading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(edition) = shared.find(wanted) {
            return Ok(edition);
        }
        let edition = load()?;
        let (rules, layers) = (wanted.rules.to_owned(), wanted.layers.clone());
        let mut known = shared.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|of| of.edition.strong_count() > 0);
        known.push(SharedEdition { rules, layers, edition: Arc::downgrade(&edition) });
        Ok(edition)
    }

    fn find(&self, wanted: &EditionRequest<'_>) -> Option<Arc<Edition>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let of_rules =
            known.iter().filter(|of| of.rules == wanted.rules && of.layers == *wanted.layers);
        let mut editions = of_rules.filter_map(|of| of.edition.upgrade());
        editions.find(|edition| {
            edition.packs == wanted.packs && edition.catalog.roster == *wanted.names
        })
    }
}
