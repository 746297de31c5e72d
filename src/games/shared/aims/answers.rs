//! Values of answers to questions that several games ask.

use crate::shared::aims::memory::{BotMemory, tile_of};
use crate::shared::aims::sketch::Sketch;
use crate::shared::aims::{cards, gains};
use speciate_engine::view::View;
use speciate_model::id::HexId;
use speciate_model::question::{Choice, Question};

/// Returns the value of each option of a question. Passing and stopping are worth 0.
pub fn values(question: &Question, mut value: impl FnMut(Choice) -> i64) -> Vec<i64> {
    let value = |option: &Choice| match option {
        Choice::Pass | Choice::Done => 0,
        option => value(*option),
    };
    question.options.iter().map(value).collect()
}

/// Returns the value of an option of a question that games share or that a card asks.
pub fn value(
    view: &View<'_>,
    sketch: &mut Sketch<'_>,
    memory: &BotMemory,
    question: &Question,
    option: Choice,
) -> i64 {
    let you = sketch.you;
    let name = sketch.catalog.roster.name(question.id);
    match (name, option, tile_of(question)) {
        ("adaptation.element", Choice::Element(element), _) => sketch.adapting(you, element),
        ("depletion.disk", Choice::Corner(corner), _) => sketch.laying(corner, None),
        ("speciation.disk", Choice::Corner(corner), _) => gains::speciating(sketch, corner),
        ("speciation.species", Choice::Count(count), Some(tile)) => sketch.placing(tile, count),
        ("wanderlust.stack", Choice::Stack(stack), _) => {
            let scores = view.stack(stack).0.map(|terrain| &sketch.catalog.terrain(terrain).scores);
            scores.and_then(|scores| scores.first()).map_or(0, |&first| i64::from(first))
        }
        ("wanderlust.element", Choice::Element(element), _) => {
            i64::from(sketch.elements[you.index()][element.index()])
        }
        ("wanderlust.species", Choice::Count(count), Some(from)) => {
            let newest = newest(sketch, memory, from);
            newest.map_or(0, |to| sketch.moving(you, from, to, count))
        }
        ("migration.from", Choice::Tile(from), _) => {
            let reached = gains::reach(sketch, from).into_iter();
            reached.map(|to| sketch.moving(you, from, to, 1)).max().unwrap_or(0)
        }
        ("migration.to", Choice::Tile(to), Some(from)) => sketch.moving(you, from, to, 1),
        ("competition.tile", Choice::Tile(tile), _) => gains::competing(sketch, tile),
        _ => cards::answer_value(view, sketch, memory, question, option),
    }
}

/// Returns the newest tile next to `from`: the remembered one, else the one with the fewest species.
fn newest(sketch: &Sketch<'_>, memory: &BotMemory, from: HexId) -> Option<HexId> {
    let beside = sketch.neighbours(from);
    let total = |tile: &HexId| -> u32 {
        sketch.species[tile.index()].iter().map(|&count| u32::from(count)).sum()
    };
    let remembered = memory.newest.filter(|tile| beside.contains(tile));
    remembered.or_else(|| beside.into_iter().min_by_key(total))
}
