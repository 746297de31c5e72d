//! Runs steps until a question or the end.

use crate::context::budget::Budget;
use crate::context::scripts::Scripts;
use crate::context::settled::SettledTiles;
use crate::context::{
    Answerer, Context, Edition, Flow, Interrupt, Policy, ReplayDifference, ScriptFailure, Touched,
};
use crate::script::Hook;
use speciate_model::event::{Event, EventType};
use speciate_model::question::Question;
use speciate_model::state::State;

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Advance {
    StepEnded,
    /// The questions of [`Context::open`] wait for answers.
    Asking,
    Over,
    /// The step did something other than the log says.
    Differs(Box<ReplayDifference>),
    /// A script failed, and the game freezes.
    Failed(Box<ScriptFailure>),
}

impl Context {
    /// Runs the next step, or reruns the open one, until it asks or ends.
    pub fn advance(&mut self) -> Advance {
        self.scripts.pauses.forget();
        if self.edition.scripts.hooks().has_triggers()
            || self.scripts.terms.failure == Policy::Abandon
            || self.call_rules().is_some()
            || self.may_agree_to_stop()
        {
            self.boundary.begin(&self.state);
        }
        loop {
            return match self.next_step() {
                Err(Interrupt::RestartStep(boundary)) => {
                    self.begin_again(boundary);
                    continue;
                }
                Ok(true) | Err(Interrupt::Over) => Advance::StepEnded,
                Ok(false) => Advance::Over,
                Err(Interrupt::Open) => Advance::Asking,
                Err(Interrupt::Differs(difference)) => Advance::Differs(difference),
                Err(Interrupt::Fault(mut fault) | Interrupt::Deadline(mut fault)) => {
                    fault.is_secret = self.rerun.revealed();
                    Advance::Failed(fault)
                }
                Err(Interrupt::BotFailed(fault)) => Advance::Failed(fault),
            };
        }
    }

    fn next_step(&mut self) -> Flow<bool> {
        if self.rerun.recorded.first() == Some(&Event::PositionArranged {}) {
            return self.arrange().map(|()| true);
        }
        let edition = self.edition.clone();
        match edition.rules.opening(&edition.catalog, &self.state) {
            Some(opening) => self.carry_out(&edition, opening).map(|()| true),
            None => match self.rerun.recorded.first() {
                None => Ok(false),
                Some(&recorded) => Err(self.differs(Some(recorded), None, None)),
            },
        }
    }

    /// Goes back to the step's boundary. Facts that the step has emitted so far count as recorded when it runs again.
    /// Only facts that a failing effect would drop can still change.
    fn begin_again(&mut self, boundary: Box<State>) {
        let (logged, used) = (self.rerun.logged, self.scripts.budget.used);
        let known = self.rerun.known_so_far();
        self.rerun(&boundary, self.rerun.path_length, &known);
        self.rerun.logged = logged;
        self.boundary.begin_at(boundary);
        self.scripts.budget.used = used;
        self.scripts.budget.begin();
        self.observe_anew();
    }

    /// Returns the questions that wait for answers.
    pub fn open(&self) -> &[Question] {
        &self.questions.open
    }

    /// Returns a copy at the same point, without an answerer or an observer.
    pub fn fork(&self) -> Self {
        Self {
            edition: self.edition.clone(),
            state: self.state.clone(),
            in_play: self.in_play.clone(),
            touched: self.touched.clone(),
            settled: SettledTiles::default(),
            chance: self.chance.clone(),
            seats: self.seats.clone(),
            boundary: Boundary::default(),
            rerun: self.rerun.clone(),
            scripts: Scripts::new(self.scripts.terms),
            questions: self.questions.fork(),
            observer: None,
        }
    }

    /// Goes back to a step boundary. The step runs again and is compared with its facts in the log.
    pub fn rerun(&mut self, boundary: &State, path_length: usize, recorded: &[Event]) {
        self.state.as_mut().clone_from(boundary);
        self.find_cards_in_play();
        self.touched = Touched::default();
        self.scripts.budget = Budget::new(&self.scripts.terms);
        self.boundary.forget();
        self.begin_step(path_length);
        self.rerun.know(recorded);
    }

    /// Starts a step at a boundary at which the log has `path_length` facts.
    pub fn begin_step(&mut self, path_length: usize) {
        self.boundary.pass(&self.rerun.facts);
        self.rerun.begin(path_length);
        self.questions.open.clear();
        if !self.scripts.missing.is_empty() {
            self.settled.forget();
        }
        self.scripts.begin_step();
    }

    /// Stops computing fingerprints of answers, for games that are never written down.
    pub const fn forget_fingerprints(&mut self) {
        self.questions.fingerprint_key = None;
    }

    /// Sets the answerer and returns the previous one.
    pub fn set_answerer(
        &mut self,
        answerer: Option<Box<dyn Answerer>>,
    ) -> Option<Box<dyn Answerer>> {
        std::mem::replace(&mut self.questions.answerer, answerer)
    }

    /// Emits the step's facts from the log. No rule decides them and no trigger reacts to them.
    fn arrange(&mut self) -> Flow {
        for fact in self.rerun.recorded.clone() {
            self.emit(fact);
        }
        self.emit_consequences()?;
        self.rerun.triggered = self.rerun.facts.len();
        self.flush(None)
    }

    fn carry_out(&mut self, edition: &Edition, opening: Event) -> Flow {
        self.emit(opening);
        edition.rules.carry_out(self, opening)?;
        self.settle()?;
        self.complete_phase(edition)?;
        self.flush(None)
    }

    /// Tells the cards in play that a phase is over, if any of them reacts to that.
    fn complete_phase(&mut self, edition: &Edition) -> Flow {
        let is_heard = self.hooks_in_play().has(Hook::Trigger(EventType::PhaseCompleted));
        let Some(phase) = self.state.turn.phase.filter(|_| is_heard) else { return Ok(()) };
        let next = edition.rules.opening(&edition.catalog, &self.state);
        if let Some(
            Event::PhaseBegan { .. } | Event::PhaseLeftOut { .. } | Event::TurnBegan { .. },
        ) = next
        {
            self.emit(Event::PhaseCompleted { phase });
            self.settle()?;
        }
        Ok(())
    }
}

/// After this many facts the state is copied again, because folding them takes as long as a few copies.
const FACTS_MAX: usize = 512;

#[derive(Debug, Default)]
pub(super) struct Boundary {
    earlier: Option<Box<State>>,
    since: Vec<Event>,
}

impl Boundary {
    /// Forgets all earlier steps.
    pub(super) fn forget(&mut self) {
        self.earlier = None;
    }

    pub(super) fn begin(&mut self, state: &State) {
        if self.earlier.is_none() {
            self.begin_at(Box::new(state.clone()));
        } else if self.since.len() > FACTS_MAX
            && let Some(earlier) = &mut self.earlier
        {
            earlier.as_mut().clone_from(state);
            self.since.clear();
        }
    }

    pub(super) fn pass(&mut self, facts: &[Event]) {
        if self.earlier.is_some() {
            self.since.extend_from_slice(facts);
        }
    }

    /// Starts a step at an owned state, without copying it.
    fn begin_at(&mut self, state: Box<State>) {
        self.earlier = Some(state);
        self.since.clear();
    }

    /// Returns the state at the start of the open step, if it is known.
    pub(super) fn state(&self) -> Option<Box<State>> {
        let mut state = self.earlier.clone()?;
        self.since.iter().for_each(|fact| state.fold(fact));
        Some(state)
    }
}
