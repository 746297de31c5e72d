//! Says how long a balance run takes, shows its progress, and ends it in time.

use crate::cli_context::CliContext;
use crate::progress::ProgressLine;
use crate::rough_time::time;
use speciate_lab::balance::{BalancePlan, RunProgress, StopRule, figure};
use speciate_model::message;

pub struct BalanceProgress<'a> {
    plan: &'a BalancePlan,
    line: ProgressLine<'a>,
    /// The seconds after which no more games begin.
    limit: Option<f64>,
}

impl<'a> BalanceProgress<'a> {
    pub fn begin(plan: &'a BalancePlan, cli: &'a CliContext) -> Self {
        Self { plan, line: ProgressLine::bar(cli), limit: time_limit(plan.stop, cli) }
    }

    /// Like [`BalanceProgress::begin`], for a part of a run. Says nothing about what the whole run shows.
    pub fn of_part(plan: &'a BalancePlan, cli: &'a CliContext) -> Self {
        let mut progress = Self::begin(plan, cli);
        progress.line.is_announced = true;
        progress
    }

    /// Returns whether to play more games. After the first, says how many there will be and how long they take.
    pub fn should_continue(&mut self, progress: RunProgress) -> bool {
        let seconds = self.line.seconds();
        let new = progress.played.saturating_sub(progress.kept);
        let each = seconds / new.max(1) as f64;
        if self.line.is_first() {
            self.announce(each, progress.kept);
        }
        if self.line.is_due(seconds) {
            self.show(progress, each, seconds);
        }
        self.limit.is_none_or(|limit| seconds < limit)
    }

    /// Removes the progress from the terminal.
    pub fn end(&self) {
        self.line.end();
    }

    /// Says how many games will be played, and roughly how long that takes, given the seconds per game and the number
    /// of games kept from before.
    fn announce(&self, each: f64, kept: u64) {
        let Some(games) = self.plan.games_expected() else { return };
        let all = self.plan.all_games(games);
        let time = time(each * all.saturating_sub(kept) as f64);
        let detectable = self.plan.detectable(games).map(figure);
        self.line.print(match (self.plan.stop, detectable) {
            (StopRule::Precision { points }, _) => message!(
                "balance-plan-precision",
                games = games,
                points = figure(points),
                all = all,
                time = time
            ),
            (StopRule::Games { .. } | StopRule::Minutes { .. }, Some(points)) => {
                message!("balance-plan", games = games, points = points, all = all, time = time)
            }
            (StopRule::Games { .. } | StopRule::Minutes { .. }, None) => {
                message!("balance-plan-few", games = games, all = all, time = time)
            }
        });
    }

    fn show(&self, progress: RunProgress, each: f64, seconds: f64) {
        let played = progress.played;
        match progress.planned {
            Some(planned) => {
                let left = time(each * planned.saturating_sub(played) as f64);
                let text =
                    message!("balance-progress", played = played, games = planned, time = left);
                self.line.show(played as f64 / planned.max(1) as f64, &text);
            }
            None => {
                let left = self.limit.map_or(0.0, |limit| (limit - seconds).max(0.0));
                let text = message!("balance-progress-open", played = played, time = time(left));
                self.line.show(seconds / (seconds + left).max(1e-9), &text);
            }
        }
    }
}

/// Returns the seconds after which no more games begin, and says that there is such a limit; `None` if games are
/// counted.
pub fn time_limit(stop: StopRule, cli: &CliContext) -> Option<f64> {
    match stop {
        StopRule::Minutes { minutes } => {
            cli.print(message!("balance-plan-open", minutes = minutes as u64));
            Some(60.0 * minutes)
        }
        StopRule::Games { .. } | StopRule::Precision { .. } => None,
    }
}
