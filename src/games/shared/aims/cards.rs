//! Values of cards, and of answers to their questions.

use crate::shared::aims::memory::BotMemory;
use crate::shared::aims::sketch::Sketch;
use crate::shared::aims::weights::Aim;
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, CardId, HexId};
use speciate_model::question::{Choice, Question};

pub fn value(view: &View<'_>, sketch: &Sketch<'_>, card: CardId) -> i64 {
    let weights = sketch.weights;
    if !sketch.catalog.card(card).last_turn {
        return weights.worth(card);
    }
    let lead = lead(view, sketch.you);
    let ending = if lead > 0 { weights.ending } else { -weights.ending };
    ending + lead * weights.points * weights.lead / 100
}

pub fn answer_value(
    view: &View<'_>,
    sketch: &mut Sketch<'_>,
    memory: &BotMemory,
    question: &Question,
    option: Choice,
) -> i64 {
    let name = sketch.catalog.roster.name(question.id);
    let (card, name) = name.split_once('.').unwrap_or(("", name));
    let card = sketch.catalog.roster.find::<CardId>(card);
    let aim = card.and_then(|card| sketch.weights.cards.aim(card, name));
    let you = sketch.you;
    match (option, question.about) {
        (Choice::Species(animal) | Choice::ProtectedSpecies(animal), Some(Choice::Tile(tile))) => {
            sketch.removing(animal, tile)
        }
        (Choice::Species(animal) | Choice::ProtectedSpecies(animal), _) => sketch.stake(animal),
        (Choice::Corner(corner), _) if aim == Some(Aim::Keep) => -sketch.laying(corner, None),
        (Choice::Corner(corner), _) => sketch.laying(corner, memory.element()),
        (Choice::Element(element), _) => match aim {
            Some(Aim::Lose) => sketch.shedding(you, element),
            Some(Aim::Gain) => sketch.adapting(you, element),
            _ => sketch.best_laying(element),
        },
        (Choice::Animal(animal), _) => -sketch.stake(animal),
        (Choice::Tile(tile), Some(Choice::Animal(animal))) => sketch.replacing(animal, tile),
        (Choice::Tile(to), Some(Choice::Tile(from))) => match memory.last {
            Some(Choice::Species(animal) | Choice::ProtectedSpecies(animal)) => {
                let gain = sketch.place(animal, to, 1);
                sketch.remove(animal, to, 1);
                gain
            }
            _ => sketch.moving(you, from, to, 1),
        },
        (Choice::Tile(tile), _) => tile_value(sketch, aim, tile),
        (Choice::Count(count), Some(Choice::Tile(tile))) => match memory.last {
            // Species that leave a tile all follow the first one to the same tile.
            Some(Choice::Tile(to)) if to != tile && aim.is_none() && is_leaving(question) => {
                i64::from(count)
            }
            _ => sketch.placing(tile, count),
        },
        (Choice::Card(card), _) if aim == Some(Aim::Lose) => -value(view, sketch, card),
        (Choice::Card(card), _) => value(view, sketch, card),
        (Choice::Terrain(terrain), _) => sketch.scoring_all(terrain),
        (Choice::Count(count), _) => i64::from(count),
        _ => 0,
    }
}

/// Returns whether a question for a number has no option 0.
fn is_leaving(question: &Question) -> bool {
    !question.options.contains(&Choice::Count(0))
}

fn tile_value(sketch: &mut Sketch<'_>, aim: Option<Aim>, tile: HexId) -> i64 {
    match aim {
        Some(Aim::Clear) => -sketch.tile_worth(tile),
        Some(Aim::Crowd) => {
            sketch.species[tile.index()].iter().map(|&count| i64::from(count)).sum()
        }
        _ => sketch.placing(tile, 1),
    }
}

/// Returns the lead of an animal over the best of the others, negative if it is behind.
fn lead(view: &View<'_>, you: AnimalId) -> i64 {
    let others = view.turn().animals().filter(|&animal| animal != you);
    let most = others.map(|animal| i64::from(view.score().points(animal))).max().unwrap_or(0);
    i64::from(view.score().points(you)) - most
}
