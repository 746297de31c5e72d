//! `speciate simulate`

pub mod change;
pub mod progress;
pub mod replay;
mod report;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GameName;
use crate::nearby;
use crate::options::{self, LayerArgs, check_needed_ending, number_between, number_from};
use crate::output::{data, json};
use crate::output_file::{check_output_file, write_output};
use crate::point::ViewedPoint;
use progress::Progress;
use replay::BotGame;
use speciate_bots::bot::Lineup;
use speciate_bots::sim::{
    self, Against, Frozen, Plan, ReportContext, SimulationReport, TURNS_MAX, UsedContent, Workers,
    WrittenSimulation, against, continuations, first_fault, outcomes_each,
};
use speciate_content::{Layers, Scripted};
use speciate_engine::context::Edition;
use speciate_engine::game::Status;
use speciate_games as games;
use speciate_model::message;
use speciate_table::seats;
use speciate_table::variation::ContentVariation;

/// The default bots.
const DEFAULT_BOTS: &str = "random";
/// The default bots of a comparison (`--against`).
const COMPARISON_BOTS: &str = "greedy";

#[derive(Args, Debug)]
pub struct SimulateCommand {
    #[arg(value_name = "GAME")]
    rules: Option<String>,
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = number_from::<u64>(1), allow_negative_numbers = true)]
    games: u64,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    #[arg(long, value_name = "BOTS")]
    bots: Option<String>,
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    #[arg(long, value_name = "CHANGE", value_parser = change::read)]
    against: Vec<ContentVariation>,
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long)]
    json: bool,
}

