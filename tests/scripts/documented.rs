//! `scripts/hooks.md` describes every hook correctly.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::games;
use speciate::script::{Modifier, ModifierAnswer};

const HOOKS: &str = include_str!("../../scripts/hooks.md");

/// Returns the row of a modifier in the table of modifiers.
fn row(modifier: Modifier) -> String {
    let pages = ["dominant-species", "marine", "card-game"]
        .map(|game| games::find(game).expect("the game exists").page_of(modifier).unwrap_or("-"));
    let modifier = modifier.row();
    let answer = match modifier.answer {
        ModifierAnswer::Flag => "flag".to_owned(),
        ModifierAnswer::Number(from, to) => format!("{from} to {to}"),
        ModifierAnswer::Word(words) => format!("`\"{}\"`", words.join("\"`, `\"")),
        ModifierAnswer::Box => "`\"bag\"` or a section's name".to_owned(),
        ModifierAnswer::Animal => "animal or `()`".to_owned(),
        ModifierAnswer::Animals => "the same animals in some order".to_owned(),
    };
    format!(
        "| `{}` | {} | {answer} | {} | {} |",
        modifier.name,
        modifier.about.join(", "),
        modifier.purpose,
        pages.join(" | "),
    )
}

#[test]
fn the_table_of_modifiers_matches_the_engine() {
    let found: Vec<&str> = HOOKS
        .lines()
        .skip_while(|line| !line.starts_with("| modifier |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .collect();
    let wanted: Vec<String> = Modifier::ALL.iter().copied().map(row).collect();
    assert_eq!(found, wanted, "expected these rows\n{}", wanted.join("\n"));
}

#[test]
fn the_mapping_names_existing_hooks() {
    let lines = HOOKS.lines().skip_while(|line| !line.starts_with("| trait or card |"));
    let mapping: Vec<&str> = lines.take_while(|line| line.starts_with('|')).collect();
    assert!(mapping.len() > 30, "{mapping:?}");
    let mut named = BTreeSet::new();
    for line in mapping.iter().skip(2) {
        for name in line.split('`').skip(1).step_by(2) {
            let hook = speciate::script::Hook::find(name);
            assert!(hook.is_some(), "`{name}` is not a hook: {line}");
            named.insert(name);
        }
    }
    assert!(named.len() > 15, "{named:?}");
}
