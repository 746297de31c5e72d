//! In what two contents of a game differ.

use serde_json::Value as Json;

use crate::faults::Faults;
use crate::node::{NodeValue, SourceOrigin, TableEntries, TableEntry, TextFile};
use crate::{Layers, Natives, Source, lay_all, packs};
use speciate_model::diagnostic::{Diagnostics, Place};
use speciate_model::words::Message;

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
    /// The value before; nothing where there was none.
    pub before: Option<ShownDifference>,
    /// The value after; nothing where there is none.
    pub after: Option<ShownDifference>,
    /// Where the value after is; of what was removed, the entry before it.
    pub place: Place,
}

/// A value as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownDifference {
    /// As TOML, tables in one line.
    pub toml: String,
    /// For programs.
    pub json: Json,
    /// As messages name it: a table only as such.
    pub said: Message,
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
    /// Where a script that is there after begins to be another one; nothing of other files.
    pub line: Option<LineChange>,
}

/// The first line of a script that is another one than before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineChange {
    /// Where it is after; the last line where the script ends there.
    pub place: Place,
    /// The line before, without its indentation; nothing where the script was over there.
    pub before: Option<String>,
}

impl Differences {
    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.files.is_empty()
    }
}

/// Returns in what the content `after` differs from the content `before`, variants and settings laid
/// over both.
pub fn differences(
    before: &Source,
    after: &Source,
    natives: &Natives,
    layers: &Layers,
) -> Result<Differences, Diagnostics> {
    let (old, new) = (tables(before, natives, layers)?, tables(after, natives, layers)?);
    let mut values = changed_values((&old, &new), after, natives.rules);
    values.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(Differences { values, files: changed_files(before, after) })
}

/// Returns the values that differ in the tables of the content `after`, in its order; what was removed
/// from a table comes behind what is there. In which order entries stand makes no difference.
pub(super) fn changed_values(
    (before, now): (&TableEntries, &TableEntries),
    after: &Source,
    rules: &str,
) -> Vec<Differing> {
    let mut found = Vec::new();
    let whole = SourceOrigin::Whole(format!("content/{rules}").into());
    compare(before, now, "", &whole, &mut found);
    for value in &mut found {
        value.place = after.located_place(value.place.clone());
    }
    found
}

fn tables(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
) -> Result<TableEntries, Diagnostics> {
    let faults = Faults::default();
    let laid = lay_all(source, natives, layers, &faults);
    match laid {
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

fn shown(value: &NodeValue) -> ShownDifference {
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

/// Returns the files that differ between two contents of one pack, those of packs over it left out.
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

/// Returns the first line of a script that is not as before; nothing where only line ends differ.
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
