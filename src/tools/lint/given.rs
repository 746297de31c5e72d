//! The arguments of texts that only a pack has.

use std::collections::{BTreeMap, BTreeSet};

use speciate_content::card_tables::CARD_TABLES;
use speciate_content::node::{NodeValue, TableEntries, TableEntry};
use speciate_content::{Natives, Source, layered_tables_by_variant, variants};
use speciate_text::explain::rule;
use speciate_text::story::question_args;

/// The names of the params of cards, house rules and sections, and of the numbers of variants, by owner.
pub(super) type Params = BTreeMap<String, BTreeSet<String>>;

/// Returns the params of a game and all its variants, and the numbers that the variants set.
pub(super) fn params(source: &Source, natives: &Natives) -> Params {
    let numbers = variants::numbers(source, natives.rules).into_iter();
    let mut found: Params = numbers.map(|(id, of)| (id, of.into_keys().collect())).collect();
    for root in layered_tables_by_variant(source, natives) {
        for (name, params) in params_of(&root) {
            found.entry(name).or_default().extend(params);
        }
    }
    found
}

fn params_of(root: &TableEntries) -> Params {
    let inner = |entry: &TableEntry| match &entry.node.value {
        NodeValue::Table(entries) => Some(entries.clone()),
        _ => None,
    };
    let kinds = CARD_TABLES.iter().map(|of| of.name).chain(["section"]);
    let rows = kinds.filter_map(|kind| root.get(kind).and_then(inner)).flatten();
    let names = |params: TableEntries| params.into_iter().map(|(name, _)| name).collect();
    let params = rows.map(|(name, row)| {
        let params = inner(&row).and_then(|row| row.get("params").and_then(inner));
        (name, params.map(names).unwrap_or_default())
    });
    params.collect()
}

/// Returns the arguments of a text; `None` if they are not known or checked elsewhere.
pub(super) fn to<'a>(key: &str, params: &'a Params) -> Option<Vec<&'a str>> {
    let (id, attribute) = match key.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (key, None),
    };
    let (kind, name) = id.split_once('-')?;
    let own = || params.get(name).into_iter().flatten().map(String::as_str);
    match (kind, attribute) {
        ("question", _) => question_args(attribute),
        // Scripts of all cards can offer the same word, each with its own params.
        ("way", None) => Some(params.values().flatten().map(String::as_str).collect()),
        ("action", None) => Some(own().chain(["box"]).collect()),
        ("terrain", Some("tile" | "label")) => Some(vec!["tile"]),
        ("animal" | "card" | "element" | "phase" | "section" | "stream" | "terrain", None)
        | ("rule", Some("title" | "page" | "about")) => Some(Vec::new()),
        _ => None,
    }
}

pub(super) fn page_args<'a>(key: &str, params: &'a Params, rules: &str) -> Option<Vec<&'a str>> {
    let name = key.strip_prefix("rule-").filter(|name| !name.contains('.'))?;
    let mut given: Vec<&'a str> =
        params.get(name).into_iter().flatten().map(String::as_str).collect();
    for name in rule::page_args(rules) {
        given.push(name);
    }
    Some(given)
}
