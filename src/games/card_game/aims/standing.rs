//! What the rows of a round are likely to win for one player, and what changes to the rows would be worth.

use crate::card_game::scoring::dominance_points;
use crate::card_game::tables::{CardGameNumbers, CardGameWeights};
use crate::card_game::totals::{Rows, Totals};
use speciate_content::Catalog;
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, CardId, ElementId};

/// What all rows are worth to one player at the current biome. Changes can be tried out and undone.
#[derive(Debug)]
pub(super) struct Standing<'a> {
    pub catalog: &'a Catalog,
    pub weights: &'a CardGameWeights,
    pub you: AnimalId,
    /// The animals in play when the question was asked.
    pub rows: Rows,
    /// The number of turns that you have left in the round, including this one. The round ends when an opponent without
    /// cards passes.
    pub turns: usize,
    /// What the hand is worth, by the number of cards in it.
    hand: Vec<i64>,
    totals: Option<Totals<'a>>,
    prizes: Vec<Prize>,
    /// How many opponents can still play cards in the round.
    rivals: i64,
    /// The totals of each player for each prize, in hundredths: first all prizes of the first player.
    sums: Vec<i64>,
    opponents: Vec<Opponent>,
}

/// Points for the players with the highest total of something.
#[derive(Clone, Copy, Debug)]
struct Prize {
    /// The element whose icons count, or `None` for the food chain.
    element: Option<ElementId>,
    /// In hundredths of a victory point.
    worth: i64,
    /// How much a lead of one over the others raises the chance of winning, in percent.
    slope: i64,
    /// The expected value of each card that an opponent will still play, in hundredths.
    coming: i64,
    /// The greatest total that an opponent is expected to reach, in hundredths.
    best: i64,
}

#[derive(Clone, Copy, Debug)]
struct Opponent {
    player: AnimalId,
    /// The number of cards that the opponent can still play in the round.
    cards: i64,
}

/// Where an animal lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct InRow {
    pub owner: AnimalId,
    pub endangered: bool,
}

/// An animal that enters play, leaves play, or changes its row or state. `None` is out of play.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowChange {
    pub card: CardId,
    pub from: Option<InRow>,
    pub to: Option<InRow>,
}

impl<'a> Standing<'a> {
    pub fn new(
        view: &View<'a>,
        weights: &'a CardGameWeights,
        numbers: &'a CardGameNumbers,
        you: AnimalId,
    ) -> Self {
        let catalog = view.catalog();
        let totals = view.biome().and_then(|biome| Totals::at(catalog, numbers, biome));
        let (opponents, turns) = opponents(view, you);
        let mut standing = Self {
            catalog,
            weights,
            you,
            rows: rows(view),
            turns,
            hand: hand_worths(view, weights, numbers, hand_length(view, you)),
            prizes: prizes(totals.as_ref(), weights, view.turn().number),
            totals,
            sums: Vec::new(),
            rivals: opponents.iter().filter(|other| other.cards > 0).count() as i64,
            opponents,
        };
        standing.sums = vec![0; view.roster().animals.len() * standing.prizes.len()];
        for (card, owner, endangered) in standing.rows.clone() {
            let to = Some(InRow { owner, endangered });
            standing.apply(RowChange { card, from: None, to });
        }
        standing.expect_totals();
        standing
    }

    /// Returns what the hand is worth after some cards have left it, or with one more if `spent` is -1.
    pub fn hand_without(&self, spent: isize) -> i64 {
        let held = self.hand.len().saturating_sub(2);
        let cards = held.saturating_add_signed(-spent).min(held + 1);
        self.hand.get(cards).copied().unwrap_or(0)
    }

    /// Returns what the rows are likely to win, in hundredths of a victory point.
    pub fn worth(&self) -> i64 {
        let prizes = self.prizes.iter().enumerate();
        prizes.map(|(place, prize)| self.chance(place, prize) * prize.worth / 100).sum()
    }

    /// Updates what opponents are expected to reach.
    fn expect_totals(&mut self) {
        let width = self.prizes.len();
        for (place, prize) in self.prizes.iter_mut().enumerate() {
            let expected = |other: &Opponent| {
                self.sums[other.player.index() * width + place] + other.cards * prize.coming
            };
            prize.best = self.opponents.iter().map(expected).max().unwrap_or(0);
        }
    }

    /// Returns how likely it is to win a prize, in percent.
    fn chance(&self, place: usize, prize: &Prize) -> i64 {
        let own = self.sums[self.you.index() * self.prizes.len() + place];
        match (own, self.rivals) {
            // An empty total wins nothing.
            (0, _) => 0,
            // Nobody can add to the totals, and all highest ones win.
            (_, 0) => 100 * i64::from(own >= prize.best),
            (_, rivals) => {
                let lead = (own - prize.best) * prize.slope / 100;
                (50 + lead - (rivals - 1) * self.weights.rival).clamp(0, 100)
            }
        }
    }

    /// Returns what the rows are worth after changes, and what the changes take from opponents.
    pub fn worth_after(&mut self, changes: &[RowChange]) -> i64 {
        let taken = self.change(changes);
        let worth = self.worth();
        self.take_back(changes);
        worth + taken
    }

