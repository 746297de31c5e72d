//! Modifiers in the base game: each changes its rule while its card is in play, and no other rule.

mod answers;
mod cases;
mod extremes;

use std::sync::{Arc, LazyLock};

use speciate::content::{Layers, Source};
use speciate::context::Edition;
use speciate::diagnostic::Diagnostics;

pub(crate) const RULES: &str = "dominant-species";

/// Returns the shipped content with additional house rules and with additional cards, which are in no deck. Both are
/// given by name and script.
pub(crate) fn source(cards: &[(&str, &str)], house_rules: &[(&str, &str)]) -> Source {
    source_of(RULES, cards, house_rules)
}

/// Returns the shipped content with additional cards and house rules of a game.
pub(crate) fn source_of(
    game: &str,
    cards: &[(&str, &str)],
    house_rules: &[(&str, &str)],
) -> Source {
    static SHIPPED: LazyLock<Source> =
        LazyLock::new(|| Source::read(".".as_ref()).expect("the shipped content is readable"));
    let mut source = SHIPPED.clone();
    // In games whose cards are animals, the cards with scripts are events.
    let events = format!("content/{game}/events.toml");
    let (path, table) = match source.text(&events) {
        Some(_) => (events, "event"),
        None => (format!("content/{game}/cards.toml"), "card"),
    };
    let mut tables = source.text(&path).expect("the cards are shipped").to_owned();
    for (name, script) in cards {
        tables.push_str(&format!("\n[{table}.{name}]\ndeck = false\n"));
        add(&mut source, game, "cards", name, script);
    }
    source.insert(&path, tables.as_bytes());
    let mut rows = String::new();
    for (name, script) in house_rules {
        rows.push_str(&format!("\n[house_rule.{name}]\n"));
        add(&mut source, game, "house-rules", name, script);
    }
    if !rows.is_empty() {
        source.insert(&format!("content/{game}/house_rules.toml"), rows.as_bytes());
    }
    source
}

fn add(source: &mut Source, game: &str, folder: &str, name: &str, script: &str) {
    source.insert(&format!("scripts/{game}/{folder}/{name}.rhai"), script.as_bytes());
    add_text(source, game, name);
}

/// Adds the texts for a card or house rule of a game.
pub(crate) fn add_text(source: &mut Source, game: &str, name: &str) {
    let text = format!("card-{name} = {name}\n    .effect = Changes a rule.\n");
    source.insert(&format!("content/{game}/locale/en/{name}.ftl"), text.as_bytes());
}

pub(crate) fn load(source: &Source) -> Result<Arc<Edition>, Diagnostics> {
    speciate::edition::load_with(source, RULES, &Layers::default())
}

pub(crate) fn edition(cards: &[(&str, &str)], house_rules: &[(&str, &str)]) -> Arc<Edition> {
    load(&source(cards, house_rules)).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns the faults of content as `file:line message | hint`.
pub(crate) fn faults_of(source: &Source) -> String {
    let faults = load(source).map(drop).expect_err("the content has faults");
    let lines = faults.iter().map(|fault| {
        let place = &fault.place;
        let hints: String = fault.hints.iter().map(|hint| format!(" | {hint}")).collect();
        format!("{}:{} {}{hints}", place.spot.message(), place.line, fault.message)
    });
    lines.collect::<Vec<_>>().join("\n")
}
