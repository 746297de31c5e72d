//! What the greedy bot remembers from one question to the next.

use crate::shared::aims::sketch::Sketch;
use speciate_model::id::{ElementId, HexId};
use speciate_model::question::{Choice, Question};

/// What the greedy bot remembers of its animal's questions: the parts of one choice are asked one
/// after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BotMemory {
    /// Its last answer.
    pub last: Option<Choice>,
    /// The tiles of earth that it has seen.
    seen: Vec<HexId>,
    /// The tile that came last.
    pub newest: Option<HexId>,
}

impl BotMemory {
    /// Returns the element that was chosen last.
    pub const fn element(&self) -> Option<ElementId> {
        match self.last {
            Some(Choice::Element(element)) => Some(element),
            _ => None,
        }
    }

    /// Looks at earth, where a tile may have come next to the one that is asked about.
    pub fn look(&mut self, sketch: &Sketch<'_>, question: &Question) {
        let beside = tile_of(question).map(|tile| sketch.neighbours(tile)).unwrap_or_default();
        let is_new = |tile: &&HexId| !self.seen.contains(tile) && beside.contains(tile);
        if let Some(tile) = sketch.earth.iter().rfind(is_new) {
            self.newest = Some(*tile);
        }
        self.seen.clone_from(&sketch.earth);
    }
}

/// Returns the tile that a question is about.
pub const fn tile_of(question: &Question) -> Option<HexId> {
    match question.about {
        Some(Choice::Tile(tile)) => Some(tile),
        _ => None,
    }
}
