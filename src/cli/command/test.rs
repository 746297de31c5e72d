//! `speciate test`

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use crate::absent_packs;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::nearby::{self, SCENARIO_FOLDERS, gather_scenarios, scenario_folder, text_of};
use crate::output::{self, data, line, shell_quoted_path};
use crate::watch::{self, Results};
use speciate_content::{BuiltInDifference, Layers, holds_pack, pack_of, unshipped};
use speciate_games as games;
use speciate_games::edition::load_with;
use speciate_modding::scenario::{Runner, Scenario, ScenarioOutcome, read};
use speciate_model::diagnostic::Diagnostics;
use speciate_model::message;
use speciate_model::words::{self, Words};
use speciate_table::watch::WatchedPlace;

#[derive(Args, Debug)]
pub struct TestCommand {
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    #[arg(long)]
    list: bool,
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with_all = ["json", "list"])]
    watch: bool,
}

/// How the log of a game begins.
const LOG_START: &str = "{\"speciate\":";

/// In the same order.
type ScenarioResults = (Vec<Scenario>, Vec<ScenarioOutcome>);

impl TestCommand {
    /// Returns the command that plays the scenarios of a pack.
    pub fn of_pack(folder: &Path) -> Self {
        let paths = vec![folder.to_owned()];
        Self { paths, filter: None, list: false, json: false, watch: false }
    }

