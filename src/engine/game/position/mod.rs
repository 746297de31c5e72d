//! A position: the state at the last step boundary and what was answered since.

mod answer;
mod begin;
mod guess;

use std::sync::Arc;

use crate::context::{
    Context, Edition, HookTrace, Judged, Observed, ReplayDifference, ScriptFailure, Trace,
};
use crate::game::steps;
use crate::view::{Seen, View, possible_secrets, secrets, seen_before};
use speciate_content::Catalog;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Question};
use speciate_model::state::State;

/// Whether a game asks, is over or is frozen.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// Questions wait for answers.
    Asking,
    /// The game is over.
    Over,
    /// A step that ran again did not do what the log says, because its rules have changed. The difference can be a
    /// hidden fact; `explain::frozen` says what a seat may know about it.
    Differs(Box<ReplayDifference>),
    /// A script failed, or scripted chance ran out.
    Failed(Box<ScriptFailure>),
}

/// The state at the last step boundary, what was answered since, and the questions that follow. It is cheap to
/// clone, for search.
#[derive(Debug)]
pub struct Position {
    context: Context,
    boundary: Box<State>,
    /// The number of facts on the path before the boundary.
    path_length: usize,
    /// The facts of the open step, including the one that opens it.
    open_step: Vec<Event>,
    status: Status,
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            context: self.context.fork(),
            boundary: self.boundary.clone(),
            path_length: self.path_length,
            open_step: self.open_step.clone(),
            status: self.status.clone(),
        }
    }
}

impl Position {
    /// Returns the number of facts on the path before the open step, and the facts of the open step. If a script
    /// failed, these include facts that no log has.
    pub fn last_step(&self) -> (usize, &[Event]) {
        (self.path_length, self.context.so_far())
    }

    /// Returns the state at this position.
    pub const fn state(&self) -> &State {
        self.context.state()
    }

    /// Returns the tables of the game.
    pub fn catalog(&self) -> &Catalog {
        self.context.catalog()
    }

    /// Returns the edition that is in force.
    pub fn edition(&self) -> &Arc<Edition> {
        self.context.edition()
    }

    /// Returns whether the game asks, is over or is frozen.
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// Returns the questions that wait for answers.
    pub fn questions(&self) -> &[Question] {
        match self.status {
            Status::Asking => self.context.open(),
            Status::Over | Status::Differs(_) | Status::Failed(_) => &[],
        }
    }

    /// Returns the calls of the game's own rules that a seat can try now, whether or not the rules would accept them;
    /// none if no calls are taken.
    pub fn calls(&self) -> Vec<Choice> {
        let rules = self.edition().call_rules();
        let rules = rules.filter(|_| !self.questions().is_empty());
        rules.map_or_else(Vec::new, |rules| (rules.all)(self.catalog(), self.state()))
    }

    /// Returns the calls for leaving or stopping the game that the rules accept from a seat now.
    pub fn ways_to_leave(&self, seat: Seat) -> Vec<Choice> {
        let calls = [Choice::Stop, Choice::Continue, Choice::Resign].into_iter();
        calls.filter(|call| self.judge_call(seat, *call) == Ok(Ok(()))).collect()
    }

    /// Returns what a seat may see, or a spectator if `seat` is `None`.
    pub fn view(&self, seat: Option<Seat>) -> View<'_> {
        View::new(self.catalog(), self.state(), seat).with_card_effects(self.context.edition())
    }

    /// Returns the facts of `path`, which leads here, as a seat sees them, or a spectator if `seat` is `None`.
    pub fn seen(&self, path: &[Event], seat: Option<Seat>) -> Vec<Seen> {
        seen_before(path, path.len() - self.secrets(path), seat)
    }

    /// Returns how many answers at the end of `path`, which leads here, wait for other answers.
    pub(in crate::game) fn secrets(&self, path: &[Event]) -> usize {
        match self.status {
            Status::Asking | Status::Over => secrets(path, self.questions()),
            Status::Differs(_) | Status::Failed(_) => possible_secrets(path),
        }
    }

    /// Runs the open step once more and returns the verdict on `wanted` at each of its questions, including those that
    /// were skipped because they had only one option. Nothing changes.
    pub fn judge(&self, wanted: Choice) -> Vec<Judged> {
        self.observe(Some(wanted)).judged
    }

    /// Runs the open step once more and returns the hooks of cards in play that run in it. Nothing changes.
    pub fn trace_hooks(&self) -> Vec<HookTrace> {
        self.observe(None).hooks
    }

    /// Runs the open step once more and returns which scripts its facts came from. Nothing changes.
    pub fn trace(&self) -> Trace {
        self.observe(None).trace
    }

    fn observe(&self, wanted: Option<Choice>) -> Observed {
        self.observe_step(&self.boundary, self.path_length, &self.open_step, wanted)
    }

    /// Runs the open step and the later steps in `following` once more. Calls `see` for each answer in `following`, in
    /// order, with what the seat saw, the question and the answer. Nothing changes. If a step no longer asks the same
    /// questions, its later answers are left out.
    pub fn review(&self, following: &[Event], mut see: impl FnMut(&View<'_>, &Question, Choice)) {
        let known = self.open_step.len();
        let path = [self.open_step.as_slice(), following].concat();
        let mut state = self.boundary.clone();
        for step in steps(&path, 0) {
            let facts = &path[step.clone()];
            let has_answers = facts.iter().any(|fact| matches!(fact, Event::Answered { .. }));
            let questions = has_answers.then(|| {
                let before = self.path_length + step.start;
                self.observe_step(&state, before, facts, None).answered
            });
            let mut questions = questions.unwrap_or_default().into_iter();
            for (at, fact) in step.zip(facts) {
                if let Event::Answered { choice, .. } = fact
                    && let Some(question) = questions.next()
                    && at >= known
                {
                    let view = View::new(self.catalog(), &state, Some(question.seat));
                    let view = view.with_card_effects(self.context.edition());
                    see(&view, &question, *choice);
                }
                state.fold(fact);
            }
        }
    }

    /// Runs a step once more, from the state at its start, with `before` facts on the path before it.
    fn observe_step(
        &self,
        boundary: &State,
        before: usize,
        step: &[Event],
        wanted: Option<Choice>,
    ) -> Observed {
        let mut context = self.context.fork();
        context.rerun(boundary, before, step);
        context.observe(wanted);
        context.advance();
        context.take_observed()
    }
}
