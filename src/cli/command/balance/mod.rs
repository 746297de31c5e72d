//! `speciate balance`

mod page_file;
mod progress;
mod report;
mod sweep;

use std::path::PathBuf;

use clap::Args;

use crate::cli_context::CliContext;
use crate::command::simulate::change::ContentVariation;
use crate::command::simulate::progress::interrupt_flag;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::options::{self, LayerArgs, WrongValue, number_between, number_from};
use crate::output::{data, json};
use page_file::{check_page_file, write_page};
use progress::BalanceProgress;
use speciate_engine::context::Edition;
use speciate_model::message;
use speciate_table::seats;
use speciate_tools::balance::{self, BalancePlan, NamedLineup, StopRule, Version};
use speciate_tools::sim::Workers;
use sweep::SweepRange;

/// The bots that play unless others are named.
const DEFAULT_BOTS: &str = "greedy";

/// The number of games of each version, unless there is another stop rule.
const DEFAULT_GAMES: u64 = 400;

/// Is a game fair, and what does a change do to it?
///
/// Plays the game as it is, and with each change, with the same animals at the same seats and the same seeds; every
/// animal plays each seat equally often. Says in words what the games show and what they do not show. An interrupt
/// stops the games and reports on those that are complete.
#[derive(Args, Debug)]
pub struct BalanceCommand {
    /// The game
    rules: Option<String>,
    /// Compare with a change: `set=KEY=VALUE`, `variant=ID` or `pack=DIR`; can be repeated, each change on its own
    #[arg(long, value_name = "CHANGE", conflicts_with = "sweep")]
    against: Vec<ContentVariation>,
    /// Compare with each value of a range, e.g. `terrain.sea.scores.0=5..12` or `…=5..20:5` for steps of 5; given
    /// twice, with each pair of values
    #[arg(long, value_name = "PATH=FROM..TO[:STEP]")]
    sweep: Vec<SweepRange>,
    /// Play until the share of wins of each animal, and its change, is known to this many points on each side, e.g.
    /// `1%`
    #[arg(long, value_name = "PERCENT", value_parser = precision, conflicts_with_all = ["games", "minutes"])]
    precision: Option<f64>,
    /// The number of games of each version [default: 400]
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(1), conflicts_with = "minutes", allow_negative_numbers = true)]
    games: Option<u64>,
    /// Play for this many minutes
    #[arg(long, value_name = "N", value_parser = number_between::<u32>(1, 100_000), allow_negative_numbers = true)]
    minutes: Option<u32>,
    /// The bots that play: one for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`; can be repeated, and
    /// then verdicts on which they disagree are withheld [default: greedy]
    #[arg(long, value_name = "BOTS")]
    bots: Vec<String>,
    /// The number of seats, with animals dealt by the seed; by default as many as can play
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    /// The seed of all random draws; by default from the system
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The number of threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    #[command(flatten)]
    layers: LayerArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// Also write the report with charts as one web page to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl BalanceCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let plan = self.plan(cli)?;
        if let Some(file) = &self.html {
            // A file that cannot be written is better known before the games than after.
            check_page_file(file)?;
        }
        let threads = usize::from(self.threads.unwrap_or(0));
        let workers = Workers::new(threads).map_err(|error| {
            CommandError::new(message!("command-no-threads", reason = error.to_string()))
        })?;
        let workers = workers.until(interrupt_flag());
        let mut progress = BalanceProgress::begin(&plan, cli);
        let result = balance::run(&plan, &workers, &mut |now| progress.should_continue(now));
        progress.end();
        if result.is_interrupted {
            let versions = result.lineups.iter().flat_map(|lineup| &lineup.versions);
            let played: u64 = versions.map(|version| version.games.played).sum();
            cli.warn(message!("balance-interrupted", played = played));
        }
        report::warn_of_abandoned(&result, cli);
        if let Some(file) = &self.html {
            let page = balance::page(&result, cli.words(), &cli.options());
            write_page(file, &page)?;
            cli.print(message!("balance-page-written", file = file.as_path()));
        }
        match self.json {
            true => json(&report::WrittenResult::of(&result, cli.words())),
            false => data(&report::text(&result, cli.words())),
        }
    }

    fn plan(&self, cli: &CliContext) -> CommandResult<BalancePlan> {
        let rules = cli.rules_or(self.rules.as_deref())?;
        let layers = self.layers.layers()?;
        let edition = content::load(cli, rules, &layers)?;
        let players = seats::count(&edition, self.players)?;
        let lineups = self.lineups(&edition)?;
        let base = Version { change: String::new(), edition: edition.clone(), seed: None };
        let mut versions = vec![base];
        for change in &self.against {
            let changed = change.comparable(&edition, players, &layers, cli)?;
            versions.push(Version { change: change.given.clone(), edition: changed, seed: None });
        }
        let sweep = sweep::sweep(&self.sweep)?;
        for point in sweep.iter().flat_map(|sweep| &sweep.points) {
            versions.push(sweep::version(&self.sweep, point, &edition, players, &layers, cli)?);
        }
        let seed = options::seed(self.seed)?;
        if self.seed.is_none() {
            cli.print(message!("command-seed", seed = seed));
        }
        Ok(BalancePlan { versions, lineups, players, seed, stop: self.stop(), layers, sweep })
    }

    fn stop(&self) -> StopRule {
        match (self.precision, self.minutes) {
            (Some(points), _) => StopRule::Precision { points },
            (None, Some(minutes)) => StopRule::Minutes { minutes: minutes.into() },
            (None, None) => StopRule::Games { games: self.games.unwrap_or(DEFAULT_GAMES) },
        }
    }

    fn lineups(&self, edition: &Edition) -> CommandResult<Vec<NamedLineup>> {
        let default = [DEFAULT_BOTS.to_owned()];
        let names = if self.bots.is_empty() { &default[..] } else { &self.bots };
        let mut lineups: Vec<NamedLineup> = Vec::new();
        for name in names {
            let lineup = options::repeatable_lineup(edition, name)?;
            if lineups.iter().any(|known| known.lineup == lineup) {
                return Err(CommandError::new(message!("balance-bots-twice", bots = name)));
            }
            lineups.push(NamedLineup { name: name.clone(), lineup });
        }
        Ok(lineups)
    }
}

/// Reads a precision in percent, with or without its sign.
fn precision(text: &str) -> Result<f64, WrongValue> {
    let number = text.trim().trim_end_matches('%').trim_end().parse::<f64>().ok();
    let wrong = || WrongValue {
        expected: message!("balance-precision-expected"),
        example: "1%".to_owned(),
    };
    number.filter(|percent| (0.1..=50.0).contains(percent)).ok_or_else(wrong)
}
