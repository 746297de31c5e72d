//! What a procedure works with: *ask*, *draw*, *emit*.
//!
//! Rust procedures and scripts use the same verbs. A procedure never writes state; it emits facts,
//! which are folded at once. Nothing here knows a rule of a game.

mod ask;
mod budget;
mod draw;
mod edition;
mod flow;
mod hook_trace;
mod hooks;
mod interrupt;
mod judge;
mod modified;
mod modify;
mod outcome;
mod pause;
mod pick;
mod printed;
mod settle;
mod touched;
mod trace;
mod triggers;

pub use crate::log::Policy;
pub use ask::Answerer;
pub use edition::{Edition, Rules};
pub use flow::Advance;
pub use hook_trace::HookTrace;
pub use hooks::abandoned;
pub(crate) use hooks::with_context;
pub use interrupt::{Difference, Fault, Flow, Interrupt, ScriptPlace};
pub use judge::{Asking, Judged, Judgement, Reason, Tells, Verdict};
pub use outcome::Opponents;
pub use pick::{Pick, SpeciesPick};
pub use printed::Printed;
pub use touched::Touched;
pub use trace::Trace;

use std::sync::Arc;

use crate::chance::Chance;
use crate::content::{Catalog, Scripted};
use crate::event::Event;
use crate::id::{AnimalId, CardId, HexId};
use crate::question::Question;
use crate::roster::Roster;
use crate::state::State;

/// The one thing that procedures work with.
#[derive(Debug)]
pub struct Context {
    edition: Arc<Edition>,
    state: Box<State>,
    chance: Chance,
    /// Whether what others hold and what falls from now on is a guess.
    guesses: bool,
    policy: Policy,
    /// What fingerprints are salted with; nothing where answers have none.
    fingerprint_key: Option<[u8; 32]>,
    seats: Vec<Vec<AnimalId>>,
    /// Facts of the open step that are known already, its opening included.
    recorded: Vec<Event>,
    /// How many of `recorded` the log has; the others are those of an earlier run of the step.
    logged: usize,
    /// Facts of this run of the step.
    facts: Vec<Event>,
    /// How many of `facts` were compared with `recorded` or are beyond it.
    flushed: usize,
    /// The script that was running, if any, when a fact first was not the recorded one.
    strayed: Option<Option<ScriptPlace>>,
    /// How many of `facts` triggers have seen.
    triggered: usize,
    pauses: pause::Pauses,
    /// Facts on the path before the open step.
    path_length: usize,
    answerer: Option<Box<dyn Answerer>>,
    open: Vec<Question>,
    touched: Touched,
    running: hooks::Running,
    budget: budget::Budget,
    /// What is to be explained, in a run that explains.
    inquiry: Option<Box<judge::Inquiry>>,
    /// The hooks that ran, in a run that listens.
    hook_traces: Option<Vec<HookTrace>>,
    /// Where facts came from, in a run that is traced.
    traced: Option<Box<Trace>>,
}

impl Context {
    /// Returns a context at a step boundary.
    #[must_use]
    pub fn new(
        edition: Arc<Edition>,
        state: Box<State>,
        chance: Chance,
        fingerprint_key: [u8; 32],
        policy: Policy,
    ) -> Self {
        Self {
            edition,
            state,
            chance,
            guesses: false,
            policy,
            fingerprint_key: Some(fingerprint_key),
            seats: Vec::new(),
            recorded: Vec::new(),
            logged: 0,
            facts: Vec::new(),
            flushed: 0,
            strayed: None,
            triggered: 0,
            pauses: pause::Pauses::default(),
            path_length: 0,
            answerer: None,
            open: Vec::new(),
            touched: Touched::default(),
            running: hooks::Running::default(),
            budget: budget::Budget::default(),
            inquiry: None,
            hook_traces: None,
            traced: None,
        }
    }

    /// Seats players at the table, each with its animals.
    #[must_use]
    pub fn seated(mut self, seats: Vec<Vec<AnimalId>>) -> Self {
        self.seats = seats;
        self
    }

    /// Returns what is so now.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns everything that was loaded.
    #[must_use]
    pub const fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Returns the tables.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        &self.edition.catalog
    }

    /// Returns the name of everything.
    #[must_use]
    pub fn roster(&self) -> &Roster {
        &self.edition.catalog.roster
    }

    /// Returns the animals of each seat.
    #[must_use]
    pub fn seats(&self) -> &[Vec<AnimalId>] {
        &self.seats
    }

    /// Hands out what has changed since the rules last settled and forgets it: tiles, and whether
    /// species came, went or changed terrain.
    pub fn take_touched(&mut self) -> (Vec<HexId>, bool) {
        self.touched.take(&self.state)
    }

    /// Emits a fact, which is true from now on.
    pub fn emit(&mut self, event: Event) {
        debug_assert_eq!(self.state.admits(&event, self.roster()), Ok(()), "{event:?}");
        let strays = self.recorded.get(self.facts.len()).is_some_and(|recorded| *recorded != event);
        if strays && self.strayed.is_none() {
            self.strayed = Some(self.script_place());
        }
        self.trace_fact();
        self.state.fold(&event);
        self.touched.touch(&event, &self.edition.catalog);
        // A card can make what follows at all times hang on anything; then all is looked at again.
        if self.edition.scripts.hooks().bends_settling() && Touched::can_modify(&event) {
            self.touched.everything();
        }
        self.facts.push(event);
    }

    /// Returns whose script is running.
    #[must_use]
    pub fn running_script(&self) -> Option<Scripted> {
        self.running.script()
    }

    /// Returns the card whose script is running.
    #[must_use]
    pub fn running_card(&self) -> Option<CardId> {
        match self.running.script() {
            Some(Scripted::Card(card)) => Some(card),
            _ => None,
        }
    }
}
