//! The value of each pawn on each space, and of retrieving: the gain from the action, and the value of what can still
//! follow.

use crate::marine::aims::acting::Acting;
use crate::marine::tables::MarineWeights;
use crate::shared::aims::answers;
use crate::shared::aims::sketch::Sketch;
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, ElementId, SpaceId};
use speciate_model::question::{Choice, Question};

pub(super) fn values<'a>(
    view: &View<'a>,
    weights: &MarineWeights,
    sketch: &Sketch<'a>,
    question: &Question,
) -> Vec<i64> {
    let you = question.animal;
    let mut acting = Acting::new(*view, weights, sketch);
    let gains: Vec<i64> = spaces(view).map(|space| acting.value(space)).collect();
    let hand = hand(view, you, &gains);
    let ahead = FutureValue::new(&hand, weights.later, is_last(view, you));
    let (pawns, specials) = at_hand(view, you);
    let first = spaces(view).filter(|space| view.pawns().on_space(*space) == Some(you)).max();
    let first = first.map_or(0, |space| space.index() + 1);
    answers::values(question, |option| match option {
        Choice::Space(space) => {
            gains[space.index()] - bumped(view, weights, space)
                + ahead.after(space, pawns.saturating_sub(1), specials)
        }
        Choice::SpecialPawn(_, space) => {
            let first = first.max(space.index() + 1);
            gains[space.index()] - bumped(view, weights, space)
                + ahead.discounted(ahead.value(first, pawns, specials.saturating_sub(1)))
        }
        _ if is_last(view, you) => 0,
        _ => ahead.discounted(ahead.value(0, hand.pawns, hand.specials)),
    })
}

fn spaces(view: &View<'_>) -> impl Iterator<Item = SpaceId> + use<> {
    (0..view.catalog().spaces.len()).map(SpaceId::at)
}

/// Returns the pawns that an animal can place once all of its pawns have come back.
fn hand(view: &View<'_>, you: AnimalId, gains: &[i64]) -> Hand {
    let catalog = view.catalog();
    let animals = view.turn().animals().count();
    let is_counted = |space: SpaceId| usize::from(catalog.space(space).from_animals) <= animals;
    let is_own = |space: SpaceId| {
        let row = catalog.space(space);
        is_counted(space) && row.animal.is_none_or(|animal| animal == you)
    };
    let is_free = |space: SpaceId| view.pawns().on_space(space).is_none_or(|other| other == you);
    let open = |space: SpaceId| is_own(space) && is_free(space) && !catalog.space(space).special;
    let own = spaces(view).map(|space| open(space).then_some(gains[space.index()]));
    let bumps = |space: &SpaceId| is_own(*space) && view.pawns().special_on(*space).is_none();
    let special = spaces(view).filter(bumps).map(|space| gains[space.index()]).max();
    let placed = spaces(view).filter(|space| view.pawns().basic_on(*space) == Some(you)).count();
    Hand {
        gains: own.collect(),
        special: special.unwrap_or(0),
        pawns: usize::from(view.pawns().available(you)) + placed,
        specials: view.pawns().special_of(you).count(),
    }
}

fn at_hand(view: &View<'_>, you: AnimalId) -> (usize, usize) {
    let is_at_hand = |element: &ElementId| view.pawns().special(*element).space.is_none();
    let specials = view.pawns().special_of(you).filter(is_at_hand).count();
    (usize::from(view.pawns().available(you)), specials)
}

/// Returns what bumping an opponent's pawn from a space gives the opponent, or 0 if the space is vacant.
fn bumped(view: &View<'_>, weights: &MarineWeights, space: SpaceId) -> i64 {
    if view.pawns().on_space(space).is_some() { weights.bumped } else { 0 }
}

/// Returns whether the game ends when the animal retrieves its pawns.
fn is_last(view: &View<'_>, you: AnimalId) -> bool {
    let turn = view.turn();
    turn.is_last && turn.animals().all(|animal| animal == you || turn.has_retrieved(animal))
}

/// The pawns that an animal can place, and the gains from them now.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// By space: the gain from a pawn there, or `None` if the animal cannot use the space.
    pub gains: Vec<Option<i64>>,
    /// The gain from the best special pawn.
    pub special: i64,
    /// The number of action pawns, including those on the display.
    pub pawns: usize,
    /// The number of special pawns that it controls, including those on the display.
    pub specials: usize,
}

/// The value of later goes, by the pawns at hand and the first space that is open to them.
#[derive(Debug)]
pub(super) struct FutureValue<'a> {
    hand: &'a Hand,
    /// The spaces that the animal can use, each with the gain from a pawn there.
    open: Vec<(usize, i64)>,
    /// Indexed by three numbers: special pawns at hand, action pawns at hand, and open spaces already passed.
    values: Vec<i64>,
    later: i64,
}

/// How many times the computation assumes that all pawns come back.
const ROUNDS: usize = 3;

impl<'a> FutureValue<'a> {
    /// Computes the value of later goes. Each go counts `later` percent of the previous go. If `is_last`, nothing
    /// follows after the pawns have come back.
    pub fn new(hand: &'a Hand, later: i64, is_last: bool) -> Self {
        let gains = hand.gains.iter().enumerate();
        let open: Vec<(usize, i64)> =
            gains.filter_map(|(space, gain)| Some((space, (*gain)?))).collect();
        let values = vec![0; (hand.specials + 1) * (hand.pawns + 1) * (open.len() + 1)];
        let mut ahead = Self { hand, open, values, later };
        let mut retrieved = 0;
        for _ in 0..if is_last { 1 } else { ROUNDS } {
            ahead.compute(retrieved);
            retrieved = ahead.value(0, hand.pawns, hand.specials);
        }
        ahead
    }

    fn compute(&mut self, retrieved: i64) {
        let retrieving = self.discounted(retrieved);
        let row = self.open.len() + 1;
        for specials in 0..=self.hand.specials {
            for pawns in 0..=self.hand.pawns {
                let start = self.row(pawns, specials);
                let mut next = retrieving;
                for behind in (0..row).rev() {
                    let mut best = next;
                    if specials > 0 {
                        let after = self.values[self.row(pawns, specials - 1) + behind];
                        best = best.max(self.hand.special + self.discounted(after));
                    }
                    if let (Some((_, gain)), 1..) = (self.open.get(behind), pawns) {
                        let after = self.values[start - row + behind + 1];
                        best = best.max(gain + self.discounted(after));
                    }
                    self.values[start + behind] = best;
                    next = best;
                }
            }
        }
    }

    /// Returns the index of the first value for these numbers of pawns.
    fn row(&self, pawns: usize, specials: usize) -> usize {
        (specials * (self.hand.pawns + 1) + pawns) * (self.open.len() + 1)
    }

    /// Returns the value of the goes after placing an action pawn on a space, with these numbers of pawns left
    /// at hand.
    pub fn after(&self, space: SpaceId, pawns: usize, specials: usize) -> i64 {
        self.discounted(self.value(space.index() + 1, pawns, specials))
    }

    /// Returns the value of later goes if action pawns can go to spaces from `first` on.
    pub fn value(&self, first: usize, pawns: usize, specials: usize) -> i64 {
        if pawns > self.hand.pawns || specials > self.hand.specials {
            return 0;
        }
        let behind = self.open.partition_point(|(space, _)| *space < first);
        self.values[self.row(pawns, specials) + behind]
    }

    const fn discounted(&self, value: i64) -> i64 {
        value * self.later / 100
    }
}
