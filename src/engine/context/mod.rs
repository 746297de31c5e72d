//! The interface that procedures work with: *ask*, *draw* and *emit*.
//!
//! Rust procedures and scripts use the same verbs. A procedure never writes state: it emits facts, which are folded at
//! once. Nothing here knows the rules of a particular game.

mod active_cards;
mod answerer;
mod ask;
mod budget;
mod calls;
mod draw;
mod edition;
pub(crate) mod flow;
mod hooks;
mod interrupt;
mod judge;
mod leaving;
mod modify;
mod observer;
mod outcome;
mod pickable;
mod rerun;
mod script_bot;
mod scripts;
mod settle;
mod settled;
mod step_questions;
mod triggers;

pub use answerer::Answerer;
pub use ask::{Judgement, QuestionBuilder, Reason, ReasonArgument};
pub use calls::CallRules;
pub(crate) use draw::spelled_out;
pub use edition::{Act, CardRules, Edition, Performed, Procedures, Rules, names_of};
pub use flow::Advance;
use hooks::ContextCell;
pub use hooks::EffectTarget;
pub(crate) use hooks::{call_replaced, with_context};
pub use interrupt::{Flow, Interrupt, ReplayDifference, ScriptFailure, ScriptPlace};
pub use judge::{ChoiceVerdict, Judged};
pub use observer::{HookTrace, Observed, PrintedLines, ScriptRun, Trace};
pub use outcome::Opponents;
pub use pickable::{PawnPick, Pickable, SpeciesPick};
pub use script_bot::{OPTION_FIELDS, ObservedWorths, Worths, observed_worths};
pub use scripts::abandoned;
pub use settle::Touched;
pub use speciate_model::log::{Policy, Terms};
pub use triggers::FactOrigin;

use std::sync::Arc;

use active_cards::ActiveCards;
use flow::Boundary;
use observer::Observer;
use rerun::Rerun;
use scripts::Scripts;
use settled::SettledTiles;
use speciate_content::Catalog;
use speciate_model::board::HexSet;
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use step_questions::StepQuestions;

/// The interface that procedures work with.
#[derive(Debug)]
pub struct Context {
    edition: Arc<Edition>,
    state: Box<State>,
    in_play: ActiveCards,
    touched: Touched,
    settled: SettledTiles,
    chance: Chance,
    seats: Vec<Vec<AnimalId>>,
    /// The state at the start of the open step, if the step may have to go back to it.
    boundary: Boundary,
    /// The open step and its known facts.
    rerun: Rerun,
    scripts: Scripts,
    questions: StepQuestions,
    /// Records what happens, in a run that explains.
    observer: Option<Box<Observer>>,
}

impl Context {
    /// Returns a context at a step boundary.
    pub fn new(
        edition: Arc<Edition>,
        state: Box<State>,
        chance: Chance,
        fingerprint_key: [u8; 32],
        terms: impl Into<Terms>,
    ) -> Self {
        let in_play = ActiveCards::of(&edition, &state);
        Self {
            edition,
            state,
            in_play,
            touched: Touched::default(),
            settled: SettledTiles::default(),
            chance,
            seats: Vec::new(),
            boundary: Boundary::default(),
            rerun: Rerun::default(),
            scripts: Scripts::new(terms.into()),
            questions: StepQuestions::new(fingerprint_key),
            observer: None,
        }
    }

    pub fn seated(mut self, seats: Vec<Vec<AnimalId>>) -> Self {
        self.seats = seats;
        self
    }

    pub const fn state(&self) -> &State {
        &self.state
    }

    pub const fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    pub fn catalog(&self) -> &Catalog {
        &self.edition.catalog
    }

    pub fn roster(&self) -> &Roster {
        &self.edition.catalog.roster
    }

    pub fn seats(&self) -> &[Vec<AnimalId>] {
        &self.seats
    }

    /// Returns and clears the changes since the rules last settled: tiles, and whether species came, went or changed
    /// terrain.
    pub fn take_touched(&mut self) -> (HexSet, bool) {
        self.touched.take(&self.state)
    }

    /// Emits a fact and folds it into the state at once.
    pub fn emit(&mut self, event: Event) {
        debug_assert_eq!(self.state.admits(&event, self.roster()), Ok(()), "{event:?}");
        let is_recorded = self.rerun.next().is_none_or(|recorded| recorded == event);
        if event.event_type().only_tells() && !is_recorded {
            return;
        }
        if self.rerun.is_first_difference(&event) {
            let script = self.script_place();
            self.rerun.note_difference(script);
        }
        self.observe_fact();
        if self.edition.scripts.hooks().has_triggers() {
            self.scripts.add_origin(self.rerun.facts.len());
        }
        self.state.fold(&event);
        if event.event_type().is_of_cards() {
            self.find_cards_in_play();
        }
        self.touched.touch(&event, &self.edition.catalog);
        self.settled.take_in(&event, &self.state, &self.edition.catalog);
        // A card can make settling depend on anything, so everything is checked again.
        if self.edition.scripts.hooks().affects_settling() && Touched::can_modify(&event) {
            self.touched.everything();
        }
        self.rerun.facts.push(event);
    }
}
