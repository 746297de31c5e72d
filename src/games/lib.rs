//! The rules of the games: a folder for each game, and [`shared`] for what several games use.
//!
//! Rules never change state; they emit facts. The rules name no card and contain no number of a board.
//!
//! [`GAMES`] has a [`GameModule`] for each game: its names and tables, its rules, and what its bots aim for
//! ([`Heuristic`]). [`edition::load`] puts the rules together with content and scripts.
//!
//! ```
//! use speciate_content::Source;
//! use speciate_engine::game::{Game, Table};
//! use speciate_games::edition::load;
//!
//! // Play ends after eight rounds.
//! let settings = [("rulings.round_limit".to_owned(), "8".to_owned())];
//! let edition = load(&Source::built_in(), "marine", &settings)?;
//! assert_eq!(edition.catalog.ruling_number("round_limit"), 8);
//! assert!(edition.catalog.seat_counts().contains(&3));
//!
//! let game = Game::open(&edition, &Table::dealt(&edition, 3, 7)?);
//! assert!(!game.questions().is_empty(), "somebody is asked");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod card_game;
pub mod dominant_species;
pub mod edition;
mod faulty_scripts;
pub mod marine;
mod packs_together;
pub mod shared;

pub use faulty_scripts::{UsableContent, without_faulty_scripts};
pub use packs_together::with_packs_apart;

use std::fmt::Debug;

use shared::biome_page::BiomePage;
use shared::tile_page::TilePage;

use speciate_content::{Catalog, GameData, Natives};
use speciate_engine::context::{Context, Rules};
use speciate_engine::script::Modifier;
use speciate_engine::view::View;
use speciate_model::event::EventType;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::question::{Choice, Question};
use speciate_model::state::State;
use speciate_model::words::Value;

/// One game as the engine sees it.
#[derive(Clone, Copy, Debug)]
pub struct GameModule {
    /// The names and tables that the game adds.
    pub natives: &'static Natives,
    pub rules: &'static dyn Rules,
    /// Describes a tile, in games with tiles.
    pub tile_page: Option<fn(&mut Context, HexId) -> TilePage>,
    /// Describes the current biome, in games with biomes.
    pub biome_page: Option<fn(&mut Context) -> Option<BiomePage>>,
    /// Returns the heuristic of the greedy bot with the given weights, or `None` if they belong to another game.
    pub aims: fn(&Catalog, &GameData) -> Option<Box<dyn Heuristic>>,
    /// The questions that the rules ask cards in play, each with the page or ruling of the natural answer.
    pub modifiers: &'static [(Modifier, &'static str)],
    /// Arguments for rule pages that only this game has.
    pub page_values: &'static [PageValue],
    pub heard: EmittedFacts,
    /// What simulations report for each animal, besides wins and points.
    pub metrics: &'static [GameMetric],
    /// What decides who goes first.
    pub goes_first: GoesFirst,
}

/// What decides who goes first, and so whether it matters at which seat an animal is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoesFirst {
    /// The animal lowest in the food chain goes first. The same animals at other seats play the same game.
    LowestAnimal,
    /// A seat that is drawn goes first, and the others follow in their order.
    DrawnSeat,
}

/// A number of an animal that simulations report.
#[derive(Clone, Copy, Debug)]
pub struct GameMetric {
    /// Its name in JSON and CSV.
    pub name: &'static str,
    /// The message that describes the number.
    pub message: &'static str,
    /// Reads the number from the state at the end of a game.
    pub value: fn(&State, AnimalId) -> i32,
}

/// The victory points, which every game has.
const POINTS: GameMetric = GameMetric {
    name: "points",
    message: "simulate-points",
    value: |state, animal| state.score.points(animal),
};

/// An argument for rule pages: its name, and the function that reads it from the tables.
pub type PageValue = (&'static str, fn(&Catalog) -> Value);

impl GameModule {
    /// Returns what simulations report for each animal, besides wins.
    pub fn all_metrics(&self) -> Vec<GameMetric> {
        [&[POINTS], self.metrics].concat()
    }

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

#[derive(Clone, Copy, Debug)]
pub struct EmittedFacts {
    /// Facts that neither the rules of the game nor its scripts can cause.
    pub never: &'static [EventType],
    /// Facts that only a script function can cause, each with that function.
    pub by_scripts: &'static [(EventType, &'static str)],
    /// Facts that only the rules cause, each with the script function that has the same effect but emits no
    /// such fact.
    pub by_rules: &'static [(EventType, &'static str)],
}

impl EmittedFacts {
    /// Returns whether a fact never happens in play. The facts of arranged positions never happen in play.
    pub fn is_never(&self, event_type: EventType) -> bool {
        event_type.family() == "arranged" || self.never.contains(&event_type)
    }
}

/// What the greedy bot of a game aims for, for one animal.
pub trait Heuristic: Send + Sync + Debug {
    /// Returns the value of each option, in hundredths of a victory point unless the bot's table says otherwise.
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64>;

    /// Returns the value of a position to each animal, by id, in hundredths of a victory point unless the bot's table
    /// says otherwise. Values are meaningful only for comparing positions of one game.
    fn position_values(&self, view: &View<'_>) -> Vec<i64>;

    /// Notices what is new at a question. [`Heuristic::values`] does so too.
    fn notice(&mut self, view: &View<'_>, question: &Question);

    /// Remembers the answer to the question that it noticed last. One decision can take several questions.
    fn chosen(&mut self, choice: Choice);

    /// Returns a heuristic that remembers the same answers.
    fn copy(&self) -> Box<dyn Heuristic>;
}

/// Declares constants for ids that a game's Rust code adds to the roster, and the list of their names.
macro_rules! native_names {
    ($list:ident: $id:ident { $($(#[$doc:meta])* $name:ident = $text:literal,)+ }) => {
        native_names!(@each $id 0; $($(#[$doc])* $name,)+);
        pub const $list: &[&str] = &[$($text),+];
    };
    (@each $id:ident $n:expr; $(#[$doc:meta])* $name:ident, $($rest:tt)*) => {
        $(#[$doc])*
        pub const $name: $id = $id($n);
        native_names!(@each $id $n + 1; $($rest)*);
    };
    (@each $id:ident $n:expr;) => {};
}

pub(crate) use native_names;
