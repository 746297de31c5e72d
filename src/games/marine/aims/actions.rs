//! Values of answers to the questions of the rules.

use crate::marine::aims::acting::{self, Acting};
use crate::marine::aims::go;
use crate::marine::names as ask;
use crate::marine::tables::MarineWeights;
use crate::shared::aims::answers;
use crate::shared::aims::memory::BotMemory;
use crate::shared::aims::sketch::Sketch;
use speciate_engine::view::View;
use speciate_model::id::TerrainId;
use speciate_model::question::{Choice, Question};

pub(super) fn values<'a>(
    view: &View<'a>,
    (weights, sketch): (&MarineWeights, &mut Sketch<'a>),
    remembered: (&BotMemory, Option<TerrainId>),
    question: &Question,
) -> Vec<i64> {
    if question.id == ask::TURN {
        return go::values(view, weights, sketch, question);
    }
    let mut acting = Acting::new(*view, weights, sketch);
    answers::values(question, |option| value(&mut acting, remembered, question, option))
}

fn value(
    acting: &mut Acting<'_, '_>,
    (memory, taken): (&BotMemory, Option<TerrainId>),
    question: &Question,
    option: Choice,
) -> i64 {
    let you = acting.sketch.you;
    match (question.id, option, question.about) {
        (ask::TRAITS_SURPLUS | ask::ADAPTATION_REPLACED, Choice::Element(element), _) => {
            acting.sketch.shedding(you, element)
        }
        (ask::AUTOTROPHS_DISK, Choice::Corner(corner), _) => acting.exchanging(corner),
        (ask::AUTOTROPHS_EXCHANGE, option, Some(Choice::Corner(corner))) => {
            let given = match option {
                Choice::Element(element) => Some(element),
                _ => None,
            };
            acting.sketch.laying(corner, given)
        }
        (ask::REGRESSION_SPECIES, Choice::Way(_), _) => acting.parking(),
        (ask::WANDERLUST_STACK, Choice::Stack(stack), _) => acting.wandering(stack),
        (ask::WANDERLUST_HEX, Choice::Tile(hex), _) => acting::settling(acting.sketch, hex, taken),
        (ask::TECTONICS_TILE, Choice::Tile(tile), _) => acting::erupting(acting.sketch, tile),
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
