//! Finds entries whose looks lack something that the looks of all others of their kind have, and pictures that are
//! named after other entries.

use std::collections::BTreeMap;

use speciate_content::card::CARD_TABLES;
use speciate_content::entries::{entries_in, find};
use speciate_content::look::{LOOK_TABLE, look_kind};
use speciate_content::node::{Node, TableEntries, TableEntry};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::Value;

/// The tables of things that have looks, in addition to the tables of cards.
const TABLES: [&str; 4] = ["terrain", "element", "animal", "section"];
/// The keys that are worth a warning if only one thing lacks them.
const KEYS: [&str; 4] = ["colour", "shape", "icon", "texture"];
/// How many things must have a key before one without it is probably a mistake.
const OTHERS: usize = 3;

pub(super) fn check(root: &TableEntries, found: &mut Vec<Diagnostic>) {
    for table in TABLES.into_iter().chain(CARD_TABLES.map(|cards| cards.name)) {
        for things in things_by_pack(root, table).values() {
            lacking(root, look_kind(table), things, found);
        }
    }
    for (kind, looks) in entries_in(root, LOOK_TABLE) {
        if let Some(looks) = looks.node.value.entries() {
            exchanged(kind, looks, found);
        }
    }
}

/// Returns the names of the things in a table, by the folder of the pack that adds them. The things that a pack adds do
/// not need a look merely because the shipped ones have one.
fn things_by_pack<'a>(
    root: &'a TableEntries,
    name: &str,
) -> BTreeMap<Option<&'a str>, Vec<&'a str>> {
    let mut things: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for (name, entry) in entries_in(root, name) {
        things.entry(entry.key.pack()).or_default().push(name);
    }
    things
}

/// Adds the thing that is the only one of `things` without a key in its look.
fn lacking(root: &TableEntries, kind: &str, things: &[&str], found: &mut Vec<Diagnostic>) {
    let look = |name: &str| find(root, &[LOOK_TABLE, kind, name]);
    let has = |name: &str, key: &str| {
        let states = |key: &str| look(name).is_some_and(|look| look.node.at(&[key]).is_some());
        // A pattern can take the place of a picture.
        states(key) || matches!(key, "icon" | "texture") && states("pattern")
    };
    let mut lacks: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for key in KEYS {
        let mut without = (0..things.len()).filter(|at| !has(things[*at], key));
        if let (Some(only), None) = (without.next(), without.next())
            && things.len() > OTHERS
        {
            lacks.entry(only).or_default().push(key);
        }
    }
    for (at, keys) in lacks {
        // If a thing has no look at all, it is best added after the look of the thing before it.
        let near = things[..=at].iter().rev().chain(&things[at..]);
        let Some(stated) = near.copied().find_map(look) else { continue };
        let (path, key) = (format!("{LOOK_TABLE}.{kind}.{}", things[at]), keys[0]);
        let message = message!("lint-look-lacks", path = path, keys = Value::names(keys));
        let warning = Diagnostic::new(Code::OddOne, stated.key.place(), message);
        found.push(warning.hint(message!("lint-look-lacks.hint", key = key)));
    }
}

/// Adds the pictures that are named after another thing of the same kind, although that thing shows a different
/// picture.
fn exchanged(kind: &str, looks: &TableEntries, found: &mut Vec<Diagnostic>) {
    for (name, look) in looks {
        for key in ["icon", "texture"] {
            let Some((path, node)) = picture(look, key) else { continue };
            let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".svg");
            let is_named = |other: &str| {
                stem.strip_suffix(other).is_some_and(|rest| rest.is_empty() || rest.ends_with('-'))
            };
            if is_named(name) {
                continue;
            }
            let named = looks.iter().filter(|(other, _)| is_named(other));
            let other = named
                .max_by_key(|(other, _)| other.len())
                .filter(|(_, look)| picture(look, key).is_some_and(|(shown, _)| shown != path));
            let Some((other, _)) = other else { continue };
            let shown = format!("{LOOK_TABLE}.{kind}.{name}.{key}");
            let message =
                message!("lint-look-exchanged", path = shown, picture = path, other = other);
            let warning = Diagnostic::new(Code::ExchangedPicture, node.origin.place(), message);
            found.push(warning.hint(message!("lint-look-exchanged.hint", other = other)));
        }
    }
}

/// Returns the path of a picture and the node that states it, if a look has one.
fn picture<'a>(look: &'a TableEntry, key: &str) -> Option<(&'a str, &'a Node)> {
    let node = look.node.at(&[key])?;
    Some((node.value.word()?, node))
}
