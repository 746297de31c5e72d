//! The generator: named streams of chance, each draw independent of every other.
//!
//! The n-th draw of a stream is a PCG generator keyed by BLAKE3 of seed, stream and n, so that one
//! draw more elsewhere changes no other, and a visible draw betrays nothing. Bounded draws and the
//! shuffle are ours, so that no upgrade of a library changes a game.

use crate::message;
use crate::words::Message;

use std::collections::BTreeMap;

use rand_core::Rng as _;
use rand_pcg::Pcg32;

/// Where chance comes from.
#[derive(Clone, Debug)]
pub enum Chance {
    /// From a seed.
    Seeded(u64),
    /// From one stretch after the other.
    Reseeded(Vec<ChanceStretch>),
    /// From a record of what fell, stream by stream, in place of the generator.
    Scripted(BTreeMap<String, Vec<DrawOutcome>>),
}

/// A stretch of a game whose draws come from elsewhere than those before.
#[derive(Clone, Debug)]
pub struct ChanceStretch {
    /// Where they come from.
    pub chance: Chance,
    /// How often each stream was drawn from before.
    pub drawn: BTreeMap<String, u16>,
}

/// What fell at one scripted draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawOutcome {
    /// One thing was drawn, by its id.
    Item(u16),
    /// One of so many equal chances fell, counted from 0.
    Place(u16),
    /// Things were shuffled into this order, by their ids.
    Order(Vec<u16>),
    /// Things were shuffled so that these came first, by their ids, and others behind in their own order.
    First(Vec<u16>),
}

/// A scripted draw that cannot be made, as a sentence without its full stop.
pub type ChanceFault = Message;

impl Chance {
    /// Draws one of `items`, each as likely as its weight, at the `n`-th draw of `stream`.
    ///
    /// Returns the place in `0..sum of weights` that fell and the item there.
    ///
    /// # Errors
    ///
    /// Scripted chance has no such draw, or draws something that is not there.
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

    /// Puts `items` in a random order at the `n`-th draw of `stream`.
    ///
    /// # Errors
    ///
    /// Scripted chance has no such draw, or orders other things.
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

/// Returns where the `n`-th draw of a stream comes from: the last stretch that it falls into.
fn chance_of<'a>(stretches: &'a [ChanceStretch], stream: &str, n: u16) -> Option<&'a Chance> {
    let is_within =
        |stretch: &&ChanceStretch| stretch.drawn.get(stream).is_none_or(|before| n >= *before);
    stretches.iter().rev().find(is_within).map(|stretch| &stretch.chance)
}

/// Returns `items` with some of them first and the others behind, in their own order; nothing where one of
/// those is not there.
pub fn beginning_with(first: &[u16], items: &[u16]) -> Option<Vec<u16>> {
    let mut left = items.to_vec();
    for item in first {
        left.remove(left.iter().position(|other| other == item)?);
    }
    Some(first.iter().copied().chain(left).collect())
}

/// Returns the item at a place of `items` laid out by weight.
pub fn item_at(items: &[(u16, u16)], place: u16) -> Option<u16> {
    let mut before = 0;
    let found = items.iter().find(|(_, weight)| {
        before += weight;
        place < before
    });
    found.map(|(item, _)| *item)
}

/// Returns the generator of the `n`-th draw of `stream`.
pub fn generator(seed: u64, stream: &str, n: u16) -> Pcg32 {
    let hash = blake3::hash(&[&seed.to_le_bytes(), stream.as_bytes(), &n.to_le_bytes()].concat());
    let word = |at: usize| {
        hash.as_bytes()[at..at + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    };
    Pcg32::new(word(0), word(8))
}

/// Draws a number in `0..bound`, each as likely as the others; 0 where `bound` is 0.
pub fn below(generator: &mut Pcg32, bound: u32) -> u32 {
    // The lowest `2^32 mod bound` values would make small results likelier, so they are redrawn.
    let unfair = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
    loop {
        let product = u64::from(generator.next_u32()) * u64::from(bound);
        if product as u32 >= unfair {
            return (product >> 32) as u32;
        }
    }
}

/// Puts `items` in a random order, each order as likely as the others.
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

/// Returns the first place of an item in `items` laid out by weight.
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

/// Returns the `number`-th seed of those for one purpose that follow from a seed, from which that cannot be
/// told.
pub fn derived_seed(seed: u64, purpose: &str, number: u64) -> u64 {
    let mixed = [&seed.to_le_bytes()[..], purpose.as_bytes(), &number.to_le_bytes()].concat();
    let hash = blake3::hash(&mixed);
    hash.as_bytes()[..8].iter().fold(0, |word, &byte| word << 8 | u64::from(byte))
}
