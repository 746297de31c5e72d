//! Everything that is loaded before a game: tables, scripts, rules. Immutable and shared.

use std::fmt::Debug;

use crate::content::Catalog;
use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::AnimalId;
use crate::log::Pack;
use crate::script::Library;
use crate::state::State;

/// Everything that is loaded before a game.
#[derive(Debug)]
pub struct Edition {
    /// The tables.
    pub catalog: Catalog,
    /// The compiled scripts.
    pub scripts: Library,
    /// The game's own rules.
    pub rules: Box<dyn Rules>,
    /// The packs that the tables and scripts came from.
    pub packs: Vec<Pack>,
}

/// What a game must supply; everything else is the same for all games.
pub trait Rules: Send + Sync + Debug {
    /// Returns the fact that opens the next step, or nothing where the game is over.
    ///
    /// It follows from the state alone.
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event>;

    /// Carries out the step that `opening` opened.
    ///
    /// # Errors
    ///
    /// The halt of whatever it asked, drew or ran.
    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow;

    /// Emits what follows from the rules at all times, e.g. changed dominance.
    ///
    /// # Errors
    ///
    /// The halt of a modifier's script.
    fn settle(&self, context: &mut Context) -> Flow;

    /// Carries out a native procedure for an animal because a script says so, e.g. `glaciation`.
    ///
    /// Returns nothing where no procedure has that name.
    fn perform(&self, context: &mut Context, procedure: &str, animal: AnimalId) -> Option<Flow> {
        let _ = (context, procedure, animal);
        None
    }
}

/// The names that a game's Rust code brings to the roster.
#[derive(Clone, Copy, Debug, Default)]
pub struct Natives {
    /// The game's id, e.g. `dominant-species`.
    pub rules: &'static str,
    /// Procedures that a section can name.
    pub procedures: &'static [&'static str],
    /// Phases, in the order of their ids.
    pub phases: &'static [&'static str],
    /// Streams of chance, in the order of their ids.
    pub streams: &'static [&'static str],
    /// Questions, in the order of their ids.
    pub questions: &'static [&'static str],
    /// Words, in the order of their ids.
    pub words: &'static [&'static str],
    /// Rulings that the rules read.
    pub rulings: &'static [&'static str],
}
