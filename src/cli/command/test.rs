//! `speciate test`

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use crate::cli::content::RULES;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::nearby;
use crate::cli::output::{self, data, line};
use crate::cli::scenarios::{FOLDERS, folder, gather, text_of};
use crate::cli::surroundings::Surroundings;
use crate::cli::watch::{self, Place, Results};
use crate::content::{Layers, Unshipped, holds_pack, pack_of, unshipped};
use crate::diagnostic::Diagnostics;
use crate::edition::load_with;
use crate::message;
use crate::scenario::{self, Runner, Scenario, read};
use crate::words::{self, Words};

/// Play scenarios and compare what comes of them with what they say
#[derive(Args, Debug)]
pub struct Test {
    /// Files and folders of scenarios, and folders of packs; packs, also those that files lie in, are
    /// laid over what they extend. Where none is named, the pack in the working directory, else
    /// `tests/scenarios`, else `scenarios`
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only scenarios whose name or `covers` holds this text
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// List the scenarios and play none
    #[arg(long)]
    list: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// Play again whenever a file is saved and say what has changed, until Ctrl-C
    #[arg(long, conflicts_with_all = ["json", "list"])]
    watch: bool,
}

/// What scenarios have come to.
type Played = (Vec<Scenario>, Vec<scenario::Outcome>);

impl Test {
    /// Returns the folders of packs that are meant, and of those that files lie in.
    pub fn packs(&self) -> Vec<PathBuf> {
        let files = self.paths.iter().filter(|path| !holds_pack(path));
        let around = files.filter_map(|path| pack_of(path));
        nearby::named_or_here(&self.paths).into_iter().chain(around).collect()
    }

