//! What the goes that follow may bring: pawns of one's own go from the top of the display to its bottom,
//! and then all come back.

use speciate_model::id::SpaceId;

/// What an animal has to place, and what that would bring now.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// What a pawn on each space would bring that is open to the animal's own, by space.
    pub gains: Vec<Option<i64>>,
    /// The best that a special pawn would bring.
    pub special: i64,
    /// Pawns of its own, those on the display included.
    pub pawns: usize,
    /// Special pawns that it controls, those on the display included.
    pub specials: usize,
}

/// What is to come, by where the next pawn of its own can go and by the pawns at hand.
#[derive(Debug)]
pub(super) struct FuturePawns {
    /// By special pawns at hand, then by pawns at hand, then by the first space that is open to them.
    values: Vec<Vec<Vec<i64>>>,
    later: i64,
}

/// How often all pawns come back in what is reckoned.
const ROUNDS: usize = 3;

impl FuturePawns {
    /// Reckons what is to come, each further go counting so many percent of the one before; nothing comes
    /// after the pawns have come back where `is_last`.
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

    /// Returns what follows a pawn of its own on a space, with so many pawns left at hand.
    pub fn after(&self, space: SpaceId, pawns: usize, specials: usize) -> i64 {
        self.discounted(self.value(space.index() + 1, pawns, specials))
    }

    /// Returns what is to come where pawns of its own go to spaces from `first` on.
    pub fn value(&self, first: usize, pawns: usize, specials: usize) -> i64 {
        let row = self.values.get(specials).and_then(|by_pawns| by_pawns.get(pawns));
        row.and_then(|row| row.get(first)).copied().unwrap_or(0)
    }

    /// Returns what a value counts that comes a go later.
    pub const fn discounted(&self, value: i64) -> i64 {
        value * self.later / 100
    }
}
