//! What the answers to the questions of the rules bring.

use crate::games::dominant_species::aims::memory::Memory;
use crate::games::dominant_species::aims::planning::{
    competing, drying_up, reach, settling, speciating,
};
use crate::games::dominant_species::aims::sketch::Sketch;
use crate::games::dominant_species::aims::{cards, planning::Planning};
use crate::games::dominant_species::names as ask;
use crate::id::HexId;
use crate::question::{Choice, Question};
use crate::view::View;

/// Returns what each answer to a question brings; stopping brings nothing.
pub(super) fn values<'a>(
    view: &View<'a>,
    sketch: &mut Sketch<'a>,
    memory: &Memory,
    question: &Question,
) -> Vec<i64> {
    if question.options.iter().any(|option| matches!(option, Choice::Space(_))) {
        let mut planning = Planning::new(*view, sketch);
        let worth = |option: &Choice| match option {
            Choice::Space(space) => planning.worth(*space),
            _ => 0,
        };
        return question.options.iter().map(worth).collect();
    }
    let value = |option: &Choice| match option {
        Choice::Pass | Choice::Done => 0,
        option => value(view, sketch, memory, question, *option),
    };
    question.options.iter().map(value).collect()
}

fn value(
    view: &View<'_>,
    sketch: &mut Sketch<'_>,
    memory: &Memory,
    question: &Question,
    option: Choice,
) -> i64 {
    let you = sketch.you;
    let about = match question.about {
        Some(Choice::Tile(tile)) => Some(tile),
        _ => None,
    };
    match (question.id, option, about) {
        (ask::ADAPTATION_ELEMENT, Choice::Element(element), _) => sketch.adapting(you, element),
        (ask::REGRESSION_SAVING, Choice::Element(element), _) => -sketch.shedding(you, element),
        (ask::REGRESSION_REMOVAL, Choice::Element(element), _) => {
            match view.elements().added(you)[element.index()] {
                0 => 0,
                _ => -sketch.shedding(you, element),
            }
        }
        (ask::WASTELAND_ELEMENT, Choice::Element(element), _) => drying_up(sketch, element),
        (ask::WANDERLUST_ELEMENT, Choice::Element(element), _) => {
            i64::from(sketch.elements[you.index()][element.index()])
        }
        (ask::DEPLETION_DISK, Choice::Corner(corner), _) => sketch.laying(corner, None),
        (ask::GLACIATION_TILE, Choice::Tile(tile), _) => sketch.covering(tile),
        (ask::SPECIATION_DISK, Choice::Corner(corner), _) => speciating(sketch, corner),
        (ask::SPECIATION_SPECIES, Choice::Count(count), Some(tile)) => sketch.placing(tile, count),
        (ask::WANDERLUST_STACK, Choice::Stack(stack), _) => {
            let scores = view.stack(stack).0.map(|terrain| &sketch.catalog.terrain(terrain).scores);
            scores.and_then(|scores| scores.first()).map_or(0, |&first| i64::from(first))
        }
        (ask::WANDERLUST_HEX, Choice::Tile(hex), _) => settling(sketch, hex),
        (ask::WANDERLUST_SPECIES, Choice::Count(count), Some(from)) => {
            let newest = newest(sketch, memory, from);
            newest.map_or(0, |to| sketch.moving(you, from, to, count))
        }
        (ask::MIGRATION_FROM, Choice::Tile(from), _) => {
            let gains = reach(sketch, from).into_iter().map(|to| sketch.moving(you, from, to, 1));
            gains.max().unwrap_or(0)
        }
        (ask::MIGRATION_TO, Choice::Tile(to), Some(from)) => sketch.moving(you, from, to, 1),
        (ask::COMPETITION_TILE, Choice::Tile(tile), _) => competing(sketch, tile),
        (ask::DOMINATION_TILE, Choice::Tile(tile), _) => cards::dominating(view, sketch, tile),
        (ask::EXTINCTION_SAVING, Choice::Tile(tile), _) => -sketch.removing(you, tile),
        _ => cards::value(view, sketch, memory, question, option),
    }
}

/// Returns the tile that came last, of those next to `from`: the one remembered, else the emptiest.
fn newest(sketch: &Sketch<'_>, memory: &Memory, from: HexId) -> Option<HexId> {
    let beside = sketch.neighbours(from);
    let total = |tile: &HexId| -> u32 {
        sketch.species[tile.index()].iter().map(|&count| u32::from(count)).sum()
    };
    let remembered = memory.newest.filter(|tile| beside.contains(tile));
    remembered.or_else(|| beside.into_iter().min_by_key(total))
}
