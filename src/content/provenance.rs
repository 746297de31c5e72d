//! Tells where a value was set, and what it overrode.

use serde_json::{Value as Json, json};

use crate::entries::find;
use crate::faults::Faults;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries};
use crate::settings::missing;
use crate::{Layers, Natives, Source, lay_all};
use speciate_model::diagnostic::{Diagnostic, Diagnostics, Place};
use speciate_model::words::{Message, Words};

/// The values at a content path.
#[derive(Clone, Debug)]
pub struct Provenance {
    pub path: String,
    /// The current value, then each overridden one, latest first.
    pub set: Vec<Set>,
    /// For a table: its current values by path; for a top-level table, only its entries.
    pub entries: Vec<(String, Set)>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Set {
    /// The value as TOML, or a description of a table.
    pub shown: Message,
    pub value: Json,
    pub place: Place,
}

/// Why a content path has no provenance.
#[derive(Clone, Debug)]
pub enum NotFound {
    Path(Box<Diagnostic>),
    /// Tables, variants or settings are at fault.
    Faults(Diagnostics),
}

/// Returns the values at a content path, with packs, variants and settings applied.
pub fn provenance(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
    path: &str,
) -> Result<Provenance, NotFound> {
    let faults = Faults::default();
    let root = lay_all(source, natives, layers, &faults).map(|(root, _)| root).unwrap_or_default();
    if !faults.is_empty() {
        return Err(NotFound::Faults(source.located(faults.take())));
    }
    let keys: Vec<&str> = path.split('.').collect();
    let at = SourceOrigin::Whole(format!("content/{}", natives.rules).into());
    if let Some(fault) = missing(&root, &keys, &at) {
        return Err(NotFound::Path(Box::new(fault)));
    }
    let mut found = Provenance { path: path.to_owned(), set: Vec::new(), entries: Vec::new() };
    found.set = history(&root, &keys).into_iter().map(|node| set(source, node)).collect();
    if let Some(NodeValue::Table(entries)) = find(&root, &keys).map(|entry| &entry.node.value) {
        // All entries of a table such as `card`, with all their values, would be too long.
        let is_deep = keys.len() > 1;
        add_entries(source, path, entries, is_deep, &mut found.entries);
    }
    Ok(found)
}

/// Adds the entries of a table. If `is_deep` is set, adds the values within inner tables instead.
fn add_entries(
    source: &Source,
    path: &str,
    entries: &TableEntries,
    is_deep: bool,
    found: &mut Vec<(String, Set)>,
) {
    for (key, entry) in entries {
        let path = format!("{path}.{key}");
        match &entry.node.value {
            NodeValue::Table(inner) if is_deep && !inner.is_empty() => {
                add_entries(source, &path, inner, is_deep, found);
            }
            _ => found.push((path, set(source, &entry.node))),
        }
    }
}

impl Provenance {
    pub fn to_json(&self, words: &Words) -> Json {
        let set = |set: &Set| {
            json!({
                "value": set.value,
                "file": words.say(&set.place.spot.message()),
                "line": set.place.line,
            })
        };
        let entries = self.entries.iter().map(|(path, of)| {
            let mut row = set(of);
            row["path"] = path.as_str().into();
            row
        });
        json!({
            "path": self.path,
            "set": self.set.iter().map(set).collect::<Vec<_>>(),
            "entries": entries.collect::<Vec<_>>(),
        })
    }
}

/// Returns the node at a path, then the overridden ones, latest first.
fn history<'a>(root: &'a TableEntries, path: &[&str]) -> Vec<&'a Node> {
    let Some((first, rest)) = path.split_first() else { return Vec::new() };
    let mut found = Vec::new();
    let mut node = root.get(*first).map(|entry| &entry.node);
    // Values replaced together with their table are older than values that were overridden one by
    // one since.
    let mut older: Vec<Vec<&Node>> = Vec::new();
    let mut rest = rest;
    while let Some(here) = node {
        older.push(here.before.iter().filter_map(|old| old.at(rest)).collect());
        let Some((key, below)) = rest.split_first() else {
            found.push(here);
            break;
        };
        node = here.at(&[key]);
        rest = below;
    }
    for old in older.into_iter().rev().flatten() {
        found.push(old);
        found.extend(&old.before);
    }
    found
}

fn set(source: &Source, node: &Node) -> Set {
    Set {
        shown: node.value.written(),
        value: node.value.json(),
        place: source.located_place(node.origin.place()),
    }
}
