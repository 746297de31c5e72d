//! Values of answers to the questions of the rules.

use crate::dominant_species::aims::planning::{
    Planning, dominating, drying_up, glaciating, settling,
};
use crate::dominant_species::names as ask;
use crate::dominant_species::tables::DominantSpeciesWeights;
use crate::shared::aims::answers;
use crate::shared::aims::memory::BotMemory;
use crate::shared::aims::sketch::Sketch;
use speciate_engine::view::View;
use speciate_model::question::{Choice, Question};

pub(super) fn values<'a>(
    view: &View<'a>,
    (weights, sketch): (&DominantSpeciesWeights, &mut Sketch<'a>),
    memory: &BotMemory,
    question: &Question,
) -> Vec<i64> {
    if question.options.iter().any(|option| matches!(option, Choice::Space(_))) {
        let mut planning = Planning::new(*view, weights, sketch);
        return answers::values(question, |option| match option {
            Choice::Space(space) => planning.value(space),
            _ => 0,
        });
    }
    answers::values(question, |option| value(view, sketch, memory, question, option))
}

fn value(
    view: &View<'_>,
    sketch: &mut Sketch<'_>,
    memory: &BotMemory,
    question: &Question,
    option: Choice,
) -> i64 {
    let you = sketch.you;
    match (question.id, option) {
        (ask::REGRESSION_SAVING, Choice::Element(element)) => -sketch.shedding(you, element),
        (ask::REGRESSION_REMOVAL, Choice::Element(element)) => {
            match view.elements().added(you)[element.index()] {
                0 => 0,
                _ => -sketch.shedding(you, element),
            }
        }
        (ask::WASTELAND_ELEMENT, Choice::Element(element)) => drying_up(sketch, element),
        (ask::GLACIATION_TILE, Choice::Tile(tile)) => glaciating(sketch, tile),
        (ask::WANDERLUST_HEX, Choice::Tile(hex)) => settling(sketch, hex),
        (ask::DOMINATION_TILE, Choice::Tile(tile)) => dominating(view, sketch, tile),
        (ask::EXTINCTION_SAVING, Choice::Tile(tile)) => -sketch.removing(you, tile),
        _ => answers::value(view, sketch, memory, question, option),
    }
}
