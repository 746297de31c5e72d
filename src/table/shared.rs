//! Editions that several games are played with: as long as one has it, the next need not load it again.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_model::log::Pack;
use speciate_model::roster::Roster;

/// Editions that several games are played with.
#[derive(Debug, Default)]
pub struct SharedEditions {
    known: Mutex<Vec<SharedEdition>>,
    /// Held while one is loaded: of many games that are opened at once, one loads what all have.
    loading: Mutex<()>,
}

/// An edition, with what it does not say itself of how it was loaded.
#[derive(Debug)]
struct SharedEdition {
    rules: String,
    layers: Layers,
    edition: Weak<Edition>,
}

/// Which edition is wanted.
#[derive(Clone, Copy, Debug)]
pub struct EditionRequest<'a> {
    /// The rules.
    pub rules: &'a str,
    /// Variants and settings.
    pub layers: &'a Layers,
    /// The packs; none where nobody said which.
    pub packs: &'a [Pack],
    /// The names of the game.
    pub names: &'a Roster,
}

impl SharedEditions {
    /// Returns the edition that is wanted: as a game has it, else as `load` brings it.
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
