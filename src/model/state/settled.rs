//! Future draws that an arranged position has fixed.

use crate::id::{ElementId, StreamId};

/// Future draws that an arranged position has fixed. Empty in a game that was not arranged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settled(Vec<(StreamId, ElementId)>);

impl Settled {
    /// Returns the fixed result of the next draw from a stream, or `None` if it is random.
    pub fn next(&self, stream: StreamId) -> Option<ElementId> {
        self.0.iter().find(|(of, _)| *of == stream).map(|(_, element)| *element)
    }

    /// Returns the fixed draws that have not been made yet, in the order in which they were fixed.
    pub fn draws(&self) -> &[(StreamId, ElementId)] {
        &self.0
    }

    /// Makes all draws random again, for a view that must not know them.
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
