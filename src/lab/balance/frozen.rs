//! Games that a failing script froze.

use super::plan::BalancePlan;
use super::result::BalanceResult;
use speciate_bots::sim::{Frozen, play_at};
use speciate_engine::context::ScriptFailure;
use speciate_engine::game::Status;

/// Returns how many games of a result a failing script froze, over all versions and line-ups.
pub fn frozen_games(result: &BalanceResult) -> u64 {
    let versions = result.lineups.iter().flat_map(|lineup| &lineup.versions);
    versions.map(|version| version.games.frozen).sum()
}

/// Plays the first frozen game again, and returns why it froze; the index is the game's index in the whole run. `None`
/// if no game froze, or if the plan lacks the version of each game that did.
pub fn first_frozen(result: &BalanceResult, plan: &BalancePlan) -> Option<Frozen> {
    let plan = BalancePlan { seed: result.setup.seed, ..plan.clone() };
    let lineups = result.lineups.iter().zip(&plan.lineups).enumerate();
    let mut found = lineups.flat_map(|(lineup, (of_bots, named))| {
        let versions = of_bots.versions.iter().zip(&plan.versions).enumerate();
        let (plan, result) = (&plan, result);
        versions.filter_map(move |(version, (played, content))| {
            let index = played.games.first_frozen?;
            let table = plan.table(version, index);
            let game = play_at(&content.edition, &table, &named.lineup);
            let Status::Failed(fault) = game.status() else { return None };
            let number = result.game_number(lineup, version, index);
            let fault = ScriptFailure::clone(fault);
            Some(Frozen { index: number - 1, seed: table.seed, fault })
        })
    });
    found.next()
}
