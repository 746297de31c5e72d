//! The heuristic of the greedy bot: how likely each row is to win what is at stake in the round, weighed against the
//! value of keeping cards in hand.

mod standing;

use std::sync::Arc;

use crate::Heuristic;
use crate::card_game::natives::TAKE;
use crate::card_game::tables::{CardGameNumbers, CardGameWeights};
use crate::shared::aims::weights::Aim;
use speciate_content::catalog::CardSide;
use speciate_content::{Catalog, GameData};
use speciate_engine::view::View;
use speciate_model::id::{CardId, WordId};
use speciate_model::question::{Choice, Question};
use standing::{InRow, RowChange, Standing};

/// Returns the heuristic with these weights, or `None` if they belong to another game.
pub(super) fn aims(catalog: &Catalog, weights: &GameData) -> Option<Box<dyn Heuristic>> {
    let (weights, numbers) = (weights.get()?, catalog.own.get()?);
    Some(Box::new(CardGameHeuristic { weights, numbers }))
}

#[derive(Clone, Debug)]
struct CardGameHeuristic {
    weights: Arc<CardGameWeights>,
    numbers: Arc<CardGameNumbers>,
}

impl Heuristic for CardGameHeuristic {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        let aim = self.aim(view, question);
        let mut standing = Standing::new(view, &self.weights, &self.numbers, question.animal);
        let further = further(question, &mut standing);
        let value = |option: &Choice| match (*option, aim) {
            (Choice::FaceDown(card), _) => -self.printed(view, card),
            (Choice::Card(card), _) if place(&standing, card).is_none() => {
                playing(&mut standing, card, &further)
            }
            (Choice::Card(card), Some(Aim::Gain)) => {
                let leaving = leaving(&standing, card);
                standing.worth_after(&leaving) + standing.hand_without(-1)
            }
            (Choice::Card(card), Some(Aim::Swap)) => {
                let with = partners(&standing, card, question.about);
                let swapped = with.into_iter().map(|other| {
                    let changes = swapping(&standing, card, other);
                    standing.worth_after(&changes)
                });
                swapped.max().unwrap_or_else(|| standing.worth()) + standing.hand_without(0)
            }
            (Choice::Card(card), aim) => changing(&mut standing, aim, |other| other == card),
            (Choice::Class(class), aim) => {
                changing(&mut standing, aim, |other| is_of(view.catalog(), other, class))
            }
            _ => standing.worth() + standing.hand_without(0),
        };
        question.options.iter().map(value).collect()
    }

    fn position_values(&self, view: &View<'_>) -> Vec<i64> {
        let mut values = vec![0; view.roster().animals.len()];
        for player in view.turn().animals() {
            let standing = Standing::new(view, &self.weights, &self.numbers, player);
            let points = i64::from(view.score().points(player)) * self.weights.points;
            let steps = i64::from(view.score().survival(player)) * self.weights.survival;
            values[player.index()] = points + steps + standing.worth() + standing.hand_without(0);
        }
        values
    }

    fn notice(&mut self, _: &View<'_>, _: &Question) {}

    fn chosen(&mut self, _: Choice) {}

    fn copy(&self) -> Box<dyn Heuristic> {
        Box::new(self.clone())
    }
}

impl CardGameHeuristic {
    /// Returns what happens to the chosen card, if the table states it. Otherwise chosen animals in play are
    /// suppressed.
    fn aim(&self, view: &View<'_>, question: &Question) -> Option<Aim> {
        let roster = &view.catalog().roster;
        match roster.name(question.id).split_once('.') {
            Some((card, asked)) => self.weights.aim(roster.find(card)?, asked),
            None => (question.id == TAKE).then_some(Aim::Gain),
        }
    }

    /// Returns the value printed on an animal, or the weight of an event.
    fn printed(&self, view: &View<'_>, card: CardId) -> i64 {
        let creature = view.catalog().card(card).creature;
        creature.map_or_else(
            || self.weights.event(card),
            |creature| {
                let CardSide { food_chain, icons } = creature.healthy;
                (i64::from(food_chain) + i64::from(icons)) * self.weights.food_chain
            },
        )
    }
}

/// Returns the value of playing a card, with the cards that are best played after it.
fn playing(standing: &mut Standing<'_>, card: CardId, further: &[FurtherCard]) -> i64 {
    let catalog = standing.catalog;
    if catalog.card(card).creature.is_none() {
        return standing.weights.event(card) + best_plan(standing, card, further);
    }
    let changes = entering(standing, card);
    let taken = standing.change(&changes);
    let value = taken + best_plan(standing, card, further);
    standing.take_back(&changes);
    value
}

/// Returns the value of the rows and of the rest of the hand after playing `played` and then as many further animals
/// from the hand as pay off in the turns left.
fn best_plan(standing: &mut Standing<'_>, played: CardId, further: &[FurtherCard]) -> i64 {
    let left = further.iter().filter(|further| further.card != played);
    let before = standing.own_sums().to_vec();
    let mut best = standing.worth() + standing.hand_without(1);
    for (spent, further) in (2..).zip(left.take(standing.turns - 1)) {
        let sums = standing.own_sums_mut().iter_mut();
        sums.zip(&further.adds).for_each(|(sum, more)| *sum += more);
        best = best.max(standing.worth() + standing.hand_without(spent));
    }
    standing.own_sums_mut().copy_from_slice(&before);
    best
}

