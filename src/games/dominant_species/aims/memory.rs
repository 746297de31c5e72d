//! What the greedy bot remembers from one question to the next.

use std::sync::Arc;

use crate::games::dominant_species::weights::Greedy;
use crate::id::{ElementId, HexId};
use crate::question::Choice;

/// What the greedy bot remembers of its animal's questions: the parts of one choice are asked one
/// after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Memory {
    /// What it goes by.
    pub weights: Arc<Greedy>,
    /// Its last answer.
    pub last: Option<Choice>,
    /// The tiles of earth that it has seen.
    pub seen: Vec<HexId>,
    /// The tile that came last.
    pub newest: Option<HexId>,
}

impl Memory {
    /// Returns one of nothing yet.
    pub fn new(weights: Arc<Greedy>) -> Self {
        Self { weights, last: None, seen: Vec::new(), newest: None }
    }

    /// Returns the element that was chosen last.
    pub fn element(&self) -> Option<ElementId> {
        match self.last {
            Some(Choice::Element(element)) => Some(element),
            _ => None,
        }
    }

    /// Looks at earth; `beside` are the tiles next to the one that is asked about.
    pub fn look(&mut self, earth: &[HexId], beside: &[HexId]) {
        let is_new = |tile: &&HexId| !self.seen.contains(tile) && beside.contains(tile);
        if let Some(tile) = earth.iter().rfind(is_new) {
            self.newest = Some(*tile);
        }
        self.seen = earth.to_vec();
    }
}
