//! What a change makes of the same games.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde::Serialize;

use super::statistics::{RunningSums, round};
use crate::sim::{End, GameOutcome};
use speciate_engine::context::Edition;
use speciate_model::id::AnimalId;

/// Standard errors to each side of a difference: more than for a single estimate, for all animals are
/// looked at at once, and one of many differences is soon large by chance.
const REACH: f64 = 3.0;

/// In how many of all cases the true value lies beyond one of these bounds.
const UNSEEN: f64 = 0.001_35;

/// Games in which an animal must have played before anything is said of it.
pub const GAMES_MIN: u64 = 30;

/// What a change makes of each animal, by name.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Against {
    /// The change, as it was given.
    pub change: String,
    /// Games that came to their end both with the change and without: only these are compared.
    pub games: u64,
    /// Games that froze with the change.
    pub frozen: u64,
    /// Games that were given up with the change, most of them after [`TURNS_MAX`](super::TURNS_MAX) turns.
    pub unfinished: u64,
    /// What it makes of each animal.
    pub animals: IndexMap<String, AnimalAgainst>,
}

/// What a change makes of an animal.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct AnimalAgainst {
    /// Games won, in percent of those it played in.
    pub wins: MeanDifference,
    /// Victory points at the end.
    pub points: MeanDifference,
}

/// A difference, and between which bounds the true one is likely to lie: three standard errors to each side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct MeanDifference {
    /// With the change, less without it.
    pub difference: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// What can be said of it.
    pub verdict: ComparisonVerdict,
}

/// What can be said of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComparisonVerdict {
    /// It is more with the change.
    More,
    /// It is less with the change.
    Less,
    /// The games do not bear it out that there is any.
    Undecided,
    /// Every game came out as it did without the change.
    Same,
}

/// Compares games with a change with the same games without it: the `index`-th of both had the same seats
/// and the same draws, for as long as they went the same way. Games of which only one was played are left out.
pub fn against(
    change: &str,
    (without, with): (&[GameOutcome], &[GameOutcome]),
    edition: &Edition,
) -> Against {
    let mut sums: BTreeMap<AnimalId, (RunningSums, RunningSums)> = BTreeMap::new();
    let mut games = 0;
    let played: BTreeMap<u64, &GameOutcome> =
        with.iter().map(|after| (after.index, after)).collect();
    let pairs = without.iter().filter_map(|before| Some((before, *played.get(&before.index)?)));
    let is_finished = |outcome: &GameOutcome| outcome.end() == End::Finished;
    let mut courses = BTreeSet::new();
    for (before, after) in
        pairs.clone().filter(|(one, other)| is_finished(one) && is_finished(other))
    {
        games += 1;
        let is_new = courses.insert((before.course, after.course));
        for (animal, won, points) in &after.animals {
            let Some((won_before, points_before)) = before.animal(*animal) else { continue };
            let (wins, of_points) = sums.entry(*animal).or_default();
            let share = |won| if won { 100.0 } else { 0.0 };
            wins.add(share(*won) - share(won_before), is_new);
            of_points.add(f64::from(*points) - f64::from(points_before), is_new);
        }
    }
    let is_other = pairs.clone().any(|(one, other)| one.animals != other.animals);
    let name = |animal: AnimalId| edition.catalog.roster.animals.name(animal.index()).to_owned();
    let animals = sums.into_iter().map(|(animal, (wins, points))| {
        let wins = if is_other { difference(wins).or_unseen(wins) } else { difference(wins) };
        (name(animal), AnimalAgainst { wins, points: difference(points) })
    });
    let ended = |end| with.iter().filter(|outcome| outcome.end() == end).count() as u64;
    let (frozen, unfinished) = (ended(End::Frozen), ended(End::Unfinished));
    Against { change: change.to_owned(), games, frozen, unfinished, animals: animals.collect() }
}

impl MeanDifference {
    /// Returns it with the bounds of what is so rare that none of these games showed it: where a change makes
    /// something of some games, the same winner in each of few proves little.
    fn or_unseen(self, sums: RunningSums) -> Self {
        if self.verdict != ComparisonVerdict::Same {
            return self;
        }
        let reach = round(100.0 * (1.0 - UNSEEN.powf(1.0 / sums.distinct())));
        Self { low: -reach, high: reach, verdict: ComparisonVerdict::Undecided, ..self }
    }
}

fn difference(sums: RunningSums) -> MeanDifference {
    let (mean, reach) = (sums.mean(), REACH * sums.error());
    let (low, high) = (mean - reach, mean + reach);
    let verdict = match () {
        () if mean == 0.0 && sums.deviation() == 0.0 => ComparisonVerdict::Same,
        () if sums.distinct() < GAMES_MIN as f64 => ComparisonVerdict::Undecided,
        () if low > 0.0 => ComparisonVerdict::More,
        () if high < 0.0 => ComparisonVerdict::Less,
        () => ComparisonVerdict::Undecided,
    };
    MeanDifference { difference: round(mean), low: round(low), high: round(high), verdict }
}
