//! Random draws from named streams, each draw independent of every other.
//!
//! The n-th draw of a stream uses a PCG generator keyed by BLAKE3 of seed, stream and n. So an extra draw in
//! one stream changes no other draw, and a visible draw reveals nothing about hidden ones. Bounded draws and
//! the shuffle are implemented here, so that upgrading a library never changes a game.

use crate::message;
use crate::words::Message;

use std::collections::BTreeMap;

use rand_core::Rng as _;
use rand_pcg::Pcg32;

/// The source of random draws.
#[derive(Clone, Debug)]
pub enum Chance {
    /// A seed.
    Seeded(u64),
    /// Several ranges of the game, the earliest first.
    Reseeded(Vec<ChanceInterval>),
    /// Recorded outcomes by stream, instead of a generator.
    Scripted(BTreeMap<String, Vec<DrawOutcome>>),
}

/// A range of a game with its own source of draws.
#[derive(Clone, Debug)]
pub struct ChanceInterval {
    /// The source of the draws in this range.
    pub chance: Chance,
    /// How often each stream had been drawn from when the range began.
    pub drawn: BTreeMap<String, u16>,
}

/// The outcome of one scripted draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawOutcome {
    /// The id of the item that was drawn.
    Item(u16),
    /// The index of the outcome, counted from 0, among several equally likely ones.
    Place(u16),
    /// The ids of the shuffled items in their new order.
    Order(Vec<u16>),
    /// The ids that the shuffle put first. The others follow in their original order.
    First(Vec<u16>),
}

/// Why a scripted draw cannot be made, as a sentence without its full stop.
pub type ChanceFault = Message;

impl Chance {
    /// Makes the `n`-th draw of `stream`: picks one of `items`, which are pairs of an id and a weight.
    ///
    /// Returns the number drawn from `0..sum of weights`, and the id of the item at that position.
    ///
    /// # Errors
    ///
    /// Fails if there is nothing to draw from, or if scripted chance has no such draw or names an item that is not in
    /// `items`.
    pub fn item(
        &self,
        stream: &str,
        n: u16,
        items: &[(u16, u16)],
    ) -> Result<(u16, u16), ChanceFault> {
        let sum: u16 = items.iter().map(|(_, weight)| *weight).sum();
        let place = match self {
            Self::Seeded(seed) => below(&mut generator(*seed, stream, n), u32::from(sum)) as u16,
            Self::Reseeded(stretches) => {
                return match chance_of(stretches, stream, n) {
                    Some(chance) => chance.item(stream, n, items),
                    None => Err(message!("chance-no-draw", n = n, stream = stream)),
                };
            }
            Self::Scripted(script) => match outcome(script, stream, n)? {
                DrawOutcome::Place(place) => *place,
                DrawOutcome::Item(wanted) => place_of(items, *wanted)
                    .ok_or_else(|| message!("chance-not-there", n = n, stream = stream))?,
                DrawOutcome::Order(_) | DrawOutcome::First(_) => {
                    return Err(message!("chance-order", n = n, stream = stream));
                }
            },
        };
        item_at(items, place)
            .map(|item| (place, item))
            .ok_or_else(|| message!("chance-nothing-left", stream = stream))
    }

    /// Shuffles `items` as the `n`-th draw of `stream`.
    ///
    /// # Errors
    ///
    /// Fails if scripted chance has no such draw, or orders different items.
    pub fn order(&self, stream: &str, n: u16, items: &mut [u16]) -> Result<(), ChanceFault> {
        match self {
            Self::Seeded(seed) => shuffle(&mut generator(*seed, stream, n), items),
            Self::Reseeded(stretches) => {
                return match chance_of(stretches, stream, n) {
                    Some(chance) => chance.order(stream, n, items),
                    None => Err(message!("chance-no-draw", n = n, stream = stream)),
                };
            }
            Self::Scripted(script) => {
                let order = match outcome(script, stream, n)? {
                    DrawOutcome::Order(order) if same_items(order, items) => Some(order.clone()),
                    DrawOutcome::First(first) => beginning_with(first, items),
                    DrawOutcome::Order(_) | DrawOutcome::Item(_) | DrawOutcome::Place(_) => None,
                };
                match order {
                    Some(order) => items.copy_from_slice(&order),
                    None => return Err(message!("chance-other-things", n = n, stream = stream)),
                }
            }
        }
        Ok(())
    }
}

