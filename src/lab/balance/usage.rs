//! What animals used, and how it correlates with winning.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::blocks::Blocks;
use super::plan::ERROR;
use super::record::{GameRecord, ThingId};
use super::result::{UsageCount, UsageResult};
use super::statistics::BlockSample;
use speciate_bots::sim::statistics::round;
use speciate_model::id::AnimalId;
use speciate_model::roster::Roster;

/// Sums over the animals of all finished games.
#[derive(Default)]
struct Sums {
    /// The number of games in which any animal used this thing.
    games: u64,
    used: u64,
    wins: f64,
    points: i64,
    has_points: bool,
    animals: BTreeMap<AnimalId, u64>,
}

/// Returns what animals used, the most used first.
pub(super) fn usage(
    blocks: &Blocks<'_>,
    animals: &BTreeSet<AnimalId>,
    roster: &Roster,
) -> Vec<UsageResult> {
    let (mut sums, mut played) = (BTreeMap::<ThingId, Sums>::new(), BTreeMap::new());
    let (mut of, mut all_wins) = (0, 0.0);
    for game in blocks.finished() {
        for animal in game.animals() {
            *played.entry(animal).or_insert(0) += 1;
            of += 1;
            all_wins += game.win(animal);
        }
        for used in game.used.chunk_by(|one, other| one.0 == other.0) {
            let sum = sums.entry(used[0].0).or_default();
            sum.games += 1;
            for (thing, animal) in used {
                sum.used += 1;
                sum.wins += game.win(*animal);
                *sum.animals.entry(*animal).or_default() += 1;
                let points = game.sources.get(&(*animal, *thing)).copied();
                sum.has_points |= points.is_some();
                sum.points += i64::from(points.unwrap_or_default());
            }
        }
    }
    let with_sample = |(thing, sum): (ThingId, Sums)| {
        (thing, sum, blocks.shares(|game| difference(game, thing)).0)
    };
    let mut sums: Vec<(ThingId, Sums, BlockSample)> = sums.into_iter().map(with_sample).collect();
    sums.sort_by_key(|(_, sum, _)| std::cmp::Reverse(sum.used));
    // Each thing is one comparison, and all comparisons are corrected together (Bonferroni).
    let things = sums.iter().filter(|(_, _, sample)| !sample.values.is_empty()).count();
    let error = ERROR / things.max(1) as f64;
    let result = |(thing, sum, difference): (ThingId, Sums, BlockSample)| {
        let (used, unused) = (sum.used as f64, (of - sum.used) as f64);
        let share = |wins: f64, count: f64| (count > 0.0).then(|| round(wins / count));
        let bounds = difference.bounds(error);
        let count = |animal: &AnimalId| {
            let used = sum.animals.get(animal).copied().unwrap_or_default();
            let games = played.get(animal).copied().unwrap_or_default();
            (roster.name(*animal).to_owned(), UsageCount { used, games })
        };
        UsageResult {
            thing: thing.thing(roster),
            games: sum.games,
            used: sum.used,
            of,
            wins_used: share(sum.wins, used),
            wins_unused: share(all_wins - sum.wins, unused),
            difference: (!difference.values.is_empty()).then(|| difference.estimate()),
            low: bounds.map(|(low, _)| round(low)),
            high: bounds.map(|(_, high)| round(high)),
            points: sum.has_points.then(|| round(sum.points as f64 / used)),
            animals: animals.iter().map(count).collect::<IndexMap<_, _>>(),
        }
    };
    sums.into_iter().map(result).collect()
}

/// Returns the mean win share of the animals that used a thing in a game, minus that of the others; `None` if all or
/// none used it.
fn difference(game: &GameRecord, thing: ThingId) -> Option<f64> {
    let first = game.used.partition_point(|(other, _)| *other < thing);
    let users = game.used[first..].iter().take_while(|(other, _)| *other == thing);
    let (mut used, mut wins) = (0, 0.0);
    for (_, animal) in users {
        used += 1;
        wins += game.win(*animal);
    }
    let others = game.points.len() - used;
    let is_mixed = used > 0 && others > 0;
    is_mixed.then(|| wins / used as f64 - (100.0 - wins) / others as f64)
}
