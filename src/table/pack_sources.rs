//! The places where games find their content.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::notice::NoticeSink;
use crate::packs::PackStore;
use speciate_content::{Layers, Source, packs};
use speciate_engine::context::Edition;
use speciate_model::diagnostic::Diagnostics;
use speciate_model::log::Pack;
use speciate_model::roster::Roster;

/// The content in use, before its packs are layered.
#[derive(Clone, Debug, Default)]
pub struct ContentSources {
    pub root: Source,
    /// The packs that are named in addition to the root pack, lower layers first.
    pub packs: Vec<Source>,
}

/// The places where games find their content: the packs in use, and the stored packs of earlier
/// games.
#[derive(Clone, Debug)]
pub struct PackSources<'a> {
    pub parts: Result<&'a ContentSources, &'a Diagnostics>,
    /// Stored packs, unchanged since games were played with them.
    pub packs: Arc<dyn PackStore>,
    /// Whether a game that adopts the packs in use also gets packs that it did not have.
    pub adds_packs: bool,
    /// Loaded editions to share between games, if several games are open.
    pub shared: Option<Arc<SharedEditions>>,
    /// Receives what the player should know about the content.
    pub notices: &'a dyn NoticeSink,
}

/// How many editions of new games stay loaded after no open game uses them.
const RECENT_MAX: usize = 8;

/// Editions that games share. While one game uses an edition, others do not need to load it again.
#[derive(Debug, Default)]
pub struct SharedEditions {
    known: Mutex<Vec<SharedEdition>>,
    /// The most recently used editions of forms for new games.
    recent: Mutex<Vec<Arc<Edition>>>,
    /// Locked while an edition is loaded, so that only one of many games that are opened at once loads it.
    loading: Mutex<()>,
}

/// An edition with the parameters that it was loaded with, which the edition itself does not contain.
#[derive(Debug)]
struct SharedEdition {
    game: String,
    layers: Layers,
    /// The hash of all files that the edition was loaded from, including texts and looks.
    whole: String,
    /// Whether the edition was loaded for new games.
    is_new: bool,
    edition: Weak<Edition>,
}

/// The parameters that identify an edition.
#[derive(Clone, Copy, Debug)]
pub struct EditionRequest<'a> {
    pub game: &'a str,
    pub layers: &'a Layers,
    /// The packs; empty if the log names none.
    pub packs: &'a [Pack],
    /// The names of the game; `None` for new games.
    pub names: Option<&'a Roster>,
    /// The hash of all files; `None` if texts and looks do not matter.
    pub whole: Option<&'a str>,
}

/// Why no edition is loaded for a new game.
#[derive(Debug)]
pub enum NewEditionFault {
    Faults(Diagnostics),
    /// The open games have too many different editions.
    TooMany,
}

impl SharedEditions {
    /// Returns the shared edition for these parameters; if there is none, loads and shares one. `load` also returns the
    /// files that the edition was loaded from. Editions without named packs are not shared.
    pub fn find_or_load<E>(
        shared: Option<&Self>,
        wanted: &EditionRequest<'_>,
        load: impl FnOnce() -> Result<(Arc<Edition>, Source), E>,
    ) -> Result<Arc<Edition>, E> {
        let Some(shared) = shared.filter(|_| !wanted.packs.is_empty()) else {
            return load().map(|(edition, _)| edition);
        };
        if let Some(edition) = shared.find(wanted) {
            return Ok(edition);
        }
        let _loading = locked(&shared.loading);
        if let Some(edition) = shared.find(wanted) {
            return Ok(edition);
        }
        let (edition, source) = load()?;
        shared.add(wanted, source.whole_hash(), &edition);
        Ok(edition)
    }

    /// Returns the edition of a new game with this content, which stays loaded for a while. Fails if the content has
    /// faults, or if `most` different editions are already in use.
    pub fn find_or_load_new(
        &self,
        source: &Source,
        game: &str,
        layers: &Layers,
        most: usize,
    ) -> Result<Arc<Edition>, NewEditionFault> {
        let (packs, whole) = (packs(source), source.whole_hash());
        let (packs, whole) = (packs.as_slice(), Some(whole.as_str()));
        let wanted = EditionRequest { game, layers, packs, names: None, whole };
        let edition = Self::find_or_load(Some(self), &wanted, || {
            if self.count() >= most {
                return Err(NewEditionFault::TooMany);
            }
            let loaded = speciate_games::edition::load_with(source, game, layers);
            let edition = loaded.map_err(NewEditionFault::Faults)?;
            Ok((edition, source.clone()))
        })?;
        let mut recent = locked(&self.recent);
        recent.retain(|known| !Arc::ptr_eq(known, &edition));
        recent.push(edition.clone());
        let outdated = recent.len().saturating_sub(RECENT_MAX);
        recent.drain(..outdated);
        Ok(edition)
    }

    /// Returns the number of different editions in use.
    fn count(&self) -> usize {
        let mut known = locked(&self.known);
        known.retain(|shared| shared.edition.strong_count() > 0);
        known.len()
    }

    fn add(&self, wanted: &EditionRequest<'_>, whole: String, edition: &Arc<Edition>) {
        let (game, layers) = (wanted.game.to_owned(), wanted.layers.clone());
        let (is_new, edition) = (wanted.names.is_none(), Arc::downgrade(edition));
        let mut known = locked(&self.known);
        known.retain(|shared| shared.edition.strong_count() > 0);
        known.push(SharedEdition { game, layers, whole, is_new, edition });
    }

    /// Returns the edition for these parameters that was loaded last.
    fn find(&self, wanted: &EditionRequest<'_>) -> Option<Arc<Edition>> {
        let known = locked(&self.known);
        let fits = |shared: &&SharedEdition| {
            shared.game == wanted.game
                && shared.layers == *wanted.layers
                && wanted.whole.is_none_or(|whole| shared.whole == whole)
                && (shared.is_new || wanted.names.is_some())
        };
        let mut editions =
            known.iter().rev().filter(fits).filter_map(|shared| shared.edition.upgrade());
        editions.find(|edition| {
            edition.packs == wanted.packs
                && wanted.names.is_none_or(|names| edition.catalog.roster == *names)
        })
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Ignore poisoning: a thread that panicked made its change completely or not at all.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
