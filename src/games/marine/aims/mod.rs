//! The heuristic of the greedy bot. It tries every answer on a sketch of the position.

mod acting;
mod go;

use std::sync::Arc;

use crate::Heuristic;
use crate::marine::aims::acting::{Acting, erupting, settling};
use crate::marine::natives as ask;
use crate::marine::tables::MarineWeights;
use crate::shared::aims::answers::{self, BotMemory};
use crate::shared::aims::sketch::Sketch;
use crate::shared::aims::weights::SharedWeights;
use speciate_content::{Catalog, GameData};
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, StackId, TerrainId};
use speciate_model::question::{Choice, Question};

pub(super) fn aims(_: &Catalog, weights: &GameData) -> Option<Box<dyn Heuristic>> {
    let weights = weights.get()?;
    Some(Box::new(MarineHeuristic {
        weights,
        memory: BotMemory::default(),
        shown: Vec::new(),
        taken: None,
    }))
}

#[derive(Clone, Debug)]
struct MarineHeuristic {
    weights: Arc<MarineWeights>,
    memory: BotMemory,
    /// The face-up tile on each stack when the last question was asked.
    shown: Vec<Option<TerrainId>>,
    /// The tile that the bot took last. It is not on earth until it is placed.
    taken: Option<TerrainId>,
}

impl Heuristic for MarineHeuristic {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        self.notice(view, question);
        let sketch = Sketch::new(view, weights_now(&self.weights, view), question.animal);
        if question.id == ask::TURN {
            return go::values(view, &self.weights, &sketch, question);
        }
        let acting = Acting::new(*view, &self.weights, &sketch);
        let (memory, taken) = (&self.memory, self.taken);
        answers::values(question, |option| value(&acting, memory, taken, question, option))
    }

    fn position_values(&self, view: &View<'_>) -> Vec<i64> {
        let weights = weights_now(&self.weights, view);
        let mut worths = Sketch::new(view, weights, AnimalId::at(0)).position_worths(view);
        let pawn = if view.turn().is_last { 0 } else { self.weights.pawn };
        for animal in view.turn().animals() {
            let targets = view.pawns().special_of(animal);
            let worth = |element| i64::from(view.pawns().special(element).target) * weights.points;
            worths[animal.index()] += targets.map(|element| worth(element) + pawn).sum::<i64>();
        }
        worths
    }

    fn notice(&mut self, view: &View<'_>, question: &Question) {
        self.memory.observe(view, question);
        self.shown = stacks(view).map(|stack| view.stack(stack).0).collect();
    }

    fn chosen(&mut self, choice: Choice) {
        self.memory.last = Some(choice);
        if let Choice::Stack(stack) = choice {
            self.taken = self.shown.get(stack.index()).copied().flatten();
        }
    }

    fn copy(&self) -> Box<dyn Heuristic> {
        Box::new(self.clone())
    }
}

/// Returns the weights for the current turn. The last turn has separate weights.
fn weights_now<'a>(weights: &'a MarineWeights, view: &View<'_>) -> &'a SharedWeights {
    match view.turn().is_last {
        true => &weights.closing,
        false => &weights.shared,
    }
}

fn stacks(view: &View<'_>) -> impl Iterator<Item = StackId> + use<> {
    (0..usize::from(view.catalog().stacks.count)).map(StackId::at)
}

fn value(
    acting: &Acting<'_, '_>,
    memory: &BotMemory,
    taken: Option<TerrainId>,
    question: &Question,
    option: Choice,
) -> i64 {
    let you = acting.sketch.you;
    match (question.id, option, question.about) {
        (ask::TRAITS_SURPLUS | ask::ADAPTATION_REPLACED, Choice::Element(element), _) => {
            acting.sketch.value_of_shedding(you, element)
        }
        (ask::AUTOTROPHS_DISK, Choice::Corner(corner), _) => acting.exchanging(corner),
        (ask::AUTOTROPHS_EXCHANGE, option, Some(Choice::Corner(corner))) => {
            let element = match option {
                Choice::Element(element) => Some(element),
                _ => None,
            };
            acting.sketch.value_of_laying(corner, element)
        }
        (ask::REGRESSION_SPECIES, Choice::Way(_), _) => acting.parking(),
        (ask::WANDERLUST_STACK, Choice::Stack(stack), _) => acting.wandering(stack),
        (ask::WANDERLUST_HEX, Choice::Tile(hex), _) => settling(acting.sketch, hex, taken),
        (ask::TECTONICS_TILE, Choice::Tile(tile), _) => erupting(acting.sketch, tile),
        // Species in the gene pool can still be placed in other ways.
        (ask::TECTONICS_SOURCE, Choice::Way(way), _) => i64::from(way == ask::ELIMINATED),
        (ask::EVOLUTION_TILE, Choice::Tile(tile), _) => {
            let space = acting.view.turn().space;
            acting.evolving(tile, space.map_or(0, |s| acting.sketch.catalog.space(s).count))
        }
        (ask::DOMINATION_ELEMENT, Choice::Element(element), _) => acting.dominating(element),
        _ => answers::value(&acting.view, acting.sketch, memory, question, option),
    }
}
