//! `speciate fuzz`

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value as Json, json};

use crate::cli_context::CliContext;
use crate::command::simulate::progress::Progress;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::lookup::{self, Typing};
use crate::options::{self, LayerArgs, number_between, number_from};
use crate::output::{self, data, shell_quoted, shell_quoted_path};
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_games as games;
use speciate_modding::fuzz::{FuzzFailure, FuzzPlan, FuzzReport, cards_of_packs, fuzz};
use speciate_model::id::CardId;
use speciate_model::log::file::text_at_most;
use speciate_model::message;
use speciate_model::words::Value;

/// The number of games without `--games` and `--minutes`.
const GAMES: u64 = 1000;
/// How the scenarios that this command writes begin.
const HEAD: &str = "# Found by `speciate fuzz`";

/// The maximum size, in bytes, of a file that may come from an earlier run.
const OWN_BYTES_MAX: u64 = 1024 * 1024;

#[derive(Args, Debug)]
pub struct FuzzCommand {
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(1), allow_negative_numbers = true)]
    games: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(1, 100_000), allow_negative_numbers = true)]
    minutes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long = "card", value_name = "CARD")]
    cards: Vec<String>,
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long)]
    json: bool,
}

impl FuzzCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = cli.rules();
        let layers = self.layers.layers()?;
        let edition = content::load(cli, game, &layers)?;
        if let Some(folder) = self.out.as_deref().filter(|folder| !folder.is_dir()) {
            let folder = folder.display().to_string();
            let error = CommandError::new(message!("fuzz-no-folder", folder = &folder));
            return Err(error.hint(message!("fuzz-no-folder.hint")));
        }
        let cards = self.cards(&edition, &layers, cli)?;
        let seed = options::seed(self.seed)?;
        if self.seed.is_none() {
            cli.print(message!("command-seed", seed = seed));
        }
        let games = match (self.games, self.minutes) {
            (Some(games), _) => games,
            (None, Some(_)) => u64::MAX,
            (None, None) => GAMES,
        };
        let plan = FuzzPlan { games, seed, cards };
        let mut progress = Progress::begin(games, cli).within(self.minutes);
        let workers = options::workers(self.threads)?.until(progress.stop_flag());
        let report =
            fuzz(&edition, &plan, &workers, &mut |played| progress.should_continue(played));
        progress.end();
        self.name_other_games(cli)?;
        self.tell(&report, &plan, &edition, cli)
    }

    /// Names the games that were not tried although the packs have cards for them.
    fn name_other_games(&self, cli: &CliContext) -> CommandResult {
        let source = cli.source().map_err(Clone::clone)?;
        for game in cli.games() {
            let other = game.natives.rules;
            if other == cli.rules() || !self.cards.is_empty() {
                continue;
            }
            // The settings and variants on the command line belong to the game that was tried.
            let plain = Layers::default();
            let Ok(edition) = content::load(cli, other, &plain) else { continue };
            if !cards_of_packs(source, game.natives, &plain, &edition).is_empty() {
                cli.print(message!("fuzz-other-game", game = other, options = cli.options()));
            }
        }
        Ok(())
    }

    /// Returns the cards to try: the named ones, or all cards of the packs if none are named.
    fn cards(
        &self,
        edition: &Arc<Edition>,
        layers: &Layers,
        cli: &CliContext,
    ) -> CommandResult<Vec<CardId>> {
        if !self.cards.is_empty() {
            let card = |name: &String| {
                let page = lookup::card(edition, cli.words(), name, Typing::Shell)?;
                edition.catalog.roster.find(&page.id).ok_or_else(CommandError::silent)
            };
            return self.cards.iter().map(card).collect();
        }
        let source = cli.source().map_err(Clone::clone)?;
        let natives = games::natives(&edition.catalog.rules);
        let cards = natives.map(|natives| cards_of_packs(source, natives, layers, edition));
        let cards = cards.unwrap_or_default();
        if cards.is_empty() {
            cli.warn(message!("fuzz-no-cards", game = &edition.catalog.rules));
        }
        Ok(cards)
    }

    fn tell(
        &self,
        report: &FuzzReport,
        plan: &FuzzPlan,
        edition: &Arc<Edition>,
        cli: &CliContext,
    ) -> CommandResult {
        let again = self.again(plan, report, cli);
        let mut written = Vec::new();
        for failure in &report.failures {
            let scenario = failure.scenario(edition);
            written.push(match scenario {
                Some(text) => {
                    let name = failure.kind.name(edition);
                    Some(self.write(&name, &text, &again)?)
                }
                None => None,
            });
        }
        let failures: Vec<(&FuzzFailure, &Option<PathBuf>)> =
            report.failures.iter().zip(&written).collect();
        match self.json {
            true => output::json(&json_of(report, plan, &failures, edition, cli))?,
            false => data(&text_of(report, plan, &failures, edition, cli, &again))?,
        }
        match report.failures.is_empty() {
            true => Ok(()),
            false => Err(CommandError::silent()),
        }
    }

    /// Writes a scenario to a separate file and returns its path. A file from an earlier run is overwritten; any other
    /// file stays.
    fn write(&self, name: &str, text: &str, again: &str) -> CommandResult<PathBuf> {
        let plain: String =
            name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let folder = self.out.clone().unwrap_or_default();
        let free = |number: usize| {
            let file = match number {
                1 => format!("fuzz-{plain}.toml"),
                _ => format!("fuzz-{plain}-{number}.toml"),
            };
            let path = folder.join(file);
            let is_own =
                text_at_most(&path, OWN_BYTES_MAX).is_ok_and(|text| text.starts_with(HEAD));
            (is_own || !path.exists()).then_some(path)
        };
        let path = (1..).find_map(free).unwrap_or_default();
        let text = format!("{HEAD}, which finds it again with `{again}`.\n{text}");
        fs::write(&path, text).map_err(|error| {
            let (file, reason) = (path.display().to_string(), error.to_string());
            CommandError::new(message!("fuzz-not-written", file = file, reason = reason))
        })?;
        Ok(path)
    }

    /// Returns the command that finds the same failures again.
    fn again(&self, plan: &FuzzPlan, report: &FuzzReport, cli: &CliContext) -> String {
        let mut command = format!("speciate fuzz --game {} --seed {}", cli.rules(), plan.seed);
        // With a time limit, more games than the default may have been played.
        let games = if plan.games < u64::MAX { plan.games } else { report.games };
        let _ = write!(command, " --games {games}");
        for card in &self.cards {
            let _ = write!(command, " --card {}", shell_quoted(card));
        }
        format!("{command}{}{}", self.layers.typed(), cli.options())
    }
}