    /// Plays the scenarios.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        if self.watch {
            return self.watch(around);
        }
        if self.list {
            return self.write_list(&self.scenarios(around)?);
        }
        let (scenarios, outcomes) = self.play(around)?;
        if !self.json {
            return tell(around, &scenarios, &outcomes);
        }
        let words = around.words();
        let failed = outcomes.iter().filter(|outcome| !outcome.has_passed()).count();
        let passed = outcomes.len() - failed;
        let rows = scenarios.iter().zip(&outcomes);
        let rows: Vec<Value> =
            rows.map(|(scenario, outcome)| row(scenario, Some((outcome, words)))).collect();
        let unshipped = changes(around, &outcomes).into_iter().map(|one| {
            let (place, message) = (&one.place, words.say(&one.message));
            json!({ "file": place.spot.to_string(), "line": place.line, "message": message })
        });
        let unshipped: Vec<Value> = unshipped.collect();
        let all = json!({
            "passed": passed, "failed": failed, "scenarios": rows, "unshipped": unshipped,
        });
        output::json(&all)?;
        summary(around, &outcomes)
    }

    /// Plays the scenarios, and again whenever a file was saved.
    fn watch(&self, around: &Surroundings) -> Outcome {
        let roots = self.roots(around)?.into_iter();
        let roots = roots.map(|path| Place { path, names: &[] });
        let places = around.places().into_iter().chain(roots).collect();
        let mut before: Option<Results> = None;
        // What was told last may be why nothing could be played.
        let mut unchanged = "watch-same-scenarios";
        watch::follow(around, places, |around, _| {
            let said = std::mem::replace(&mut unchanged, "watch-again");
            let (scenarios, outcomes) = self.play(around)?;
            unchanged = "watch-same-scenarios";
            let now = Results::new(&scenarios, &outcomes);
            let told = match &before {
                None => tell(around, &scenarios, &outcomes),
                Some(before) => now.tell_since(before, around, said),
            };
            before = Some(now);
            told
        })
    }

    fn play(&self, around: &Surroundings) -> Outcome<Played> {
        let scenarios = self.scenarios(around)?;
        let source = around.source().map_err(Clone::clone)?;
        around.speak_of_rules(RULES);
        around.warn_of_conflicts(source, RULES);
        // What keeps all scenarios from being played is told once.
        if let (false, Err(faults)) = (self.json, load_with(source, RULES, &Layers::default())) {
            return Err(faults.into());
        }
        let outcomes = Runner::new(source, RULES).run_all(&scenarios);
        Ok((scenarios, outcomes))
    }

    /// Returns the scenarios that are meant, in the order of their files.
    fn scenarios(&self, around: &Surroundings) -> Outcome<Vec<Scenario>> {
        let source = around.source().map_err(Clone::clone)?;
        let (mut scenarios, mut faults) = (Vec::new(), Vec::new());
        let mut add = |path: &str, text: &str| match read(path, text) {
            Ok(found) => scenarios.extend(found),
            Err(found) => faults.extend(found),
        };
        for path in &self.files(around)? {
            add(&path.display().to_string(), &text_of(path)?);
        }
        for folder in self.folders(around) {
            let pack = source.packs().find(|pack| pack.is_shown_after(&folder));
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

    /// Returns the folders of packs whose scenarios are meant.
    fn folders(&self, around: &Surroundings) -> Vec<PathBuf> {
        match self.paths.is_empty() {
            true => nearby::named_or_here(&self.paths),
            false => self.paths.iter().filter(|path| around.has_pack(path)).cloned().collect(),
        }
    }

    /// Returns the files that are meant, each once, in order.
    fn files(&self, around: &Surroundings) -> Outcome<Vec<PathBuf>> {
        let mut files = Vec::new();
        for path in &self.roots(around)? {
            gather(path, &mut files)?;
        }
        files.sort();
        files.dedup();
        Ok(files)
    }

    fn roots(&self, around: &Surroundings) -> Outcome<Vec<PathBuf>> {
        if !self.paths.is_empty() {
            return Ok(self.paths.iter().filter(|path| !around.has_pack(path)).cloned().collect());
        }
        if holds_pack(Path::new(nearby::HERE)) {
            return Ok(Vec::new());
        }
        let message = message!("scenario-no-folder", first = FOLDERS[0], second = FOLDERS[1]);
        folder().map(|folder| vec![folder]).ok_or_else(|| CommandError::new(message))
    }

    fn write_list(&self, scenarios: &[Scenario]) -> Outcome {
        if self.json {
            let rows: Vec<Value> = scenarios.iter().map(|scenario| row(scenario, None)).collect();
            return output::json(&rows);
        }
        scenarios.iter().try_for_each(|scenario| line(&scenario.title()))
    }
}

fn tell(around: &Surroundings, scenarios: &[Scenario], outcomes: &[scenario::Outcome]) -> Outcome {
    for (scenario, outcome) in scenarios.iter().zip(outcomes) {
        let text = outcome.to_text(scenario, around.words());
        if !text.is_empty() {
            data(&format!("{text}\n"))?;
        }
    }
    let changes = changes(around, outcomes);
    if !changes.is_empty() {
        line(&around.say(&message!("scenario-unshipped")))?;
    }
    for one in changes {
        let said = around.say(&one.message);
        line(&format!("  {}:{}: {said}", one.place.spot, one.place.line))?;
    }
    summary(around, outcomes)
}

/// Returns the first places where the content is not what ships with the binary, where a scenario has
/// failed: what was changed is what a scenario of the shipped game can fail by.
fn changes(around: &Surroundings, outcomes: &[scenario::Outcome]) -> Vec<Unshipped> {
    const SHOWN_MAX: usize = 20;
    let source = around.source().ok().filter(|_| outcomes.iter().any(|one| !one.has_passed()));
    let mut changes = source.map(|source| unshipped(source, RULES)).unwrap_or_default();
    changes.truncate(SHOWN_MAX);
    changes
}

fn summary(around: &Surroundings, outcomes: &[scenario::Outcome]) -> Outcome {
    let failed = outcomes.iter().filter(|outcome| !outcome.has_passed()).count();
    let summary = message!("scenario-summary", passed = outcomes.len() - failed, failed = failed);
    if failed > 0 {
        return Err(CommandError::new(summary));
    }
    around.talk(summary);
    Ok(())
}

/// Returns a scenario for programs, with what it came to where it was played.
fn row(scenario: &Scenario, outcome: Option<(&scenario::Outcome, &Words)>) -> Value {
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
        if let scenario::Outcome::Failed(report) = outcome {
            let mut lines: Vec<String> =
                report.suspects().into_iter().map(ToString::to_string).collect();
            lines.sort();
            lines.dedup();
            row["script_lines"] = lines.into();
        }
    }
    row
}
