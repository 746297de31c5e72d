//! What the greedy bot aims at: how likely each row wins what is at stake in the round, against what a card is
//! worth that stays in the hand.

use std::sync::Arc;

use crate::content::Catalog;
use crate::content::catalog::Side;
use crate::games::Aims;
use crate::games::card_game::tables::{Numbers, Weights};
use crate::games::card_game::totals::{Rows, Totals};
use crate::id::{AnimalId, CardId, WordId};
use crate::question::{Choice, Question};
use crate::view::View;

/// Returns the aims by the weights of a catalog; nothing without weights.
pub(super) fn aims(catalog: &Catalog) -> Option<Box<dyn Aims>> {
    let (weights, numbers) = (catalog.weights.get()?, catalog.own.get()?);
    Some(Box::new(Greedy { weights, numbers }))
}

#[derive(Debug)]
struct Greedy {
    weights: Arc<Weights>,
    numbers: Arc<Numbers>,
}

impl Aims for Greedy {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        let you = question.animal;
        let rows: Rows = view
            .turn()
            .animals()
            .flat_map(|animal| view.row(animal).map(move |(card, down)| (card, animal, down)))
            .collect();
        let value = |choice: &Choice| match *choice {
            Choice::Card(card) if rows.iter().any(|(other, ..)| *other == card) => {
                self.worth(view, you, &suppressed(&rows, |other| other == card))
            }
            Choice::Card(card) if view.catalog().card(card).creature.is_none() => {
                self.worth(view, you, &rows) + self.weights.event
            }
            Choice::Card(card) => {
                let mut rows = rows.clone();
                rows.push((card, you, false));
                self.worth(view, you, &rows)
            }
            // The least is given away.
            Choice::FaceDown(card) => -self.printed(view, card),
            Choice::Class(class) => {
                self.worth(view, you, &suppressed(&rows, |card| is_of(view, card, class)))
            }
            _ => self.worth(view, you, &rows) + self.kept(view),
        };
        question.options.iter().map(value).collect()
    }

    fn chosen(&mut self, _: Choice) {}
}

impl Greedy {
    /// Returns what a card is worth that stays in the hand: nothing in the last round.
    fn kept(&self, view: &View<'_>) -> i64 {
        match view.turn().number >= self.numbers.rounds {
            true => 1,
            false => self.weights.card,
        }
    }

    /// Returns what is printed on a card, an event being worth its own weight.
    fn printed(&self, view: &View<'_>, card: CardId) -> i64 {
        let creature = view.catalog().card(card).creature;
        creature.map_or(self.weights.event, |creature| {
            let Side { food_chain, icons } = creature.healthy;
            (i64::from(food_chain) + i64::from(icons)) * self.weights.food_chain
        })
    }

    /// Returns what rows are worth to a player: of everything at stake the part that the player is likely
    /// to win, the better the further ahead of the others.
    fn worth(&self, view: &View<'_>, you: AnimalId, rows: &Rows) -> i64 {
        let catalog = view.catalog();
        let biome = view.biome();
        let Some(totals) = biome.and_then(|biome| Totals::at(catalog, &self.numbers, biome)) else {
            return 0;
        };
        let others: Vec<AnimalId> = view.turn().animals().filter(|other| *other != you).collect();
        let part = |total: &dyn Fn(AnimalId) -> u16, slope: i64| {
            let own = i64::from(total(you));
            let best = others.iter().map(|other| i64::from(total(*other))).max().unwrap_or(0);
            // With nothing in its row nobody wins anything.
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

fn is_of(view: &View<'_>, card: CardId, class: WordId) -> bool {
    view.catalog().card(card).creature.is_some_and(|creature| creature.class == class)
}

/// Returns the rows with some cards suppressed.
fn suppressed(rows: &Rows, which: impl Fn(CardId) -> bool) -> Rows {
    let after = rows.iter().filter(|(card, _, endangered)| !which(*card) || !endangered);
    after.map(|&(card, of, endangered)| (card, of, endangered || which(card))).collect()
}
