//! Says how long an analysis takes, shows its progress, and ends it in time.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli_context::CliContext;
use crate::rough_time::time;
use speciate_lab::analysis::{AnalysisPlan, AnalysisProgress, AnalysisStage};
use speciate_model::message;

/// The minimum time between two updates of the progress bar.
const EVERY: Duration = Duration::from_millis(200);

pub struct AnalysisClock<'a> {
    cli: &'a CliContext,
    plan: &'a AnalysisPlan,
    start: Instant,
    /// When the first rollouts began.
    first_rollouts: Instant,
    is_announced: bool,
    /// How long all stages may take together.
    most: Option<Duration>,
    last_shown: Option<Instant>,
    /// Draws nothing unless the standard error is a terminal.
    bar: ProgressBar,
}

impl<'a> AnalysisClock<'a> {
    #[expect(clippy::disallowed_methods, reason = "how long it takes is told to people only")]
    pub fn begin(plan: &'a AnalysisPlan, seconds: Option<u32>, cli: &'a CliContext) -> Self {
        let bar = ProgressBar::with_draw_target(Some(1000), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg}") {
            bar.set_style(style);
        }
        let most = seconds.map(|seconds| Duration::from_secs(seconds.into()));
        let start = Instant::now();
        Self {
            cli,
            plan,
            start,
            first_rollouts: start,
            // A user who sets a time knows how long the analysis takes.
            is_announced: most.is_some(),
            most,
            last_shown: None,
            bar,
        }
    }

    /// Returns whether to continue this stage. After the first rollouts, says roughly how long all of them take.
    #[expect(clippy::disallowed_methods, reason = "how long it takes is told to people only")]
    pub fn should_continue(&mut self, progress: AnalysisProgress) -> bool {
        let now = Instant::now();
        if !self.is_announced && progress.stage == AnalysisStage::Chances {
            match progress.played {
                0 => self.first_rollouts = now,
                _ => self.announce(progress, now),
            }
        }
        let share = self.most.map(|most| {
            let until = most.as_secs_f64() * until(progress.stage);
            (now - self.start).as_secs_f64() / until
        });
        if self.last_shown.is_none_or(|last_shown| now - last_shown >= EVERY) {
            self.last_shown = Some(now);
            self.show(progress, share);
        }
        share.is_none_or(|share| share < 1.0)
    }

    /// Removes the progress from the terminal.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Estimates from the rollouts so far how long the whole analysis takes, and says so.
    fn announce(&mut self, progress: AnalysisProgress, now: Instant) {
        self.is_announced = true;
        let each = (now - self.first_rollouts).as_secs_f64() / progress.played as f64;
        let plan = message!(
            "analyse-plan",
            games = self.plan.games,
            points = progress.planned / self.plan.games.max(1),
            time = time(each * progress.planned as f64),
            answers = self.plan.answers,
            more = time(each * self.plan.comparing_max() as f64),
        );
        self.bar.suspend(|| self.cli.print(plan));
    }

    fn show(&self, progress: AnalysisProgress, share: Option<f64>) {
        let of_games = progress.played as f64 / progress.planned.max(1) as f64;
        self.bar.set_position((1000.0 * share.unwrap_or(of_games)).min(1000.0) as u64);
        let stage = progress.stage.name();
        let text = message!("analyse-progress", stage = stage, played = progress.played);
        self.bar.set_message(self.cli.render(&text));
    }
}

/// Returns the fraction of the whole time after which a stage ends.
const fn until(stage: AnalysisStage) -> f64 {
    match stage {
        AnalysisStage::Chances => 0.6,
        AnalysisStage::Trials => 0.75,
        AnalysisStage::Proof => 1.0,
    }
}