/// An animal in the hand that can be played after another card.
#[derive(Debug)]
struct FurtherCard {
    card: CardId,
    /// What it adds to your total for each prize, in hundredths.
    adds: Vec<i64>,
}

/// Returns the animals among the offered cards of the hand, those that add the most first.
fn further(question: &Question, standing: &mut Standing<'_>) -> Vec<FurtherCard> {
    let mut further = Vec::new();
    for option in &question.options {
        let Choice::Card(card) = *option else { continue };
        let is_animal = standing.catalog.card(card).creature.is_some();
        if is_animal && place(standing, card).is_none() {
            let before = standing.own_sums().to_vec();
            standing.change(&[laying(standing, card)]);
            let sums = standing.own_sums().iter().zip(&before);
            let adds = sums.map(|(after, before)| after - before).collect();
            let order = (standing.worth(), standing.own_food_chain());
            further.push((order, FurtherCard { card, adds }));
            standing.own_sums_mut().copy_from_slice(&before);
        }
    }
    further.sort_by_key(|(order, _)| std::cmp::Reverse(*order));
    further.into_iter().map(|(_, further)| further).collect()
}

/// Returns the changes after an animal from the hand has entered play and has suppressed the best target.
fn entering(standing: &mut Standing<'_>, card: CardId) -> Vec<RowChange> {
    let catalog = standing.catalog;
    let laid = laying(standing, card);
    let class = catalog.card(card).creature.and_then(|creature| creature.suppresses);
    let Some(class) = class else { return vec![laid] };
    let others = standing.rows.iter().map(|(other, ..)| *other);
    let targets: Vec<CardId> = others.filter(|other| is_of(catalog, *other, class)).collect();
    let changes = |target: CardId| std::iter::once(laid).chain(suppressing(standing, target));
    let all: Vec<Vec<RowChange>> =
        targets.into_iter().map(|target| changes(target).collect()).collect();
    let best = all.into_iter().max_by_key(|changes| standing.worth_after(changes));
    best.unwrap_or_else(|| vec![laid])
}

/// Returns the value after some animals in play were healed, if that is the aim, or else suppressed.
fn changing(standing: &mut Standing<'_>, aim: Option<Aim>, which: impl Fn(CardId) -> bool) -> i64 {
    let cards = standing.rows.iter().map(|(card, ..)| *card).filter(|card| which(*card));
    let change = |card| match aim {
        Some(Aim::Heal) => healing(standing, card),
        _ => suppressing(standing, card),
    };
    let changes: Vec<RowChange> = cards.flat_map(change).collect();
    standing.worth_after(&changes) + standing.hand_without(0)
}

/// Returns where an animal lies, or `None` if it is not in play.
fn place(standing: &Standing<'_>, card: CardId) -> Option<InRow> {
    let found = standing.rows.iter().find(|(other, ..)| *other == card);
    found.map(|&(_, owner, endangered)| InRow { owner, endangered })
}

fn is_of(catalog: &Catalog, card: CardId, class: WordId) -> bool {
    catalog.card(card).creature.is_some_and(|creature| creature.class == class)
}

fn laying(standing: &Standing<'_>, card: CardId) -> RowChange {
    let to = Some(InRow { owner: standing.you, endangered: false });
    RowChange { card, from: None, to }
}

/// A healthy animal becomes endangered; an endangered one leaves.
fn suppressing(standing: &Standing<'_>, card: CardId) -> Vec<RowChange> {
    let change = |from: InRow| {
        let to = (!from.endangered).then_some(InRow { endangered: true, ..from });
        RowChange { card, from: Some(from), to }
    };
    place(standing, card).map(change).into_iter().collect()
}

fn healing(standing: &Standing<'_>, card: CardId) -> Vec<RowChange> {
    let healed = |from: InRow| {
        let to = Some(InRow { endangered: false, ..from });
        RowChange { card, from: Some(from), to }
    };
    place(standing, card).map(healed).into_iter().collect()
}

fn leaving(standing: &Standing<'_>, card: CardId) -> Vec<RowChange> {
    let left = |from: InRow| RowChange { card, from: Some(from), to: None };
    place(standing, card).map(left).into_iter().collect()
}

fn swapping(standing: &Standing<'_>, one: CardId, other: CardId) -> Vec<RowChange> {
    let (Some(first), Some(second)) = (place(standing, one), place(standing, other)) else {
        return Vec::new();
    };
    let to = |card, from: InRow, owner| RowChange {
        card,
        from: Some(from),
        to: Some(InRow { owner, ..from }),
    };
    vec![to(one, first, second.owner), to(other, second, first.owner)]
}

/// Returns the animals that a card can swap with: the one chosen before, or all in other rows.
fn partners(standing: &Standing<'_>, card: CardId, chosen: Option<Choice>) -> Vec<CardId> {
    if let Some(Choice::Card(first)) = chosen {
        return vec![first];
    }
    let own = place(standing, card).map(|place| place.owner);
    let others = standing.rows.iter().filter(|(_, owner, _)| Some(*owner) != own);
    others.map(|(other, ..)| *other).collect()
}
