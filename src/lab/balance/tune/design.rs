//! Which versions a round of the search plays.
//!
//! All numbers are moved at once, each up or down at random, and a second version moves each number the other way. So
//! every game gives information about every number, and non-linear effects cancel out. Both versions play the same
//! deals.

use std::sync::Arc;

use super::TunePlan;
use super::model::step;
use super::number::TunedNumber;
use speciate_engine::context::Edition;
use speciate_model::chance::derived_seed;

/// How often a version that cannot be played is tried again with fewer moves.
const TRIES_MAX: u64 = 12;

/// A version to play.
#[derive(Clone, Debug)]
pub(super) struct SearchVersion {
    pub values: Vec<i64>,
    pub edition: Arc<Edition>,
}

/// Versions with the same moves in both directions, and how many other versions cannot be played.
#[derive(Clone, Debug, Default)]
pub(super) struct OppositeVersions {
    pub versions: Vec<SearchVersion>,
    pub refused: u64,
}

/// Returns the `number`-th pair of versions around a centre. Their moves are a fraction of the large steps. If a
/// version cannot be played, half of the moves are undone.
pub(super) fn opposite_versions(
    plan: &TunePlan,
    centre: &[i64],
    part: f64,
    number: u64,
) -> OppositeVersions {
    let mut pair = OppositeVersions::default();
    let mut is_moved = vec![true; centre.len()];
    for attempt in 0..TRIES_MAX {
        let signs = bits(plan.search_seed(), "balance-signs", number, centre.len());
        let moved = |direction: i64| -> Vec<i64> {
            let moves = plan.numbers.iter().zip(centre).zip(signs.iter().zip(&is_moved));
            moves
                .map(|((number, value), (is_up, is_moved))| match (is_moved, is_up) {
                    (false, _) => *value,
                    (true, true) => shifted(number, *value, direction, part),
                    (true, false) => shifted(number, *value, -direction, part),
                })
                .collect()
        };
        let (one, other) = (moved(1), moved(-1));
        if one == other {
            break;
        }
        let editions = [one, other].map(|values| (plan.edition(&values), values));
        if let [(Some(first), one), (Some(second), other)] = editions {
            pair.versions = vec![
                SearchVersion { values: one, edition: first },
                SearchVersion { values: other, edition: second },
            ];
            break;
        }
        pair.refused += 1;
        let kept =
            bits(plan.search_seed(), "balance-kept", number * TRIES_MAX + attempt, centre.len());
        is_moved.iter_mut().zip(kept).for_each(|(is_moved, is_kept)| *is_moved &= is_kept);
    }
    pair
}

/// Returns a number moved by a fraction of its large step, within its bounds.
fn shifted(number: &TunedNumber, value: i64, direction: i64, part: f64) -> i64 {
    let reach = ((step(number) as f64 * part).round() as i64).max(1);
    value.saturating_add(direction * reach).clamp(number.least, number.most)
}

/// Returns random bits.
fn bits(seed: u64, purpose: &str, number: u64, count: usize) -> Vec<bool> {
    // There are at most 60 numbers, so a 64-bit word has enough bits.
    let word = derived_seed(seed, purpose, number);
    (0..count).map(|bit| word >> (bit % 64) & 1 == 1).collect()
}
