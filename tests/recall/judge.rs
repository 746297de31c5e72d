//! Who notices a mistake, and whether the right place is told.

use fluent_syntax::ast::Entry;
use speciate::content::{Layers, Source, unshipped, variants};
use speciate::diagnostic::{Code, Diagnostic, Place};
use speciate::edition::{load, load_with};
use speciate::lint;
use speciate::scenario::{Outcome, Runner, Scenario, read};

use super::mistake::Mistake;
use crate::mutants::quietly;
use crate::scenarios;
use crate::support::RULES;

/// What became of a mistake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// `check` names the place.
    Check,
    /// A scenario fails, and the place is in its own lines.
    Scenario,
    /// A scenario fails, and the report names the place as one that differs from what was shipped.
    Named,
    /// It is noticed, at another place.
    Elsewhere,
    /// It is not noticed.
    Missed,
    /// It changes nothing, so there is nothing to notice.
    Same,
}

/// How far from a mistake a parser may notice it.
const NOTICED: usize = 2;

/// Returns what became of a mistake in a shipped file.
pub fn judge(shipped: &Source, mistake: &Mistake, before: &str) -> Verdict {
    let after = mistake.made_in(before);
    if mistake.path.starts_with("tests/") {
        return quietly(|| judge_scenario(shipped, mistake, before, &after));
    }
    let mut source = shipped.clone();
    source.insert(&mistake.path, after.as_bytes());
    let found: Vec<Diagnostic> = lint::check(&source, RULES).into_iter().collect();
    if found.iter().any(|finding| is_at(mistake, &finding.place, finding.code)) {
        return Verdict::Check;
    }
    if found.is_empty() && is_same(shipped, &source, mistake, before, &after) {
        return Verdict::Same;
    }
    if mistake.path.ends_with(".ftl") {
        return if found.is_empty() { Verdict::Missed } else { Verdict::Elsewhere };
    }
    let failing = quietly(|| failing(&source));
    let Some(places) = failing else {
        return if found.is_empty() { Verdict::Missed } else { Verdict::Elsewhere };
    };
    let named = unshipped(&source, RULES);
    let mut named = named.iter().map(|difference| &difference.place);
    if places.iter().any(|place| is_at(mistake, place, Code::Impossible)) {
        Verdict::Scenario
    } else if named.any(|place| is_at(mistake, place, Code::Impossible)) {
        Verdict::Named
    } else {
        Verdict::Elsewhere
    }
}

/// Returns the places that the first scenario to fail tells; nothing where all pass.
fn failing(source: &Source) -> Option<Vec<Place>> {
    let runner = Runner::new(source, RULES);
    let failed = |scenario: &Scenario| {
        let run = std::panic::AssertUnwindSafe(|| runner.run(scenario));
        match std::panic::catch_unwind(run) {
            Ok(Outcome::Passed) => None,
            Ok(outcome) => Some(places(&outcome)),
            Err(_) => Some(Vec::new()),
        }
    };
    scenarios::all().iter().find_map(failed)
}

fn places(outcome: &Outcome) -> Vec<Place> {
    match outcome {
        Outcome::Passed => Vec::new(),
        Outcome::Failed(report) => report.failures.iter().map(|one| one.place.clone()).collect(),
        Outcome::Faulty(faults) => faults.iter().map(|fault| fault.place.clone()).collect(),
    }
}

/// Judges a mistake in a file of scenarios: one of its own lines is told, or that of the scenario
/// which it is in.
fn judge_scenario(shipped: &Source, mistake: &Mistake, before: &str, after: &str) -> Verdict {
    let scenarios = match read(&mistake.path, after) {
        Ok(scenarios) => scenarios,
        Err(faults) => {
            let here = faults.iter().any(|fault| is_at(mistake, &fault.place, fault.code));
            return if here { Verdict::Scenario } else { Verdict::Elsewhere };
        }
    };
    let runner = Runner::new(shipped, RULES);
    let mut verdict = Verdict::Missed;
    for scenario in &scenarios {
        let outcome = runner.run(scenario);
        if outcome.has_passed() {
            continue;
        }
        // The name stands on the line behind the head of the scenario, where its entry begins.
        let of_it = scenario.place.line == mistake.entry + 1;
        let here = places(&outcome).iter().any(|place| is_at(mistake, place, Code::Impossible));
        if here || of_it {
            return Verdict::Scenario;
        }
        verdict = Verdict::Elsewhere;
    }
    if verdict == Verdict::Missed && same_scenarios(before, after) {
        return Verdict::Same;
    }
    verdict
}

/// Returns whether a place is that of a mistake: its file, and
///
/// - one of the lines that were changed; where something was removed, also the line of the entry that it
///   was removed from, or the line that now stands there or before;
/// - where a file cannot be parsed any more, a line at most two away from the mistake, for there the
///   parser noticed it, or the line of the entry that cannot be parsed;
/// - where a whole entry was removed, the one before or behind it.
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

/// Returns whether the content is the same as before.
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
        _ => tables(shipped) == tables(source) && heads(before) == heads(after),
    }
}

/// Returns what the tables of a source come to, with each variant.
fn tables(source: &Source) -> Vec<String> {
    let mut found =
        vec![format!("{:?}", load(source, RULES, &[]).map(|edition| edition.catalog.clone()))];
    for variant in variants(source, RULES) {
        let layers = Layers { variants: vec![variant], ..Layers::default() };
        let loaded = load_with(source, RULES, &layers).map(|edition| edition.catalog.clone());
        found.push(format!("{loaded:?}"));
    }
    found
}

/// Returns what no catalog holds: the heads of packs and variants.
fn heads(text: &str) -> Option<toml::Table> {
    let mut table: toml::Table = text.parse().ok()?;
    table.retain(|key, _| ["id", "version", "engine", "variant"].contains(&key));
    Some(table)
}

/// Returns the texts of a locale file in any order.
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

/// Returns whether two files have the same scenarios: what is given and what holds then is so in any
/// order, and what a scenario is about has no effect.
fn same_scenarios(before: &str, after: &str) -> bool {
    let meaning = |text: &str| -> Option<toml::Value> {
        let mut table: toml::Table = text.parse().ok()?;
        for scenario in table.get_mut("scenario")?.as_array_mut()? {
            let scenario = scenario.as_table_mut()?;
            for key in ["name", "page", "ruling", "covers"] {
                scenario.remove(key);
            }
            for key in ["given", "then"] {
                let Some(value) = scenario.get_mut(key) else { continue };
                let mut lines: Vec<&str> = value.as_str()?.lines().map(str::trim).collect();
                lines.retain(|line| !line.is_empty());
                lines.sort_unstable();
                *value = lines.join("\n").into();
            }
        }
        Some(table.into())
    };
    meaning(before) == meaning(after)
}
