//! Draws to come that an arranged position has settled.

use crate::id::{ElementId, StreamId};

/// Draws to come that an arranged position has settled; none in a game that chance decides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settled(Vec<(StreamId, ElementId)>);

impl Settled {
    /// Returns what the next draw from a stream is going to be, where that is settled.
    pub fn next(&self, stream: StreamId) -> Option<ElementId> {
        self.0.iter().find(|(of, _)| *of == stream).map(|(_, element)| *element)
    }

    /// Returns the draws that have not been made yet, in the order in which they were settled.
    pub fn draws(&self) -> &[(StreamId, ElementId)] {
        &self.0
    }

    /// Leaves all draws to chance again, for a view that does not know them.
    pub fn forget(&mut self) {
        self.0.clear();
    }

    pub(super) fn add(&mut self, stream: StreamId, element: ElementId) {
        self.0.push((stream, element));
    }

    pub(super) fn drawn(&mut self, stream: StreamId) {
        if let Some(at) = self.0.iter().position(|(of, _)| *of == stream) {
            self.0.remove(at);
        }
    }
}
