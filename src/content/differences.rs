//! Compares two versions of a game's content.

use serde_json::Value as Json;

use crate::faults::Faults;
use crate::namespaces::Namespaces;
use crate::node::{NodeValue, SourceOrigin, TableEntries, TableEntry, TextFile};
use crate::{Layers, Natives, Source, lay_all, packs};
use speciate_model::diagnostic::{Diagnostics, Place};
use speciate_model::words::Message;

/// The differences between two versions of a game's content.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Differences {
    /// Changed values, in the order of their content paths.
    pub values: Vec<Differing>,
    /// Changed files, pack by pack: tables, scripts and manifests.
    pub files: Vec<FileChange>,
}

/// A content path with different values.
#[derive(Clone, PartialEq, Debug)]
pub struct Differing {
    /// The content path, e.g. `terrain.sea.scores`.
    pub path: String,
    /// The old value, if any.
    pub before: Option<ShownDifference>,
    /// The new value, if any.
    pub after: Option<ShownDifference>,
    /// The place of the new value. For a removed value, the place of the entry before it.
    pub place: Place,
}

/// A value in the forms in which it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownDifference {
    /// As TOML, with tables on one line.
    pub toml: String,
    pub json: Json,
    /// As messages show it; a table without its entries.
    pub said: Message,
}

impl ShownDifference {
    /// Returns a text without quotation marks, and any other value as JSON.
    pub fn plain(&self) -> String {
        plain(&self.json)
    }

    /// Returns the value at a key of a table in the same form; `None` if there is none.
    pub fn plain_entry(&self, key: &str) -> Option<String> {
        self.json.get(key).map(plain)
    }
}

fn plain(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A file that was added, removed or changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileChange {
    pub pack: String,
    /// The path of the file within the pack.
    pub path: String,
    /// Whether the old content has the file.
    pub before: bool,
    /// Whether the new content has the file.
    pub after: bool,
    /// The first changed line, for scripts that the new content has.
    pub line: Option<LineChange>,
}

/// The first changed line of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineChange {
    /// Its place in the new script; the last line if the new script ends before it.
    pub place: Place,
    /// The old line, trimmed; `None` if the old script ends before it.
    pub before: Option<String>,
}

impl Differences {
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.files.is_empty()
    }
}

/// Returns the differences between two versions of content with the same layers over both.
pub fn differences(
    before: &Source,
    after: &Source,
    natives: &Natives,
    layers: &Layers,
) -> Result<Differences, Diagnostics> {
    let tables = |source| laid(source, natives, layers, &Namespaces::of(source, natives.rules));
    let (old, new) = (tables(before)?, tables(after)?);
    let mut values = changed_values(&old, &new, after, natives.rules);
    values.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(Differences { values, files: changed_files(before, after) })
}

/// Returns the values that differ, in the order of `after`. Removed values of a table follow its
/// other values. The order of entries makes no difference.
pub(super) fn changed_values(
    before: &TableEntries,
    now: &TableEntries,
    after: &Source,
    game: &str,
) -> Vec<Differing> {
    let mut found = Vec::new();
    let whole = SourceOrigin::Whole(format!("content/{game}").into());
    compare(before, now, "", &whole, &mut found);
    for value in &mut found {
        value.place = after.located_place(value.place.clone());
    }
    found
}

/// Returns the tables of a game with all layers applied. Fails if tables, variants or settings are at fault.
pub(super) fn laid(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
    names: &Namespaces,
) -> Result<TableEntries, Diagnostics> {
    let faults = Faults::default();
    match lay_all(source, natives, layers, names, &faults) {
        Some((tables, _)) if faults.is_empty() => Ok(tables),
        _ => Err(source.located(faults.take())),
    }
}

fn compare(
    before: &TableEntries,
    after: &TableEntries,
    path: &str,
    table: &SourceOrigin,
    found: &mut Vec<Differing>,
) {
    let path_of =
        |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    for (key, entry) in after {
        let (path, now) = (path_of(key), &entry.node.value);
        match before.get(key).map(|old| &old.node.value) {
            Some(NodeValue::Table(old)) if let NodeValue::Table(inner) = now => {
                compare(old, inner, &path, &entry.key, found);
            }
            Some(old) if old.json() == now.json() => {}
            old => {
                let place = if old.is_some() { &entry.node.origin } else { &entry.key };
                let (before, after) = (old.map(shown), Some(shown(now)));
                found.push(Differing { path, before, after, place: place.place() });
            }
        }
    }
    let mut last = table;
    for (key, TableEntry { node, .. }) in before {
        match after.get(key) {
            Some(entry) => last = &entry.key,
            None => {
                let (path, before) = (path_of(key), Some(shown(&node.value)));
                found.push(Differing { path, before, after: None, place: last.place() });
            }
        }
    }
}

pub(super) fn shown(value: &NodeValue) -> ShownDifference {
    ShownDifference { toml: value.toml(), json: value.json(), said: value.written() }
}

fn changed_files(before: &Source, after: &Source) -> Vec<FileChange> {
    let ids = |source: &Source| -> Vec<String> {
        packs(source).into_iter().map(|pack| pack.id).collect()
    };
    let (old, new) = (ids(before), ids(after));
    let mut all = old.clone();
    all.extend(new.iter().filter(|id| !old.contains(*id)).cloned());
    let own = |source: &'_ Source, ids: &[String], id: &String| {
        let place = ids.iter().position(|other| other == id);
        place.and_then(|place| source.all().nth(place).cloned()).unwrap_or_default()
    };
    let changes = all.iter().map(|id| {
        let (old, new) = (own(before, &old, id), own(after, &new, id));
        let mut changes = changed_files_of(id, &old, &new);
        for line in changes.iter_mut().filter_map(|file| file.line.as_mut()) {
            line.place = after.located_place(line.place.clone());
        }
        changes
    });
    changes.collect::<Vec<_>>().concat()
}

/// Returns the files that differ between two versions of one pack, without the packs over it.
pub(super) fn changed_files_of(pack: &str, before: &Source, after: &Source) -> Vec<FileChange> {
    let mut paths: Vec<&str> = before.game_paths().chain(after.game_paths()).collect();
    paths.sort_unstable();
    paths.dedup();
    let change = |path: &str| {
        let (old, new) = (before.own_file(path), after.own_file(path));
        if old.map(|file| &file.text) == new.map(|file| &file.text) {
            return None;
        }
        let line = new
            .filter(|_| path.ends_with(".rhai"))
            .and_then(|new| changed_line(old.map_or("", |old| old.text.as_str()), new));
        Some(FileChange {
            pack: pack.to_owned(),
            path: path.to_owned(),
            before: old.is_some(),
            after: new.is_some(),
            line,
        })
    };
    paths.into_iter().filter_map(change).collect()
}

fn changed_line(before: &str, after: &TextFile) -> Option<LineChange> {
    let (old, now): (Vec<&str>, Vec<&str>) =
        (before.lines().collect(), after.text.lines().collect());
    if now == old {
        return None;
    }
    let same = now.iter().zip(&old).take_while(|(now, old)| now == old).count();
    Some(LineChange {
        place: Place::line(&after.path, &after.text, (same + 1).min(now.len()), 0),
        before: old.get(same).map(|line| line.trim().to_owned()),
    })
}