    /// Returns the folders of the packs that are named, and of those that contain the named files.
    pub fn packs(&self) -> Vec<PathBuf> {
        let files = self.paths.iter().filter(|path| !holds_pack(path));
        let containing = files.filter_map(|path| pack_of(path));
        nearby::named_or_here(&self.paths).into_iter().chain(containing).collect()
    }

    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if self.watch {
            return self.watch(cli);
        }
        if self.list {
            return self.write_list(&self.scenarios(cli)?);
        }
        let (scenarios, outcomes) = self.play(cli)?;
        if !self.json {
            return tell(cli, &scenarios, &outcomes);
        }
        let words = cli.words();
        let failed = outcomes.iter().filter(|outcome| !outcome.has_passed()).count();
        let passed = outcomes.len() - failed;
        let rows = scenarios.iter().zip(&outcomes);
        let rows: Vec<Value> =
            rows.map(|(scenario, outcome)| row(scenario, Some((outcome, words)))).collect();
        let unshipped = changes(cli, &outcomes).into_iter().map(|one| {
            let (place, message) = (&one.place, words.say(&one.message));
            json!({ "file": place.spot.to_string(), "line": place.line, "message": message })
        });
        let unshipped: Vec<Value> = unshipped.collect();
        let all = json!({
            "passed": passed, "failed": failed, "scenarios": rows, "unshipped": unshipped,
        });
        output::json(&all)?;
        summary(cli, &outcomes)
    }

    fn watch(&self, cli: &CliContext) -> CommandResult {
        let roots = self.roots(cli)?.into_iter().map(WatchedPlace::whole);
        let places = cli.watched_places().into_iter().chain(roots).collect();
        let mut before: Option<Results> = None;
        // After a round that failed, the last output is its error, so an unchanged result needs a different message.
        let mut unchanged = "watch-same-scenarios";
        watch::follow(cli, places, |cli, _| {
            let message_id = std::mem::replace(&mut unchanged, "watch-again");
            let (scenarios, outcomes) = self.play(cli)?;
            unchanged = "watch-same-scenarios";
            let now = Results::new(&scenarios, &outcomes);
            let outcome = match &before {
                None => tell(cli, &scenarios, &outcomes),
                Some(before) => now.tell_since(before, cli, message_id),
            };
            before = Some(now);
            outcome
        })
    }

    fn play(&self, cli: &CliContext) -> CommandResult<ScenarioResults> {
        let scenarios = self.scenarios(cli)?;
        let source = cli.source().map_err(Clone::clone)?;
        let game = cli.rules();
        cli.use_texts_of(game);
        cli.warn_of_conflicts(source, game);
        // A fault that stops all scenarios is reported once.
        if let (false, Err(faults)) = (self.json, load_with(source, game, &Layers::default())) {
            return Err(absent_packs::named(cli, source, faults).into());
        }
        let outcomes = Runner::new(source, cli.rules_of_scenarios()).run_all(&scenarios);
        Ok((scenarios, outcomes))
    }

    fn scenarios(&self, cli: &CliContext) -> CommandResult<Vec<Scenario>> {
        let source = cli.source().map_err(Clone::clone)?;
        let (mut scenarios, mut faults) = (Vec::new(), Vec::new());
        let mut add = |path: &str, text: &str| match read(path, text) {
            Ok(found) => scenarios.extend(found),
            Err(found) => faults.extend(found),
        };
        for path in &self.files(cli)? {
            let text = text_of(path)?;
            if text.starts_with(LOG_START) {
                let error = CommandError::new(message!("scenario-is-log", path = path.as_path()));
                let file = shell_quoted_path(path);
                return Err(error.hint(message!("scenario-is-log.hint", file = file)));
            }
            add(&path.display().to_string(), &text);
        }
        for folder in self.folders(cli) {
            let pack = source.packs().find(|pack| pack.is_from_folder(&folder));
            pack.into_iter()
                .flat_map(|pack| pack.files_in("scenarios"))
                .for_each(|(path, text)| add(path, text));
        }
        if !faults.is_empty() {
            return Err(Diagnostics::new(faults).into());
        }
        if scenarios.is_empty() {
            let places = self.paths.iter().map(|path| path.display());
            let places = words::Value::names(places);
            return Err(CommandError::new(message!("scenario-found-none", places = places))
                .hint(message!("scenario-found-none.hint")));
        }
        leave_out_other_games(cli, &mut scenarios)?;
        if let Some(text) = &self.filter {
            scenarios.retain(|scenario| {
                scenario.name.contains(text) || scenario.covers().any(|cover| cover.contains(text))
            });
            if scenarios.is_empty() {
                let message = message!("scenario-none-matches", text = text);
                return Err(CommandError::new(message));
            }
        }
        Ok(scenarios)
    }

    fn folders(&self, cli: &CliContext) -> Vec<PathBuf> {
        match self.paths.is_empty() {
            true => nearby::named_or_here(&self.paths),
            false => self.paths.iter().filter(|path| cli.has_pack(path)).cloned().collect(),
        }
    }

    fn files(&self, cli: &CliContext) -> CommandResult<Vec<PathBuf>> {
        let mut files = Vec::new();
        for path in &self.roots(cli)? {
            gather_scenarios(path, &mut files)?;
        }
        files.sort();
        files.dedup();
        Ok(files)
    }

    fn roots(&self, cli: &CliContext) -> CommandResult<Vec<PathBuf>> {
        if !self.paths.is_empty() {
            return Ok(self.paths.iter().filter(|path| !cli.has_pack(path)).cloned().collect());
        }
        if holds_pack(Path::new(nearby::HERE)) {
            return Ok(Vec::new());
        }
        let [first, second] = SCENARIO_FOLDERS;
        let message = message!("scenario-no-folder", first = first, second = second);
        scenario_folder().map(|folder| vec![folder]).ok_or_else(|| CommandError::new(message))
    }

    fn write_list(&self, scenarios: &[Scenario]) -> CommandResult {
        if self.json {
            let rows: Vec<Value> = scenarios.iter().map(|scenario| row(scenario, None)).collect();
            return output::json(&rows);
        }
        scenarios.iter().try_for_each(|scenario| line(&scenario.title()))
    }
}

