//! What the greedy bot aims at: every answer is tried on a sketch of what it sees.

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

/// Returns the aims of an animal that remembers nothing yet; nothing without weights.
pub(super) fn aims(catalog: &Catalog) -> Option<Box<dyn Heuristic>> {
    let weights = catalog.weights.get()?;
    Some(Box::new(MarineHeuristic {
        weights,
        memory: BotMemory::default(),
        shown: Vec::new(),
        taken: None,
    }))
}

/// Who plays by the weights.
#[derive(Debug)]
struct MarineHeuristic {
    weights: Arc<MarineWeights>,
    memory: BotMemory,
    /// What lay face up on each stack when it was last asked.
    shown: Vec<Option<TerrainId>>,
    /// The tile that it took last, which lies nowhere until it is placed.
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

/// Returns the stacks of tiles.
fn stacks(view: &View<'_>) -> impl Iterator<Item = StackId> + use<> {
    (0..usize::from(view.catalog().stacks.count)).map(StackId::at)
}
