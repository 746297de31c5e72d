//! The heuristic of the greedy bot: how likely each row wins what is at stake in the round, against the value
//! of keeping a card in hand.

use std::sync::Arc;

use crate::Heuristic;
use crate::card_game::natives::TAKE;
use crate::card_game::tables::{CardGameNumbers, CardGameWeights};
use crate::card_game::totals::{Rows, Totals};
use crate::shared::aims::weights::Aim;
use speciate_content::Catalog;
use speciate_content::catalog::CardSide;
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, CardId, WordId};
use speciate_model::question::{Choice, Question};

/// Creates the heuristic, or returns `None` if the catalog has no weights.
pub(super) fn aims(catalog: &Catalog) -> Option<Box<dyn Heuristic>> {
    let (weights, numbers) = (catalog.weights.get()?, catalog.own.get()?);
    Some(Box::new(CardGameHeuristic { weights, numbers }))
}

#[derive(Clone, Debug)]
struct CardGameHeuristic {
    weights: Arc<CardGameWeights>,
    numbers: Arc<CardGameNumbers>,
}

impl Heuristic for CardGameHeuristic {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        let you = question.animal;
        let rows = rows(view);
        let aim = self.aim(view, question);
        let worth = |rows: &Rows| self.value(view, you, rows);
        let value = |choice: &Choice| match (*choice, aim) {
            (Choice::FaceDown(card), _) => -self.printed(view, card),
            (Choice::Card(card), _) if rows.iter().all(|(other, ..)| *other != card) => {
                self.playing(view, you, &rows, card)
            }
            (Choice::Card(card), Some(Aim::Gain)) => worth(&without(&rows, card)) + self.kept(view),
            (Choice::Card(card), Some(Aim::Swap)) => {
                let with = partners(&rows, card, question.about);
                let swapped = with.iter().map(|other| worth(&swapped(&rows, card, *other)));
                swapped.max().unwrap_or_else(|| worth(&rows))
            }
            (Choice::Card(card), Some(Aim::Heal)) => worth(&healed(&rows, |other| other == card)),
            (Choice::Card(card), _) => worth(&suppressed(&rows, |other| other == card)),
            (Choice::Class(class), Some(Aim::Heal)) => {
                worth(&healed(&rows, |card| is_of(view, card, class)))
            }
            (Choice::Class(class), _) => worth(&suppressed(&rows, |card| is_of(view, card, class))),
            _ => worth(&rows) + self.kept(view),
        };
        question.options.iter().map(value).collect()
    }

    fn position_values(&self, view: &View<'_>) -> Vec<i64> {
        let rows = rows(view);
        let mut values = vec![0; view.roster().animals.len()];
        for player in view.turn().animals() {
            let points = i64::from(view.score().points(player)) * self.weights.points;
            let steps = i64::from(view.score().survival(player)) * self.weights.survival;
            let seat = view.turn().seat(player);
            let hand = seat.and_then(|seat| view.hand_length(seat)).unwrap_or(0) as i64;
            values[player.index()] =
                points + steps + hand * self.kept(view) + self.value(view, player, &rows);
        }
        values
    }

    fn chosen(&mut self, _: Choice) {}

    fn copy(&self) -> Box<dyn Heuristic> {
        Box::new(self.clone())
    }
}

impl CardGameHeuristic {
    /// Returns what happens to the chosen card, if the table says so. Otherwise chosen animals in play are
    /// suppressed.
    fn aim(&self, view: &View<'_>, question: &Question) -> Option<Aim> {
        let roster = &view.catalog().roster;
        match roster.name(question.id).split_once('.') {
            Some((card, asked)) => self.weights.aim(roster.find(card)?, asked),
            None => (question.id == TAKE).then_some(Aim::Gain),
        }
    }

    fn playing(&self, view: &View<'_>, you: AnimalId, rows: &Rows, card: CardId) -> i64 {
        if view.catalog().card(card).creature.is_none() {
            return self.value(view, you, rows) + self.weights.event(card);
        }
        let mut rows = rows.clone();
        rows.push((card, you, false));
        self.value(view, you, &rows)
    }

