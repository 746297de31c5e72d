//! What notices a mistake, and whether it reports the right place.

use fluent_syntax::ast::Entry;
use speciate::content::{Layers, Source, unshipped, variants};
use speciate::diagnostic::{Code, Diagnostic, Place};
use speciate::edition::{load, load_with};
use speciate::games;
use speciate::lint;
use speciate::scenario::{Runner, ScenarioOutcome, read};

use super::mistake::{Mistake, Operator};
use crate::mutants::quietly;
use crate::scenarios;
use crate::support::{RULES, games_of_file};

/// The outcome of a mistake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// `check` names the place.
    Check,
    /// A scenario fails, and the place is in its own lines.
    Scenario,
    /// A scenario fails, and its report names the place as one that differs from the shipped content.
    Named,
    /// It is noticed, but at another place.
    Elsewhere,
    /// It is not noticed.
    Missed,
    /// It has no effect, so it cannot be noticed.
    Same,
}

/// The outcome of a mistake, and the message if it is noticed only at another place.
pub struct Judgement {
    pub verdict: Verdict,
    pub told: Option<String>,
}

impl From<Verdict> for Judgement {
    fn from(verdict: Verdict) -> Self {
        Self { verdict, told: None }
    }
}

impl Judgement {
    fn elsewhere(place: Option<&Place>, said: impl std::fmt::Display) -> Self {
        let place = place.map(|place| format!("{}:{} ", place.spot, place.line));
        let told = Some(format!("{}{said}", place.unwrap_or_default()));
        Self { verdict: Verdict::Elsewhere, told }
    }
}

/// The maximum distance in lines from a mistake at which a parser may notice it.
const NOTICED: usize = 2;

/// Returns the outcome of a mistake in a shipped file.
pub fn judge(shipped: &Source, mistake: &Mistake, before: &str) -> Judgement {
    let after = mistake.made_in(before);
    if mistake.path.starts_with("tests/") {
        return quietly(|| judge_scenario(shipped, mistake, before, &after));
    }
    let mut source = shipped.clone();
    source.insert(&mistake.path, after.as_bytes());
    let games = games_of_file(&mistake.path);
    let check = |game: &&str| lint::check(&source, game).into_iter();
    let found: Vec<Diagnostic> = games.iter().flat_map(check).collect();
    let is_told = |finding: &Diagnostic| {
        let mut places = finding.others.iter().chain([&finding.place]);
        places.any(|place| is_at(mistake, place, finding.code))
    };
    if found.iter().any(is_told) {
        return Verdict::Check.into();
    }
    if found.is_empty() && is_same(shipped, &source, mistake, before, &after) {
        return Verdict::Same.into();
    }
    let by_check = || match found.first() {
        Some(first) => Judgement::elsewhere(Some(&first.place), &first.message),
        None => Verdict::Missed.into(),
    };
    if mistake.path.ends_with(".ftl") {
        return by_check();
    }
    let is_here = |place: &Place| is_at(mistake, place, Code::Impossible);
    let told = quietly(|| reported_places(&source, &games, is_here));
    if told.is_empty() {
        return by_check();
    }
    let natives = games.iter().filter_map(|game| games::natives(game));
    let named: Vec<_> = natives.flat_map(|natives| unshipped(&source, natives)).collect();
    let mut named = named.iter().map(|difference| &difference.place);
    if told.iter().any(is_here) {
        Verdict::Scenario.into()
    } else if named.any(|place| is_at(mistake, place, Code::Impossible)) {
        Verdict::Named.into()
    } else if found.is_empty() {
        Judgement::elsewhere(told.first(), "a scenario fails")
    } else {
        by_check()
    }
}