fn test_command(file: &Path, cli: &CliContext) -> String {
    format!("speciate test {}{}", shell_quoted_path(file), cli.options())
}

fn text_of(
    report: &FuzzReport,
    plan: &FuzzPlan,
    failures: &[(&FuzzFailure, &Option<PathBuf>)],
    edition: &Edition,
    cli: &CliContext,
    again: &str,
) -> String {
    let roster = &edition.catalog.roster;
    let mut out = String::new();
    let mut say = |message| {
        out.push_str(&cli.render(&message));
        out.push('\n');
    };
    say(message!(
        "fuzz-played",
        games = report.games,
        game = &edition.catalog.rules,
        seed = plan.seed
    ));
    let mut counts: Vec<(&CardId, &u64)> = report.resolved.iter().collect();
    counts.sort_by_key(|(card, count)| (std::cmp::Reverse(**count), **card));
    let resolved = counts.iter().filter(|(_, count)| **count > 0);
    let resolved: Vec<Value> = resolved
        .map(|(card, count)| {
            message!("fuzz-times", card = roster.name(**card), count = **count).into()
        })
        .collect();
    if !resolved.is_empty() {
        say(message!("fuzz-resolved", cards = Value::List(resolved)));
    }
    let never: Vec<&str> = counts
        .iter()
        .filter(|(_, count)| **count == 0)
        .map(|(card, _)| roster.name(**card))
        .collect();
    if !never.is_empty() {
        say(message!("fuzz-never", cards = Value::names(never)));
    }
    if failures.is_empty() {
        say(message!("fuzz-nothing"));
        return out;
    }
    if report.games < plan.games && plan.games < u64::MAX {
        say(message!("fuzz-stopped", games = plan.games));
    }
    for (failure, file) in failures {
        say(message!("fuzz-failure", game = failure.game + 1, what = &failure.message));
        if let (Some(file), Some((given, when))) = (file, failure.size()) {
            let name = file.display().to_string();
            say(message!("fuzz-written", file = name, given = given, when = when));
            say(message!("fuzz-test", command = test_command(file, cli)));
        } else {
            say(message!("fuzz-not-again"));
        }
    }
    say(message!("fuzz-again", command = again));
    out
}

fn json_of(
    report: &FuzzReport,
    plan: &FuzzPlan,
    failures: &[(&FuzzFailure, &Option<PathBuf>)],
    edition: &Edition,
    cli: &CliContext,
) -> Json {
    let roster = &edition.catalog.roster;
    let cards = report.resolved.iter();
    let cards: serde_json::Map<String, Json> =
        cards.map(|(card, count)| (roster.name(*card).to_owned(), json!(count))).collect();
    let failures: Vec<Json> = failures
        .iter()
        .map(|(failure, file)| {
            json!({
                "what": failure.kind.name(edition),
                "message": cli.render(&failure.message),
                "game": failure.game + 1,
                "file": file.as_ref().map(|file| file.display().to_string()),
                "command": file.as_ref().map(|file| test_command(file, cli)),
            })
        })
        .collect();
    json!({
        "game": edition.catalog.rules,
        "seed": plan.seed,
        "games": report.games,
        "cards": cards,
        "failures": failures,
    })
}