    /// Carries out changes. Returns the value of what opponents lose by them.
    pub fn change(&mut self, changes: &[RowChange]) -> i64 {
        changes.iter().for_each(|change| self.apply(*change));
        self.expect_totals_after(changes);
        changes.iter().map(|change| self.taken(*change)).sum::<i64>() * self.weights.attack
    }

    pub fn take_back(&mut self, changes: &[RowChange]) {
        for RowChange { card, from, to } in changes.iter().rev().copied() {
            self.apply(RowChange { card, from: to, to: from });
        }
        self.expect_totals_after(changes);
    }

    fn expect_totals_after(&mut self, changes: &[RowChange]) {
        let of_other = |in_row: Option<InRow>| in_row.is_some_and(|row| row.owner != self.you);
        if changes.iter().any(|change| of_other(change.from) || of_other(change.to)) {
            self.expect_totals();
        }
    }

    fn apply(&mut self, change: RowChange) {
        let Some(totals) = &self.totals else { return };
        let Some(creature) = self.catalog.card(change.card).creature else { return };
        for (in_row, sign) in [(change.from, -100), (change.to, 100)] {
            let Some(InRow { owner, endangered }) = in_row else { continue };
            for (place, prize) in self.prizes.iter().enumerate() {
                let counted = match prize.element {
                    None => i64::from(totals.food_chain(&creature, endangered)),
                    Some(element) if element == creature.element => {
                        i64::from(creature.side(endangered).icons)
                    }
                    Some(_) => 0,
                };
                self.sums[owner.index() * self.prizes.len() + place] += sign * counted;
            }
        }
    }

    /// Returns how much food chain an opponent loses by a change.
    fn taken(&self, change: RowChange) -> i64 {
        let creature = self.catalog.card(change.card).creature;
        let of_opponent = |in_row: Option<InRow>| match (in_row, creature) {
            (Some(InRow { owner, endangered }), Some(creature)) if owner != self.you => {
                i64::from(creature.side(endangered).food_chain)
            }
            _ => 0,
        };
        of_opponent(change.from) - of_opponent(change.to)
    }

    /// Returns your total for each prize, in hundredths.
    pub fn own_sums(&self) -> &[i64] {
        let width = self.prizes.len();
        &self.sums[self.you.index() * width..][..width]
    }

    pub fn own_sums_mut(&mut self) -> &mut [i64] {
        let width = self.prizes.len();
        &mut self.sums[self.you.index() * width..][..width]
    }

    /// Returns your food-chain total, in hundredths.
    pub fn own_food_chain(&self) -> i64 {
        self.sums.get(self.you.index() * self.prizes.len()).copied().unwrap_or(0)
    }
}

/// Returns the animals in play, by card, with their player and whether they are endangered.
fn rows(view: &View<'_>) -> Rows {
    let row = |animal| view.row(animal).map(move |(card, down)| (card, animal, down));
    view.turn().animals().flat_map(row).collect()
}

fn hand_length(view: &View<'_>, player: AnimalId) -> usize {
    let seat = view.turn().seat(player);
    seat.and_then(|seat| view.hand_length(seat)).unwrap_or(0)
}

/// Returns the values of hands from no card up to one card more than `held`.
fn hand_worths(
    view: &View<'_>,
    weights: &CardGameWeights,
    numbers: &CardGameNumbers,
    held: usize,
) -> Vec<i64> {
    let rounds = i64::from(numbers.rounds) - i64::from(view.turn().number);
    let next = |sum: &mut i64, card: usize| {
        let worth = *sum;
        *sum += match rounds {
            // A card that is left at the end only decides ties.
            ..=0 => 1,
            _ => (weights.card + weights.crowding * (rounds - 1 - card as i64)).max(1),
        };
        Some(worth)
    };
    (0..held + 2).scan(0, next).collect()
}

fn prizes(totals: Option<&Totals<'_>>, weights: &CardGameWeights, round: u16) -> Vec<Prize> {
    let Some(totals) = totals else { return Vec::new() };
    let dominance = Prize {
        element: None,
        worth: i64::from(dominance_points(round)) * weights.points + weights.survival,
        slope: weights.food_chain,
        coming: weights.coming,
        best: 0,
    };
    let of_element = |&(element, icons): &(ElementId, u8)| Prize {
        element: Some(element),
        worth: i64::from(icons) * weights.points,
        slope: weights.icon,
        coming: weights.coming_icons,
        best: 0,
    };
    std::iter::once(dominance).chain(totals.icons().iter().map(of_element)).collect()
}

/// Returns the opponents, and the number of turns that a player has before the first of them passes without cards.
fn opponents(view: &View<'_>, you: AnimalId) -> (Vec<Opponent>, usize) {
    let others = view.turn().animals().filter(|other| *other != you);
    let held = |player: AnimalId| Opponent { player, cards: hand_length(view, player) as i64 };
    let mut opponents: Vec<Opponent> = others.map(held).collect();
    let has_passed = |other: &Opponent| view.turn().has_passed(other.player);
    let ends = opponents.iter().filter(|other| other.cards == 0 || !has_passed(other));
    let laps = ends.map(|other| other.cards).min().unwrap_or(i64::MAX);
    for other in &mut opponents {
        other.cards = if has_passed(other) { 0 } else { other.cards.min(laps) };
    }
    (opponents, usize::try_from(laps).unwrap_or(usize::MAX).saturating_add(1))
}
