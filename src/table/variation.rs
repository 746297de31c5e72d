//! Variations of content to compare with the original: a setting, a variant or a pack.

use std::path::Path;
use std::sync::Arc;

use crate::layers::{self, LayersError};
use crate::pack_sources::ContentSources;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_engine::game::{NoTable, check_seats};
use speciate_lab::balance::Sweep;
use speciate_model::diagnostic::Diagnostics;
use speciate_model::message;
use speciate_model::words::{Message, errors};

errors! {
    /// Why changed content cannot be loaded, or cannot be compared with the original.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum VariationFault {
        Content(faults: Diagnostics) => Message::verbatim(faults.to_string()),
        Layers(wrong: LayersError),
        Seats(wrong: NoTable),
        /// With the change, the game has different animals.
        Animals { change: String } => message!("simulate-animals", change = change),
    }
}

impl From<Diagnostics> for VariationFault {
    fn from(faults: Diagnostics) -> Self {
        Self::Content(faults)
    }
}

impl From<LayersError> for VariationFault {
    fn from(wrong: LayersError) -> Self {
        Self::Layers(wrong)
    }
}

impl From<NoTable> for VariationFault {
    fn from(wrong: NoTable) -> Self {
        Self::Seats(wrong)
    }
}

/// A change of content, e.g. `set=rulings.turn_limit=12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentVariation {
    /// The change as it was typed.
    pub given: String,
    kind: VariationKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum VariationKind {
    Set(String, String),
    Variant(String),
    Pack(String),
}

impl ContentVariation {
    /// Reads `set=KEY=VALUE`, `variant=ID` or `pack=DIR`. Returns `None` if the text has a different form.
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, value) = text.split_once('=')?;
        let value = value.trim();
        let kind = match (kind.trim(), value.split_once('=')) {
            (_, _) if value.is_empty() => return None,
            ("set", Some((key, value))) if !key.trim().is_empty() => {
                VariationKind::Set(key.trim().to_owned(), value.trim().to_owned())
            }
            ("variant", _) => VariationKind::Variant(value.to_owned()),
            ("pack", _) => VariationKind::Pack(value.to_owned()),
            _ => return None,
        };
        Some(Self { given: text.to_owned(), kind })
    }

    /// Returns whether it changes only a weight of bots, which all bots of a game have.
    pub fn is_weight_of_bots(&self) -> bool {
        matches!(&self.kind, VariationKind::Set(key, _) if key.starts_with("bot."))
    }

    /// Returns `base.layers` with this change on top. If the change affects the packs, also returns the content with
    /// its packs. Fails if a pack cannot be read or layered.
    fn content(
        &self,
        base: &UnchangedContent<'_>,
    ) -> Result<(Layers, Option<Source>), Diagnostics> {
        let mut layers = base.layers.clone();
        match &self.kind {
            VariationKind::Set(key, value) => {
                // The change overrides a setting of the same key.
                layers.settings.retain(|(known, _)| known != key);
                layers.settings.push((key.clone(), value.clone()));
            }
            VariationKind::Variant(id) => layers.variants.push(id.clone()),
            VariationKind::Pack(folder) => {
                let pack = Source::read_pack(Path::new(folder))?;
                let packs = base.parts.packs.iter().cloned().chain([pack]).collect();
                return Ok((layers, Some(base.parts.root.clone().with_packs(packs)?)));
            }
        }
        Ok((layers, None))
    }
}

/// The unchanged content, which changed content is compared with.
#[derive(Clone, Copy, Debug)]
pub struct UnchangedContent<'a> {
    pub edition: &'a Edition,
    /// The number of seats of the games.
    pub players: usize,
    /// The variants and settings of the edition.
    pub layers: &'a Layers,
    /// The content of the edition, with its packs.
    pub source: &'a Source,
    /// The same content before its packs are layered.
    pub parts: &'a ContentSources,
}

/// The content with a change.
#[derive(Clone, Debug)]
pub struct ChangedContent {
    /// The change as it was typed.
    pub change: String,
    pub edition: Arc<Edition>,
    pub layers: Layers,
    /// The content with its packs; `None` if the change does not affect the packs.
    pub source: Option<Source>,
}

impl UnchangedContent<'_> {
    /// Loads the content with a change.
    ///
    /// # Errors
    ///
    /// Fails if the changed content has faults, has different animals, or does not allow this number of seats.
    pub fn with(&self, change: &ContentVariation) -> Result<ChangedContent, VariationFault> {
        let (layers, source) = change.content(self)?;
        self.loaded(change.given.clone(), layers, source)
    }

    /// Loads the content for each combination of values in a sweep, in order, except for the combination that is the
    /// base.
    ///
    /// # Errors
    ///
    /// Fails as [`UnchangedContent::with`] does.
    pub fn with_each(&self, sweep: &Sweep) -> Result<Vec<ChangedContent>, VariationFault> {
        let changed = sweep.points.iter().filter(|point| point.version > 0);
        let versions = changed.map(|point| {
            let layers = sweep.layers(point, self.layers);
            self.loaded(sweep.change(point), layers, None)
        });
        versions.collect()
    }

    fn loaded(
        &self,
        change: String,
        layers: Layers,
        source: Option<Source>,
    ) -> Result<ChangedContent, VariationFault> {
        layers::check(&layers)?;
        let base = &self.edition.catalog;
        let whole = source.as_ref().unwrap_or(self.source);
        let edition = speciate_games::edition::load_with(whole, &base.rules, &layers)?;
        check_seats(&edition.catalog, self.players)?;
        match edition.catalog.roster.animals == base.roster.animals {
            true => Ok(ChangedContent { change, edition, layers, source }),
            false => Err(VariationFault::Animals { change }),
        }
    }
}
