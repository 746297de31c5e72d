//! Says how long a balance run takes, shows its progress, and ends it in time.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli_context::CliContext;
use crate::rough_time::time;
use speciate_lab::balance::{BalancePlan, RunProgress, StopRule, figure};
use speciate_model::message;

/// The minimum time between two updates of the progress bar.
const EVERY: Duration = Duration::from_millis(200);

/// A progress bar, and when to show what.
pub struct ProgressPace {
    pub start: Instant,
    last_shown: Option<Instant>,
    is_announced: bool,
    /// Draws nothing unless the standard error is a terminal.
    pub bar: ProgressBar,
}

impl ProgressPace {
    /// Begins with an empty bar of 1000 steps.
    #[expect(clippy::disallowed_methods, reason = "how long it takes is told to people only")]
    pub fn begin() -> Self {
        let bar = ProgressBar::with_draw_target(Some(1000), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg}") {
            bar.set_style(style);
        }
        Self { start: Instant::now(), last_shown: None, is_announced: false, bar }
    }

    /// Returns whether this is the first call.
    pub const fn is_first(&mut self) -> bool {
        !std::mem::replace(&mut self.is_announced, true)
    }

    /// Returns whether the bar has not been shown for a while, so that it should be shown now.
    pub fn is_due(&mut self, now: Instant) -> bool {
        let is_due = self.last_shown.is_none_or(|last_shown| now - last_shown >= EVERY);
        if is_due {
            self.last_shown = Some(now);
        }
        is_due
    }

    /// Removes the bar from the terminal.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

pub struct BalanceProgress<'a> {
    cli: &'a CliContext,
    plan: &'a BalancePlan,
    pace: ProgressPace,
    /// The time after which no more games begin.
    end: Option<Instant>,
}

impl<'a> BalanceProgress<'a> {
    pub fn begin(plan: &'a BalancePlan, cli: &'a CliContext) -> Self {
        let pace = ProgressPace::begin();
        let end = match plan.stop {
            StopRule::Minutes { minutes } => {
                cli.print(message!("balance-plan-open", minutes = minutes as u64));
                pace.start.checked_add(Duration::from_secs_f64(60.0 * minutes))
            }
            StopRule::Games { .. } | StopRule::Precision { .. } => None,
        };
        Self { cli, plan, pace, end }
    }

    /// Like [`BalanceProgress::begin`], for a part of a run. Says nothing about what the whole run shows.
    pub fn of_part(plan: &'a BalancePlan, cli: &'a CliContext) -> Self {
        let mut progress = Self::begin(plan, cli);
        progress.pace.is_announced = true;
        progress
    }

    /// Returns whether to play more games. After the first, says how many there will be and how long they take.
    #[expect(clippy::disallowed_methods, reason = "how long it takes is told to people only")]
    pub fn should_continue(&mut self, progress: RunProgress) -> bool {
        let now = Instant::now();
        let new = progress.played.saturating_sub(progress.kept);
        let each = (now - self.pace.start).as_secs_f64() / new.max(1) as f64;
        if self.pace.is_first() {
            self.announce(each, progress.kept);
        }
        if self.pace.is_due(now) {
            self.show(progress, each, now);
        }
        self.end.is_none_or(|end| now < end)
    }

    /// Removes the progress from the terminal.
    pub fn end(&self) {
        self.pace.end();
    }

    /// Says how many games will be played, and roughly how long that takes, given the seconds per game and the number
    /// of games kept from before.
    fn announce(&self, each: f64, kept: u64) {
        let Some(games) = self.plan.games_expected() else { return };
        let all = self.plan.all_games(games);
        let time = time(each * all.saturating_sub(kept) as f64);
        let detectable = self.plan.detectable(games).map(figure);
        self.cli.print(match (self.plan.stop, detectable) {
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

    fn show(&self, progress: RunProgress, each: f64, now: Instant) {
        let played = progress.played;
        let in_time = self.end.map(|end| end.saturating_duration_since(now).as_secs_f64());
        let text = match (progress.planned, in_time) {
            (Some(planned), _) => {
                self.pace.bar.set_position(1000 * played / planned.max(1));
                let left = time(each * planned.saturating_sub(played) as f64);
                message!("balance-progress", played = played, games = planned, time = left)
            }
            (None, left) => {
                let left = left.unwrap_or_default();
                let gone = (now - self.pace.start).as_secs_f64();
                self.pace.bar.set_position((1000.0 * gone / (gone + left).max(1e-9)) as u64);
                message!("balance-progress-open", played = played, time = time(left))
            }
        };
        self.pace.bar.set_message(self.cli.render(&text));
    }
}