/// Returns the places that failing scenarios of some games report, up to the first scenario that reports a place that
/// `is_here`; empty if all pass.
fn reported_places(
    source: &Source,
    games: &[&str],
    is_here: impl Fn(&Place) -> bool,
) -> Vec<Place> {
    let runner = Runner::new(source, RULES);
    let mut all = Vec::new();
    for scenario in scenarios::of_games(games) {
        let run = std::panic::AssertUnwindSafe(|| runner.run(scenario));
        let told = std::panic::catch_unwind(run)
            .map_or_else(|_| vec![scenario.place.clone()], |outcome| places(&outcome));
        let is_found = told.iter().any(&is_here);
        all.extend(told);
        if is_found {
            break;
        }
    }
    all
}

/// Returns the places that a failing scenario reports: its own lines, and the script lines that caused the differences.
fn places(outcome: &ScenarioOutcome) -> Vec<Place> {
    match outcome {
        ScenarioOutcome::Passed => Vec::new(),
        ScenarioOutcome::Failed(report) => {
            let own = report.failures.iter().map(|one| one.place.clone());
            let suspects = report.suspects().into_iter();
            own.chain(suspects.map(|place| Place::line(&place.file, "", place.line, 0))).collect()
        }
        ScenarioOutcome::Faulty(faults) => faults.iter().map(|fault| fault.place.clone()).collect(),
    }
}

/// Judges a mistake in a file of scenarios. It is caught if one of its own lines or the scenario that contains it is
/// reported.
fn judge_scenario(shipped: &Source, mistake: &Mistake, before: &str, after: &str) -> Judgement {
    let scenarios = match read(&mistake.path, after) {
        Ok(scenarios) => scenarios,
        Err(faults) => {
            let at = |place: &Place, code| is_at(mistake, place, code) || of_entry(mistake, place);
            let here = faults.iter().any(|fault| at(&fault.place, fault.code));
            let first = faults.iter().next();
            return match first {
                Some(first) if !here => Judgement::elsewhere(Some(&first.place), &first.message),
                _ => Verdict::Scenario.into(),
            };
        }
    };
    let runner = Runner::new(shipped, RULES);
    let mut elsewhere = None;
    for scenario in &scenarios {
        let outcome = runner.run(scenario);
        if outcome.has_passed() {
            continue;
        }
        let places = places(&outcome);
        if of_entry(mistake, &scenario.place)
            || places.iter().any(|place| is_at(mistake, place, Code::Impossible))
        {
            return Verdict::Scenario.into();
        }
        let told = Judgement::elsewhere(places.first(), "another scenario fails");
        elsewhere = elsewhere.or(Some(told));
    }
    elsewhere.unwrap_or_else(|| match same_scenarios(before, after) {
        true => Verdict::Same.into(),
        false => Verdict::Missed.into(),
    })
}

/// Returns whether a place is the name of the scenario that contains a mistake. The name is on the line after the head,
/// where the entry begins.
const fn of_entry(mistake: &Mistake, place: &Place) -> bool {
    place.line == mistake.entry + 1
}

/// Returns whether a place counts as that of a mistake: its file, and
///
/// - one of the changed lines; if something was removed, also the line of the entry that it was removed from, the line
///   that is now at this place, or the line before;
/// - if the file can no longer be parsed, a line at most two away from the mistake, because the parser notices it
///   there, or the line of the entry that cannot be parsed;
/// - if a whole entry was removed, the one before or after it.
fn is_at(mistake: &Mistake, place: &Place, code: Code) -> bool {
    let in_file = place.is_in(&mistake.path) || place.is_in(&format!("./{}", mistake.path));
    if !in_file || place.line == 0 {
        return false;
    }
    let (first, last) = mistake.lines;
    let line = place.line;
    let near = |distance: usize| line + distance >= first && line <= last + distance;
    let syntax = matches!(code, Code::Syntax | Code::ScriptSyntax | Code::DuplicateKey);
    let beside = |(before, behind): (usize, usize)| {
        line >= before && line + last < behind.saturating_add(first)
    };
    near(0)
        || mistake.removes() && (line == mistake.entry || near(1) && line <= first)
        || syntax && (near(NOTICED) || line == mistake.entry)
        || mistake.beside.is_some_and(beside)
}

