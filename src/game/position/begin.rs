//! Where positions come from: the path of a log.

use std::sync::Arc;

use crate::chance::Chance;
use crate::context::{Context, Edition, Policy};
use crate::event::Event;
use crate::game::position::{Position, Status};
use crate::id::AnimalId;
use crate::log::Opening;
use crate::state::State;

impl Position {
    /// Runs the step that is open at the end of `path`, whose answers come again as recorded, and goes
    /// on to the next question. Returns the position there, with the facts that come beyond `path`.
    #[must_use]
    pub fn run_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::halted_after(edition, opening, chance, policy, path).run_open_step()
    }

    /// Begins a new step after `path`, all of whose steps are over, and goes on to the next question.
    /// Returns the position there, with the facts that come beyond `path`.
    #[must_use]
    pub fn begun_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::halted_at(edition, opening, chance, policy, path, path.len()).run_open_step()
    }

    /// Returns the position at the end of `path`, whose open step has not run: nothing is asked yet. For
    /// a look into the midst of a step, or to run it with somebody watching.
    #[must_use]
    pub fn halted_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
    ) -> Self {
        let boundary = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        Self::halted_at(edition, opening, chance, policy, path, boundary)
    }

    /// Returns the position at the end of `path`, whose open step begins with its fact `boundary`, counted
    /// from 0, and has not run.
    fn halted_at(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
        boundary: usize,
    ) -> Self {
        let (before, open_step) = path.split_at(boundary);
        let mut state = Box::<State>::default();
        for fact in before {
            state.fold(fact);
        }
        let seats = opening.seats.iter().map(|animals| {
            let find = |name: &String| edition.catalog.roster.find::<AnimalId>(name);
            animals.iter().filter_map(find).collect()
        });
        let context =
            Context::new(edition.clone(), state.clone(), chance, opening.fingerprint_key(), policy)
                .seated(seats.collect());
        Self {
            context,
            boundary: state,
            path_length: boundary,
            open_step: open_step.to_vec(),
            status: Status::Asking,
        }
    }

    /// Runs the open step from its boundary on, and returns the facts that come beyond it.
    fn run_open_step(mut self) -> (Self, Vec<Event>) {
        let Self { context, boundary, path_length, open_step, .. } = &mut self;
        context.rerun(boundary, *path_length, open_step);
        let fresh = self.run(None, true);
        (self, fresh)
    }
}
