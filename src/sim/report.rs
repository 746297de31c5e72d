//! What came of the games of a plan.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::Serialize;

use super::statistics::{Estimate, Sums, round};
use crate::content::Scripted;
use crate::context::{Edition, Fault};
use crate::id::AnimalId;
use crate::sim::Outcome;

/// What came of the games of a plan.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games that came to their end before [`TURNS_MAX`](super::TURNS_MAX).
    pub finished: u64,
    /// Questions with two options or more.
    pub decisions: u64,
    /// Facts.
    pub events: u64,
    /// Turns begun.
    pub turns: u64,
    /// How long it took.
    pub seconds: f64,
    /// Effects of cards and sections that were abandoned because their script failed.
    pub abandoned_effects: u64,
    /// The first of the games with such an effect, counted from 0, and what it was first an effect of.
    #[serde(skip)]
    pub first_abandoned: Option<(u64, Scripted)>,
    /// Games that froze: they have no end, and what they came to is counted with the others.
    pub frozen: u64,
    /// The first of them.
    #[serde(skip)]
    pub first_frozen: Option<Frozen>,
    /// What came of each animal.
    pub animals: IndexMap<String, AnimalReport>,
}

/// A game that froze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    /// Its place among the games, counted from 0.
    pub index: u64,
    /// The seed of its own, with which it can be played again.
    pub seed: u64,
    /// Why it froze.
    pub fault: Fault,
}

/// What came of one animal.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct AnimalReport {
    /// Games it played in.
    pub games: u64,
    /// Games it won.
    pub wins: u64,
    /// Mean victory points at the end.
    pub vp: f64,
    /// Games won, in percent of those it played in.
    pub share: Estimate,
    /// Victory points at the end.
    pub points: Estimate,
}

impl Report {
    /// Returns what came of all these games together.
    #[must_use]
    pub fn of(outcomes: &[Outcome], edition: &Edition) -> Self {
        let sum = |of: fn(&Outcome) -> u64| outcomes.iter().map(of).sum::<u64>();
        let froze = |outcome: &Outcome| {
            let (index, seed) = (outcome.index, outcome.seed);
            outcome.fault.clone().map(|fault| Frozen { index, seed, fault })
        };
        Self {
            games: outcomes.len() as u64,
            finished: sum(|outcome| u64::from(outcome.finished)),
            decisions: sum(|outcome| outcome.decisions),
            events: sum(|outcome| outcome.events),
            turns: sum(|outcome| outcome.turns),
            seconds: 0.0,
            abandoned_effects: sum(|outcome| outcome.abandoned_effects),
            first_abandoned: outcomes
                .iter()
                .find_map(|outcome| Some((outcome.index, outcome.first_abandoned?))),
            frozen: sum(|outcome| u64::from(outcome.fault.is_some())),
            first_frozen: outcomes.iter().find_map(froze),
            animals: animals(outcomes, edition),
        }
    }
}

fn animals(outcomes: &[Outcome], edition: &Edition) -> IndexMap<String, AnimalReport> {
    let mut sums: BTreeMap<AnimalId, (Sums, Sums)> = BTreeMap::new();
    for (animal, won, points) in outcomes.iter().flat_map(|outcome| &outcome.animals) {
        let (wins, of_points) = sums.entry(*animal).or_default();
        wins.add(f64::from(u8::from(*won)));
        of_points.add(f64::from(*points));
    }
    let report = |(wins, points): (Sums, Sums)| AnimalReport {
        games: wins.count() as u64,
        wins: (wins.mean() * wins.count()).round() as u64,
        vp: round(points.mean()),
        share: wins.share(),
        points: points.estimate(),
    };
    let name = |animal| edition.catalog.roster.animals.name(animal).to_owned();
    let named = |(animal, sums): (AnimalId, _)| (name(animal.index()), report(sums));
    sums.into_iter().map(named).collect()
}
