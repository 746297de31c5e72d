//! Runs of the balance laboratory, whole or in parts.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::edition::PyEdition;
use crate::failure::{Interruption, bad_input, json};
use crate::run_plan::{PlannedRun, RunOptions};
use crate::time_limit::TimeLimit;
use speciate_content::Layers;
use speciate_lab::balance::{
    BalancePlan, BalanceResult, RunGame, StoredGames, StoredPlan, TunePlan, WrittenBalance,
    run_kept, tune,
};

/// A run of the balance laboratory: what is played, and its games once they are played.
#[pyclass(name = "BalanceRun", module = "speciate._speciate")]
pub struct PyBalanceRun {
    pub(crate) edition: Py<PyEdition>,
    pub(crate) plan: BalancePlan,
    /// The variants and settings of each version.
    layers: Vec<Layers>,
    /// The search for a change; `None` without an aim.
    search: Option<TunePlan>,
    /// The margin of all verdicts; `None` for the default one.
    within: Option<f64>,
    title: Option<String>,
    pub(crate) decisions: bool,
    pub(crate) games: Vec<RunGame>,
    pub(crate) result: Option<BalanceResult>,
}

#[pymethods]
impl PyBalanceRun {
    #[new]
    fn new(py: Python<'_>, edition: Py<PyEdition>, options: RunOptions) -> PyResult<Self> {
        let PlannedRun { plan, layers, search } = py.detach(|| options.plan(edition.get()))?;
        let RunOptions { within, title, decisions, .. } = options;
        let (games, result) = (Vec::new(), None);
        Ok(Self { edition, plan, layers, search, within, title, decisions, games, result })
    }

    /// Plays all games that are missing, or searches for a change.
    fn play(&mut self, py: Python<'_>, threads: usize) -> PyResult<()> {
        py.detach(|| self.played(threads))
    }

    /// The number of games played.
    #[getter]
    fn played_count(&self) -> usize {
        self.games.len()
    }

    /// The plan of the run, in the form that the folder of a kept run holds.
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

    /// A line for each game, in the form that the folder of a kept run holds.
    fn records<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.must_keep_games()?;
        let games = &self.games;
        let text: String = py.detach(|| games.iter().map(RunGame::to_line).collect());
        Ok(PyBytes::new(py, text.as_bytes()))
    }

    /// Plays a part of the run, e.g. `2/8`. Returns the plan of the part and a line for each of its games, for `merge`.
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
    /// Returns the plan of the whole run or of one of its parts.
    pub fn kept(&self, shard: Option<&str>) -> PyResult<StoredPlan> {
        self.must_keep_games()?;
        let shard = shard.map(str::parse).transpose().map_err(bad_input)?;
        Ok(StoredPlan::of(&self.plan, &self.layers, self.decisions, shard))
    }

    /// Fails if the run searches for a change: it keeps no games, and cannot be played in parts.
    pub fn must_keep_games(&self) -> PyResult<()> {
        match self.search {
            None => Ok(()),
            Some(_) => Err(bad_input("a run with an aim keeps no games, and has no parts")),
        }
    }

    /// Plays the missing games and evaluates all games.
    pub fn played(&mut self, threads: usize) -> PyResult<()> {
        let mut interruption = Interruption::default();
        let workers = interruption.workers(threads)?;
        let limit = TimeLimit::of(self.plan.stop);
        let result = match &self.search {
            Some(search) => tune(search, &workers, &mut |stage, _| {
                interruption.should_continue() && !limit.is_over(stage.end())
            }),
            None => {
                let known = self.games.clone();
                let games = &mut self.games;
                let keep = &mut |played: &[RunGame]| {
                    games.extend_from_slice(played);
                    true
                };
                let kept = StoredGames { known, with_decisions: self.decisions, keep };
                run_kept(&self.plan, &workers, kept, &mut |_| {
                    interruption.should_continue() && !limit.is_over(1.0)
                })
            }
        };
        interruption.end()?;
        let root = self.edition.get().tables();
        self.result = Some(result.judged(self.within, self.title.clone(), &root));
        Ok(())
    }
}