    /// Returns the value of a card that stays in the hand, almost nothing in the last round.
    fn kept(&self, view: &View<'_>) -> i64 {
        match view.turn().number >= self.numbers.rounds {
            true => 1,
            false => self.weights.card,
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

    /// Returns the value of rows to a player: the share of everything at stake that the player is likely to
    /// win. It grows with the lead over the best opponent.
    fn value(&self, view: &View<'_>, you: AnimalId, rows: &Rows) -> i64 {
        let catalog = view.catalog();
        let biome = view.biome();
        let Some(totals) = biome.and_then(|biome| Totals::at(catalog, &self.numbers, biome)) else {
            return 0;
        };
        let others: Vec<AnimalId> = view.turn().animals().filter(|other| *other != you).collect();
        let part = |total: &dyn Fn(AnimalId) -> u16, slope: i64| {
            let own = i64::from(total(you));
            let best = others.iter().map(|other| i64::from(total(*other))).max().unwrap_or(0);
            // An empty total wins nothing.
            if own == 0 { 0 } else { (50 + (own - best) * slope).clamp(0, 100) }
        };
        let points = |points: i64| points * self.weights.points;
        let chain = part(&|player| totals.food_chain(rows, player), self.weights.food_chain);
        let stake = points(view.turn().number.into()) + self.weights.survival;
        let mut worth = chain * stake / 100;
        for &(element, icons) in totals.icons() {
            let chance = part(&|player| totals.element(rows, player, element), self.weights.icon);
            worth += chance * points(icons.into()) / 100;
        }
        worth
    }
}

/// Returns the animals in play, by card, with their player and whether they are endangered.
fn rows(view: &View<'_>) -> Rows {
    let row = |animal| view.row(animal).map(move |(card, down)| (card, animal, down));
    view.turn().animals().flat_map(row).collect()
}

fn is_of(view: &View<'_>, card: CardId, class: WordId) -> bool {
    view.catalog().card(card).creature.is_some_and(|creature| creature.class == class)
}

/// Returns the rows with some cards suppressed: healthy ones become endangered, endangered ones leave.
fn suppressed(rows: &Rows, which: impl Fn(CardId) -> bool) -> Rows {
    let after = rows.iter().filter(|(card, _, endangered)| !which(*card) || !endangered);
    after.map(|&(card, owner, endangered)| (card, owner, endangered || which(card))).collect()
}

fn healed(rows: &Rows, which: impl Fn(CardId) -> bool) -> Rows {
    rows.iter()
        .map(|&(card, owner, endangered)| (card, owner, endangered && !which(card)))
        .collect()
}

fn without(rows: &Rows, card: CardId) -> Rows {
    rows.iter().filter(|(other, ..)| *other != card).copied().collect()
}

/// Returns the animals that a card can swap with: the one chosen before, or all in other rows.
fn partners(rows: &Rows, card: CardId, chosen: Option<Choice>) -> Vec<CardId> {
    if let Some(Choice::Card(first)) = chosen {
        return vec![first];
    }
    let own = rows.iter().find(|(other, ..)| *other == card).map(|(_, owner, _)| *owner);
    rows.iter().filter(|(_, owner, _)| Some(*owner) != own).map(|(other, ..)| *other).collect()
}

fn swapped(rows: &Rows, one: CardId, other: CardId) -> Rows {
    let row_of = |card| rows.iter().find(|(lying, ..)| *lying == card).map(|(_, owner, _)| *owner);
    let (row_of_one, row_of_other) = (row_of(one), row_of(other));
    let to = |&(card, owner, endangered): &(CardId, AnimalId, bool)| {
        let to = if card == one { row_of_other } else { row_of_one };
        let moves = card == one || card == other;
        (card, to.filter(|_| moves).unwrap_or(owner), endangered)
    };
    rows.iter().map(to).collect()
}
