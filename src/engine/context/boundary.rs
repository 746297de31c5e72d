//! The state at the boundary of the open step, for what goes back to before it.
//!
//! Most steps are short and go back nowhere, and a state is large. So it is not copied at each boundary:
//! kept is the state of an earlier one, with the facts since.

use speciate_model::event::Event;
use speciate_model::state::State;

/// So many facts after a state it is copied anew: to fold them again takes as long as some copies.
const FACTS_MAX: usize = 512;

/// The state at the boundary of the open step.
#[derive(Debug, Default)]
pub(super) struct Boundary {
    earlier: Option<Box<State>>,
    /// The facts between `earlier` and the boundary.
    since: Vec<Event>,
}

impl Boundary {
    /// Says that nothing is known of the steps before the one that begins.
    pub(super) fn forget(&mut self) {
        self.earlier = None;
    }

    /// Says that the open step begins at `state`.
    pub(super) fn begin(&mut self, state: &State) {
        if self.earlier.is_none() {
            self.stand_at(Box::new(state.clone()));
        } else if self.since.len() > FACTS_MAX
            && let Some(earlier) = &mut self.earlier
        {
            earlier.as_mut().clone_from(state);
            self.since.clear();
        }
    }

    /// Says that a step is over that came to these facts.
    pub(super) fn pass(&mut self, facts: &[Event]) {
        if self.earlier.is_some() {
            self.since.extend_from_slice(facts);
        }
    }

    /// Says that the open step begins at a state that nothing else needs.
    pub(super) fn stand_at(&mut self, state: Box<State>) {
        self.earlier = Some(state);
        self.since.clear();
    }

    /// Returns the state where the open step began, unless that is not known.
    pub(super) fn state(&self) -> Option<Box<State>> {
        let mut state = self.earlier.clone()?;
        self.since.iter().for_each(|fact| state.fold(fact));
        Some(state)
    }
}
