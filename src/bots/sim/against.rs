//! Compares games with a change to the same games without it.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde::Serialize;

use super::statistics::{RunningSums, round};
use crate::sim::{End, GameOutcome, metrics};
use speciate_engine::context::Edition;
use speciate_model::id::AnimalId;

/// The probability that the true difference lies beyond the bound on one side. It is smaller than for a single estimate:
/// all animals are compared at once, so one of the many differences can easily be large by chance.
const BEYOND: f64 = 0.001_35;

/// The minimum number of games that an animal must play before a difference is reported for it.
pub const GAMES_MIN: u64 = 30;

/// How a change affects each animal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Against {
    /// The change, as it was given.
    pub change: String,
    /// The games that finished both with and without the change. Only these are compared.
    pub games: u64,
    /// Games that froze with the change.
    pub frozen: u64,
    /// Games that were given up with the change, most of them after [`TURNS_MAX`](super::TURNS_MAX) turns.
    pub unfinished: u64,
    /// The effects on animals, by name.
    pub animals: IndexMap<String, AnimalAgainst>,
}

/// How a change affects an animal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnimalAgainst {
    /// Games won, as a percentage of the games that the animal played in.
    pub wins: MeanDifference,
    /// The metrics of the game by name, first the victory points at the end.
    #[serde(flatten)]
    pub metrics: IndexMap<String, MeanDifference>,
}

/// A difference, with bounds that contain the true difference in 997 of 1,000 cases.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct MeanDifference {
    /// The value with the change, minus the value without it.
    pub difference: f64,
    /// The lower bound; `None` if the games give no bounds, e.g. because all of them differ by the same amount.
    pub low: Option<f64>,
    /// The upper bound; `None` if the games give no bounds.
    pub high: Option<f64>,
    pub verdict: ComparisonVerdict,
}

/// The conclusion about a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComparisonVerdict {
    /// The value is greater with the change.
    More,
    /// The value is less with the change.
    Less,
    /// The games do not show that there is a difference.
    Undecided,
    /// Every game ended as it did without the change.
    Same,
}

/// Compares games with a change to the same games without it. Games with the same index have the same seats, and the
/// same draws as long as they go the same way. Games that were played only with or only without the change are left
/// out.
pub fn against(
    change: &str,
    without: &[GameOutcome],
    with: &[GameOutcome],
    edition: &Edition,
) -> Against {
    let mut sums: BTreeMap<AnimalId, (RunningSums, Vec<RunningSums>)> = BTreeMap::new();
    let metrics = metrics(edition);
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
        for now in &after.animals {
            let Some(then) = before.animal(now.animal) else { continue };
            let (wins, of_metrics) = sums.entry(now.animal).or_default();
            let share = |won| if won { 100.0 } else { 0.0 };
            wins.add(share(now.won) - share(then.won), is_new);
            of_metrics.resize_with(metrics.len(), RunningSums::default);
            for ((sum, now), then) in of_metrics.iter_mut().zip(&now.values).zip(&then.values) {
                sum.add(f64::from(*now) - f64::from(*then), is_new);
            }
        }
    }
    let is_other = pairs.clone().any(|(one, other)| one.animals != other.animals);
    let name = |animal: AnimalId| edition.catalog.roster.animals.name(animal.index()).to_owned();
    let animals = sums.into_iter().map(|(animal, (wins, of_metrics))| {
        let wins = if is_other { difference(wins).or_unseen(wins) } else { difference(wins) };
        let wins = wins.within(100.0);
        let of_metrics = of_metrics.into_iter().map(difference);
        let metrics = metrics.iter().map(|metric| metric.name.clone()).zip(of_metrics).collect();
        (name(animal), AnimalAgainst { wins, metrics })
    });
    let ended = |end| with.iter().filter(|outcome| outcome.end() == end).count() as u64;
    let (frozen, unfinished) = (ended(End::Frozen), ended(End::Unfinished));
    Against { change: change.to_owned(), games, frozen, unfinished, animals: animals.collect() }
}

impl MeanDifference {
    /// Returns the difference with bounds that allow for effects too rare to appear in these games. If a change affects
    /// some games, the same winner in each of a few games proves little.
    fn or_unseen(self, sums: RunningSums) -> Self {
        if self.verdict != ComparisonVerdict::Same {
            return self;
        }
        let reach = round(100.0 * (1.0 - BEYOND.powf(1.0 / sums.distinct())));
        let (low, high) = (Some(-reach), Some(reach));
        Self { low, high, verdict: ComparisonVerdict::Undecided, ..self }
    }

    /// Returns the difference with bounds that are at most `most` away from 0.
    fn within(self, most: f64) -> Self {
        let [low, high] = [self.low, self.high].map(|bound| bound.map(|to| to.clamp(-most, most)));
        Self { low, high, ..self }
    }
}

fn difference(sums: RunningSums) -> MeanDifference {
    let (mean, bounds) = (sums.mean(), sums.bounds(BEYOND));
    // Without bounds, every game differs by the same amount.
    let (low, high) = bounds.unwrap_or((mean, mean));
    let verdict = match () {
        () if mean == 0.0 && sums.deviation() == 0.0 => ComparisonVerdict::Same,
        () if sums.distinct() < GAMES_MIN as f64 => ComparisonVerdict::Undecided,
        () if low > 0.0 => ComparisonVerdict::More,
        () if high < 0.0 => ComparisonVerdict::Less,
        () => ComparisonVerdict::Undecided,
    };
    let (low, high) = bounds.map(|(low, high)| (round(low), round(high))).unzip();
    MeanDifference { difference: round(mean), low, high, verdict }
}
