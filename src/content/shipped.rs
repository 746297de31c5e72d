//! Where content is not what ships with the binary, line by line.

use crate::content::node::{Entries, Entry, Origin, Value};
use crate::content::{Layers, Source, laid};
use crate::diagnostic::Place;
use crate::message;
use crate::words::Message;

/// A value, an entry or a line of a script that differs from what ships with the binary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unshipped {
    /// Where it is; of what was removed, the line of the entry before it.
    pub place: Place,
    /// What is there, and what was shipped.
    pub message: Message,
}

/// Returns what differs between the root pack and what ships with the binary: values of tables, in
/// files that can be read, and lines of scripts. What other packs change is meant.
#[must_use]
pub fn unshipped(source: &Source, rules: &str) -> Vec<Unshipped> {
    let shipped = Source::built_in();
    let source = &source.alone();
    let tables = |source: &Source| laid(source, rules, &Layers::default()).unwrap_or_default();
    let (now, before) = (tables(source), tables(&shipped));
    let mut found = Vec::new();
    if !now.is_empty() {
        let whole = Origin::Whole(format!("content/{rules}").into());
        compare(&now, &before, "", &whole, &mut found);
    }
    for path in source.paths().filter(|path| path.ends_with(".rhai")) {
        if let Some(file) = source.file(path) {
            let before = shipped.text(path).unwrap_or_default();
            found.extend(first_line(&file.path, &file.text, before));
        }
    }
    for difference in &mut found {
        difference.place = source.located_place(difference.place.clone());
    }
    found
}

fn compare(
    now: &Entries,
    before: &Entries,
    path: &str,
    table: &Origin,
    found: &mut Vec<Unshipped>,
) {
    let path_of =
        |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    for (key, entry) in now {
        let path = path_of(key);
        match before.get(key) {
            Some(old) => compare_entry(entry, old, &path, found),
            None => {
                let message = message!("content-differs-added", path = path);
                found.push(Unshipped { place: entry.key.place(), message });
            }
        }
    }
    let mut last = table;
    for key in before.keys() {
        match now.get(key) {
            Some(entry) => last = &entry.key,
            None => {
                let message = message!("content-differs-removed", path = path_of(key));
                found.push(Unshipped { place: last.place(), message });
            }
        }
    }
}

fn compare_entry(now: &Entry, old: &Entry, path: &str, found: &mut Vec<Unshipped>) {
    match (&now.node.value, &old.node.value) {
        (Value::Table(inner), Value::Table(before)) => {
            compare(inner, before, path, &now.key, found);
        }
        (value, before) if value.json() != before.json() => {
            let (value, shipped) = (value.written(), before.written());
            let message =
                message!("content-differs", path = path, value = value, shipped = shipped);
            found.push(Unshipped { place: now.node.origin.place(), message });
        }
        _ => {}
    }
}

/// Returns the first line of a script that is not the one that was shipped.
fn first_line(file: &str, text: &str, before: &str) -> Option<Unshipped> {
    let (now, old): (Vec<&str>, Vec<&str>) = (text.lines().collect(), before.lines().collect());
    if now == old {
        return None;
    }
    let same = now.iter().zip(&old).take_while(|(now, old)| now == old).count();
    let place = Place::line(file, text, (same + 1).min(now.len()), 0);
    let message = match old.get(same) {
        Some(line) => message!("content-differs-line", shipped = line.trim()),
        None => message!("content-differs-more"),
    };
    Some(Unshipped { place, message })
}
