//! What the greedy bot aims at: every answer is tried on a sketch of what it sees.

mod actions;
mod cards;
mod memory;
mod planning;
mod sketch;
mod worth;

use crate::games::Aims;
use crate::id::HexId;
use crate::question::{Choice, Question};
use crate::view::View;
use memory::Memory;
use sketch::Sketch;

/// Returns the aims of an animal that remembers nothing yet.
pub(super) fn aims() -> Box<dyn Aims> {
    Box::new(Memory::default())
}

impl Aims for Memory {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        let mut sketch = Sketch::new(view, question.animal);
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
