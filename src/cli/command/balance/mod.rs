//! `speciate balance`

mod failures;
pub mod judgement;
mod keep;
mod merge;
pub mod progress;
mod report;
mod saved;
mod suggestion;
mod sweep;
mod tune;
mod tune_progress;

use std::sync::Arc;

use clap::{Args, Subcommand};

use crate::cli_context::CliContext;
use crate::command::simulate::change;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::nearby;
use crate::options::{self, LayerArgs, ReportArgs, WrongValue, number_between, number_from};
use crate::progress::interrupt_flag;
use crate::run_folder::RunFolder;
use judgement::JudgementArgs;
use keep::KeepArgs;
use progress::BalanceProgress;
use speciate_bots::sim::Workers;
use speciate_engine::context::Edition;
use speciate_lab::balance::{
    self, BalancePlan, BalanceResult, NamedLineup, Shard, StopRule, SweepRange, Version,
};
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::seats;
use speciate_table::variation::{ChangedContent, ContentVariation};

/// The bots that play unless others are named.
const DEFAULT_BOTS: &str = "greedy";

/// The number of games of each version, unless there is a different stop rule.
const DEFAULT_GAMES: u64 = 400;

/// The maximum number of games of each version.
const GAMES_MAX: u64 = 1_000_000_000;

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct BalanceCommand {
    #[command(subcommand)]
    other: Option<BalanceSubcommand>,
    #[arg(value_name = "GAME")]
    rules: Option<String>,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(1, GAMES_MAX), conflicts_with = "minutes", allow_negative_numbers = true)]
    games: Option<u64>,
    #[arg(long, value_name = "PERCENT", value_parser = precision, conflicts_with_all = ["games", "minutes"])]
    precision: Option<f64>,
    #[arg(long, value_name = "N", value_parser = number_between::<u32>(1, 100_000), allow_negative_numbers = true)]
    minutes: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    #[arg(long, value_name = "BOTS")]
    bots: Vec<String>,
    #[arg(long, value_name = "CHANGE", value_parser = against, conflicts_with = "sweep")]
    against: Vec<ContentVariation>,
    #[arg(long, value_name = "PATH=FROM..TO[:STEP]", value_parser = sweep::range)]
    sweep: Vec<SweepRange>,
    #[arg(long, value_name = "PATTERN", num_args = 0..=1, require_equals = true, default_missing_value = "*", conflicts_with_all = ["aims", "against", "sweep", "out"])]
    list_numbers: Option<String>,
    #[command(flatten)]
    tune: tune::TuneArgs,
    #[command(flatten)]
    judgement: JudgementArgs,
    #[command(flatten)]
    layers: LayerArgs,
    #[command(flatten)]
    keep: KeepArgs,
    #[command(flatten)]
    report: ReportArgs,
}

#[derive(Subcommand, Debug)]
enum BalanceSubcommand {
    Merge(merge::BalanceMergeCommand),
}

