//! What later goes may bring: pawns are placed from the top of the display to its bottom, and then all come back.

use speciate_model::id::SpaceId;

/// The pawns that an animal can place, and what they would bring now.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// By space: what a pawn there would bring, or `None` if the animal cannot use the space.
    pub gains: Vec<Option<i64>>,
    /// What the best special pawn would bring.
    pub special: i64,
    /// The number of action pawns, including those on the display.
    pub pawns: usize,
    /// The number of special pawns that it controls, including those on the display.
    pub specials: usize,
}

/// The value of later goes, by the pawns at hand and the first space that is open to them.
#[derive(Debug)]
pub(super) struct FutureValue {
    /// By special pawns at hand, then action pawns at hand, then the first open space.
    values: Vec<Vec<Vec<i64>>>,
    later: i64,
}

/// How many times the computation assumes that all pawns come back.
const ROUNDS: usize = 3;

impl FutureValue {
    /// Computes the value of later goes. Each go counts `later` percent of the one before. If `is_last`,
    /// nothing follows after the pawns have come back.
    pub fn new(hand: &Hand, later: i64, is_last: bool) -> Self {
        let mut retrieved = 0;
        let mut ahead = Self::with(hand, later, retrieved);
        for _ in 1..ROUNDS {
            if is_last {
                break;
            }
            retrieved = ahead.value(0, hand.pawns, hand.specials);
            ahead = Self::with(hand, later, retrieved);
        }
        ahead
    }

    fn with(hand: &Hand, later: i64, retrieved: i64) -> Self {
        let spaces = hand.gains.len();
        let mut ahead = Self { values: Vec::with_capacity(hand.specials + 1), later };
        let retrieving = ahead.discounted(retrieved);
        for specials in 0..=hand.specials {
            let mut by_pawns: Vec<Vec<i64>> = Vec::with_capacity(hand.pawns + 1);
            for pawns in 0..=hand.pawns {
                let mut row = vec![retrieving; spaces + 1];
                for first in (0..=spaces).rev() {
                    let mut best = retrieving;
                    if specials > 0 {
                        let after = ahead.values[specials - 1][pawns][first];
                        best = best.max(hand.special + ahead.discounted(after));
                    }
                    if first < spaces {
                        best = best.max(row[first + 1]);
                        if let (Some(gain), 1..) = (hand.gains[first], pawns) {
                            let after = by_pawns[pawns - 1][first + 1];
                            best = best.max(gain + ahead.discounted(after));
                        }
                    }
                    row[first] = best;
                }
                by_pawns.push(row);
            }
            ahead.values.push(by_pawns);
        }
        ahead
    }

    /// Returns the value of the goes after placing an action pawn on a space, with these numbers of pawns left
    /// at hand.
    pub fn after(&self, space: SpaceId, pawns: usize, specials: usize) -> i64 {
        self.discounted(self.value(space.index() + 1, pawns, specials))
    }

    /// Returns the value of later goes if action pawns can go to spaces from `first` on.
    pub fn value(&self, first: usize, pawns: usize, specials: usize) -> i64 {
        let row = self.values.get(specials).and_then(|by_pawns| by_pawns.get(pawns));
        row.and_then(|row| row.get(first)).copied().unwrap_or(0)
    }

    pub const fn discounted(&self, value: i64) -> i64 {
        value * self.later / 100
    }
}