/// Leaves out the scenarios of games that are not played here, and says so. Fails if none is left.
fn leave_out_other_games(cli: &CliContext, scenarios: &mut Vec<Scenario>) -> CommandResult {
    let source = cli.source().map_err(Clone::clone)?;
    let runner = Runner::new(source, cli.rules_of_scenarios());
    let played: Vec<&str> = cli.games().iter().map(|game| game.natives.rules).collect();
    // A scenario of an unknown game stays: playing it reports the fault.
    let is_of_another = |name: &str| games::names().contains(&name) && !played.contains(&name);
    let mut others: Vec<String> = Vec::new();
    scenarios.retain(|scenario| {
        let game = runner.game_of(scenario);
        let is_played = !is_of_another(game);
        others.extend((!is_played).then(|| game.to_owned()));
        is_played
    });
    let count = others.len();
    others.sort();
    others.dedup();
    let games = words::Value::names(others.iter());
    let left_out = message!("scenario-left-out", count = count, games = games.clone());
    let is_wanted = cli.has_game_option();
    match scenarios.is_empty() {
        _ if count == 0 => Ok(()),
        true if is_wanted => {
            Err(CommandError::new(message!("scenario-none-of-game", games = games)))
        }
        true => Err(CommandError::new(left_out).hint(message!("scenario-left-out.hint"))),
        false if is_wanted => Ok(()),
        false => {
            cli.warn(left_out);
            Ok(())
        }
    }
}

fn tell(cli: &CliContext, scenarios: &[Scenario], outcomes: &[ScenarioOutcome]) -> CommandResult {
    for (scenario, outcome) in scenarios.iter().zip(outcomes) {
        let text = outcome.to_text(scenario, cli.words());
        if !text.is_empty() {
            data(&format!("{text}\n"))?;
        }
    }
    let changes = changes(cli, outcomes);
    if !changes.is_empty() {
        line(&cli.render(&message!("scenario-unshipped")))?;
    }
    for one in changes {
        let text = cli.render(&one.message);
        line(&format!("  {}:{}: {text}", one.place.spot, one.place.line))?;
    }
    summary(cli, outcomes)
}

/// If a scenario failed, returns the first places where the content differs from the content that ships with the
/// binary. These changes may be the reason why a scenario of the shipped game fails.
fn changes(cli: &CliContext, outcomes: &[ScenarioOutcome]) -> Vec<BuiltInDifference> {
    const SHOWN_MAX: usize = 20;
    let source = cli.source().ok().filter(|_| outcomes.iter().any(|one| !one.has_passed()));
    let games = cli.games().into_iter();
    let of_game = |source| games.flat_map(move |game| unshipped(source, game.natives)).collect();
    let mut changes: Vec<BuiltInDifference> = source.map(of_game).unwrap_or_default();
    changes.truncate(SHOWN_MAX);
    changes
}

fn summary(cli: &CliContext, outcomes: &[ScenarioOutcome]) -> CommandResult {
    let failed = outcomes.iter().filter(|outcome| !outcome.has_passed()).count();
    let summary = message!("scenario-summary", passed = outcomes.len() - failed, failed = failed);
    if failed > 0 {
        return Err(CommandError::new(summary));
    }
    cli.print(summary);
    Ok(())
}

fn row(scenario: &Scenario, outcome: Option<(&ScenarioOutcome, &Words)>) -> Value {
    let covers: Vec<&str> = scenario.covers().collect();
    let mut row = json!({
        "name": scenario.name,
        "file": scenario.place.spot.to_string(),
        "line": scenario.place.line,
        "pages": scenario.pages,
        "ruling": scenario.ruling,
        "covers": covers,
    });
    if let Some((outcome, words)) = outcome {
        row["passed"] = outcome.has_passed().into();
        row["report"] = outcome.to_text(scenario, words).into();
        if let ScenarioOutcome::Failed(report) = outcome {
            let mut lines: Vec<String> =
                report.suspects().into_iter().map(ToString::to_string).collect();
            lines.sort();
            lines.dedup();
            row["script_lines"] = lines.into();
        }
    }
    row
}
