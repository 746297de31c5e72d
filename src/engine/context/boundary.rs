//! The state at the start of the open step, for when the step goes back to it.
//!
//! Most steps are short and never go back, and a state is large. So the state is not copied at
//! every boundary: an earlier copy is kept together with the facts since then.

use speciate_model::event::Event;
use speciate_model::state::State;

/// After this many facts the state is copied again. Folding them takes as long as a few copies.
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
    pub(super) fn begin_at(&mut self, state: Box<State>) {
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
