//! Running steps until a question or the end.

use crate::context::{Answerer, Context, Difference, Edition, Fault, Flow, Interrupt};
use crate::event::Event;
use crate::question::Question;
use crate::state::State;

/// How far a run came.
#[derive(Clone, PartialEq, Debug)]
pub enum Advance {
    /// A step was carried out to its end.
    StepEnded,
    /// The questions of [`Context::open`] wait for answers.
    Asking,
    /// The game is over.
    Over,
    /// The step did something else than the log says.
    Differs(Box<Difference>),
    /// A script failed, and the table's policy is to freeze.
    Failed(Box<Fault>),
}

impl Context {
    /// Runs the next step, or the open one again, until it asks or ends.
    pub fn advance(&mut self) -> Advance {
        let has_triggers = self.edition.scripts.hooks().has_triggers();
        self.pauses.begin(has_triggers.then_some(&*self.state));
        loop {
            return match self.next_step() {
                Err(Interrupt::Again(boundary)) => {
                    self.begin_again(boundary);
                    continue;
                }
                Ok(true) => Advance::StepEnded,
                Ok(false) => Advance::Over,
                Err(Interrupt::Open) => Advance::Asking,
                Err(Interrupt::Differs(difference)) => Advance::Differs(difference),
                Err(Interrupt::Fault(mut fault) | Interrupt::Deadline(mut fault)) => {
                    fault.is_secret = self.revealed();
                    Advance::Failed(fault)
                }
            };
        }
    }

    /// Carries out the next step and returns whether there was one.
    fn next_step(&mut self) -> Flow<bool> {
        if self.recorded.first() == Some(&Event::PositionArranged {}) {
            return self.arrange().map(|()| true);
        }
        let edition = self.edition.clone();
        match edition.rules.next_step(&edition.catalog, &self.state) {
            Some(opening) => self.carry_out(&edition, opening).map(|()| true),
            None => match self.recorded.first() {
                None => Ok(false),
                Some(&recorded) => Err(self.differs(Some(recorded), None, None)),
            },
        }
    }

    /// Goes back to the step's boundary. What the step came to so far is known when it runs again, as
    /// if the log had it; only what an effect that fails would drop can still come otherwise.
    fn begin_again(&mut self, boundary: Box<State>) {
        let (logged, used) = (self.logged, self.budget.used);
        let mut known = std::mem::take(&mut self.recorded);
        known.extend_from_slice(self.facts.get(known.len()..self.flushed).unwrap_or_default());
        self.rerun(&boundary, self.path_length, &known);
        self.pauses.go_on(boundary);
        self.logged = logged;
        self.budget.used = used;
        self.begin_budget();
        self.forget_explained();
    }

    /// Returns whether something was drawn or turned up in this run that is not in the log.
    fn revealed(&self) -> bool {
        let is_new = |at: usize| at >= self.logged || self.recorded.get(at) != self.facts.get(at);
        let revealed = |(at, fact): (usize, &Event)| fact.event_type().reveals() && is_new(at);
        self.facts.iter().enumerate().any(revealed)
    }

    /// Returns the questions that wait for answers.
    #[must_use]
    pub fn open(&self) -> &[Question] {
        &self.open
    }

    /// Returns the facts of this run that the log does not have yet.
    #[must_use]
    pub fn fresh(&self) -> &[Event] {
        self.facts.get(self.logged..self.flushed).unwrap_or_default()
    }

    /// Returns all facts of this run of the step, also those that came before it went wrong.
    #[must_use]
    pub fn so_far(&self) -> &[Event] {
        &self.facts
    }

    /// Returns how many facts that the log has of the step were not met in this run.
    #[must_use]
    pub fn unmet(&self) -> usize {
        self.recorded.len().saturating_sub(self.facts.len())
    }

    /// Returns how many facts this run of the step came to.
    #[must_use]
    pub const fn step_length(&self) -> usize {
        self.facts.len()
    }

    /// Returns where this run ended although the log goes on.
    #[must_use]
    pub fn ended_early(&self) -> Difference {
        self.difference(self.recorded.get(self.facts.len()).copied(), None, None)
    }

    /// Returns a context that stands at the same place, with nobody to answer on the spot.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self {
            edition: self.edition.clone(),
            state: self.state.clone(),
            chance: self.chance.clone(),
            guesses: self.guesses,
            policy: self.policy,
            fingerprint_key: self.fingerprint_key,
            seats: self.seats.clone(),
            recorded: self.recorded.clone(),
            logged: self.logged,
            facts: self.facts.clone(),
            flushed: self.flushed,
            strayed: self.strayed.clone(),
            triggered: self.triggered,
            pauses: super::pause::Pauses::default(),
            path_length: self.path_length,
            answerer: None,
            open: self.open.clone(),
            touched: self.touched.clone(),
            running: super::hooks::Running::default(),
            budget: super::budget::Budget::default(),
            inquiry: None,
            hook_traces: None,
            traced: None,
        }
    }

    /// Goes back to a step boundary, from where the step runs again with the facts that the log
    /// already has of it.
    pub fn rerun(&mut self, boundary: &State, path_length: usize, recorded: &[Event]) {
        self.state.as_mut().clone_from(boundary);
        self.touched = super::Touched::default();
        self.budget = super::budget::Budget::default();
        self.begin_step(path_length);
        self.recorded.extend_from_slice(recorded);
        self.logged = recorded.len();
    }

    /// Stands at a step boundary: the facts so far are in the log, `path_length` of them.
    pub fn begin_step(&mut self, path_length: usize) {
        self.recorded.clear();
        self.logged = 0;
        self.facts.clear();
        self.flushed = 0;
        self.strayed = None;
        self.triggered = 0;
        self.path_length = path_length;
        self.open.clear();
        self.running.reset();
        self.begin_budget();
    }

    /// From now on answers are taken without a fingerprint: nothing is written down, so nothing will
    /// ever be compared with them.
    pub const fn forget_fingerprints(&mut self) {
        self.fingerprint_key = None;
    }

    /// Sets who answers on the spot and returns who did before.
    pub fn set_answerer(
        &mut self,
        answerer: Option<Box<dyn Answerer>>,
    ) -> Option<Box<dyn Answerer>> {
        std::mem::replace(&mut self.answerer, answerer)
    }

    /// Takes the step's facts as the log gives them: no rule decided them, and no trigger acts on them.
    fn arrange(&mut self) -> Flow {
        for fact in self.recorded.clone() {
            self.emit(fact);
        }
        self.follow()?;
        self.triggered = self.facts.len();
        self.flush(None)
    }

    fn carry_out(&mut self, edition: &Edition, opening: Event) -> Flow {
        self.emit(opening);
        edition.rules.carry_out(self, opening)?;
        self.settle()?;
        self.flush(None)
    }
}
