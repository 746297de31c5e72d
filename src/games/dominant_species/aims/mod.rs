//! What the greedy bot aims at: every answer is tried on a sketch of what it sees.

mod actions;
mod cards;
mod memory;
mod planning;
mod sketch;
mod worth;

use std::sync::Arc;

use crate::content::Catalog;
use crate::games::Aims;
use crate::id::HexId;
use crate::question::{Choice, Question};
use crate::view::View;
use memory::Memory;
use sketch::Sketch;

/// Returns the aims of an animal that remembers nothing yet; nothing without weights.
pub(super) fn aims(catalog: &Catalog) -> Option<Box<dyn Aims>> {
    Some(Box::new(Memory::new(catalog.weights.get()?)))
}

impl Aims for Memory {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        let weights = Arc::clone(&self.weights);
        let mut sketch = Sketch::new(view, &weights, question.animal);
        self.look(&sketch.earth, &beside(&sketch, question));
        actions::values(view, &mut sketch, self, question)
    }

    fn chosen(&mut self, choice: Choice) {
        self.last = Some(choice);
    }
}

fn beside(sketch: &Sketch<'_>, question: &Question) -> Vec<HexId> {
    match question.about {
        Some(Choice::Tile(tile)) => sketch.neighbours(tile),
        _ => Vec::new(),
    }
}
