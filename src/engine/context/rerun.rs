//! The open step as it is run: what is known of it before, and what this run of it comes to.

use crate::context::{Context, Flow, Interrupt, ReplayDifference, ScriptPlace};
use speciate_model::event::Event;
use speciate_model::id::{QuestionId, Seat};

/// The open step as it is run: what is known of it before, and what this run of it comes to.
#[derive(Clone, Debug, Default)]
pub(super) struct Rerun {
    /// Facts on the path before the step.
    pub(super) path_length: usize,
    /// Facts of the step that are known already, its opening included.
    pub(super) recorded: Vec<Event>,
    /// How many of `recorded` the log has; the others are those of an earlier run of the step.
    pub(super) logged: usize,
    /// Whose guess it is what others hold and what falls from now on, where it is one.
    pub(super) guess: Option<GuessOf>,
    /// Facts of this run of the step.
    pub(super) facts: Vec<Event>,
    /// How many of `facts` were compared with `recorded` or are beyond it.
    pub(super) flushed: usize,
    /// How many of `facts` triggers have seen.
    pub(super) triggered: usize,
    /// The script that was running, if any, when a fact first was not the recorded one.
    strayed: Option<Option<ScriptPlace>>,
}

/// A guess of a seat, or of a spectator, at what it does not know.
///
/// Answers are taken as recorded although their options may now differ, and so is everything that it
/// cannot tell from what is recorded.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuessOf(pub(super) Option<Seat>);

impl GuessOf {
    fn looks_alike(self, recorded: &Event, now: &Event) -> bool {
        recorded.event_type() == now.event_type()
            && recorded.seen_by(self.0, true) == now.seen_by(self.0, true)
    }
}

impl Rerun {
    /// Stands at a step boundary: `path_length` facts are in the log.
    pub(super) fn begin(&mut self, path_length: usize) {
        self.path_length = path_length;
        self.recorded.clear();
        self.logged = 0;
        self.facts.clear();
        self.flushed = 0;
        self.triggered = 0;
        self.strayed = None;
    }

    /// Takes what the log has of the step.
    pub(super) fn know(&mut self, recorded: &[Event]) {
        self.recorded.extend_from_slice(recorded);
        self.logged = self.recorded.len();
    }

    /// Returns the fact that is known to come next.
    pub(super) fn next(&self) -> Option<Event> {
        self.recorded.get(self.facts.len()).copied()
    }

    /// Returns whether a fact that is about to be added is the first that is not the recorded one.
    pub(super) fn strays_with(&self, event: &Event) -> bool {
        let recorded = self.recorded.get(self.facts.len());
        recorded.is_some_and(|recorded| recorded != event) && self.strayed.is_none()
    }

    /// Remembers which script ran when a fact first was not the recorded one.
    pub(super) fn stray(&mut self, script: Option<ScriptPlace>) {
        self.strayed = Some(script);
    }

    /// Adds a fact that was compared already.
    pub(super) fn add_compared(&mut self, fact: Event) {
        self.facts.push(fact);
        self.flushed = self.facts.len();
    }

    /// Drops the facts that were not compared yet.
    pub(super) fn drop_unflushed(&mut self) {
        self.facts.truncate(self.flushed);
        self.triggered = self.triggered.min(self.flushed);
    }

    /// Compares what was emitted with what is known, as far as that goes; returns the first fact that
    /// is not the recorded one, which stands before it, and drops what came after.
    fn compare(&mut self) -> Option<(Event, Event)> {
        if self.recorded.len() <= self.flushed {
            self.flushed = self.facts.len();
            return None;
        }
        let known = self.facts.len().min(self.recorded.len());
        for index in self.flushed..known {
            let (recorded, now) = (self.recorded[index], self.facts[index]);
            let is_alike = self.guess.is_some_and(|guess| guess.looks_alike(&recorded, &now));
            if recorded != now && !is_alike {
                self.facts.truncate(index);
                return Some((recorded, now));
            }
        }
        self.flushed = self.facts.len();
        None
    }

    /// Returns what the step has come to so far, to be known when it begins again.
    pub(super) fn come_to(&self) -> Vec<Event> {
        let mut known = self.recorded.clone();
        known.extend_from_slice(self.facts.get(known.len()..self.flushed).unwrap_or_default());
        known
    }

    /// Returns whether something was drawn or turned up in this run that is not in the log.
    pub(super) fn revealed(&self) -> bool {
        let is_new = |at: usize| at >= self.logged || self.recorded.get(at) != self.facts.get(at);
        let revealed = |(at, fact): (usize, &Event)| fact.event_type().reveals() && is_new(at);
        self.facts.iter().enumerate().any(revealed)
    }

    /// Returns the facts that are known and did not come in this run.
    fn unmet(&self) -> &[Event] {
        self.recorded.get(self.facts.len()..).unwrap_or_default()
    }
}

impl Context {
    /// Compares what was emitted with what the log says, as far as it goes.
    pub(super) fn flush(&mut self, question: Option<QuestionId>) -> Flow {
        match self.rerun.compare() {
            None => Ok(()),
            Some((recorded, now)) => Err(self.differs(Some(recorded), Some(now), question)),
        }
    }

    /// Returns the interrupt that says where this run left the log.
    pub(super) fn differs(
        &self,
        recorded: Option<Event>,
        now: Option<Event>,
        question: Option<QuestionId>,
    ) -> Interrupt {
        Interrupt::Differs(Box::new(self.difference(recorded, now, question)))
    }

    /// Returns where this run left the log.
    fn difference(
        &self,
        recorded: Option<Event>,
        now: Option<Event>,
        question: Option<QuestionId>,
    ) -> ReplayDifference {
        let unmet = self.rerun.unmet();
        let question = question.or_else(|| unmet.iter().find_map(Event::question_answered));
        ReplayDifference {
            at: self.rerun.path_length + self.rerun.facts.len() + 1,
            recorded,
            now,
            script: self.rerun.strayed.clone().unwrap_or_else(|| self.script_place()),
            question: question.map(|id| self.roster().name(id).to_owned()),
        }
    }

    /// Returns the facts of this run that the log does not have yet.
    pub fn fresh(&self) -> &[Event] {
        self.rerun.facts.get(self.rerun.logged..self.rerun.flushed).unwrap_or_default()
    }

    /// Returns all facts of this run of the step, also those that came before it went wrong.
    pub fn so_far(&self) -> &[Event] {
        &self.rerun.facts
    }

    /// Returns how many facts that the log has of the step were not met in this run.
    pub const fn unmet(&self) -> usize {
        self.rerun.recorded.len().saturating_sub(self.rerun.facts.len())
    }

    /// Returns how many facts this run of the step came to.
    pub const fn step_length(&self) -> usize {
        self.rerun.facts.len()
    }

    /// Returns where this run ended although the log goes on.
    pub fn ended_early(&self) -> ReplayDifference {
        self.difference(self.rerun.next(), None, None)
    }
}
