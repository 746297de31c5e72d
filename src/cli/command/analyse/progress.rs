//! Says how long an analysis takes, shows its progress, and ends it in time.

use crate::cli_context::CliContext;
use crate::progress::ProgressLine;
use crate::rough_time::time;
use speciate_lab::analysis::{AnalysisPlan, AnalysisProgress, AnalysisStage};
use speciate_model::message;

pub struct AnalysisClock<'a> {
    plan: &'a AnalysisPlan,
    line: ProgressLine<'a>,
    /// After how many seconds the first rollouts began.
    first_rollouts: f64,
    /// How many seconds all stages may take together.
    limit: Option<f64>,
}

impl<'a> AnalysisClock<'a> {
    pub fn begin(plan: &'a AnalysisPlan, seconds: Option<u32>, cli: &'a CliContext) -> Self {
        let mut line = ProgressLine::bar(cli);
        // A user who sets a time knows how long the analysis takes.
        line.is_announced = seconds.is_some();
        Self { plan, line, first_rollouts: 0.0, limit: seconds.map(f64::from) }
    }

    /// Returns whether to continue this stage. After the first rollouts, says roughly how long all of them take.
    pub fn should_continue(&mut self, progress: AnalysisProgress) -> bool {
        let seconds = self.line.seconds();
        if progress.stage == AnalysisStage::Chances {
            if progress.played == 0 {
                self.first_rollouts = seconds;
            } else if self.line.is_first() {
                self.announce(progress, seconds);
            }
        }
        let share = self.limit.map(|limit| seconds / (limit * until(progress.stage)));
        if self.line.is_due(seconds) {
            let of_games = progress.played as f64 / progress.planned.max(1) as f64;
            let stage = progress.stage.name();
            let text = message!("analyse-progress", stage = stage, played = progress.played);
            self.line.show(share.unwrap_or(of_games), &text);
        }
        share.is_none_or(|share| share < 1.0)
    }

    /// Removes the progress from the terminal.
    pub fn end(&self) {
        self.line.end();
    }

    /// Estimates from the rollouts so far how long the whole analysis takes, and says so.
    fn announce(&self, progress: AnalysisProgress, seconds: f64) {
        let each = (seconds - self.first_rollouts) / progress.played as f64;
        self.line.print(message!(
            "analyse-plan",
            games = self.plan.games,
            points = progress.planned / self.plan.games.max(1),
            time = time(each * progress.planned as f64),
            answers = self.plan.answers,
            more = time(each * self.plan.comparing_max() as f64),
        ));
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
