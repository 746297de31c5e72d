//! The content that games were played with, so that a report can say how to play them again.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_model::log::{Opening, Pack};

/// The engine and the content of games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct UsedContent {
    /// The version of the engine that played the games.
    pub engine: String,
    /// The id of the game, e.g. `dominant-species`.
    pub rules: String,
    /// The packs, from the first layer to the last, each with the hash of its content.
    pub packs: Vec<Pack>,
    pub variants: Vec<String>,
    /// The settings, by path.
    pub settings: IndexMap<String, String>,
}

impl UsedContent {
    /// Returns the content of an edition that was loaded with these variants and settings.
    pub fn of(edition: &Edition, layers: &Layers) -> Self {
        Self {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            rules: edition.catalog.rules.clone(),
            packs: edition.packs.clone(),
            variants: layers.variants.clone(),
            settings: layers.settings.iter().cloned().collect(),
        }
    }

    /// Returns the content of a game that is continued with an edition.
    pub fn of_game(edition: &Edition, opening: &Opening) -> Self {
        let (variants, settings) = (opening.variants.clone(), opening.settings.clone());
        Self { variants, settings, ..Self::of(edition, &Layers::default()) }
    }
}
