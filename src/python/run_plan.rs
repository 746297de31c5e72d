//! What a run of the balance laboratory plays.

use crate::edition::PyEdition;
use crate::failure::{bad_input, wrong_value};
use crate::report::changed_contents;
use pyo3::prelude::*;
use speciate_content::Layers;
use speciate_lab::balance::{
    BalancePlan, NamedLineup, NumberPattern, StopRule, Sweep, SweepRange, TunePlan, Version,
};
use speciate_table::lineup::repeatable_lineup;
use speciate_table::{seats, tuning};

/// The maximum number of minutes that a run can be asked to play.
const MINUTES_MAX: f64 = 100_000.0;

/// The options of a run, a dictionary in Python.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct RunOptions {
    games: Option<u64>,
    precision: Option<f64>,
    minutes: Option<f64>,
    seed: u64,
    seats: Option<usize>,
    bots: Vec<String>,
    against: Vec<String>,
    sweep: Vec<String>,
    aim: Vec<String>,
    tune: Vec<String>,
    pub within: Option<f64>,
    pub title: Option<String>,
    pub decisions: bool,
}

/// A run with its content.
pub struct PlannedRun {
    pub plan: BalancePlan,
    /// The variants and settings of each version.
    pub layers: Vec<Layers>,
    /// The search for a change; `None` without an aim.
    pub search: Option<TunePlan>,
}

impl RunOptions {
    /// Loads the content of the run.
    ///
    /// # Errors
    ///
    /// Fails if options exclude each other or have wrong values, as the command line does.
    pub fn plan(&self, own: &PyEdition) -> PyResult<PlannedRun> {
        self.check()?;
        let players = seats::count(&own.edition, self.seats).map_err(bad_input)?;
        let sweep = self.sweep(own)?;
        let mut changed = changed_contents(own, players, &self.against)?;
        if let Some(sweep) = &sweep {
            changed.extend(own.unchanged(players).with_each(sweep).map_err(bad_input)?);
        }
        let mut layers = vec![own.layers.clone()];
        let mut versions =
            vec![Version { change: String::new(), edition: own.edition.clone(), seed: None }];
        for with in changed {
            layers.push(with.layers);
            versions.push(Version { change: with.change, edition: with.edition, seed: None });
        }
        let plan = BalancePlan {
            versions,
            lineups: lineups(own, &self.bots)?,
            players,
            seed: self.seed,
            stop: self.stop()?,
            layers: own.layers.clone(),
            sweep,
        };
        let search = self.search(own, &plan)?;
        Ok(PlannedRun { plan, layers, search })
    }

    /// Fails if options exclude each other or the margin is out of range.
    fn check(&self) -> PyResult<()> {
        let has_aim = !self.aim.is_empty();
        let faults = [
            (
                !self.against.is_empty() && !self.sweep.is_empty(),
                "`against` cannot be used with `sweep`",
            ),
            (has_aim && !self.against.is_empty(), "`aim` cannot be used with `against`"),
            (has_aim && !self.sweep.is_empty(), "`aim` cannot be used with `sweep`"),
            (has_aim && self.decisions, "`aim` cannot be used with `decisions`"),
            (has_aim && self.tune.is_empty(), "`aim` needs `tune`"),
            (!has_aim && !self.tune.is_empty(), "`tune` needs `aim`"),
        ];
        if let Some((_, fault)) = faults.into_iter().find(|(is_so, _)| *is_so) {
            return Err(bad_input(fault));
        }
        match self.within.is_none_or(|within| (0.1..=50.0).contains(&within)) {
            true => Ok(()),
            false => Err(bad_input("expected `within` between 0.1 and 50")),
        }
    }

    fn stop(&self) -> PyResult<StopRule> {
        match (self.games, self.precision, self.minutes) {
            (Some(0), _, _) => Err(bad_input("expected at least one game")),
            (Some(games), None, None) => Ok(StopRule::Games { games }),
            (None, Some(points), None) if (0.1..=50.0).contains(&points) => {
                Ok(StopRule::Precision { points })
            }
            (None, Some(_), None) => {
                Err(bad_input("expected a precision between 0.1 and 50 percent"))
            }
            (None, None, Some(minutes)) if minutes > 0.0 && minutes <= MINUTES_MAX => {
                Ok(StopRule::Minutes { minutes })
            }
            (None, None, Some(_)) => {
                Err(bad_input(format!("expected more than 0 and at most {MINUTES_MAX} minutes")))
            }
            _ => Err(bad_input("expected only one of `games`, `precision` and `minutes`")),
        }
    }

    fn sweep(&self, own: &PyEdition) -> PyResult<Option<Sweep>> {
        let mut ranges = Vec::new();
        for text in &self.sweep {
            let range = SweepRange::read(text);
            ranges.push(range.map_err(|fault| wrong_value(&fault.message(), text))?);
        }
        Sweep::of(&ranges, &own.tables()).map_err(bad_input)
    }

    fn search(&self, own: &PyEdition, base: &BalancePlan) -> PyResult<Option<TunePlan>> {
        if self.aim.is_empty() {
            return Ok(None);
        }
        let mut patterns = Vec::new();
        for text in &self.tune {
            let pattern = NumberPattern::read(text);
            patterns.push(pattern.map_err(|fault| wrong_value(&fault.message(), text))?);
        }
        let aims = tuning::aims(&own.edition, &self.aim).map_err(bad_input)?;
        let numbers = tuning::numbers(&own.edition, &own.source, &own.layers, &patterns);
        let numbers = numbers.map_err(bad_input)?;
        let (base, source) = (base.clone(), own.source.clone());
        Ok(Some(TunePlan { base, source, aims, numbers, within: self.within }))
    }
}

fn lineups(own: &PyEdition, names: &[String]) -> PyResult<Vec<NamedLineup>> {
    let mut lineups: Vec<NamedLineup> = Vec::new();
    for name in names {
        let lineup = repeatable_lineup(&own.edition, name).map_err(bad_input)?;
        if lineups.iter().any(|known| known.lineup == lineup) {
            return Err(bad_input(format!("the bots `{name}` are named twice")));
        }
        lineups.push(NamedLineup { name: name.clone(), lineup });
    }
    match lineups.is_empty() {
        true => Err(bad_input("expected the bots that play")),
        false => Ok(lineups),
    }
}
