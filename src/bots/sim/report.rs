//! The report on the games of a plan.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde::Serialize;

use super::statistics::{Estimate, RunningSums, round};
use crate::sim::{AnimalOutcome, End, GameOutcome, metrics};
use speciate_content::Scripted;
use speciate_engine::context::{Edition, ScriptFailure};
use speciate_model::id::AnimalId;

/// The report on the games of a plan.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SimulationReport {
    pub games: u64,
    /// Games that ended before [`TURNS_MAX`](super::TURNS_MAX). Only these count towards wins, means and bounds.
    pub finished: u64,
    /// Games that were given up, most of them after [`TURNS_MAX`](super::TURNS_MAX) turns.
    pub unfinished: u64,
    /// The number of finished games that differ: games with the same facts count once. Bounds are computed from this
    /// number.
    pub distinct: u64,
    /// Questions with two options or more.
    pub decisions: u64,
    /// The number of facts.
    pub events: u64,
    /// The number of turns begun.
    pub turns: u64,
    pub seconds: f64,
    /// Effects of cards and sections that were abandoned because their script failed.
    pub abandoned_effects: u64,
    /// The index of the first game with such an effect, counted from 0, and the script of its first such effect.
    #[serde(skip)]
    pub first_abandoned: Option<(u64, Scripted)>,
    pub frozen: u64,
    /// The first game that froze.
    #[serde(skip)]
    pub first_frozen: Option<Frozen>,
    /// The results of animals, by name.
    pub animals: IndexMap<String, AnimalReport>,
}

/// A game that froze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    /// The index of the game, counted from 0.
    pub index: u64,
    /// The game's own seed, with which it can be played again.
    pub seed: u64,
    pub fault: ScriptFailure,
}

/// The results of one animal.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct AnimalReport {
    /// Finished games that it played in.
    pub games: u64,
    pub wins: u64,
    /// Mean victory points at the end.
    pub vp: f64,
    /// Games won, as a percentage of the games that the animal played in.
    pub share: Estimate,
    /// The metrics of the game by name, first the victory points at the end.
    #[serde(flatten)]
    pub metrics: IndexMap<String, Estimate>,
}

impl AnimalReport {
    pub fn points(&self) -> Estimate {
        self.metrics.get("points").copied().unwrap_or_default()
    }
}

impl SimulationReport {
    pub fn of(outcomes: &[GameOutcome], edition: &Edition) -> Self {
        let sum = |count: fn(&GameOutcome) -> u64| outcomes.iter().map(count).sum::<u64>();
        let ended = |end| outcomes.iter().filter(|outcome| outcome.end() == end).count() as u64;
        let froze = |outcome: &GameOutcome| {
            let (index, seed) = (outcome.index, outcome.seed);
            outcome.fault.clone().map(|fault| Frozen { index, seed, fault })
        };
        Self {
            games: outcomes.len() as u64,
            finished: ended(End::Finished),
            unfinished: ended(End::Unfinished),
            distinct: finished(outcomes).filter(|(is_new, _)| *is_new).count() as u64,
            decisions: sum(|outcome| outcome.decisions),
            events: sum(|outcome| outcome.events),
            turns: sum(|outcome| outcome.turns),
            seconds: 0.0,
            abandoned_effects: sum(|outcome| outcome.abandoned_effects),
            first_abandoned: outcomes
                .iter()
                .find_map(|outcome| Some((outcome.index, outcome.first_abandoned?))),
            frozen: ended(End::Frozen),
            first_frozen: outcomes.iter().find_map(froze),
            animals: animals(outcomes, edition),
        }
    }
}

