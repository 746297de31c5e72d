//! Parts of a run, which several machines can play, and how they are put together.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::failure::{Interruption, bad_input};
use crate::run::PyBalanceRun;
use speciate_lab::balance::{RunGame, Shard, StoredGames, StoredPlan, run_part};
use speciate_model::message;
use speciate_model::words::Value;

/// A part that was played: its plan, and a line for each game.
struct PlayedPart {
    shard: Shard,
    kept: StoredPlan,
    records: String,
}

impl PyBalanceRun {
    /// Plays a part of the run, e.g. `2/8`. Returns the plan of the part and a line for each of its games, for `merge`.
    pub fn part<'py>(
        &self,
        py: Python<'py>,
        shard: &str,
        threads: usize,
    ) -> PyResult<(String, Bound<'py, PyBytes>)> {
        let kept = self.kept(Some(shard))?;
        let part = kept.games().ok_or_else(no_fixed_number)?;
        let text = py.detach(|| -> PyResult<String> {
            let mut interruption = Interruption::default();
            let workers = interruption.workers(threads)?;
            let mut lines = String::new();
            let keep = &mut |played: &[RunGame]| {
                lines.extend(played.iter().map(RunGame::to_line));
                true
            };
            let (known, with_decisions) = (Vec::new(), self.decisions);
            let games = StoredGames { known, with_decisions, keep };
            let is_complete = run_part(&self.plan, part, &workers, games, &mut |_| {
                interruption.should_continue()
            });
            interruption.end()?;
            match is_complete {
                true => Ok(lines),
                false => Err(bad_input(format!("the part {shard} is not complete"))),
            }
        })?;
        Ok((kept.to_text(), PyBytes::new(py, text.as_bytes())))
    }

    /// Puts the parts of this run together. Fails unless each part occurs exactly once, is complete, and belongs to the
    /// same run with the same content.
    pub fn put_together(
        &mut self,
        py: Python<'_>,
        parts: Vec<(String, Vec<u8>)>,
        threads: usize,
    ) -> PyResult<()> {
        py.detach(|| {
            let parts = parts.into_iter().map(|(plan, records)| PlayedPart::read(&plan, records));
            let mut parts = parts.collect::<PyResult<Vec<_>>>()?;
            parts.sort_by_key(|part| part.shard.number());
            let whole = self.kept(None)?;
            parts.iter().try_for_each(|part| part.must_fit(&whole))?;
            must_be_all(&parts)?;
            let mut games = Vec::new();
            for part in &parts {
                part.read_games(self, &mut games)?;
            }
            self.games = games;
            self.played(threads)
        })
    }
}

impl PlayedPart {
    fn read(plan: &str, records: Vec<u8>) -> PyResult<Self> {
        let kept = StoredPlan::from_text(plan).map_err(bad_input)?;
        let shard =
            kept.shard.ok_or_else(|| bad_input("this is a whole run, not a part of one"))?;
        let records = String::from_utf8(records).map_err(bad_input)?;
        Ok(Self { shard, kept, records })
    }

    /// Fails if the part belongs to a different run.
    fn must_fit(&self, whole: &StoredPlan) -> PyResult<()> {
        let asked = StoredPlan { shard: Some(self.shard), ..whole.clone() };
        let differences = self.kept.differences(&asked);
        if differences.is_empty() {
            return Ok(());
        }
        let differences = Value::All(differences.into_iter().map(Value::from).collect());
        let part = format!("part {}", self.shard);
        Err(bad_input(message!("run-other", folder = part, differences = differences)))
    }

    /// Appends the games of the part. Fails if one is missing or damaged.
    fn read_games(&self, run: &PyBalanceRun, games: &mut Vec<RunGame>) -> PyResult<()> {
        let numbers = self.kept.games().ok_or_else(no_fixed_number)?;
        let mut lines = self.records.lines();
        for number in numbers {
            let line = lines.next().unwrap_or_default();
            let game = RunGame::from_line(line, number, &run.plan).map_err(|fault| {
                bad_input(format!("part {}, game {}: {fault}", self.shard, number + 1))
            })?;
            games.push(game);
        }
        match lines.next() {
            None => Ok(()),
            Some(_) => Err(bad_input(format!("part {} has too many games", self.shard))),
        }
    }
}

/// Fails unless each part occurs exactly once. `parts` must be sorted.
fn must_be_all(parts: &[PlayedPart]) -> PyResult<()> {
    let of = parts.first().map_or(0, |part| part.shard.of());
    for (expected, part) in (1..).zip(parts) {
        let shard = part.shard;
        if shard.of() != of {
            return Err(bad_input(format!("part {shard} is of a run in {of} parts")));
        }
        if shard.number() < expected {
            return Err(bad_input(format!("part {shard} is there twice")));
        }
        if shard.number() > expected {
            return Err(bad_input(message!("merge-gap", part = format!("{expected}/{of}"))));
        }
    }
    match parts.len() as u64 == of && of > 0 {
        true => Ok(()),
        false => {
            let lacking = format!("{}/{of}", parts.len() + 1);
            Err(bad_input(message!("merge-gap", part = lacking)))
        }
    }
}

fn no_fixed_number() -> PyErr {
    bad_input("only a run with a fixed number of games can be played in parts")
}
