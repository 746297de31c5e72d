//! Says how long a search for a change takes, shows its progress, and ends its parts in time.

use super::progress::time_limit;
use crate::cli_context::CliContext;
use crate::progress::ProgressLine;
use crate::rough_time::time;
use speciate_lab::balance::{RunProgress, TunePlan, TuneStage};
use speciate_model::message;

pub struct TuneProgress<'a> {
    plan: &'a TunePlan,
    line: ProgressLine<'a>,
    /// The time limit in seconds for all stages together; `None` if games are counted.
    limit: Option<f64>,
    stage: TuneStage,
    /// The number of games played in earlier stages, and in this stage so far.
    played: (u64, u64),
}

impl<'a> TuneProgress<'a> {
    pub fn begin(plan: &'a TunePlan, cli: &'a CliContext) -> Self {
        let (line, limit) = (ProgressLine::bar(cli), time_limit(plan.base.stop, cli));
        Self { plan, line, limit, stage: TuneStage::Base, played: (0, 0) }
    }

    /// Returns whether to play more games of a stage. After the first games, says how many there will be and how long
    /// they take.
    pub fn should_continue(&mut self, stage: TuneStage, now: RunProgress) -> bool {
        if stage != self.stage {
            (self.stage, self.played) = (stage, (self.played.0 + self.played.1, 0));
        }
        self.played.1 = now.played;
        let gone = self.line.seconds();
        let played = self.played.0 + self.played.1;
        let each = gone / played.max(1) as f64;
        if self.line.is_first() {
            self.announce(each);
        }
        if self.line.is_due(gone) {
            self.show(now, each, gone);
        }
        self.limit.is_none_or(|limit| gone < stage.end() * limit)
    }

    /// Removes the progress from the terminal.
    pub fn end(&self) {
        self.line.end();
    }

    /// Says how many games each stage plays, and roughly how long all of them take, given the seconds per game.
    fn announce(&self, each: f64) {
        let games = |stage| self.plan.games_expected(stage);
        let all = games(TuneStage::Base).zip(games(TuneStage::Search)).zip(games(TuneStage::Check));
        if let Some(((base, search), check)) = all {
            let time = time(each * (base + search + check) as f64);
            self.line.print(message!(
                "balance-suggest-plan",
                base = base,
                search = search,
                check = check,
                time = time
            ));
        }
    }

    fn show(&self, now: RunProgress, each: f64, gone: f64) {
        let left = match (self.limit, now.planned) {
            (Some(limit), _) => limit - gone,
            (None, planned) => {
                let rest = |stage| self.plan.games_expected(stage).unwrap_or_default();
                let later: u64 = match self.stage {
                    TuneStage::Base => rest(TuneStage::Search) + rest(TuneStage::Check),
                    TuneStage::Search => rest(TuneStage::Check),
                    TuneStage::Check => 0,
                };
                let own = planned.unwrap_or_default().saturating_sub(now.played);
                each * (own + later) as f64
            }
        };
        let left = left.max(0.0);
        let id = match self.stage {
            TuneStage::Base => "balance-suggest-progress-base",
            TuneStage::Search => "balance-suggest-progress-search",
            TuneStage::Check => "balance-suggest-progress-check",
        };
        let text = message!(id, played = now.played, time = time(left));
        self.line.show(gone / (gone + left).max(1e-9), &text);
    }
}
