//! The open step as it runs: the facts known beforehand, and the facts of this run.

use crate::context::{Context, Flow, Interrupt, ReplayDifference, ScriptPlace};
use crate::view::Viewpoint;
use speciate_model::event::Event;
use speciate_model::id::QuestionId;

#[derive(Clone, Debug, Default)]
pub(super) struct Rerun {
    /// The number of facts on the path before the step.
    pub(super) path_length: usize,
    /// The known facts of the step, including its opening.
    pub(super) recorded: Vec<Event>,
    /// How many of `recorded` are in the log. The others come from an earlier run of the step.
    pub(super) logged: usize,
    /// Who guesses hidden things and future chance in this run, if anybody does.
    pub(super) guess: Option<Guesser>,
    pub(super) facts: Vec<Event>,
    /// How many of `facts` have been checked, because they were compared with `recorded` or come after its end.
    pub(super) flushed: usize,
    /// How many of `facts` the triggers have seen.
    pub(super) triggered: usize,
    /// The script that was running, if any, when a fact first differed from the recorded one.
    strayed: Option<Option<ScriptPlace>>,
}

/// A guess at information that is not known.
///
/// Recorded answers are accepted even if their options may now differ. The guess keeps the knowledge of some seats. A
/// new fact is also accepted if none of these seats could distinguish it from the recorded fact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guesser(pub(super) Viewpoint);

impl Guesser {
    fn looks_alike(self, recorded: &Event, now: &Event) -> bool {
        recorded.event_type() == now.event_type()
            && self.0.all(|seat| recorded.seen_by(seat, true) == now.seen_by(seat, true))
    }
}

impl Rerun {
    pub(super) fn begin(&mut self, path_length: usize) {
        self.path_length = path_length;
        self.recorded.clear();
        self.logged = 0;
        self.facts.clear();
        self.flushed = 0;
        self.triggered = 0;
        self.strayed = None;
    }

    pub(super) fn know(&mut self, recorded: &[Event]) {
        self.recorded.extend_from_slice(recorded);
        self.logged = self.recorded.len();
    }

    /// Returns the fact that is known to come next, if any.
    pub(super) fn next(&self) -> Option<Event> {
        self.recorded.get(self.facts.len()).copied()
    }

    /// Returns whether the fact that is known to come next is a call.
    pub(super) fn next_is_call(&self) -> bool {
        matches!(self.recorded.get(self.facts.len()), Some(Event::Called { .. }))
    }

    /// Returns whether a fact, about to be added, is the first to differ from the recorded one.
    pub(super) fn is_first_difference(&self, event: &Event) -> bool {
        let recorded = self.recorded.get(self.facts.len());
        recorded.is_some_and(|recorded| recorded != event) && self.strayed.is_none()
    }

    pub(super) fn note_difference(&mut self, script: Option<ScriptPlace>) {
        self.strayed = Some(script);
    }

    pub(super) fn add_compared(&mut self, fact: Event) {
        self.facts.push(fact);
        self.flushed = self.facts.len();
    }

    pub(super) fn drop_unflushed(&mut self) {
        self.facts.truncate(self.flushed);
        self.triggered = self.triggered.min(self.flushed);
    }

    /// Compares the emitted facts with the known ones. At the first difference, drops the facts
    /// from there on and returns the recorded fact and the emitted one.
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

    /// Returns the facts of the step so far, which a run that begins again treats as recorded.
    pub(super) fn known_so_far(&self) -> Vec<Event> {
        let mut known = self.recorded.clone();
        known.extend_from_slice(self.facts.get(known.len()..self.flushed).unwrap_or_default());
        known
    }

    /// Makes a run that begins again handle a call after the facts of the step so far.
    pub(super) fn expect_call(&mut self, called: Event) {
        self.recorded = self.known_so_far();
        self.recorded.push(called);
    }

    /// Returns whether this run drew or revealed something that is not in the log.
    pub(super) fn revealed(&self) -> bool {
        let is_new = |at: usize| at >= self.logged || self.recorded.get(at) != self.facts.get(at);
        let revealed = |(at, fact): (usize, &Event)| fact.event_type().reveals() && is_new(at);
        self.facts.iter().enumerate().any(revealed)
    }

    fn unmet(&self) -> &[Event] {
        self.recorded.get(self.facts.len()..).unwrap_or_default()
    }
}

impl Context {
    /// Compares the emitted facts with the log. Fails at the first difference.
    pub(super) fn flush(&mut self, question: Option<QuestionId>) -> Flow {
        match self.rerun.compare() {
            None => Ok(()),
            Some((recorded, now)) => Err(self.differs(Some(recorded), Some(now), question)),
        }
    }

    pub(super) fn differs(
        &self,
        recorded: Option<Event>,
        now: Option<Event>,
        question: Option<QuestionId>,
    ) -> Interrupt {
        Interrupt::Differs(Box::new(self.difference(recorded, now, question)))
    }

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

    /// Returns the compared facts of this run that the log does not have yet.
    pub fn fresh(&self) -> &[Event] {
        self.rerun.facts.get(self.rerun.logged..self.rerun.flushed).unwrap_or_default()
    }

    /// Returns all facts of this run, including those before a failure.
    pub(crate) fn so_far(&self) -> &[Event] {
        &self.rerun.facts
    }

    /// Returns how many known facts of the step this run did not reach.
    pub const fn unmet(&self) -> usize {
        self.rerun.recorded.len().saturating_sub(self.rerun.facts.len())
    }

    pub(crate) const fn step_length(&self) -> usize {
        self.rerun.facts.len()
    }

    /// Describes that this run ended although the log continues.
    pub(crate) fn ended_early(&self) -> ReplayDifference {
        self.difference(self.rerun.next(), None, None)
    }
}
