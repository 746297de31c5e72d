//! In what two contents of a game differ.

use serde_json::Value as Json;

use crate::content::faults::Faults;
use crate::content::node::{Entries, Node, Value};
use crate::content::{Layers, Source, lay_all, packs};
use crate::diagnostic::Diagnostics;

/// In what two contents of a game differ.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Differences {
    /// Values of tables, in the order of their content paths.
    pub values: Vec<Differing>,
    /// Files that a game goes by, pack by pack: tables, scripts and what packs say about themselves.
    pub files: Vec<FileChange>,
}

/// A content path at which two contents differ.
#[derive(Clone, PartialEq, Debug)]
pub struct Differing {
    /// The content path, e.g. `terrain.sea.scores`.
    pub path: String,
    /// The value before, as TOML and for programs; nothing where there was none.
    pub before: Option<(String, Json)>,
    /// The value after; nothing where there is none.
    pub after: Option<(String, Json)>,
}

/// A file that only one of two contents has, or that they have with another text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileChange {
    /// The id of the pack.
    pub pack: String,
    /// The file's path in the pack.
    pub path: String,
    /// Whether it was there before.
    pub before: bool,
    /// Whether it is there after.
    pub after: bool,
}

impl Differences {
    /// Returns whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.files.is_empty()
    }
}

/// Returns in what the content `after` differs from the content `before`, variants and settings laid
/// over both.
///
/// # Errors
///
/// Faults of the tables of one of them.
pub fn differences(
    before: &Source,
    after: &Source,
    rules: &str,
    layers: &Layers,
) -> Result<Differences, Diagnostics> {
    let (old, new) = (tables(before, rules, layers)?, tables(after, rules, layers)?);
    let mut found = Differences::default();
    compare_tables(&old, &new, "", &mut found.values);
    found.values.sort_by(|a, b| a.path.cmp(&b.path));
    found.files = compare_files(before, after);
    Ok(found)
}

fn tables(source: &Source, rules: &str, layers: &Layers) -> Result<Entries, Diagnostics> {
    let faults = Faults::default();
    let laid = lay_all(source, rules, layers, &faults);
    match laid {
        Some((tables, _)) if faults.is_empty() => Ok(tables),
        _ => Err(source.located(faults.take())),
    }
}

fn compare_tables(before: &Entries, after: &Entries, path: &str, found: &mut Vec<Differing>) {
    let only_after = after.keys().filter(|key| !before.contains_key(*key));
    for key in before.keys().chain(only_after) {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        let node = |entries: &'_ Entries| entries.get(key).map(|entry| entry.node.clone());
        match (node(before), node(after)) {
            (
                Some(Node { value: Value::Table(before), .. }),
                Some(Node { value: Value::Table(after), .. }),
            ) => compare_tables(&before, &after, &path, found),
            (before, after) => {
                let shown = |node: &Node| (node.value.toml(), node.value.json());
                let (before, after) = (before.as_ref().map(shown), after.as_ref().map(shown));
                if before != after {
                    found.push(Differing { path, before, after });
                }
            }
        }
    }
}

fn compare_files(before: &Source, after: &Source) -> Vec<FileChange> {
    let ids = |source: &Source| -> Vec<String> {
        packs(source).into_iter().map(|pack| pack.id).collect()
    };
    let (old, new) = (ids(before), ids(after));
    let mut all = old.clone();
    all.extend(new.iter().filter(|id| !old.contains(*id)).cloned());
    let mut found = Vec::new();
    for id in all {
        let own = |source: &'_ Source, ids: &[String]| {
            let place = ids.iter().position(|other| *other == id);
            place.and_then(|place| source.all().nth(place).cloned()).unwrap_or_default()
        };
        let (old, new) = (own(before, &old), own(after, &new));
        let text =
            |source: &Source, path: &str| source.own_file(path).map(|file| file.text.clone());
        let mut paths: Vec<&str> = old.game_paths().chain(new.game_paths()).collect();
        paths.sort_unstable();
        paths.dedup();
        for path in paths {
            let (old, new) = (text(&old, path), text(&new, path));
            if old != new {
                found.push(FileChange {
                    pack: id.clone(),
                    path: path.to_owned(),
                    before: old.is_some(),
                    after: new.is_some(),
                });
            }
        }
    }
    found
}
