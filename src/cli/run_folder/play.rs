//! Plays a kept run, or a part of it.

use super::RunFolder;
use super::records::OpenRecords;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use speciate_bots::sim::Workers;
use speciate_lab::balance::{
    BalancePlan, BalanceResult, RunGame, RunProgress, StoredGames, run_kept, run_part,
};
use speciate_model::message;

impl RunFolder {
    /// Plays the games of the run that are missing in the folder, and returns what all its games show.
    pub fn run(
        &self,
        plan: &BalancePlan,
        workers: &Workers,
        should_continue: &mut dyn FnMut(RunProgress) -> bool,
        cli: &CliContext,
    ) -> CommandResult<BalanceResult> {
        let play = |kept: StoredGames<'_>| run_kept(plan, workers, kept, should_continue);
        self.with_records(plan, cli, play)
    }

    /// Plays the games of the folder's part of the run that are missing. Returns whether the part is complete.
    pub fn run_part(
        &self,
        plan: &BalancePlan,
        workers: &Workers,
        should_continue: &mut dyn FnMut(RunProgress) -> bool,
        cli: &CliContext,
    ) -> CommandResult<bool> {
        let part = self.kept.games().unwrap_or_default();
        self.with_records(plan, cli, |kept| run_part(plan, part, workers, kept, should_continue))
    }

    fn with_records<T>(
        &self,
        plan: &BalancePlan,
        cli: &CliContext,
        play: impl FnOnce(StoredGames<'_>) -> T,
    ) -> CommandResult<T> {
        let (mut records, known) = OpenRecords::open(self, plan)?;
        if records.cut > 0 {
            cli.print(message!("command-cut-off", bytes = records.cut));
        }
        if let Some(last) = known.last() {
            // If the engine or a bot has changed since then, the run would mix two kinds of games.
            if !last.can_be_repeated(plan) {
                return Err(self.no_longer_same(last.number() + 1));
            }
            let wanted = self.kept.games().map(|games| games.end - games.start);
            if wanted.is_none_or(|wanted| (known.len() as u64) < wanted) {
                cli.print(message!("run-continues", played = known.len()));
            }
        }
        let mut fault: Option<CommandError> = None;
        let keep = &mut |games: &[RunGame]| match records.append(games) {
            Ok(()) => true,
            Err(error) => {
                fault = Some(error);
                false
            }
        };
        let played = play(StoredGames { known, with_decisions: self.kept.decisions, keep });
        fault.map_or(Ok(played), Err)
    }
}