impl BalanceCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(BalanceSubcommand::Merge(merge)) = &self.other {
            return merge.run(cli);
        }
        if let Some(pattern) = &self.list_numbers {
            return self.list_numbers(pattern, cli);
        }
        let (plan, changed) = self.plan(cli)?;
        let root = judgement::tables(rules_of(&plan), &plan.layers, cli)?;
        let search = self.tune.plan(&plan, self.judgement.within, cli)?;
        report::check_page(self.report.html.as_deref(), self.keep.out())?;
        let folder = self.keep.folder(&plan, &changed, cli)?;
        let workers = options::workers(self.report.threads)?.until(interrupt_flag());
        if let (Some(folder), Some(shard)) = (&folder, self.keep.shard()) {
            return run_shard(folder, &plan, shard, &workers, cli);
        }
        let result = match &search {
            Some(search) => tune::run(search, &workers, cli),
            None => play(&plan, folder.as_ref(), &workers, cli)?,
        };
        let result = self.judgement.judged(result, &root);
        if result.is_interrupted {
            cli.warn(message!("balance-interrupted", played = keep::games_of(&result)));
        }
        let run = folder.as_ref().map(RunFolder::name);
        if let Some(folder) = &folder {
            self.keep.write_tables(folder, &plan, &result, cli)?;
            if result.is_interrupted {
                cli.print(message!("run-goes-on"));
            }
        }
        failures::warn_of_failures(&result, &plan, cli);
        report::write(&result, &self.report, run.as_deref(), cli)?;
        if let Some(search) = &search {
            self.tune.save(search, &result, cli)?;
        }
        failures::fail_if_frozen(&result)?;
        if result.is_interrupted { Err(CommandError::interrupted()) } else { Ok(()) }
    }

    /// Returns what is played, and the content of each version except the first.
    fn plan(&self, cli: &CliContext) -> CommandResult<(BalancePlan, Vec<ChangedContent>)> {
        let rules = cli.rules_or(self.rules.as_deref())?;
        let layers = self.layers.layers()?;
        let edition = content::load(cli, rules, &layers)?;
        let players = players(&edition, self.players)?;
        let lineups = self.lineups(&edition, cli)?;
        change::warn_of_weights(&self.against, rules, cli);
        let unchanged = change::unchanged(&edition, players, &layers, cli)?;
        let mut changed = Vec::new();
        for (index, given) in self.against.iter().enumerate() {
            if self.against[..index].contains(given) {
                let twice = message!("balance-against-twice", change = &given.given);
                return Err(CommandError::new(twice));
            }
            let loaded = unchanged.with(given).map_err(|fault| {
                nearby::with_change_hint(CommandError::from(fault), cli, rules, &given.given)
            });
            changed.push(loaded?);
        }
        let root = judgement::tables(rules, &layers, cli)?;
        let sweep = sweep::sweep(&self.sweep, &root)?;
        if let Some(sweep) = &sweep {
            changed.extend(sweep::contents(sweep, &unchanged)?);
        }
        let version = |change: &str, edition: &Arc<Edition>| Version {
            change: change.to_owned(),
            edition: edition.clone(),
            seed: None,
        };
        let mut versions = vec![version("", &edition)];
        versions.extend(changed.iter().map(|with| version(&with.change, &with.edition)));
        let given = self.seed.map_or_else(|| self.keep.seed(), |seed| Ok(Some(seed)))?;
        let seed = options::seed(given)?;
        if self.seed.is_none() {
            cli.print(message!("command-seed", seed = seed));
        }
        let stop = self.stop();
        let plan = BalancePlan { versions, lineups, players, seed, stop, layers, sweep };
        Ok((plan, changed))
    }

    fn list_numbers(&self, pattern: &str, cli: &CliContext) -> CommandResult {
        let rules = cli.rules_or(self.rules.as_deref())?;
        let layers = self.layers.layers()?;
        content::load(cli, rules, &layers)?;
        let root = judgement::tables(rules, &layers, cli)?;
        judgement::list_numbers(&root, pattern, self.report.json, cli)
    }

    fn stop(&self) -> StopRule {
        match (self.precision, self.minutes) {
            (Some(points), _) => StopRule::Precision { points },
            (None, Some(minutes)) => StopRule::Minutes { minutes: minutes.into() },
            (None, None) => StopRule::Games { games: self.games.unwrap_or(DEFAULT_GAMES) },
        }
    }

    fn lineups(&self, edition: &Edition, cli: &CliContext) -> CommandResult<Vec<NamedLineup>> {
        let default = [DEFAULT_BOTS.to_owned()];
        let names = if self.bots.is_empty() { &default[..] } else { &self.bots };
        let mut lineups: Vec<NamedLineup> = Vec::new();
        for name in names {
            let lineup = options::repeatable_lineup(edition, name, cli)?;
            if lineups.iter().any(|known| known.lineup == lineup) {
                return Err(CommandError::new(message!("balance-bots-twice", bots = name)));
            }
            lineups.push(NamedLineup { name: name.clone(), lineup });
        }
        Ok(lineups)
    }
}

fn rules_of(plan: &BalancePlan) -> &str {
    &plan.versions[0].edition.catalog.rules
}

/// Returns the number of seats. If it is not possible, the error lists the possible numbers.
fn players(edition: &Edition, wanted: Option<usize>) -> CommandResult<usize> {
    seats::count(edition, wanted).map_err(|wrong| {
        let counts = edition
            .catalog
            .seat_counts()
            .into_iter()
            .map(|count| count.to_string())
            .map(Value::Text);
        let hint = message!("balance-seats.hint", counts = Value::Any(counts.collect()));
        CommandError::new(wrong.message()).hint(hint)
    })
}

/// Reads a change. If only the kind of the change is missing, the error says so.
fn against(text: &str) -> Result<ContentVariation, WrongValue> {
    change::read(text).map_err(|wrong| {
        let path = text.split('=').next().unwrap_or_default();
        match path.contains('.') && text.contains('=') {
            true => WrongValue { example: format!("set={text}"), ..wrong },
            false => wrong,
        }
    })
}

/// Plays a run. If a folder keeps the run, the games in it are not played again.
fn play(
    plan: &BalancePlan,
    folder: Option<&RunFolder>,
    workers: &Workers,
    cli: &CliContext,
) -> CommandResult<BalanceResult> {
    let mut progress = BalanceProgress::begin(plan, cli);
    let mut should_continue = |now| progress.should_continue(now);
    let played = match folder {
        Some(folder) => folder.run(plan, workers, &mut should_continue, cli),
        None => Ok(balance::run(plan, workers, &mut should_continue)),
    };
    progress.end();
    played
}

/// Plays a part of a run.
fn run_shard(
    folder: &RunFolder,
    plan: &BalancePlan,
    shard: Shard,
    workers: &Workers,
    cli: &CliContext,
) -> CommandResult {
    let mut progress = BalanceProgress::of_part(plan, cli);
    let complete = folder.run_part(plan, workers, &mut |now| progress.should_continue(now), cli);
    progress.end();
    let (part, folder) = (shard.to_string(), folder.name());
    match complete? {
        true => {
            cli.print(message!("run-part-complete", part = part, folder = folder));
            Ok(())
        }
        false => {
            cli.warn(message!("run-part-interrupted", part = part));
            cli.print(message!("run-goes-on"));
            Err(CommandError::interrupted())
        }
    }
}

/// Reads a precision in percent, with or without its sign.
fn precision(text: &str) -> Result<f64, WrongValue> {
    let number = balance::percentage(text);
    let wrong = || WrongValue {
        expected: message!("balance-precision-expected"),
        example: "1%".to_owned(),
    };
    number.filter(|percent| (0.1..=50.0).contains(percent)).ok_or_else(wrong)
}
