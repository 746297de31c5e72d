//! The rules of the games: a folder for each game, and `shared` for what several games use.
//!
//! Rules never change state, they emit facts. No number of a board and no card is named here.

pub mod card_game;
pub mod dominant_species;
pub mod edition;
mod emitted_facts;
mod heuristic;
pub mod marine;
mod native_names;
pub mod shared;

use std::fmt::Debug;

pub use emitted_facts::EmittedFacts;
pub use heuristic::Heuristic;
pub(crate) use native_names::native_names;
use shared::biome_page::BiomePage;
use shared::tile_page::TilePage;
use speciate_content::{Catalog, Natives};
use speciate_engine::context::{Context, Rules};
use speciate_engine::script::Modifier;
use speciate_model::id::HexId;
use speciate_model::words::Value;

/// One game as the engine sees it.
#[derive(Clone, Copy, Debug)]
pub struct GameModule {
    /// The names and tables that the game brings.
    pub natives: &'static Natives,
    pub rules: &'static dyn Rules,
    /// Describes a tile, in games with tiles.
    pub tile_page: Option<fn(&mut Context, HexId) -> TilePage>,
    /// Describes the current biome, in games with biomes.
    pub biome_page: Option<fn(&mut Context) -> Option<BiomePage>>,
    /// Creates the heuristic of the greedy bot, or `None` if the catalog has no weights.
    pub aims: fn(&Catalog) -> Option<Box<dyn Heuristic>>,
    /// CSS with the colours of the game's pictures.
    pub style: &'static str,
    /// The questions that the rules ask cards in play, each with the page or ruling of the natural answer.
    pub modifiers: &'static [(Modifier, &'static str)],
    /// Arguments for rule pages that only this game has.
    pub page_values: &'static [PageValue],
    pub heard: EmittedFacts,
}

/// An argument for rule pages: its name, and the function that reads it from the tables.
pub type PageValue = (&'static str, fn(&Catalog) -> Value);

impl GameModule {
    /// Returns the page or ruling of a modifier's natural answer, or `None` if the game never asks it.
    pub fn page_of(&self, modifier: Modifier) -> Option<&'static str> {
        self.modifiers.iter().find(|(asked, _)| *asked == modifier).map(|(_, page)| *page)
    }
}

pub static GAMES: &[GameModule] = &[dominant_species::GAME, card_game::GAME, marine::GAME];

pub static BASE: &GameModule = &dominant_species::GAME;

pub fn names() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.natives.rules).collect()
}

pub fn natives(name: &str) -> Option<&'static Natives> {
    find(name).map(|game| game.natives)
}

pub fn find(name: &str) -> Option<&'static GameModule> {
    GAMES.iter().find(|game| game.natives.rules == name)
}
