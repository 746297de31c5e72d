//! Are mistakes noticed at the right file and line? Mistakes are made mechanically in all shipped tables, texts,
//! scripts and scenarios; then `check` and the scenarios run.
//!
//! A mistake counts as caught if its file and line are reported; `judge::is_at` defines which lines count. Some
//! mistakes are left out: those that change nothing (they are counted), comments, and what only people read, such as
//! the wording of texts and the names of scenarios. A scenario that expects less than before tests less, which is not a
//! mistake in the content, so lines of `then` and whole scenarios are not dropped. Neither are promises of cards: a card
//! may promise less than it keeps. `SPECIATE_MISTAKES=SEED` makes different mistakes, `SPECIATE_MISTAKES_IN=texts` only
//! those in one kind of file.

mod code;
mod findings;
mod judge;
mod mistake;
mod names;
mod texts;
mod tokens;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use speciate::content::Source;

use code::{Code, Edit};
use judge::{Judgement, Verdict, judge};
use mistake::{Draw, Mistake, Operator};
use names::{GameNames, Names};
use texts::Text;

/// The default seed.
const SEED: u64 = 5;
/// The number of mistakes of each operator in each kind of file, at full size.
const MANY: usize = 60;
/// The same number for the gate.
const FEW: usize = 1;
/// The percentage of few mistakes that must be caught. Up to three of them can be missed by chance.
const WANTED_OF_FEW: usize = 89;
/// The percentage of many mistakes that must be caught.
const WANTED: usize = 95;

#[test]
fn mistakes_are_caught_where_they_were_made() {
    let table = run(FEW);
    println!("{table}");
    assert!(table.share() >= WANTED_OF_FEW, "{table}");
}

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn many_mistakes_are_caught_where_they_were_made() {
    let table = run(MANY);
    println!("{table}");
    assert!(table.share() >= WANTED, "{table}");
}

/// The kinds of files, each with the beginnings and the end of its paths.
const KINDS: [(&str, &[&str], &str); 4] = [
    ("tables", &["content/dominant-species/", "content/marine/", "content/pack.toml"], ".toml"),
    ("texts", &["content/"], ".ftl"),
    ("scripts", &["scripts/"], ".rhai"),
    ("scenarios", &["tests/scenarios/"], ".toml"),
];

fn run(count: usize) -> Table {
    let seed = std::env::var("SPECIATE_MISTAKES").ok().and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or(SEED);
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let files = files(&source);
    let mistakes = made(&files, &GameNames::of(&source), count, seed);
    let table = Mutex::new(Table { seed, ..Table::default() });
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((kind, mistake)) = mistakes.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let judgement = judge(&source, mistake, &files[&mistake.path]);
                    let mut table = table.lock().expect("the lock is not poisoned");
                    table.add(kind, mistake, &judgement);
                }
            });
        }
    });
    let mut table = table.into_inner().expect("the lock is not poisoned");
    table.not_caught.sort();
    table
}

/// Returns all shipped files that people write, with their texts.
fn files(source: &Source) -> BTreeMap<String, String> {
    let text = |path: &str| (path.to_owned(), source.text(path).unwrap_or_default().to_owned());
    let mut files: BTreeMap<String, String> = source.paths().map(text).collect();
    for entry in std::fs::read_dir("tests/scenarios").unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            files.insert(path.display().to_string(), std::fs::read_to_string(path).unwrap());
        }
    }
    files
}

