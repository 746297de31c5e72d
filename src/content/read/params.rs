//! The `params` of cards, house rules and sections: numbers and names for their scripts.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use indexmap::IndexMap;

use crate::content::catalog::Param;
use crate::content::limits::{PARAM_LIST_MAX, PARAM_MAX};
use crate::content::node::{Node, Value};
use crate::content::shape::{Described, Items, Shape, by_any_name, count, described, must};
use crate::content::table::{Table, id};
use crate::diagnostic::Code;
use crate::id::{AnimalId, ElementId, TerrainId};
use crate::message;
use crate::roster::Roster;

/// The `params` of a card, house rule or section.
pub(super) const PARAMS: Shape = by_any_name(&PARAM);

const PARAM: Described =
    described("a param", Shape::AnyOf(&[NUMBER, WORD, FLAG, described("several values", SEVERAL)]));
const NUMBER: Described = described("a number", count(PARAM_MAX));
const WORD: Described = described(
    "a word, which names such a thing under `terrain`, `element`, `animal` or their plurals",
    Shape::Text,
);
const FLAG: Described = described("yes or no", Shape::YesOrNo);
// Lists can hold lists at any depth; nobody needs more than one within another.
const SEVERAL: Shape = Shape::List(Items { each: &IN_LIST, least: 0, most: LIST_MAX, once: false });
const IN_LIST: Described =
    described("", Shape::AnyOf(&[NUMBER, WORD, FLAG, described("several values", INNERMOST)]));
const INNERMOST: Shape = Shape::List(Items { each: &PLAIN, least: 0, most: LIST_MAX, once: false });
const PLAIN: Described = described("", Shape::AnyOf(&[NUMBER, WORD, FLAG]));
const LIST_MAX: Option<usize> = Some(PARAM_LIST_MAX);

/// What numbers among params are allowed, by param.
pub(super) const ALLOWED: Shape = by_any_name(&RANGE);

const RANGE: Described = described(
    "a number within these, both included",
    Shape::Table(&[
        must("from", "the least", count(PARAM_MAX)),
        must("to", "the greatest", count(PARAM_MAX)),
    ]),
);

/// What numbers among params can be, by param.
pub(super) type Ranges = BTreeMap<String, RangeInclusive<i64>>;

/// Returns the ranges that are `allowed` for numbers among `params`.
pub(super) fn allowed(table: &Table<'_>) -> Ranges {
    let mut found = Ranges::new();
    let Some(allowed) = table.table("allowed") else { return found };
    let params = table.entries().get("params");
    for (key, entry, range) in allowed.tables() {
        let numbers = crate::content::table::range(&range, PARAM_MAX);
        range.finish();
        found.insert(key.to_owned(), numbers);
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

pub(super) fn params_within(
    table: &Table<'_>,
    roster: &Roster,
    allowed: &Ranges,
) -> IndexMap<String, Param> {
    let Some(params) = table.table("params") else { return IndexMap::new() };
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
