//! `speciate tournament`

mod bots;
mod report;

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::command::simulate::progress::Progress;
use crate::command::simulate::replay::BotGame;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::options::{self, LayerArgs, check_needed_ending, number_between, number_from};
use crate::output::{data, json, shell_quoted};
use crate::output_file::{check_output_file, write_output};
use speciate_bots::bot::{BotKind, Stopwatch};
use speciate_bots::sim::UsedContent;
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_lab::tournament::{
    self, SeatResult, TournamentGame, TournamentPage, TournamentPlan, TournamentResult,
    TournamentSetup,
};
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_table::seats;

/// The maximum number of games at each dealt table.
const ROUNDS_MAX: u64 = 10_000;

#[derive(Args, Debug)]
pub struct TournamentCommand {
    #[arg(value_name = "GAME")]
    rules: Option<String>,
    #[arg(long, value_name = "BOTS", required = true)]
    bots: String,
    #[arg(long, default_value_t = 50, value_name = "N", value_parser = number_from::<u64>(1), allow_negative_numbers = true)]
    tables: u64,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

impl TournamentCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.html {
            check_output_file(file, "html")?;
        }
        if let Some(file) = &self.rows {
            check_needed_ending(file, "csv")?;
            check_output_file(file, "csv")?;
        }
        let rules = cli.rules_or(self.rules.as_deref())?;
        let layers = self.layers.layers()?;
        let edition = content::load(cli, rules, &layers)?;
        let plan = TournamentPlan {
            bots: bots::bots(&self.bots, &edition, &layers, cli)?,
            deals: self.tables,
            seed: options::seed(self.seed)?,
            players: seats::count(&edition, self.players)?,
        };
        refuse_many(&plan)?;
        let mut progress = Progress::begin(plan.games(), cli);
        let workers = options::workers(self.threads)?.until(progress.stop_flag());
        let kinds: Vec<BotKind> = plan.bots.iter().map(|bot| bot.kind).collect();
        let stopwatch = Arc::new(Stopwatch::new(&kinds));
        let games = tournament::play(&edition, &plan, &workers, &stopwatch, &mut |played| {
            progress.should_continue(played)
        });
        progress.end();
        self.suggest_replay_of_frozen(&games, &plan, &edition, cli);
        self.report(&plan, &games, &stopwatch, &edition, &layers, cli)
    }

    /// Warns if games froze, with the command that plays the first of them again.
    fn suggest_replay_of_frozen(
        &self,
        games: &[TournamentGame],
        plan: &TournamentPlan,
        edition: &Edition,
        cli: &CliContext,
    ) {
        let mut failed = games.iter().zip(1_u64..);
        let first = failed.find_map(|(game, number)| Some((game, number, game.fault.as_ref()?)));
        let Some((game, number, fault)) = first else { return };
        let (count, fault) = (frozen(games), fault.describe());
        cli.warn(message!("command-froze", count = count, game = number, fault = fault));
        if plan.bots.iter().any(|bot| !bot.settings.is_empty()) {
            // No other command can seat a bot with its own weights.
            return;
        }
        let table = plan.table(edition, game.deal);
        let of_seat = |(animals, seat): (&Vec<AnimalId>, &SeatResult)| -> Vec<String> {
            let bot = &plan.bots[seat.bot].name;
            let name = |animal: &AnimalId| edition.catalog.roster.name(*animal);
            animals.iter().map(|animal| format!("{}={bot}", name(animal))).collect()
        };
        let bots: Vec<String> = table.seats().iter().zip(&game.seats).flat_map(of_seat).collect();
        let again = BotGame {
            rules: &edition.catalog.rules,
            seed: table.seed,
            players: plan.players,
            bots: &bots.join(","),
        };
        let again = again.command(&self.layers, cli);
        let hint = message!("command-froze.hint", command = again);
        cli.print(message!("command-hint", hint = hint));
    }

    fn report(
        &self,
        plan: &TournamentPlan,
        games: &[TournamentGame],
        stopwatch: &Stopwatch,
        edition: &Edition,
        layers: &Layers,
        cli: &CliContext,
    ) -> CommandResult {
        let setup = TournamentSetup {
            title: self.title.clone(),
            content: UsedContent::of(edition, layers),
            players: plan.players,
            tables: plan.deals,
            seed: plan.seed,
        };
        let result = TournamentResult::of(setup, plan, games, stopwatch);
        if result.partial {
            let (played, planned) = (result.games, plan.games());
            cli.warn(message!("simulate-interrupted", played = played, games = planned));
        }
        let said = report::said(&result, plan);
        if let Some(file) = &self.html {
            let page = TournamentPage {
                plan,
                result: &result,
                said: &said,
                fair: report::fair(plan),
                command: &self.command(plan, edition, cli),
                words: cli.words(),
            };
            write_output(file, &page.to_html())?;
            cli.print(message!("balance-page-written", file = file.as_path()));
        }
        if let Some(file) = &self.rows {
            write_output(file, &tournament::rows(plan, games, edition))?;
        }
        match self.json {
            true => json(&result)?,
            false => data(&report::text(&result, plan, &said, cli.words()))?,
        }
        // The figures are valid, but do not cover the frozen games.
        match (result.frozen > 0, result.partial) {
            (true, _) => Err(CommandError::silent()),
            (false, true) => Err(CommandError::interrupted()),
            (false, false) => Ok(()),
        }
    }

    /// Returns the command that plays the tournament again.
    fn command(&self, plan: &TournamentPlan, edition: &Edition, cli: &CliContext) -> String {
        let title = |title: &String| format!(" --title {}", shell_quoted(title));
        let title = self.title.as_ref().map(title).unwrap_or_default();
        format!(
            "speciate tournament {} --bots {} --tables {} --players {} --seed {}{title}{}{}",
            edition.catalog.rules,
            shell_quoted(&self.bots),
            plan.deals,
            plan.players,
            plan.seed,
            self.layers.typed(),
            cli.options()
        )
    }
}

/// Returns how many games a failing script froze.
fn frozen(games: &[TournamentGame]) -> u64 {
    games.iter().filter(|game| game.fault.is_some()).count() as u64
}

/// Refuses a plan if there are more ways to seat its bots than a computer could play.
fn refuse_many(plan: &TournamentPlan) -> CommandResult {
    let (bots, rounds) = (plan.bots.len(), plan.rounds());
    let many = message!(
        "tournament-many",
        bots = bots,
        players = plan.players,
        rounds = rounds,
        most = ROUNDS_MAX
    );
    match rounds > ROUNDS_MAX {
        true => Err(CommandError::new(many).hint(message!("tournament-many.hint"))),
        false => Ok(()),
    }
}
