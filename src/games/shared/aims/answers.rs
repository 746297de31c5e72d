//! Values of answers to questions that several games or cards ask.

use crate::shared::aims::gains::{self, PlacingGains};
use crate::shared::aims::sketch::Sketch;
use crate::shared::aims::weights::Aim;
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, CardId, ElementId, HexId};
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
    sketch: &Sketch<'_>,
    memory: &BotMemory,
    question: &Question,
    option: Choice,
) -> i64 {
    let you = sketch.you;
    let name = sketch.catalog.roster.name(question.id);
    match (name, option, tile_of(question)) {
        ("adaptation.element", Choice::Element(element), _) => {
            sketch.value_of_adapting(you, element)
        }
        ("depletion.disk", Choice::Corner(corner), _) => sketch.value_of_laying(corner, None),
        ("speciation.disk", Choice::Corner(corner), _) => {
            gains::speciating(sketch, &mut PlacingGains::new(sketch), corner)
        }
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
        ("migration.from", Choice::Tile(from), _) => gains::best_move(sketch, from),
        ("migration.to", Choice::Tile(to), Some(from)) => sketch.moving(you, from, to, 1),
        ("competition.tile", Choice::Tile(tile), _) => gains::competing(sketch, tile),
        _ => card_answer_value(view, sketch, memory, question, option),
    }
}

/// Returns the newest tile next to `from`: the remembered one, else the one with the fewest species.
fn newest(sketch: &Sketch<'_>, memory: &BotMemory, from: HexId) -> Option<HexId> {
    let is_beside = |newest: &HexId| sketch.neighbours(from).any(|tile| tile == *newest);
    let remembered = memory.newest.filter(is_beside);
    remembered.or_else(|| sketch.neighbours(from).min_by_key(|tile| sketch.tile(*tile).total()))
}

pub fn card_value(view: &View<'_>, sketch: &Sketch<'_>, card: CardId) -> i64 {
    let weights = sketch.weights;
    if !sketch.catalog.card(card).last_turn {
        return weights.worth(card);
    }
    let lead = lead(view, sketch.you);
    let ending = if lead > 0 { weights.ending } else { -weights.ending };
    ending + lead * weights.points * weights.lead / 100
}

fn card_answer_value(
    view: &View<'_>,
    sketch: &Sketch<'_>,
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
        (Choice::Corner(corner), _) if aim == Some(Aim::Keep) => {
            -sketch.value_of_laying(corner, None)
        }
        (Choice::Corner(corner), _) => sketch.value_of_laying(corner, memory.element()),
        (Choice::Element(element), _) => match aim {
            Some(Aim::Lose) => sketch.value_of_shedding(you, element),
            Some(Aim::Gain) => sketch.value_of_adapting(you, element),
            _ => sketch.best_laying(element),
        },
        (Choice::Animal(animal), _) => -sketch.stake(animal),
        (Choice::Tile(tile), Some(Choice::Animal(animal))) => {
            sketch.value_of_replacing(animal, tile)
        }
        (Choice::Tile(to), Some(Choice::Tile(from))) => match memory.last {
            Some(Choice::Species(animal) | Choice::ProtectedSpecies(animal)) => {
                sketch.value_of_placing(animal, to, 1)
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
        (Choice::Card(card), _) if aim == Some(Aim::Lose) => -card_value(view, sketch, card),
        (Choice::Card(card), _) => card_value(view, sketch, card),
        (Choice::Terrain(terrain), _) => sketch.value_of_scoring_all(terrain),
        (Choice::Count(count), _) => i64::from(count),
        _ => 0,
    }
}

/// Returns whether a question asks how many species leave a tile. Such a question does not offer 0, because at least
/// one species must leave.
fn is_leaving(question: &Question) -> bool {
    !question.options.contains(&Choice::Count(0))
}

fn tile_value(sketch: &Sketch<'_>, aim: Option<Aim>, tile: HexId) -> i64 {
    match aim {
        Some(Aim::Clear) => -sketch.tile_worth(tile),
        Some(Aim::Crowd) => sketch.tile(tile).total().into(),
        _ => sketch.placing(tile, 1),
    }
}

/// Returns the lead of an animal over the best of the others, negative if it is behind.
fn lead(view: &View<'_>, you: AnimalId) -> i64 {
    let others = view.turn().animals().filter(|&animal| animal != you);
    let most = others.map(|animal| i64::from(view.score().points(animal))).max().unwrap_or(0);
    i64::from(view.score().points(you)) - most
}

/// What the greedy bot remembers about the questions for its animal. One decision can take several questions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BotMemory {
    pub last: Option<Choice>,
    /// The tiles of earth that it has seen.
    seen: Vec<HexId>,
    pub newest: Option<HexId>,
}

impl BotMemory {
    pub const fn element(&self) -> Option<ElementId> {
        match self.last {
            Some(Choice::Element(element)) => Some(element),
            _ => None,
        }
    }

    /// Updates the newest tile, if one has appeared next to the tile that the question is about.
    pub fn observe(&mut self, view: &View<'_>, question: &Question) {
        let board = &view.catalog().board;
        let beside = tile_of(question).map(|tile| board.neighbours(tile)).unwrap_or_default();
        let earth: Vec<HexId> = view.earth().collect();
        let is_new = |tile: &&HexId| !self.seen.contains(tile) && beside.contains(tile);
        if let Some(tile) = earth.iter().rfind(is_new) {
            self.newest = Some(*tile);
        }
        self.seen = earth;
    }
}

pub const fn tile_of(question: &Question) -> Option<HexId> {
    match question.about {
        Some(Choice::Tile(tile)) => Some(tile),
        _ => None,
    }
}
