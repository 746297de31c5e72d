//! The games: one folder for each with all that only it knows, and what games share.
//!
//! Rules never change state; they emit facts. No number of a table and no card is named here.

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

/// What a game brings to the core.
#[derive(Clone, Copy, Debug)]
pub struct GameModule {
    /// The names that it brings to the roster.
    pub natives: &'static Natives,
    /// Its sequence of play.
    pub rules: &'static dyn Rules,
    /// What there is to say of a tile, where it has tiles.
    pub tile_page: Option<fn(&mut Context, HexId) -> TilePage>,
    /// What there is to say of the biome that is competed for, where it has biomes.
    pub biome_page: Option<fn(&mut Context) -> Option<BiomePage>>,
    /// What its greedy bot aims at by the weights of a catalog; nothing where it has none.
    pub aims: fn(&Catalog) -> Option<Box<dyn Heuristic>>,
    /// The colours of what it names, as CSS for its pictures.
    pub style: &'static str,
    /// The questions that its rules put to cards in play, each with the page or ruling that gives the
    /// natural answer.
    pub modifiers: &'static [(Modifier, &'static str)],
    /// The arguments that only the rule pages of this game have.
    pub page_values: &'static [PageValue],
    /// Which facts happen in the game.
    pub heard: EmittedFacts,
}

/// A value from the tables that rule pages can show: the name of the argument, and the function that reads it.
pub type PageValue = (&'static str, fn(&Catalog) -> Value);

impl GameModule {
    /// Returns the page or ruling that gives a modifier's natural answer; nothing where the rules never
    /// ask it.
    pub fn page_of(&self, modifier: Modifier) -> Option<&'static str> {
        self.modifiers.iter().find(|(asked, _)| *asked == modifier).map(|(_, page)| *page)
    }
}

/// All games.
pub static GAMES: &[GameModule] = &[dominant_species::GAME, card_game::GAME, marine::GAME];

/// The game that is meant where none is named.
pub static BASE: &GameModule = &dominant_species::GAME;

/// Returns the names of all games, e.g. `dominant-species`.
pub fn names() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.natives.rules).collect()
}

/// Returns what a game with this name brings by name, and the files of its tables.
pub fn natives(name: &str) -> Option<&'static Natives> {
    find(name).map(|game| game.natives)
}

pub fn find(name: &str) -> Option<&'static GameModule> {
    GAMES.iter().find(|game| game.natives.rules == name)
}
