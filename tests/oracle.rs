//! Recorded games of an independent implementation, compared with ours line by line.
//!
//! Every recorded question is compared with ours, and every recorded state with ours at the same place. If the recorded
//! rules are known to differ (`differences.rs`), our rules apply: answers are mapped, and changes of the recorded state
//! are added to our game as facts that set exactly these fields.
//!
//! Runs the records in `tests/oracle/records`, or every `*.jsonl.xz` in `ORACLE_DIR`.

#![allow(clippy::print_stdout, clippy::print_stderr)]

#[path = "oracle/card_game/mod.rs"]
mod card_game;
#[path = "oracle/check.rs"]
mod check;
#[path = "oracle/differences.rs"]
mod differences;
#[path = "oracle/edition.rs"]
mod edition;
#[path = "oracle/failure.rs"]
mod failure;
#[path = "oracle/look.rs"]
mod look;
#[path = "oracle/marine/mod.rs"]
mod marine;
#[path = "oracle/moment.rs"]
mod moment;
#[path = "oracle/names.rs"]
mod names;
#[path = "oracle/ours.rs"]
mod ours;
#[path = "oracle/outcome.rs"]
mod outcome;
#[path = "oracle/record.rs"]
mod record;
#[path = "oracle/replay.rs"]
mod replay;
#[path = "oracle/sections/mod.rs"]
mod sections;
#[path = "oracle/snapshot.rs"]
mod snapshot;
#[path = "oracle/theirs.rs"]
mod theirs;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use rayon::prelude::*;
use speciate::context::Edition;

use crate::differences::{ALL, Met};
use crate::record::Record;

/// The result for one record of a game that plays exactly like its reference.
#[derive(Debug, Default)]
pub struct Compared {
    /// The number of questions whose options were compared.
    pub questions: usize,
    /// The number of states that were compared.
    pub states: usize,
    /// The first difference.
    pub failure: Option<String>,
}

/// The result for one record of the base game.
#[derive(Debug, Default)]
struct Report {
    questions: usize,
    states: usize,
    met: Met,
    /// Every patch that was made, with the record's name.
    patches: Vec<String>,
    failure: Option<String>,
}

fn main() -> ExitCode {
    // The other arguments of a test binary, e.g. `--nocapture`, are ignored.
    if std::env::args().any(|argument| argument == "--list") {
        println!("oracle: test");
        return ExitCode::SUCCESS;
    }
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Compares every record. Returns whether all agree.
fn run() -> Result<bool, String> {
    let (mut of_marine, mut of_cards, mut of_base) = (Vec::new(), Vec::new(), Vec::new());
    for path in records()? {
        let record = Record::read(&path)?;
        match (marine::is_marine(&record), card_game::is_card_game(&record)) {
            (true, _) => of_marine.push(record),
            (false, true) => of_cards.push(record),
            (false, false) => of_base.push(path),
        }
    }
    let base = of_base.is_empty() || agree(&of_base)?;
    let marine =
        of_marine.is_empty() || agree_without_differences("marine", &of_marine, marine::replay);
    let cards =
        of_cards.is_empty() || agree_without_differences("card-game", &of_cards, card_game::replay);
    Ok(base && marine && cards)
}

/// Compares the records of a game that plays exactly like its reference. Returns whether all agree.
fn agree_without_differences(
    game: &str,
    records: &[Record],
    replay: fn(&Record) -> Compared,
) -> bool {
    let compared: Vec<_> = records.par_iter().map(replay).collect();
    let failures: Vec<&String> = compared.iter().filter_map(|it| it.failure.as_ref()).collect();
    tell_failures(&failures, records.len());
    let questions: usize = compared.iter().map(|it| it.questions).sum();
    let states: usize = compared.iter().map(|it| it.states).sum();
    let games = records.len();
    println!("{games} games, {questions} questions, {states} states compared ({game})");
    failures.is_empty()
}

fn tell_failures(failures: &[&String], records: usize) {
    for failure in failures {
        println!("{failure}\n");
    }
    if !failures.is_empty() {
        println!("{} of {records} records do not agree", failures.len());
    }
}

/// Compares the records of the base game. Returns whether all agree.
fn agree(paths: &[PathBuf]) -> Result<bool, String> {
    let edition = edition::base()?;
    let reports: Vec<Report> = paths.par_iter().map(|path| compare(&edition, path)).collect();
    let mut sum = Report::default();
    for report in &reports {
        sum.questions += report.questions;
        sum.states += report.states;
        sum.met.add(&report.met);
    }
    let failures: Vec<&String> = reports.iter().filter_map(|it| it.failure.as_ref()).collect();
    for patch in reports.iter().flat_map(|report| &report.patches) {
        println!("patch: {patch}");
    }
    tell_failures(&failures, reports.len());
    println!(
        "{} games, {} questions, {} states compared",
        reports.len(),
        sum.questions,
        sum.states
    );
    for (difference, said) in ALL {
        let (met, patched) = sum.met.count(difference);
        let number = difference as usize;
        println!("  difference {number}, {said}: met {met} times, state patched {patched} times");
    }
    Ok(failures.is_empty())
}

/// Returns the records to compare, by name.
fn records() -> Result<Vec<PathBuf>, String> {
    let built_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/records");
    let folder = std::env::var_os("ORACLE_DIR").map_or(built_in, PathBuf::from);
    let shown = folder.display();
    let entries = std::fs::read_dir(&folder)
        .map_err(|error| format!("cannot read the records of `{shown}`: {error}"))?;
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".jsonl.xz"))
        .collect();
    paths.sort_unstable();
    if paths.is_empty() {
        return Err(format!("expected records `*.jsonl.xz` in `{shown}`, found none"));
    }
    Ok(paths)
}

fn compare(edition: &Arc<Edition>, path: &Path) -> Report {
    let record = match Record::read(path) {
        Ok(record) => record,
        Err(message) => return Report { failure: Some(message), ..Report::default() },
    };
    let (check, result) = replay::replay(edition, &record);
    let failure = result.err().map(|failed| {
        let line = failed.line.and_then(|number| record.lines.get(number - 1));
        let said = line.map_or_else(String::new, |line| line.said.to_string());
        let said: String = said.chars().take(300).collect();
        format!("{}, {failed}\n  record: {said}\n  {}", record.name, log_of(&record.name, &check))
    });
    let told = |patch: &String| format!("{}, {patch}", record.name);
    let patches = check.ours.patches.iter().map(told).collect();
    let (questions, states) = (check.questions, check.states);
    Report { questions, states, met: check.met, patches, failure }
}

/// Writes our log to a file that `speciate replay` opens, and returns a sentence that names the file.
fn log_of(name: &str, check: &check::Check) -> String {
    let stem = name.trim_end_matches(".jsonl.xz");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{stem}.log"));
    let written = std::fs::write(&path, speciate::log::text::write(check.ours.game.log()));
    match written {
        Ok(()) => format!("our log: {}", path.display()),
        Err(error) => format!("our log could not be written to {}: {error}", path.display()),
    }
}
