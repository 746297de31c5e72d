//! Cards, house rules and their `params`.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use indexmap::IndexMap;

use super::put;
use crate::content::Catalog;
use crate::content::catalog::{Card, HouseRule, Param};
use crate::content::limits::{PARAM_LIST_MAX, PARAM_MAX};
use crate::content::node::{Node, Value, laid_over};
use crate::content::table::{Table, id};
use crate::diagnostic::Code;
use crate::id::{AnimalId, ElementId, STREAMS_MAX, StreamId, TerrainId};
use crate::message;
use crate::roster::Roster;

pub(super) fn read(root: &Table<'_>, catalog: &mut Catalog) {
    let Some(cards) = root.table("card") else { return };
    let mut last = None;
    catalog.cards = vec![Card::default(); catalog.roster.cards.len()];
    for (name, _, table) in cards.tables() {
        let mut card = Card {
            in_deck: table.flag_or("deck", true),
            first: table.flag_or("first", false),
            last: table.flag_or("last", false),
            last_turn: table.flag_or("last_turn", false),
            params: params_within(&table, &catalog.roster, &allowed(&table)),
            ..Card::default()
        };
        if let (true, Some(node)) = (card.last, table.optional("last"))
            && let Some((first, before)) = last.replace((name, &node.origin))
        {
            let message = message!("content-second-last-card", first = first, name = name);
            let hint = message!("content-second-last-card.hint");
            let at = laid_over(before, &node.origin);
            table.faults().error_with(Code::OnlyOne, at, message, hint);
        }
        if let (true, true, Some(node)) = (card.first, card.last, table.optional("first")) {
            let message = message!("content-first-and-last", name = name);
            let hint = message!("content-first-and-last.hint");
            table.faults().error_with(Code::ValueNotAllowed, &node.origin, message, hint);
        }
        if table.flag_or("draws", false) {
            let stream = catalog.roster.streams.add(&format!("card.{name}"));
            card.stream = Some(StreamId::at(stream));
        }
        // Where the script is found, the first pass has no need to know.
        table.optional("script");
        table.finish();
        put(&mut catalog.cards, catalog.roster.cards.find(name), card);
    }
    read_house_rules(root, &cards, catalog);
    if catalog.roster.streams.len() > STREAMS_MAX {
        cards.faults().too_many(
            message!("kind-stream"),
            catalog.roster.streams.len(),
            STREAMS_MAX,
            cards.origin(),
        );
    }
}

/// Reads house rules, which are cards that are always in force and never in the deck.
fn read_house_rules(root: &Table<'_>, cards: &Table<'_>, catalog: &mut Catalog) {
    let Some(rules) = root.optional_table("house_rule") else { return };
    let animals = catalog.roster.animals.iter().enumerate();
    let animals: Vec<(String, HouseRule)> = animals
        .map(|(index, name)| (name.to_owned(), HouseRule::Animal(AnimalId::at(index))))
        .collect();
    let mut whom = vec![("nobody", HouseRule::Nobody), ("each-animal", HouseRule::EachAnimal)];
    whom.extend(animals.iter().map(|(name, rule)| (name.as_str(), *rule)));
    for (name, _, table) in rules.tables() {
        let house_rule = Some(table.choice_or("for", &whom));
        let params = params(&table, &catalog.roster);
        table.optional("script");
        table.finish();
        let rule = Card { params, house_rule, ..Card::default() };
        // The first pass reports a rule that has the name of a card; the card's row stays.
        if !cards.entries().contains_key(name) {
            put(&mut catalog.cards, catalog.roster.cards.find(name), rule);
        }
    }
}

/// What numbers among params can be, by param.
type Ranges = BTreeMap<String, RangeInclusive<i64>>;

/// Returns the ranges that are `allowed` for numbers among `params`.
fn allowed(table: &Table<'_>) -> Ranges {
    let mut found = Ranges::new();
    let Some(allowed) = table.optional_table("allowed") else { return found };
    let params = table.entries().get("params");
    for (key, entry) in allowed.entries() {
        let Some(range) = Table::of(allowed.path(key), &entry.node, table.faults()) else {
            continue;
        };
        let numbers = crate::content::table::range(&range, PARAM_MAX);
        range.finish();
        found.insert(key.clone(), numbers);
        if params.is_some_and(|params| params.node.at(&[key]).is_none()) {
            let message = message!("content-allowed-unknown", key = key);
            table.faults().error(Code::UnknownParam, &entry.key, message);
        }
    }
    found
}

/// Returns the `params` of a card, house rule or section.
pub(super) fn params(table: &Table<'_>, roster: &Roster) -> IndexMap<String, Param> {
    params_within(table, roster, &Ranges::new())
}

fn params_within(table: &Table<'_>, roster: &Roster, allowed: &Ranges) -> IndexMap<String, Param> {
    let Some(params) = table.optional_table("params") else { return IndexMap::new() };
    let mut found = IndexMap::new();
    for (key, entry) in params.entries() {
        let path = params.path(key);
        if !allowed.contains_key(key) {
            check_names(key, &path, &entry.node, roster, &params);
        }
        let value = match allowed.get(key) {
            Some(range) => {
                let faults = table.faults();
                crate::content::table::number(&path, &entry.node, range.clone(), faults)
                    .map(Param::Number)
            }
            None => param(&path, &entry.node, &params),
        };
        // A param with a fault is there all the same, so that texts that show it are not blamed.
        found.insert(key.clone(), value.unwrap_or(Param::Number(0)));
    }
    found
}

fn param(path: &str, node: &Node, table: &Table<'_>) -> Option<Param> {
    match &node.value {
        Value::Number(_) => {
            let number = crate::content::table::number(path, node, 0..=PARAM_MAX, table.faults());
            // A faulty number is told as such and not as a param that is missing.
            Some(Param::Number(number.unwrap_or_default()))
        }
        Value::Word(word) => Some(Param::Word(word.clone())),
        Value::Flag(flag) => Some(Param::Flag(*flag)),
        Value::List(nodes) => {
            if nodes.len() > PARAM_LIST_MAX {
                table.faults().too_many(
                    message!("kind-values-in-list"),
                    nodes.len(),
                    PARAM_LIST_MAX,
                    &node.origin,
                );
                return None;
            }
            Some(Param::List(nodes.iter().filter_map(|node| param(path, node, table)).collect()))
        }
        Value::Table(_) | Value::Other(_) => {
            table.faults().wrong_type(path, message!("expect-param"), node);
            None
        }
    }
}

/// Checks the words of a param that is called after a kind of thing: they name such things.
fn check_names(key: &str, path: &str, node: &Node, roster: &Roster, table: &Table<'_>) {
    let nodes = match &node.value {
        Value::List(nodes) => nodes.as_slice(),
        _ => std::slice::from_ref(node),
    };
    for node in nodes.iter().filter(|node| matches!(node.value, Value::Word(_))) {
        match key {
            "terrain" | "terrains" => drop(id::<TerrainId>(path, node, roster, table.faults())),
            "element" | "elements" => drop(id::<ElementId>(path, node, roster, table.faults())),
            "animal" | "animals" => drop(id::<AnimalId>(path, node, roster, table.faults())),
            _ => {}
        }
    }
}
