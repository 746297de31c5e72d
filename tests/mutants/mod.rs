//! Do the tests notice mistakes? Every statement of a script is deleted, every condition negated, every number of
//! content changed by one: how many of these mutants does a test catch?
//!
//! A mutant is caught if it does not load, a scenario fails or panics, the sums for the animals of a class change, or a
//! recorded game differs.

mod branches;
mod mutant;
mod numbers;
pub mod statements;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once};

pub use branches::{Branch, branches};
pub use mutant::Mutant;
use speciate::content::Source;

use crate::support::{ALL_GAMES, RULES, WITH_EARTH, games_of_file};
use crate::{card_game, games, scenarios};

/// What noticed a mutant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Caught {
    Loading,
    Scenarios,
    Sums,
    Games,
    Survived,
}

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn mutants_of_content_and_scripts_are_caught() {
    let within = std::env::var("SPECIATE_MUTANTS_IN").unwrap_or_default();
    let mut mutants = all(&shipped());
    mutants.retain(|mutant| mutant.path.contains(&within));
    let table = run(&mutants);
    println!("{table}");
    assert!(table.share() >= 90, "{table}");
}

#[test]
fn every_fiftieth_mutant_is_caught() {
    let some: Vec<Mutant> = all(&shipped()).into_iter().skip(7).step_by(50).collect();
    let table = run(&some);
    assert!(table.share() >= 90, "{table}");
}

#[test]
fn unchanged_content_survives() {
    let source = shipped();
    assert_eq!(caught(&source, &ALL_GAMES), Caught::Survived);
    let all = all(&source);
    let kinds: BTreeMap<&str, usize> = all.iter().fold(BTreeMap::new(), |mut kinds, mutant| {
        *kinds.entry(mutant.kind).or_default() += 1;
        kinds
    });
    let expected = ["comparison", "condition", "coordinate", "literal", "number", "statement"];
    assert_eq!(kinds.keys().copied().collect::<Vec<_>>(), expected, "{kinds:?}");
}

fn shipped() -> Source {
    Source::read(".".as_ref()).expect("the shipped content is readable")
}

/// Returns every mutant of the scripts and tables of a source.
pub fn all(source: &Source) -> Vec<Mutant> {
    let mut all = Vec::new();
    for path in source.paths() {
        let text = source.text(path).unwrap_or_default();
        if path.ends_with(".rhai") {
            statements::mutants(path, text, &mut all);
        } else if is_table(path) {
            numbers::mutants(path, text, &mut all);
        }
    }
    all
}

/// Returns whether a path is that of a table that rules read. No rule reads the weights of bots.
fn is_table(path: &str) -> bool {
    let is_of = |game: &str| path.starts_with(&format!("content/{game}/"));
    ALL_GAMES.into_iter().any(is_of) && path.ends_with(".toml") && !path.ends_with("/bots.toml")
}

/// What happened to the mutants, by kind.
#[derive(Default)]
struct Table {
    rows: BTreeMap<&'static str, BTreeMap<Caught, usize>>,
    survivors: Vec<String>,
}

impl Table {
    fn share(&self) -> usize {
        let all: usize = self.rows.values().flat_map(BTreeMap::values).sum();
        100 * (all - self.survivors.len()) / all.max(1)
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let columns =
            [Caught::Loading, Caught::Scenarios, Caught::Sums, Caught::Games, Caught::Survived];
        let titles = ["loading", "scenarios", "sums", "games", "survived"]
            .map(|title| format!("{title:>11}"));
        writeln!(f, "{:<12}{}", "kind", titles.concat())?;
        for (kind, row) in &self.rows {
            write!(f, "{kind:<12}")?;
            for column in columns {
                write!(f, "{:>11}", row.get(&column).unwrap_or(&0))?;
            }
            writeln!(f)?;
        }
        writeln!(f, "caught: {} %; survivors:\n{}", self.share(), self.survivors.join("\n"))
    }
}

fn run(mutants: &[Mutant]) -> Table {
    let source = shipped();
    let (next, table) = (AtomicUsize::new(0), Mutex::new(Table::default()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut source = source.clone();
                    source.insert(&mutant.path, mutant.text.as_bytes());
                    let caught = caught(&source, &games_of_file(&mutant.path));
                    let mut table = table.lock().expect("no panic while it is held");
                    *table.rows.entry(mutant.kind).or_default().entry(caught).or_default() += 1;
                    if caught == Caught::Survived {
                        table.survivors.push(mutant.to_string());
                    }
                }
            });
        }
    });
    let mut table = table.into_inner().expect("no panic while it is held");
    table.survivors.sort();
    table
}

/// Returns what notices a mutant of some games.
fn caught(source: &Source, games: &[&str]) -> Caught {
    let load = |game: &&str| speciate::edition::load(source, game, &[]);
    let Ok(editions) = games.iter().map(load).collect::<Result<Vec<_>, _>>() else {
        return Caught::Loading;
    };
    let limits = || games.iter().try_for_each(|game| limits(source, game));
    if !holds(|| scenarios::check(source, games)) || !holds(limits) {
        return Caught::Scenarios;
    }
    let mut with_rows = editions.iter().filter(|edition| edition.catalog.has_rows());
    if !holds(|| with_rows.try_for_each(|edition| card_game::check_sums(edition))) {
        return Caught::Sums;
    }
    if !holds(|| editions.iter().try_for_each(games::check)) {
        return Caught::Games;
    }
    Caught::Survived
}

/// Checks the range of the limit of turns or rounds, if a game has one.
fn limits(source: &Source, game: &str) -> Result<(), String> {
    if !WITH_EARTH.contains(&game) {
        return Ok(());
    }
    let key = match game {
        RULES => "rulings.turn_limit.value",
        _ => "rulings.round_limit.value",
    };
    for (limit, allowed) in [("0", true), ("1000", true), ("1001", false), ("-1", false)] {
        let setting = (key.to_owned(), limit.to_owned());
        let loaded = speciate::edition::load(source, game, &[setting]);
        if loaded.is_ok() != allowed {
            return Err(format!("{game}, {key} = {limit}: {:?}", loaded.err()));
        }
    }
    Ok(())
}

/// Returns whether a check succeeds. A panic counts as a failure.
pub fn holds(check: impl FnOnce() -> Result<(), String>) -> bool {
    quietly(|| catch_unwind(AssertUnwindSafe(check))).is_ok_and(|outcome| outcome.is_ok())
}

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs something without showing its panics. Panics of other threads are still shown.
pub fn quietly<T>(run: impl FnOnce() -> T) -> T {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let shown = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                shown(info);
            }
        }));
    });
    QUIET.set(true);
    let result = run();
    QUIET.set(false);
    result
}
