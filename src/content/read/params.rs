//! Reads the `params` of cards, house rules and sections: numbers and names for their scripts.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use indexmap::IndexMap;

use crate::catalog::ParamValue;
use crate::faults::Faults;
use crate::limits::{PARAM_LIST_MAX, PARAM_MAX};
use crate::node::{Node, NodeValue, TableEntries};
use crate::shape::{Described, Items, Shape, by_any_name, count, described, must};
use crate::table::{TableReader, id};
use speciate_model::diagnostic::Code;
use speciate_model::id::{AnimalId, ElementId, TerrainId};
use speciate_model::message;
use speciate_model::roster::Roster;

pub(super) const PARAMS: Shape = by_any_name(&PARAM);

const PARAM: Described =
    described("a param", Shape::AnyOf(&[NUMBER, WORD, FLAG, described("several values", SEVERAL)]));
const NUMBER: Described = described("a number", count(PARAM_MAX));
const WORD: Described = described(
    "a word, which names such a thing under `terrain`, `element`, `animal` or their plurals",
    Shape::Text,
);
const FLAG: Described = described("yes or no", Shape::YesOrNo);
// TOML allows lists of any depth. Two levels are enough here.
const SEVERAL: Shape = Shape::List(Items { each: &IN_LIST, least: 0, most: LIST_MAX, once: false });
const IN_LIST: Described =
    described("", Shape::AnyOf(&[NUMBER, WORD, FLAG, described("several values", INNERMOST)]));
const INNERMOST: Shape = Shape::List(Items { each: &PLAIN, least: 0, most: LIST_MAX, once: false });
const PLAIN: Described = described("", Shape::AnyOf(&[NUMBER, WORD, FLAG]));
const LIST_MAX: Option<usize> = Some(PARAM_LIST_MAX);

pub(super) const ALLOWED: Shape = by_any_name(&RANGE);

const RANGE: Described = described(
    "a number within these, both included",
    Shape::Table(&[
        must("from", "the least", count(PARAM_MAX)),
        must("to", "the greatest", count(PARAM_MAX)),
    ]),
);

/// The allowed range of each numeric param.
pub(super) type Ranges = BTreeMap<String, RangeInclusive<i64>>;

/// Reads the ranges that `allowed` sets for `params`.
pub(super) fn allowed(table: &TableReader<'_>) -> Ranges {
    let mut found = Ranges::new();
    let Some(allowed) = table.table("allowed") else { return found };
    let params = table.entries().get("params");
    for (key, entry, range) in allowed.tables() {
        let numbers = super::range(&range, PARAM_MAX);
        range.report_unknown_keys();
        found.insert(key.to_owned(), numbers);
        if params.is_some_and(|params| params.node.at(&[key]).is_none()) {
            let message = message!("content-allowed-unknown", key = key);
            table.faults().error(Code::UnknownParam, &entry.key, message);
        }
    }
    found
}

pub(super) fn params(table: &TableReader<'_>, roster: &Roster) -> IndexMap<String, ParamValue> {
    params_within(table, roster, &Ranges::new())
}

pub(super) fn params_within(
    table: &TableReader<'_>,
    roster: &Roster,
    allowed: &Ranges,
) -> IndexMap<String, ParamValue> {
    let Some(params) = table.table("params") else { return IndexMap::new() };
    let mut found = IndexMap::new();
    for (key, entry) in params.entries() {
        let path = params.path(key);
        if !allowed.contains_key(key) {
            let nodes = match &entry.node.value {
                NodeValue::List(nodes) => nodes.as_slice(),
                _ => std::slice::from_ref(&entry.node),
            };
            check_names(
                key,
                &path,
                nodes.iter().filter(|node| is_word(node)),
                roster,
                params.faults(),
            );
        }
        let value = match allowed.get(key) {
            Some(range) => {
                let faults = table.faults();
                crate::table::number(&path, &entry.node, range.clone(), faults)
                    .map(ParamValue::Number)
            }
            None => param(&path, &entry.node, &params),
        };
        // A faulty param gets a default, so that texts that show it are not reported as well.
        found.insert(key.clone(), value.unwrap_or(ParamValue::Number(0)));
    }
    found
}

fn param(path: &str, node: &Node, table: &TableReader<'_>) -> Option<ParamValue> {
    match &node.value {
        NodeValue::Number(_) => {
            let number = crate::table::number(path, node, 0..=PARAM_MAX, table.faults());
            // A faulty number is reported as such, not as a missing param.
            Some(ParamValue::Number(number.unwrap_or_default()))
        }
        NodeValue::Word(word) => Some(ParamValue::Word(word.clone())),
        NodeValue::Flag(flag) => Some(ParamValue::Flag(*flag)),
        NodeValue::List(nodes) => {
            if nodes.len() > PARAM_LIST_MAX {
                table.faults().too_many(
                    message!("kind-values-in-list"),
                    nodes.len(),
                    PARAM_LIST_MAX,
                    &node.origin,
                );
                return None;
            }
            Some(ParamValue::List(
                nodes.iter().filter_map(|node| param(path, node, table)).collect(),
            ))
        }
        NodeValue::Table(_) | NodeValue::Other(_) => {
            table.faults().wrong_type(path, message!("expect-param"), node);
            None
        }
    }
}

/// Reports lists of names, e.g. of terrains, that also contain other values. Loading accepts such lists, because kept
/// packs can have them.
pub fn check_lists(root: &TableEntries, roster: &Roster, faults: &Faults) {
    for (table, entries) in root {
        for (name, entry) in entries.node.value.entries().into_iter().flatten() {
            let params = entry.node.at(&["params"]).and_then(|params| params.value.entries());
            for (key, param) in params.into_iter().flatten() {
                let NodeValue::List(nodes) = &param.node.value else { continue };
                if nodes.iter().any(is_word) {
                    let path = format!("{table}.{name}.params.{key}");
                    let others = nodes.iter().filter(|node| !is_word(node));
                    check_names(key, &path, others, roster, faults);
                }
            }
        }
    }
}

/// Checks that the values of a param called e.g. `terrain` are names of that kind.
fn check_names<'a>(
    key: &str,
    path: &str,
    nodes: impl Iterator<Item = &'a Node>,
    roster: &Roster,
    faults: &Faults,
) {
    for node in nodes {
        match key {
            "terrain" | "terrains" => drop(id::<TerrainId>(path, node, roster, faults)),
            "element" | "elements" => drop(id::<ElementId>(path, node, roster, faults)),
            "animal" | "animals" => drop(id::<AnimalId>(path, node, roster, faults)),
            _ => {}
        }
    }
}

fn is_word(node: &Node) -> bool {
    matches!(node.value, NodeValue::Word(_))
}