fn animals(outcomes: &[GameOutcome], edition: &Edition) -> IndexMap<String, AnimalReport> {
    let metrics = metrics(edition);
    let mut sums: BTreeMap<AnimalId, (RunningSums, Vec<RunningSums>)> = BTreeMap::new();
    for (is_new, outcome) in finished(outcomes) {
        for AnimalOutcome { animal, won, values, .. } in &outcome.animals {
            let (wins, of_metrics) = sums.entry(*animal).or_default();
            wins.add(f64::from(u8::from(*won)), is_new);
            of_metrics.resize_with(metrics.len(), RunningSums::default);
            for (sum, value) in of_metrics.iter_mut().zip(values) {
                sum.add(f64::from(*value), is_new);
            }
        }
    }
    let named = |(animal, (wins, of_metrics)): (AnimalId, (RunningSums, Vec<RunningSums>))| {
        let report = AnimalReport {
            games: wins.count() as u64,
            wins: (wins.mean() * wins.count()).round() as u64,
            vp: of_metrics.first().map_or(0.0, |points| round(points.mean())),
            share: wins.share(),
            metrics: metrics
                .iter()
                .zip(of_metrics)
                .map(|(metric, sum)| match metric.can_be_negative() {
                    true => (metric.name.clone(), sum.estimate()),
                    false => (metric.name.clone(), sum.estimate().not_negative()),
                })
                .collect(),
        };
        (edition.catalog.roster.name(animal).to_owned(), report)
    };
    sums.into_iter().map(named).collect()
}

/// Returns each finished game, and whether no game before it went the same way.
fn finished(outcomes: &[GameOutcome]) -> impl Iterator<Item = (bool, &GameOutcome)> {
    let mut courses = BTreeSet::new();
    let finished = outcomes.iter().filter(|outcome| outcome.end() == End::Finished);
    finished.map(move |outcome| (courses.insert(outcome.course), outcome))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::bot::Lineup;
    use crate::sim::{Plan, Workers, outcomes};
    use speciate_content::{Layers, Source};

    fn played(games: u64) -> (Arc<Edition>, Vec<GameOutcome>) {
        let settings = vec![("rulings.turn_limit".to_owned(), "1".to_owned())];
        let layers = Layers { settings, ..Layers::default() };
        let source = Source::built_in();
        let edition =
            speciate_games::edition::load_with(&source, "dominant-species", &layers).unwrap();
        let plan = Plan { games, seed: 1, players: 2, bots: Lineup::default() };
        let played = outcomes(&edition, &plan, &Workers::default(), &mut |_| true);
        (edition, played)
    }

    #[test]
    fn unfinished_games_are_counted_but_left_out_of_means() {
        let (edition, whole) = played(4);
        let mut some = whole.clone();
        some[1].finished = false;
        for animal in &mut some[1].animals {
            (animal.won, animal.values) = (true, vec![999]);
        }
        let report = SimulationReport::of(&some, &edition);
        let counts = (report.games, report.finished, report.unfinished, report.frozen);
        assert_eq!(counts, (4, 3, 1, 0));
        let without: Vec<GameOutcome> =
            whole.into_iter().filter(|outcome| outcome.index != 1).collect();
        assert_eq!(report.animals, SimulationReport::of(&without, &edition).animals);
    }

    #[test]
    fn games_with_the_same_seed_count_once() {
        let (edition, one) = played(1);
        let report = SimulationReport::of(&vec![one[0].clone(); 30], &edition);
        assert_eq!((report.games, report.distinct), (30, 1));
        for animal in report.animals.values() {
            assert_eq!((animal.share.low, animal.points().low), (None, None));
        }
        let (edition, four) = played(4);
        assert_eq!(SimulationReport::of(&four, &edition).distinct, 4);
    }

    #[test]
    fn games_are_compared_with_those_of_the_same_number() {
        let (edition, mut with) = played(4);
        let without = with.clone();
        with.remove(0);
        with[0].finished = false;
        let against = crate::sim::against("", &without, &with, &edition);
        assert_eq!((against.games, against.unfinished), (2, 1));
        let same = |animal: &crate::sim::AnimalAgainst| {
            animal.metrics["points"].verdict == crate::sim::ComparisonVerdict::Same
        };
        assert!(against.animals.values().all(same), "{against:?}");
    }
}
