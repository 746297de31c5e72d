//! Failures of scripts in the games of a run: warnings, and the exit code.

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use speciate_lab::balance::{self, BalancePlan, BalanceResult};
use speciate_model::message;
use speciate_model::words::Message;

/// Warns about scripts that failed in the games, with the commands that show the first faults.
pub fn warn_of_failures(result: &BalanceResult, plan: &BalancePlan, cli: &CliContext) {
    warn_of_abandoned(result, cli);
    warn_of_frozen(result, plan, cli);
}

/// Fails if games froze: the figures are valid, but do not cover these games.
pub fn fail_if_frozen(result: &BalanceResult) -> CommandResult {
    match balance::frozen_games(result) {
        0 => Ok(()),
        _ => Err(CommandError::silent()),
    }
}

/// Says how many effects were abandoned, if any.
pub fn effects_abandoned(result: &BalanceResult) -> Option<Message> {
    let versions = result.lineups.iter().flat_map(|lineup| &lineup.versions);
    let count: u64 = versions.map(|version| version.games.abandoned_effects).sum();
    (count > 0).then(|| message!("balance-effects-abandoned", count = count))
}

fn warn_of_abandoned(result: &BalanceResult, cli: &CliContext) {
    let Some(abandoned) = effects_abandoned(result) else { return };
    cli.warn(abandoned);
    if let Some(command) = balance::command_of_abandoned(result, cli.words(), &cli.options()) {
        let hint = message!("balance-effects-abandoned.hint", command = command);
        cli.print(message!("command-hint", hint = hint));
    }
}

fn warn_of_frozen(result: &BalanceResult, plan: &BalancePlan, cli: &CliContext) {
    let count = balance::frozen_games(result);
    if count == 0 {
        return;
    }
    cli.warn(match balance::first_frozen(result, plan) {
        Some(first) => {
            let (game, fault) = (first.index + 1, first.fault.describe());
            message!("command-froze", count = count, game = game, fault = fault)
        }
        None => message!("balance-froze", count = count),
    });
    if let Some(command) = balance::command_of_frozen(result, cli.words(), &cli.options()) {
        let hint = message!("command-froze.hint", command = command);
        cli.print(message!("command-hint", hint = hint));
    }
}
