//! Runs of the balance laboratory, whole or in parts.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::edition::PyEdition;
use crate::failure::{Interruption, bad_input, json};
use crate::report::changed_contents;
use speciate_content::Layers;
use speciate_table::lineup::repeatable_lineup;
use speciate_table::seats;
use speciate_tools::balance::{
    BalancePlan, BalanceResult, KeptGames, KeptPlan, NamedLineup, RunGame, StopRule, Version,
    WrittenBalance, run_kept,
};

/// A run of the balance laboratory: what is played, and its games once they are played.
#[pyclass(name = "BalanceRun", module = "speciate._speciate")]
pub struct PyBalanceRun {
    pub(crate) edition: Py<PyEdition>,
    pub(crate) plan: BalancePlan,
    /// The variants and settings of each version.
    layers: Vec<Layers>,
    pub(crate) decisions: bool,
    pub(crate) games: Vec<RunGame>,
    pub(crate) result: Option<BalanceResult>,
}

#[pymethods]
impl PyBalanceRun {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "the Python class has defaults for them")]
    fn new(
        py: Python<'_>,
        edition: Py<PyEdition>,
        games: Option<u64>,
        precision: Option<f64>,
        seed: u64,
        players: Option<usize>,
        bots: Vec<String>,
        changes: Vec<String>,
        decisions: bool,
    ) -> PyResult<Self> {
        let own = edition.get();
        let (plan, layers) = py.detach(|| -> PyResult<_> {
            let players = seats::count(&own.edition, players).map_err(bad_input)?;
            let stop = stop_rule(games, precision)?;
            let lineups = lineups(own, bots)?;
            let base = Version { change: String::new(), edition: own.edition.clone(), seed: None };
            let (mut versions, mut layers) = (vec![base], vec![own.layers.clone()]);
            for change in changed_contents(own, players, &changes)? {
                versions.push(Version {
                    change: change.given,
                    edition: change.edition,
                    seed: None,
                });
                layers.push(change.layers);
            }
            let base_layers = own.layers.clone();
            let plan = BalancePlan {
                versions,
                lineups,
                players,
                seed,
                stop,
                layers: base_layers,
                sweep: None,
            };
            Ok((plan, layers))
        })?;
        Ok(Self { edition, plan, layers, decisions, games: Vec::new(), result: None })
    }

    /// Plays all games that are missing.
    fn play(&mut self, py: Python<'_>, threads: usize) -> PyResult<()> {
        py.detach(|| self.played(threads))
    }

    /// The number of games played.
    #[getter]
    fn played_count(&self) -> usize {
        self.games.len()
    }

    /// What was asked, as a folder of a kept run says it.
    #[pyo3(signature = (shard=None))]
    fn plan(&self, shard: Option<&str>) -> PyResult<String> {
        Ok(self.kept(shard)?.to_text())
    }

    /// The result as the JSON of the command line. All games must have been played.
    fn report(&self) -> PyResult<String> {
        let result = self.result.as_ref();
        let result = result.ok_or_else(|| bad_input("the games of the run are not played"))?;
        json(&WrittenBalance::of(result, &self.edition.get().words))
    }

    /// A line for each game, as a folder of a kept run has them.
    fn records<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let games = &self.games;
        let text: String = py.detach(|| games.iter().map(RunGame::to_line).collect());
        PyBytes::new(py, text.as_bytes())
    }

    /// Plays a part of the run, e.g. `2/8`. Returns what was asked and a line for each of its games, for `merge`.
    fn play_part<'py>(
        &self,
        py: Python<'py>,
        shard: &str,
        threads: usize,
    ) -> PyResult<(String, Bound<'py, PyBytes>)> {
        self.part(py, shard, threads)
    }

    /// Puts the parts of this run together.
    fn merge(
        &mut self,
        py: Python<'_>,
        parts: Vec<(String, Vec<u8>)>,
        threads: usize,
    ) -> PyResult<()> {
        self.put_together(py, parts, threads)
    }

    /// The columns of a table.
    fn columns<'py>(&self, py: Python<'py>, table: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.table_columns(py, table)
    }

    /// A table as comma-separated values.
    fn csv<'py>(&self, py: Python<'py>, table: &str) -> PyResult<Bound<'py, PyBytes>> {
        self.table_csv(py, table)
    }
}

impl PyBalanceRun {
    /// Returns what was asked, for the whole run or one of its parts.
    pub fn kept(&self, shard: Option<&str>) -> PyResult<KeptPlan> {
        let shard = shard.map(str::parse).transpose().map_err(bad_input)?;
        Ok(KeptPlan::of(&self.plan, &self.layers, self.decisions, shard))
    }

    /// Plays what is missing and finds out what all games show.
    pub fn played(&mut self, threads: usize) -> PyResult<()> {
        let mut interruption = Interruption::default();
        let workers = interruption.workers(threads)?;
        let known = self.games.clone();
        let games = &mut self.games;
        let keep = &mut |played: &[RunGame]| {
            games.extend_from_slice(played);
            true
        };
        let kept = KeptGames { known, with_decisions: self.decisions, keep };
        let result = run_kept(&self.plan, &workers, kept, &mut |_| interruption.should_continue());
        interruption.end()?;
        self.result = Some(result);
        Ok(())
    }
}

fn stop_rule(games: Option<u64>, precision: Option<f64>) -> PyResult<StopRule> {
    match (games, precision) {
        (Some(0), _) => Err(bad_input("expected at least one game")),
        (Some(games), None) => Ok(StopRule::Games { games }),
        (None, Some(points)) if (0.1..=50.0).contains(&points) => {
            Ok(StopRule::Precision { points })
        }
        (None, Some(_)) => Err(bad_input("expected a precision between 0.1 and 50 percent")),
        _ => Err(bad_input("expected either a number of games or a precision")),
    }
}

fn lineups(own: &PyEdition, names: Vec<String>) -> PyResult<Vec<NamedLineup>> {
    let mut lineups: Vec<NamedLineup> = Vec::new();
    for name in names {
        let lineup = repeatable_lineup(&own.edition, &name).map_err(bad_input)?;
        if lineups.iter().any(|known| known.lineup == lineup) {
            return Err(bad_input(format!("the bots `{name}` are named twice")));
        }
        lineups.push(NamedLineup { name, lineup });
    }
    match lineups.is_empty() {
        true => Err(bad_input("expected the bots that play")),
        false => Ok(lineups),
    }
}
