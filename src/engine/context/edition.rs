//! Everything that is loaded before a game: tables, scripts and rules.

use std::fmt::Debug;

use crate::context::{Context, Flow, Procedures};
use crate::script::Library;
use speciate_content::{Catalog, Texts};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, PhaseId};
use speciate_model::log::Pack;
use speciate_model::state::{State, Step, TakenCard};

/// Everything that is loaded before a game. Immutable and shared.
#[derive(Debug)]
pub struct Edition {
    /// The checked tables.
    pub catalog: Catalog,
    /// The compiled scripts.
    pub scripts: Library,
    /// The game's own rules.
    pub rules: &'static dyn Rules,
    /// The packs that the tables and scripts came from.
    pub packs: Vec<Pack>,
    /// The locale files.
    pub texts: Texts,
}

/// The rules of one game. Everything else is shared by all games.
pub trait Rules: Send + Sync + Debug {
    /// Returns the fact that opens the next step, or `None` if there is no next step. It must
    /// depend on the state alone.
    ///
    /// Called only if the game is not over and no chosen card waits to be carried out.
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event>;

    /// Returns the phase that ends the game and names the winner.
    fn final_scoring(&self) -> PhaseId;

    /// Carries out the step that `opening` opened.
    ///
    /// # Errors
    ///
    /// Returns an interrupt if the step has to wait for an answer, differs from the log or fails.
    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow;

    /// Emits the facts that follow from the state at all times, e.g. changed dominance.
    ///
    /// # Errors
    ///
    /// Fails if the script of a modifier fails.
    fn settle(&self, context: &mut Context) -> Flow;

    /// Returns the procedures that scripts can call by name.
    fn procedures(&self) -> &'static Procedures;

    /// Scores a tile for the animals on it.
    ///
    /// # Errors
    ///
    /// Fails if a modifier fails or the game does not score tiles.
    fn score(&self, context: &mut Context, tile: HexId) -> Flow;

    /// Returns the rules for cards in hands and rows, or `None` if the game has no such cards.
    fn card_rules(&self) -> Option<&'static CardRules> {
        None
    }
}

/// The rules of a game for cards in hands and rows.
#[derive(Debug)]
pub struct CardRules {
    /// Suppresses cards in rows, all at once.
    pub suppress: fn(&mut Context, &[CardId]) -> Flow,
    /// Makes an animal's player draw this many cards from the deck.
    pub draw: fn(&mut Context, AnimalId, usize) -> Flow,
    /// Returns whether a card can end this phase early.
    pub can_end: fn(PhaseId) -> bool,
}

impl dyn Rules + '_ {
    /// Returns the fact that opens the next step, or `None` if the game is over. Final scoring
    /// comes first if the end was called, then a chosen card, then the game's own sequence.
    pub fn opening(&self, catalog: &Catalog, state: &State) -> Option<Event> {
        if state.turn.is_over() {
            return None;
        }
        let phase = self.final_scoring();
        if state.turn.end_called && state.turn.step != Step::Phase(phase) {
            return Some(Event::PhaseBegan { phase });
        }
        match state.cards.chosen {
            Some(TakenCard { card, animal, tile, slot }) => {
                Some(Event::CardPlayed { card, animal, tile, slot })
            }
            None => self.next_step(catalog, state),
        }
    }
}