/// Returns whether the content is the same as the shipped content.
fn is_same(
    shipped: &Source,
    source: &Source,
    mistake: &Mistake,
    before: &str,
    after: &str,
) -> bool {
    match mistake.path.rsplit('.').next() {
        Some("ftl") => texts(before) == texts(after),
        Some("rhai") => {
            let code = |text: &str| {
                super::tokens::tokens(text, true)
                    .iter()
                    .map(|token| text[token.start..token.end].to_owned())
                    .collect::<Vec<_>>()
            };
            let bare = |text: &str| {
                crate::mutants::statements::without_comments(text)
                    .split_whitespace()
                    .collect::<String>()
            };
            code(before) == code(after) && bare(before) == bare(after)
        }
        _ => {
            // The keys of a line have no order, unless a scenario shows otherwise.
            let is_line = mistake.operator == Operator::Swap && mistake.lines.0 == mistake.lines.1;
            let parsed = |text: &str| text.parse::<toml::Table>().ok();
            let games = games_of_file(&mistake.path);
            is_line && parsed(before) == parsed(after)
                || tables(shipped, &games) == tables(source, &games)
                    && heads(before) == heads(after)
        }
    }
}

/// Returns the loaded tables of games, without variants and with each variant.
fn tables(source: &Source, games: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for game in games {
        let plain = load(source, game, &[]).map(|edition| edition.catalog.clone());
        found.push(format!("{plain:?}"));
        for variant in variants(source, game) {
            let layers = Layers { variants: vec![variant], ..Layers::default() };
            let loaded = load_with(source, game, &layers).map(|edition| edition.catalog.clone());
            found.push(format!("{loaded:?}"));
        }
    }
    found
}

/// Returns the parts that are not in the catalog: the heads of packs and variants.
fn heads(text: &str) -> Option<toml::Table> {
    let mut table: toml::Table = text.parse().ok()?;
    table.retain(|key, _| ["id", "version", "engine", "variant"].contains(&key));
    Some(table)
}

/// Returns the texts of a locale file, sorted.
fn texts(text: &str) -> Vec<String> {
    let entries = speciate::words::parse(text).0.body.into_iter();
    let mut texts: Vec<String> = entries
        .filter(|entry| {
            !matches!(entry, Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_))
        })
        .map(|entry| match entry {
            Entry::Message(mut message) => {
                message.comment = None;
                format!("{message:?}")
            }
            other => format!("{other:?}"),
        })
        .collect();
    texts.sort();
    texts
}

/// Returns a line of a position with the corners of disks sorted, because they have no order.
fn in_any_order(line: &str) -> String {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    if let ["disk", _, corners @ ..] = words.as_mut_slice() {
        corners.sort_unstable();
    }
    words.join(" ")
}

/// Returns whether two files have the same scenarios. The order of the animals, of `given` and of `then` makes no
/// difference, and neither does what a scenario covers.
fn same_scenarios(before: &str, after: &str) -> bool {
    let meaning = |text: &str| -> Option<toml::Value> {
        let mut table: toml::Table = text.parse().ok()?;
        for scenario in table.get_mut("scenario")?.as_array_mut()? {
            let scenario = scenario.as_table_mut()?;
            for key in ["name", "page", "ruling", "covers"] {
                scenario.remove(key);
            }
            if let Some(animals) = scenario.get_mut("animals") {
                let mut seats: Vec<&str> = animals.as_str()?.split_whitespace().collect();
                seats.sort_unstable();
                *animals = seats.join(" ").into();
            }
            for key in ["given", "then"] {
                let Some(value) = scenario.get_mut(key) else { continue };
                let mut lines: Vec<String> = value.as_str()?.lines().map(in_any_order).collect();
                lines.retain(|line| !line.is_empty());
                lines.sort_unstable();
                *value = lines.join("\n").into();
            }
        }
        Some(table.into())
    };
    meaning(before) == meaning(after)
}
