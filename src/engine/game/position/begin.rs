//! Where positions come from: the path of a log.

use std::sync::Arc;

use crate::context::{Answerer, Context, Edition, Terms};
use crate::game::position::{Position, Status};
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::log::Opening;
use speciate_model::state::State;

impl Position {
    /// Runs the step that is open at the end of `path`, whose answers come again as recorded, and goes
    /// on to the next question. Returns the position there, with the facts that come beyond `path`.
    pub fn run_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::halted_after(edition, opening, chance, terms, path).run_open_step()
    }

    /// Begins a new step after `path`, all of whose steps are over, and goes on to the next question.
    /// Returns the position there, with the facts that come beyond `path`.
    pub fn begun_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::halted_at(edition, opening, chance, terms, path, path.len()).run_open_step()
    }

    /// Returns the position at the end of `path`, whose open step has not run: nothing is asked yet. For
    /// a look into the midst of a step, or to run it with somebody watching.
    pub fn halted_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        path: &[Event],
    ) -> Self {
        let boundary = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        Self::halted_at(edition, opening, chance, terms, path, boundary)
    }

    /// Returns the position at the end of `path`, whose open step begins with its fact `boundary`, counted
    /// from 0, and has not run.
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
        Self::halted_in(edition, opening, chance, terms, (state, boundary), open_step)
    }

    /// Returns the position at the end of `open_step`, which has not run; before it was `boundary`, after
    /// so many facts.
    pub(in crate::game) fn halted_in(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        terms: Terms,
        (boundary, path_length): (Box<State>, usize),
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

    /// Runs the open step and returns the position with what is asked in it; as it is where facts still
    /// follow before anything is.
    pub(crate) fn asking(self) -> Self {
        let (asking, following) = self.clone().run_open_step();
        if following.iter().all(|fact| fact.event_type().only_tells()) { asking } else { self }
    }

    /// Returns it with effects abandoned whose scripts fail from here on, whatever the game does.
    pub fn abandoning(mut self) -> Self {
        self.context.abandon_failures();
        self
    }

    /// Goes on to the next question, where nothing is asked yet.
    pub fn at_next_question(self) -> Self {
        if self.questions().is_empty() { self.run_open_step().0 } else { self }
    }

    /// Runs the open step from its boundary on, and returns the facts that come beyond it.
    pub(super) fn run_open_step(self) -> (Self, Vec<Event>) {
        self.run_answered(None)
    }

    /// Runs the open step from its boundary on, and returns the facts that come beyond it. What is asked
    /// there is answered on the spot as long as `answerer` answers.
    pub(in crate::game) fn run_answered(
        mut self,
        answerer: Option<Box<dyn Answerer>>,
    ) -> (Self, Vec<Event>) {
        let Self { context, boundary, path_length, open_step, .. } = &mut self;
        context.rerun(boundary, *path_length, open_step);
        context.set_answerer(answerer);
        let fresh = self.run(None, true);
        self.context.set_answerer(None);
        (self, fresh)
    }
}
