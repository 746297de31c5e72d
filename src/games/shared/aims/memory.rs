//! What the greedy bot remembers from one question to the next.

use crate::shared::aims::sketch::Sketch;
use speciate_model::id::{ElementId, HexId};
use speciate_model::question::{Choice, Question};

/// What the greedy bot remembers of the questions for its animal. One decision can be asked in several questions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BotMemory {
    pub last: Option<Choice>,
    /// The tiles of earth that it has seen.
    seen: Vec<HexId>,
    pub newest: Option<HexId>,
}

impl BotMemory {
    /// Returns the element chosen in the last answer, if it was one.
    pub const fn element(&self) -> Option<ElementId> {
        match self.last {
            Some(Choice::Element(element)) => Some(element),
            _ => None,
        }
    }

    /// Updates the newest tile, if one has appeared next to the tile that the question is about.
    pub fn look(&mut self, sketch: &Sketch<'_>, question: &Question) {
        let beside = tile_of(question).map(|tile| sketch.neighbours(tile)).unwrap_or_default();
        let is_new = |tile: &&HexId| !self.seen.contains(tile) && beside.contains(tile);
        if let Some(tile) = sketch.earth.iter().rfind(is_new) {
            self.newest = Some(*tile);
        }
        self.seen.clone_from(&sketch.earth);
    }
}

pub const fn tile_of(question: &Question) -> Option<HexId> {
    match question.about {
        Some(Choice::Tile(tile)) => Some(tile),
        _ => None,
    }
}