impl SimulateCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.rows {
            check_needed_ending(file, "csv")?;
            check_output_file(file, "csv")?;
        }
        match self.rules.as_deref().filter(|name| is_users_game(name, cli)) {
            Some(game) => self.play_on(game, cli),
            None => self.play(cli),
        }
    }

    /// Returns the bots to play. Random bots say nothing about the balance of a change, so a comparison has a different
    /// default.
    fn bots(&self) -> &str {
        let default = if self.against.is_empty() { DEFAULT_BOTS } else { COMPARISON_BOTS };
        self.bots.as_deref().unwrap_or(default)
    }

    fn workers(&self, progress: &Progress<'_>) -> CommandResult<Workers> {
        Ok(options::workers(self.threads)?.until(progress.stop_flag()))
    }

    fn play(&self, cli: &CliContext) -> CommandResult {
        if self.seat.is_some() {
            let error = CommandError::new(message!("simulate-seat"));
            return Err(error.hint(message!("simulate-seat.hint")));
        }
        let game = cli.rules_or(self.rules.as_deref())?;
        let layers = self.layers.layers()?;
        let edition = content::load(cli, game, &layers)?;
        let players = seats::count(&edition, self.players)?;
        let changed = self.editions_with_changes(&edition, players, &layers, cli)?;
        let bots = match self.against.is_empty() {
            true => options::lineup(&edition, self.bots(), cli)?,
            false => options::repeatable_lineup(&edition, self.bots(), cli)?,
        };
        let plan = self.plan(bots, players, cli)?;
        match (&self.bots, self.against.is_empty()) {
            (None, false) => cli.print(message!("simulate-against-bots", bots = self.bots())),
            (None, true) if !self.json => {
                cli.print(message!("simulate-random", bots = COMPARISON_BOTS));
            }
            _ => {}
        }
        let mut progress = Progress::begin(plan.games * (1 + changed.len() as u64), cli);
        let workers = self.workers(&progress)?;
        let editions: Vec<Arc<Edition>> = [edition.clone()].into_iter().chain(changed).collect();
        let outcomes_by_version = outcomes_each(&editions, &plan, &workers, &mut |played| {
            progress.should_continue(played)
        });
        let report = SimulationReport {
            seconds: progress.end(),
            ..SimulationReport::of(&outcomes_by_version[0], &edition)
        };
        self.warn_of_abandoned(&report, &edition, &plan, cli);
        self.suggest_replay_of_frozen(&report, game, players, cli);
        let context = self.context(UsedContent::of(&edition, &layers), &plan);
        self.write_report(report, &outcomes_by_version, &plan.bots, context, &edition, cli)
    }

    fn play_on(&self, game: &str, cli: &CliContext) -> CommandResult {
        if self.layers.is_any() || self.players.is_some() || !self.against.is_empty() {
            let error = CommandError::new(message!("simulate-own-content", game = game));
            return Err(error.hint(message!("simulate-own-content.hint")));
        }
        let Ok(name) = game.parse::<GameName>();
        let game = name.find(cli)?;
        let at = ViewedPoint::of(&game, self.seat.as_deref(), cli)?;
        let point = &at.point;
        // Before the next question, everything happens as it was recorded.
        let position = at.position()?.clone().abandoning().at_next_question();
        if *position.status() != Status::Asking {
            let error = CommandError::new(message!("simulate-ended"));
            return Err(error.hint(message!("simulate-ended.hint")));
        }
        let seats = point.state.turn.animals().count();
        let plan = self.plan(options::lineup(&point.edition, self.bots(), cli)?, seats, cli)?;
        let (named, when, bots) = (at.name(), at.when(), self.bots());
        cli.print(message!("simulate-from", point = &named, when = when, bots = bots));
        if self.bots.is_none() {
            cli.print(message!("simulate-random", bots = COMPARISON_BOTS));
        }
        let mut progress = Progress::begin(plan.games, cli);
        let workers = self.workers(&progress)?;
        let played = continuations(&position, point.seat, &plan, &workers, &mut |played| {
            progress.should_continue(played)
        });
        let seconds = progress.end();
        let report = SimulationReport { seconds, ..SimulationReport::of(&played, &point.edition) };
        warn_of_frozen(&report, cli);
        let content = UsedContent::of_game(&point.edition, at.log.opening());
        let context = ReportContext { from: Some(named), ..self.context(content, &plan) };
        self.write_report(report, &[played], &plan.bots, context, &point.edition, cli)
    }

    fn plan(&self, bots: Lineup, players: usize, cli: &CliContext) -> CommandResult<Plan> {
        let seed = options::seed(self.seed)?;
        if self.seed.is_none() {
            cli.print(message!("command-seed", seed = seed));
        }
        Ok(Plan { games: self.games, seed, players, bots })
    }

    /// Loads the edition with each change. Fails if an edition has different animals or does not allow this many seats.
    fn editions_with_changes(
        &self,
        edition: &Edition,
        players: usize,
        layers: &Layers,
        cli: &CliContext,
    ) -> CommandResult<Vec<Arc<Edition>>> {
        change::warn_of_weights(&self.against, &edition.catalog.rules, cli);
        let unchanged = change::unchanged(edition, players, layers, cli)?;
        let game = edition.catalog.rules.as_str();
        let load = |change: &ContentVariation| -> CommandResult<Arc<Edition>> {
            let changed = unchanged.with(change).map_err(|fault| {
                nearby::with_change_hint(CommandError::from(fault), cli, game, &change.given)
            });
            Ok(changed?.edition)
        };
        self.against.iter().map(load).collect()
    }

    /// Returns what a report says about the games of a plan before they are played.
    fn context(&self, content: UsedContent, plan: &Plan) -> ReportContext<'_> {
        ReportContext {
            content,
            from: None,
            players: plan.players,
            seed: plan.seed,
            bots: self.bots(),
            games_played: 0,
            games_planned: self.games * (1 + self.against.len() as u64),
        }
    }

    fn write_report(
        &self,
        report: SimulationReport,
        outcomes_by_version: &[Vec<sim::GameOutcome>],
        bots: &Lineup,
        context: ReportContext<'_>,
        edition: &Edition,
        cli: &CliContext,
    ) -> CommandResult {
        let played: u64 = outcomes_by_version.iter().map(|played| played.len() as u64).sum();
        let context = ReportContext { games_played: played, ..context };
        let games = context.games_planned;
        if played < games {
            cli.warn(message!("simulate-interrupted", played = played, games = games));
        }
        let compared = self.compared(outcomes_by_version, edition);
        compared.iter().for_each(|against| warn_of_unfinished(against, cli));
        if self.json {
            json(&WrittenSimulation::of(&report, &context, &compared, cli.words()))?;
        } else {
            let (metrics, words) = (sim::metrics(edition), cli.words());
            let mut text = report::text(&report, &context, &metrics, words);
            for against in &compared {
                text.push_str(&report::text_against(against, &metrics, words));
            }
            data(&text)?;
        }
        if let Some(file) = &self.rows {
            self.write_rows(file, outcomes_by_version, bots, edition)?;
        }
        // The figures are valid, but do not cover the frozen games.
        let is_frozen = report.frozen > 0 || compared.iter().any(|against| against.frozen > 0);
        match (is_frozen, played < games) {
            (true, _) => Err(CommandError::silent()),
            (false, true) => Err(CommandError::interrupted()),
            (false, false) => Ok(()),
        }
    }

    /// Compares the games with each change to those without a change, which come first.
    fn compared(
        &self,
        outcomes_by_version: &[Vec<sim::GameOutcome>],
        edition: &Edition,
    ) -> Vec<Against> {
        let Some((unchanged, changed)) = outcomes_by_version.split_first() else {
            return Vec::new();
        };
        let changes = self.against.iter().zip(changed);
        changes.map(|(change, played)| against(&change.given, unchanged, played, edition)).collect()
    }

    fn write_rows(
        &self,
        file: &Path,
        outcomes_by_version: &[Vec<sim::GameOutcome>],
        bots: &Lineup,
        edition: &Edition,
    ) -> CommandResult {
        let changes = self.against.iter().map(|change| change.given.as_str());
        let versions = std::iter::once("").chain(changes);
        let played = outcomes_by_version.iter().map(Vec::as_slice);
        write_output(file, &report::rows(versions.zip(played), bots, edition))
    }

    fn warn_of_abandoned(
        &self,
        report: &SimulationReport,
        edition: &Arc<Edition>,
        plan: &Plan,
        cli: &CliContext,
    ) {
        let Some((index, script)) = report.first_abandoned else { return };
        let name = script.name(&edition.catalog.roster);
        let kind = match script {
            Scripted::Card(_) => message!("kind-card"),
            Scripted::Section(_) => message!("kind-section"),
            Scripted::Bot(_) => message!("kind-bot"),
        };
        cli.warn(match first_fault(edition, plan, index) {
            Some(fault) => {
                let fault = fault.describe();
                message!("command-abandoned-because", kind = kind, name = name, fault = fault)
            }
            None => message!("command-abandoned", kind = kind, name = name),
        });
    }

    fn suggest_replay_of_frozen(
        &self,
        report: &SimulationReport,
        game: &str,
        players: usize,
        cli: &CliContext,
    ) {
        let Some(frozen) = warn_of_frozen(report, cli) else { return };
        let again = BotGame { rules: game, seed: frozen.seed, players, bots: self.bots() };
        let again = again.command(&self.layers, cli);
        let mut hints = vec![message!("command-froze.hint", command = again)];
        if report.abandoned_effects > 0 {
            hints.push(message!("command-froze.hint-abandoned"));
        }
        for hint in hints {
            cli.print(message!("command-hint", hint = hint));
        }
    }
}

