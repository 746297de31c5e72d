//! Runs the open step once more to explain it.

use crate::context::{HookTrace, Judged, Observed, Trace};
use crate::game::Position;
use speciate_model::question::Choice;

impl Position {
    /// Runs the open step once more and returns how `wanted` fares at each of its questions, including those with
    /// one option, which nobody was asked. Nothing changes.
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
        let mut context = self.context.fork();
        context.rerun(&self.boundary, self.path_length, &self.open_step);
        context.observe(wanted);
        context.advance();
        context.take_observed()
    }
}
