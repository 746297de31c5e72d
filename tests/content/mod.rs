//! Loading content: the shipped content has no faults, and every fault has its file and line.

mod bad_values;
mod bounds;
mod clocks;
mod folders;
mod hostile;
mod marine;
mod missing_parts;
mod packs;
mod schemas;
mod seasons;
mod settings;
mod shipped;
mod succession;
mod tournaments;
mod unknown_names;

use pretty_assertions::assert_eq;
use speciate::content::{LoadedContent, Natives, Source, load};
use speciate::diagnostic::{Diagnostic, Diagnostics};

pub const RULES: &str = "dominant-species";

pub const NATIVES: Natives = Natives {
    rules: RULES,
    tables: speciate::games::dominant_species::NATIVES.tables,
    procedures: &[
        "initiative",
        "adaptation",
        "regression",
        "abundance",
        "wasteland",
        "depletion",
        "glaciation",
        "speciation",
        "wanderlust",
        "migration",
        "competition",
        "domination",
    ],
    performed: &[],
    phases: &["planning", "execution", "reset"],
    streams: &["deck", "stacks"],
    questions: &["planning.space"],
    words: &["pass", "done"],
    rulings: &["card_tile", "turn_limit"],
    later_rulings: &[("domination_tile", "with-species")],
};

/// Returns the shipped content, with a script for each card.
pub fn shipped() -> Source {
    let mut source = Source::built_in();
    let cards = source.text(&table("cards")).expect("the cards are shipped").to_owned();
    for line in cards.lines() {
        if let Some(card) = line.strip_prefix("[card.").and_then(|line| line.strip_suffix(']')) {
            let path = format!("scripts/{RULES}/cards/{card}.rhai");
            if source.text(&path).is_none() {
                source.insert(&path, b"fn effect(animal, params) {}\n");
            }
        }
    }
    source
}

pub fn table(name: &str) -> String {
    format!("content/{RULES}/{name}.toml")
}

/// Returns the shipped content with a part of one table replaced.
pub fn patched(name: &str, from: &str, to: &str) -> Source {
    let mut source = shipped();
    patch(&mut source, &table(name), from, to);
    source
}

pub fn patch(source: &mut Source, path: &str, from: &str, to: &str) {
    let text = source.text(path).expect("a shipped file").to_owned();
    assert!(text.contains(from), "`{from}` is not in {path}");
    source.insert(path, text.replacen(from, to, 1).as_bytes());
}

pub fn loaded(source: &Source) -> LoadedContent {
    load(source, RULES, &[], &NATIVES).unwrap_or_else(|faults| panic!("{faults}"))
}

pub fn faults(source: &Source) -> Diagnostics {
    load(source, RULES, &[], &NATIVES).expect_err("the content is bad")
}

/// Returns a fault as `code file:line:column message`.
pub fn shown(fault: &Diagnostic) -> String {
    let place = &fault.place;
    format!("{} {}:{}:{} {}", fault.code, place.spot, place.line, place.column, fault.message)
}

/// Asserts that a patch of one table gives exactly these faults.
#[track_caller]
pub fn assert_faults(name: &str, from: &str, to: &str, expected: &[&str]) {
    assert_source(&patched(name, from, to), expected);
}

#[track_caller]
pub fn assert_source(source: &Source, expected: &[&str]) {
    let found: Vec<_> = faults(source).iter().map(shown).collect();
    assert_eq!(found, expected);
}

pub fn hints(source: &Source) -> Vec<String> {
    faults(source).into_iter().flat_map(|fault| fault.hints).map(|hint| hint.to_string()).collect()
}
