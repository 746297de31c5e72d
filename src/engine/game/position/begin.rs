//! Makes positions from the path of a log.

use std::sync::Arc;

use crate::context::{Context, Edition, Terms};
use crate::game::position::{Position, Status};
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::log::Opening;
use speciate_model::state::State;

impl Position {
    /// Runs the step that is open at the end of `path`, with its recorded answers, and continues to the next question.
    /// Returns the position there, with the facts that follow `path`.
    pub fn run_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::before_open_step(edition, opening, chance, terms, path).run_open_step()
    }

    /// Begins a new step after `path`, whose steps are all over, and continues to the next question. Returns the
    /// position there, with the facts that follow `path`.
    pub fn at_new_step(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::halted_at(edition, opening, chance, terms, path, path.len()).run_open_step()
    }

    /// Returns the position at the end of `path`. The open step has not run, so nothing is asked yet. This is for
    /// looking into the middle of a step, or for running it with an observer.
    pub fn before_open_step(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        path: &[Event],
    ) -> Self {
        let boundary = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        Self::halted_at(edition, opening, chance, terms, path, boundary)
    }

    /// Returns the position at the end of `path`. The open step, which has not run, begins with the fact at index
    /// `boundary`.
    fn halted_at(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        path: &[Event],
        boundary: usize,
    ) -> Self {
        let (before, open_step) = path.split_at(boundary);
        let mut state = Box::<State>::default();
        for fact in before {
            state.fold(fact);
        }
        Self::before_step(edition, opening, chance, terms, state, boundary, open_step)
    }

    /// Returns the position at the end of `open_step`, which has not run. `boundary` is the state before it, after
    /// `path_length` facts.
    pub(in crate::game) fn before_step(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        boundary: Box<State>,
        path_length: usize,
        open_step: &[Event],
    ) -> Self {
        let seats = opening.seats.iter().map(|animals| {
            let find = |name: &String| edition.catalog.roster.find::<AnimalId>(name);
            animals.iter().filter_map(find).collect()
        });
        let key = opening.fingerprint_key();
        let context = Context::new(edition.clone(), boundary.clone(), chance, key, terms);
        Self {
            context: context.seated(seats.collect()),
            boundary,
            path_length,
            open_step: open_step.to_vec(),
            status: Status::Asking,
        }
    }

    /// Runs the open step and returns the position with its questions. Returns the position unchanged if facts other
    /// than notices come before a question.
    pub(crate) fn asking(self) -> Self {
        let (asking, following) = self.clone().run_open_step();
        if following.iter().all(|fact| fact.event_type().only_tells()) { asking } else { self }
    }

    /// Returns the position with effects abandoned if their scripts fail from here on, whatever the game's policy
    /// is.
    pub fn abandoning(mut self) -> Self {
        self.context.abandon_failures();
        self
    }

    /// Continues to the next question if nothing is asked yet.
    pub fn at_next_question(self) -> Self {
        if self.questions().is_empty() { self.run_open_step().0 } else { self }
    }

    /// Runs the open step from its boundary, and returns the facts that follow it.
    pub(super) fn run_open_step(mut self) -> (Self, Vec<Event>) {
        let Self { context, boundary, path_length, open_step, .. } = &mut self;
        context.rerun(boundary, *path_length, open_step);
        let fresh = self.run(None, true);
        (self, fresh)
    }
}
