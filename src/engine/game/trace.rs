//! Finds the scripts from which the facts of a game came.

use std::ops::Range;

use crate::context::Trace;
use crate::game::Game;
use speciate_model::event::Event;

/// Splits a path into its steps, beginning with the step that contains the fact at index `from`.
pub fn steps(path: &[Event], from: usize) -> Vec<Range<usize>> {
    let opens = |at: &usize| path[*at].event_type().opens_step();
    let first = (0..path.len().min(from + 1)).rev().find(opens).unwrap_or(0);
    let mut starts: Vec<usize> = (first + 1..path.len()).filter(opens).collect();
    starts.insert(0, first);
    let ends = starts.iter().skip(1).copied().chain([path.len()]);
    starts.iter().zip(ends).map(|(start, end)| *start..end).collect()
}

impl Game {
    /// Returns the scripts from which the facts in a stretch of the path came. If the stretch ends with the path,
    /// also returns what asks the open question. Each of its steps runs once more; nothing changes.
    pub fn trace(&self, stretch: Range<usize>) -> Trace {
        let path = self.log().path();
        let mut all = Trace::default();
        for step in steps(&path, stretch.start) {
            if step.start >= stretch.end {
                break;
            }
            let mut trace = self.position_within(&path[..step.end]).trace();
            trace.facts.resize(step.len(), None);
            let to = stretch.end.min(step.end) - step.start;
            trace.facts.truncate(to);
            trace.facts.drain(..stretch.start.saturating_sub(step.start).min(to));
            all.extend(trace);
        }
        all
    }
}
