//! A bot that takes what brings the most at once, by the weights of the content.

mod actions;
mod cards;
mod memory;
mod planning;
mod sketch;
mod worth;

use std::collections::BTreeMap;

use crate::context::Answerer;
use crate::id::{AnimalId, HexId};
use crate::question::{Choice, Question};
use crate::view::View;
use memory::Memory;
use sketch::Sketch;

/// A bot that tries every answer on a sketch of what it sees and takes the best, the first of equal
/// ones.
#[derive(Debug, Default)]
pub struct GreedyBot {
    memories: BTreeMap<AnimalId, Memory>,
}

impl GreedyBot {
    /// Returns the bot.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Answerer for GreedyBot {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        let mut sketch = Sketch::new(view, question.animal);
        let memory = self.memories.entry(question.animal).or_default();
        memory.look(&sketch.earth, &beside(&sketch, question));
        let values = actions::values(view, &mut sketch, memory, question);
        let best = first_best(&values)?;
        memory.last = question.options.get(best).copied();
        Some(best)
    }
}

fn beside(sketch: &Sketch<'_>, question: &Question) -> Vec<HexId> {
    match question.about {
        Some(Choice::Tile(tile)) => sketch.neighbours(tile),
        _ => Vec::new(),
    }
}

/// Returns the place of the greatest value, the first of equal ones.
fn first_best(values: &[i64]) -> Option<usize> {
    let best = values.iter().max()?;
    values.iter().position(|value| value == best)
}
