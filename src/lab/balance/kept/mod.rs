//! Kept runs: what was to be played, and a line for each game.

mod decisions;
mod line;
mod plan;

pub(super) use decisions::DecisionRecord;
pub use line::LineFault;
pub use plan::{KeptVersion, PlanFault, Shard, StoredPlan};

use super::plan::BalancePlan;
use super::record::GameRecord;
use speciate_engine::game::{Game, Table};

/// What is kept of a game of a run: what the report needs and, if requested, all decisions.
#[derive(Clone, PartialEq, Debug)]
pub struct RunGame {
    /// Its number in the run, counted from 0 over all versions and line-ups.
    pub(super) number: u64,
    pub(super) record: GameRecord,
    pub(super) decisions: Option<Vec<DecisionRecord>>,
}

impl RunGame {
    /// Plays a game of a plan.
    pub fn play(plan: &BalancePlan, number: u64, with_decisions: bool) -> Self {
        let (record, game) = GameRecord::play(plan, plan.place(number));
        let decisions = with_decisions.then(|| decisions::of(&game));
        Self { number, record, decisions }
    }

    /// Returns the number of the game in the run, counted from 0 over all versions and line-ups.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Returns whether the game goes the same way when it is played again.
    pub fn can_be_repeated(&self, plan: &BalancePlan) -> bool {
        Self::play(plan, self.number, false).record == self.record
    }

    /// Returns whether a game that was played again at its table went as this one did.
    pub fn is_same_as(&self, game: &Game, table: &Table) -> bool {
        let again = GameRecord::of(game, table, self.record.place, self.record.forced);
        // The fingerprints of answers, which only a log has, are part of the course.
        GameRecord { course: self.record.course, ..again } == self.record
    }

    /// Returns the game without its decisions, which take much memory and no report needs.
    pub fn without_decisions(self) -> Self {
        Self { decisions: None, ..self }
    }
}
