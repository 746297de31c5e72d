//! What the greedy bot aims at: what the rows would score if the round were over after each answer.

use std::sync::Arc;

use crate::content::Catalog;
use crate::games::Aims;
use crate::games::card_game::tables::{Numbers, Weights};
use crate::games::card_game::totals::{Rows, Totals, highest};
use crate::id::{AnimalId, CardId};
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
        let worth = |choice: &Choice| match choice {
            Choice::Card(card) if rows.iter().any(|(other, ..)| other == card) => {
                self.worth(view, you, &suppressed(&rows, *card))
            }
            Choice::Card(card) => {
                let mut rows = rows.clone();
                rows.push((*card, you, false));
                self.worth(view, you, &rows)
            }
            _ => self.worth(view, you, &rows) + self.weights.card,
        };
        question.options.iter().map(worth).collect()
    }

    fn chosen(&mut self, _: Choice) {}
}

impl Greedy {
    /// Returns what rows are worth to a player.
    fn worth(&self, view: &View<'_>, you: AnimalId, rows: &Rows) -> i64 {
        let catalog = view.catalog();
        let biome = view.biome();
        let Some(totals) = biome.and_then(|biome| Totals::at(catalog, &self.numbers, biome)) else {
            return 0;
        };
        let players: Vec<AnimalId> = view.turn().animals().collect();
        let stake = |player: AnimalId| match player == you {
            true => self.weights.points,
            false => -self.weights.points * self.weights.rivals / 100,
        };
        let points = |players: Vec<AnimalId>, points: u16| -> i64 {
            players.into_iter().map(|player| stake(player) * i64::from(points)).sum()
        };
        let with_most = |total: &dyn Fn(AnimalId) -> u16| {
            let totals: Vec<u16> = players.iter().map(|player| total(*player)).collect();
            highest(&players, &totals)
        };
        let dominant = with_most(&|player| totals.food_chain(rows, player));
        let mut worth = points(dominant, view.turn().number);
        worth += i64::from(totals.food_chain(rows, you)) * self.weights.food_chain;
        for (element, icons) in totals.icons() {
            let of = with_most(&|player| totals.element(rows, player, *element));
            worth += points(of, u16::from(*icons));
            worth += i64::from(totals.element(rows, you, *element)) * self.weights.icon;
        }
        worth
    }
}

/// Returns the rows with a card suppressed.
fn suppressed(rows: &Rows, card: CardId) -> Rows {
    let after = rows.iter().filter(|(other, _, endangered)| *other != card || !endangered);
    after.map(|&(other, of, endangered)| (other, of, endangered || other == card)).collect()
}
