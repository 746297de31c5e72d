//! The heuristic of the greedy bot. It tries every answer on a sketch of the position.

mod acting;
mod actions;
mod ahead;
mod go;

use std::sync::Arc;

use crate::Heuristic;
use crate::marine::tables::MarineWeights;
use crate::shared::aims::memory::BotMemory;
use crate::shared::aims::sketch::Sketch;
use speciate_content::Catalog;
use speciate_engine::view::View;
use speciate_model::id::{StackId, TerrainId};
use speciate_model::question::{Choice, Question};

pub(super) fn aims(catalog: &Catalog) -> Option<Box<dyn Heuristic>> {
    let weights = catalog.weights.get()?;
    Some(Box::new(MarineHeuristic {
        weights,
        memory: BotMemory::default(),
        shown: Vec::new(),
        taken: None,
    }))
}

#[derive(Debug)]
struct MarineHeuristic {
    weights: Arc<MarineWeights>,
    memory: BotMemory,
    /// The face-up tile on each stack when the last question was asked.
    shown: Vec<Option<TerrainId>>,
    /// The tile that it took last. It is not on earth until it is placed.
    taken: Option<TerrainId>,
}

impl Heuristic for MarineHeuristic {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        let weights = match view.turn().last {
            true => &self.weights.closing,
            false => &self.weights.shared,
        };
        let mut sketch = Sketch::new(view, weights, question.animal);
        self.memory.look(&sketch, question);
        self.shown = stacks(view).map(|stack| view.stack(stack).0).collect();
        actions::values(view, (&self.weights, &mut sketch), (&self.memory, self.taken), question)
    }

    fn chosen(&mut self, choice: Choice) {
        self.memory.last = Some(choice);
        if let Choice::Stack(stack) = choice {
            self.taken = self.shown.get(stack.index()).copied().flatten();
        }
    }
}

fn stacks(view: &View<'_>) -> impl Iterator<Item = StackId> + use<> {
    (0..usize::from(view.catalog().stacks.count)).map(StackId::at)
}