/// Returns the mistakes: `count` of each operator in each kind of file, or as many as possible.
fn made(
    files: &BTreeMap<String, String>,
    names: &GameNames,
    count: usize,
    seed: u64,
) -> Vec<(&'static str, Mistake)> {
    let only = std::env::var("SPECIATE_MISTAKES_IN").ok();
    let mut made = Vec::new();
    for (place, (kind, beginnings, ending)) in KINDS.into_iter().enumerate() {
        if only.as_ref().is_some_and(|only| only != kind) {
            continue;
        }
        let of_kind = |path: &&String| {
            path.ends_with(ending) && beginnings.iter().any(|beginning| path.starts_with(beginning))
        };
        let paths: Vec<&String> = files.keys().filter(of_kind).collect();
        assert!(!paths.is_empty(), "there are no {kind}");
        for operator in Operator::ALL {
            let mut draw = Draw(seed << 16 | (place as u64) << 8 | operator as u64);
            let mut all: Vec<(&String, Edit)> = Vec::new();
            for path in &paths {
                let edits = edits(path, &files[*path], operator, names.of_file(path), &mut draw);
                all.extend(edits.into_iter().map(|edit| (*path, edit)));
            }
            for _ in 0..count.min(all.len()) {
                let (path, (span, new)) = all.swap_remove(draw.below(all.len()));
                let mistake = Mistake::new(path, &files[path], operator, span, &new, entry(kind));
                made.push((kind, mistake));
            }
        }
    }
    made
}

fn edits(path: &str, text: &str, operator: Operator, names: &Names, draw: &mut Draw) -> Vec<Edit> {
    match path.ends_with(".ftl") {
        true => Text::new(text).edits(operator, draw),
        false => Code::new(path, text, names).edits(operator, draw),
    }
}

/// Returns a function that tests whether a line of this kind of file begins an entry.
fn entry(kind: &str) -> fn(&str) -> bool {
    match kind {
        "texts" => |line| line.starts_with(|c: char| c.is_ascii_alphabetic()),
        "scripts" => |line| line.starts_with("fn "),
        _ => |line| line.starts_with('['),
    }
}

/// The outcomes of the mistakes, by kind of file and operator.
#[derive(Default)]
struct Table {
    seed: u64,
    rows: BTreeMap<(String, String), BTreeMap<Verdict, usize>>,
    not_caught: Vec<String>,
}

impl Table {
    fn add(&mut self, kind: &str, mistake: &Mistake, judgement: &Judgement) {
        let verdict = judgement.verdict;
        let operator = format!("{:?}", mistake.operator).to_lowercase();
        for row in [("by operator", &*operator), ("by file", kind), ("all", "all")] {
            let row = (row.0.to_owned(), row.1.to_owned());
            *self.rows.entry(row).or_default().entry(verdict).or_default() += 1;
        }
        if matches!(verdict, Verdict::Elsewhere | Verdict::Missed) {
            let told = judgement.told.as_ref().map(|told| format!("\n    told: {told}"));
            self.not_caught.push(format!("{verdict:?} {mistake}{}", told.unwrap_or_default()));
        }
    }

    /// Returns how many mistakes of a row are caught, and how many have an effect.
    fn caught(row: &BTreeMap<Verdict, usize>) -> (usize, usize) {
        let count =
            |verdicts: &[Verdict]| verdicts.iter().filter_map(|one| row.get(one)).sum::<usize>();
        let caught = count(&[Verdict::Check, Verdict::Scenario, Verdict::Named]);
        (caught, caught + count(&[Verdict::Elsewhere, Verdict::Missed]))
    }

    fn share(&self) -> usize {
        let all = self.rows.iter().find(|(row, _)| row.0 == "all");
        let (caught, made) = all.map_or((0, 0), |(_, row)| Self::caught(row));
        100 * caught / made.max(1)
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = [
            (Verdict::Check, "check"),
            (Verdict::Scenario, "scenario"),
            (Verdict::Named, "differs"),
            (Verdict::Elsewhere, "elsewhere"),
            (Verdict::Missed, "missed"),
            (Verdict::Same, "same"),
        ];
        writeln!(f, "seed {}", self.seed)?;
        write!(f, "{:<24}{:>6}", "", "made")?;
        columns.iter().try_for_each(|(_, title)| write!(f, "{title:>11}"))?;
        writeln!(f, "{:>8}", "caught")?;
        for ((group, name), row) in &self.rows {
            let (caught, made) = Self::caught(row);
            write!(f, "{group:<12}{name:<12}{made:>6}")?;
            for (verdict, _) in columns {
                write!(f, "{:>11}", row.get(&verdict).unwrap_or(&0))?;
            }
            writeln!(f, "{:>6} %", 100 * caught / made.max(1))?;
        }
        writeln!(f, "\nnot caught:\n{}", self.not_caught.join("\n"))
    }
}