/// Warns about games with a change that froze or were given up.
fn warn_of_unfinished(against: &Against, cli: &CliContext) {
    let Against { change, frozen, unfinished, .. } = against;
    if *frozen > 0 {
        cli.warn(message!("simulate-froze", change = change, count = *frozen));
    }
    if *unfinished > 0 {
        let (count, turns) = (*unfinished, TURNS_MAX);
        cli.warn(message!("simulate-given-up", change = change, count = count, turns = turns));
    }
}

/// Warns if games froze. Returns the first frozen game.
fn warn_of_frozen<'a>(report: &'a SimulationReport, cli: &CliContext) -> Option<&'a Frozen> {
    let frozen = report.first_frozen.as_ref()?;
    let (count, game, fault) = (report.frozen, frozen.index + 1, frozen.fault.describe());
    cli.warn(message!("command-froze", count = count, game = game, fault = fault));
    Some(frozen)
}

pub fn not_written(file: &Path, error: &std::io::Error) -> CommandError {
    let (file, reason) = (file.display().to_string(), error.to_string());
    CommandError::new(message!("simulate-rows", file = file, reason = reason))
}

/// Returns whether a name means one of the user's games, or a point of one, and not rules.
fn is_users_game(name: &str, cli: &CliContext) -> bool {
    let is_kept = || cli.games_folder().is_some_and(|home| home.find(name).is_some());
    games::find(name).is_none() && (name.contains(['@', '/', '.', ':']) || is_kept())
}
