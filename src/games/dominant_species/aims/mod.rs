//! The heuristic of the greedy bot. It tries every answer on a sketch of the position.

mod actions;
mod planning;

use std::sync::Arc;

use crate::Heuristic;
use crate::dominant_species::tables::DominantSpeciesWeights;
use crate::shared::aims::memory::BotMemory;
use crate::shared::aims::sketch::Sketch;
use speciate_content::Catalog;
use speciate_engine::view::View;
use speciate_model::question::{Choice, Question};

pub(super) fn aims(catalog: &Catalog) -> Option<Box<dyn Heuristic>> {
    Some(Box::new(DominantSpeciesHeuristic {
        weights: catalog.weights.get()?,
        memory: BotMemory::default(),
    }))
}

#[derive(Debug)]
struct DominantSpeciesHeuristic {
    weights: Arc<DominantSpeciesWeights>,
    memory: BotMemory,
}

impl Heuristic for DominantSpeciesHeuristic {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        let mut sketch = Sketch::new(view, &self.weights.shared, question.animal);
        self.memory.look(&sketch, question);
        actions::values(view, (&self.weights, &mut sketch), &self.memory, question)
    }

    fn chosen(&mut self, choice: Choice) {
        self.memory.last = Some(choice);
    }
}
