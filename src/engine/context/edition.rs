//! Everything that is loaded before a game: tables, scripts, rules. Immutable and shared.

use std::fmt::Debug;

use crate::context::{Context, Flow, Procedures};
use crate::script::Library;
use speciate_content::{Catalog, Texts};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, PhaseId};
use speciate_model::log::Pack;
use speciate_model::state::{State, Step, TakenCard};

/// Everything that is loaded before a game.
#[derive(Debug)]
pub struct Edition {
    /// The tables.
    pub catalog: Catalog,
    /// The compiled scripts.
    pub scripts: Library,
    /// The game's own rules.
    pub rules: &'static dyn Rules,
    /// The packs that the tables and scripts came from.
    pub packs: Vec<Pack>,
    /// The locale files, for whoever talks about its games.
    pub texts: Texts,
}

/// What a game must supply; everything else is the same for all games.
pub trait Rules: Send + Sync + Debug {
    /// Returns the fact that opens the next step of a game that goes on, where no chosen card waits to be
    /// carried out; nothing where there is none.
    ///
    /// It follows from the state alone.
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event>;

    /// Returns the phase that ends the game and names the winner.
    fn final_scoring(&self) -> PhaseId;

    /// Carries out the step that `opening` opened.
    ///
    /// # Errors
    ///
    /// The interrupt of whatever it asked, drew or ran.
    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow;

    /// Emits what follows from the rules at all times, e.g. changed dominance.
    ///
    /// # Errors
    ///
    /// The interrupt of a modifier's script.
    fn settle(&self, context: &mut Context) -> Flow;

    /// Returns the procedures of the rules that a script can name.
    fn procedures(&self) -> &'static Procedures;

    /// Scores a tile for the animals on it.
    ///
    /// # Errors
    ///
    /// The fault of a modifier, or a fault where the game scores no tiles.
    fn score(&self, context: &mut Context, tile: HexId) -> Flow;

    /// Returns what the game does with cards in hands and rows, or nothing where it has none.
    fn card_rules(&self) -> Option<&'static CardRules>;
}

/// What a game that is played with cards in hands and rows does with them.
#[derive(Debug)]
pub struct CardRules {
    /// Suppresses cards in rows at once.
    pub suppress: fn(&mut Context, &[CardId]) -> Flow,
    /// Has an animal's player draw so many cards from the deck.
    pub draw: fn(&mut Context, AnimalId, usize) -> Flow,
    /// Returns whether a card can end this phase before all was done in it.
    pub can_end: fn(PhaseId) -> bool,
}

impl dyn Rules + '_ {
    /// Returns the fact that opens the next step, or nothing where the game is over: final scoring where the
    /// end was called, then a chosen card, else what the game's own sequence says.
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