/// Returns the source of the `n`-th draw of a stream: the last range that had begun by then.
fn chance_of<'a>(stretches: &'a [ChanceInterval], stream: &str, n: u16) -> Option<&'a Chance> {
    let is_within =
        |stretch: &&ChanceInterval| stretch.drawn.get(stream).is_none_or(|before| n >= *before);
    stretches.iter().rev().find(is_within).map(|stretch| &stretch.chance)
}

/// Returns `items` with those in `first` moved to the front and the rest in their original order, or `None` if
/// `first` names something that is not in `items`.
pub fn beginning_with(first: &[u16], items: &[u16]) -> Option<Vec<u16>> {
    let mut left = items.to_vec();
    for item in first {
        left.remove(left.iter().position(|other| other == item)?);
    }
    Some(first.iter().copied().chain(left).collect())
}

/// Returns the item at position `place` when each item fills as many positions as its weight.
pub fn item_at(items: &[(u16, u16)], place: u16) -> Option<u16> {
    let mut before = 0;
    let found = items.iter().find(|(_, weight)| {
        before += weight;
        place < before
    });
    found.map(|(item, _)| *item)
}

pub fn generator(seed: u64, stream: &str, n: u16) -> Pcg32 {
    let hash = blake3::hash(&[&seed.to_le_bytes(), stream.as_bytes(), &n.to_le_bytes()].concat());
    let word = |at: usize| {
        hash.as_bytes()[at..at + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    };
    Pcg32::new(word(0), word(8))
}

/// Returns a uniformly distributed number in `0..bound`, or 0 if `bound` is 0.
pub fn below(generator: &mut Pcg32, bound: u32) -> u32 {
    // The lowest `2^32 mod bound` values would favour small results, so they are drawn again.
    let unfair = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
    loop {
        let product = u64::from(generator.next_u32()) * u64::from(bound);
        if product as u32 >= unfair {
            return (product >> 32) as u32;
        }
    }
}

/// Puts `items` in a uniformly random order.
pub fn shuffle<T>(generator: &mut Pcg32, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(generator, last as u32 + 1) as usize);
    }
}

fn outcome<'a>(
    script: &'a BTreeMap<String, Vec<DrawOutcome>>,
    stream: &str,
    n: u16,
) -> Result<&'a DrawOutcome, ChanceFault> {
    script
        .get(stream)
        .and_then(|outcomes| outcomes.get(usize::from(n)))
        .ok_or_else(|| message!("chance-no-draw", n = n, stream = stream))
}

/// Returns the first position of `wanted` when each item fills as many positions as its weight.
pub fn place_of(items: &[(u16, u16)], wanted: u16) -> Option<u16> {
    let mut before = 0;
    for &(item, weight) in items {
        if item == wanted && weight > 0 {
            return Some(before);
        }
        before += weight;
    }
    None
}

fn same_items(order: &[u16], items: &[u16]) -> bool {
    let sorted = |items: &[u16]| {
        let mut items = items.to_vec();
        items.sort_unstable();
        items
    };
    sorted(order) == sorted(items)
}

/// Derives the `number`-th seed for `purpose` from `seed`. The original seed cannot be computed from the result.
pub fn derived_seed(seed: u64, purpose: &str, number: u64) -> u64 {
    let mixed = [&seed.to_le_bytes()[..], purpose.as_bytes(), &number.to_le_bytes()].concat();
    let hash = blake3::hash(&mixed);
    hash.as_bytes()[..8].iter().fold(0, |word, &byte| word << 8 | u64::from(byte))
}
