//! Tells where a value was set, and what it overrode.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use crate::card::text_id_prefix;
use crate::differences::laid;
use crate::entries::find;
use crate::namespaces::Namespaces;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries, TextFile};
use crate::promise_files;
use crate::scripts;
use crate::settings::missing;
use crate::texts::Texts;
use crate::{Layers, Natives, Source};
use speciate_model::diagnostic::{Diagnostic, Diagnostics, Place};
use speciate_model::words::{Message, Words};

/// The values at a content path.
#[derive(Clone, Debug)]
pub struct Provenance {
    pub path: String,
    /// The current value, then each overridden one, latest first.
    pub set: Vec<Set>,
    /// For a table: its values by path, each as in `set`; for a top-level table, only its entries.
    pub entries: Vec<(String, Vec<Set>)>,
    /// For an entry: its script and its English texts.
    pub files: Vec<EntryFile>,
}

/// A script or an English text of an entry, as packs replace it.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryFile {
    /// The path of the script, or the key of the text, e.g. `card-aquatic.effect`.
    pub name: String,
    pub is_script: bool,
    /// The place of the current version, then the places of the replaced versions, uppermost first.
    pub places: Vec<Place>,
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
    /// Tables, variants or settings have faults.
    Faults(Diagnostics),
}

/// Returns the values at a content path, with packs, variants and settings applied.
pub fn provenance(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
    path: &str,
) -> Result<Provenance, NotFound> {
    let names = Namespaces::of(source, natives.rules);
    let mut root = laid(source, natives, layers, &names).map_err(NotFound::Faults)?;
    let stored = names.meanings(None, natives, &root).path(path);
    let path = stored.as_str();
    let keys: Vec<&str> = path.split('.').collect();
    if let [table, name, ..] = keys[..] {
        let entry = (table, name);
        let scripts = scripts::versions(source, (natives.rules, &names), &root, entry);
        promise_files::forget_ended(&mut root, entry, &scripts);
    }
    let at = SourceOrigin::Whole(format!("content/{}", natives.rules).into());
    if let Some(fault) = missing(&root, &keys, &at) {
        return Err(NotFound::Path(Box::new(fault)));
    }
    let mut found = Provenance {
        path: path.to_owned(),
        set: history(&root, &keys).into_iter().map(|node| set(source, node)).collect(),
        entries: Vec::new(),
        files: Vec::new(),
    };
    if let [table, name] = keys[..] {
        found.files = entry_files(source, (natives.rules, &names), &root, (table, name));
    }
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
    found: &mut Vec<(String, Vec<Set>)>,
) {
    for (key, entry) in entries {
        let path = format!("{path}.{key}");
        match &entry.node.value {
            NodeValue::Table(inner) if is_deep && !inner.is_empty() => {
                add_entries(source, &path, inner, is_deep, found);
            }
            _ => {
                let all = std::iter::once(&entry.node).chain(&entry.node.before);
                found.push((path, all.map(|node| set(source, node)).collect()));
            }
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
        let entries = self.entries.iter().filter_map(|(path, sets)| {
            let (now, before) = sets.split_first()?;
            let mut row = set(now);
            row["path"] = path.as_str().into();
            row["before"] = before.iter().map(set).collect();
            Some(row)
        });
        let place =
            |place: &Place| json!({ "file": words.say(&place.spot.message()), "line": place.line });
        let files = self.files.iter().map(|file| {
            let kind = if file.is_script { "script" } else { "text" };
            json!({ "name": file.name, "kind": kind, "set": file.places.iter().map(place).collect::<Vec<_>>() })
        });
        json!({
            "path": self.path,
            "set": self.set.iter().map(set).collect::<Vec<_>>(),
            "entries": entries.collect::<Vec<_>>(),
            "files": files.collect::<Vec<_>>(),
        })
    }
}

/// Returns the node at a path, then the nodes that it overrides, latest first.
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

/// Returns the script and the texts of an entry.
fn entry_files(
    source: &Source,
    (game, names): (&str, &Namespaces),
    root: &TableEntries,
    (table, name): (&str, &str),
) -> Vec<EntryFile> {
    let mut found = Vec::new();
    let scripts = scripts::versions(source, (game, names), root, (table, name));
    if let Some(first) = scripts.first() {
        let place =
            |file: &&Arc<TextFile>| source.located_place(Place::line(&file.path, &file.text, 1, 0));
        let (name, places) = (first.path.clone(), scripts.iter().map(place).collect());
        found.push(EntryFile { name, is_script: true, places });
    }
    let id = format!("{}-{name}", text_id_prefix(table));
    for (name, places) in Texts::find(source, Some(game)).versions(&id) {
        let places = places.into_iter().map(|place| source.located_place(place)).collect();
        found.push(EntryFile { name, is_script: false, places });
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
