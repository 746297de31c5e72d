//! Applies the settings of a game to its tables.

use std::sync::Arc;

use crate::Layers;
use crate::entries::find;
use crate::faults::Faults;
use crate::look::LOOK_TABLE;
use crate::meanings::NameMeanings;
use crate::namespaces::qualified_name;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries, TableEntry};
use crate::order::ORDERED;
use crate::pack::FILE;
use crate::parse::parse_setting;
use crate::read::options::OPTION;
use crate::read::{OF_PACKS, has_key};
use crate::renamed::{NewPaths, new_path};
use crate::shape::with;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place, suggest};
use speciate_model::message;
use speciate_model::words::Message;

/// The maximum length of a setting's key or value, in bytes.
const LENGTH_MAX: usize = 4096;

/// The maximum number of characters of an overlong setting's key that a message shows.
const SHOWN_MAX: usize = 64;

/// Tables that an entry can omit. A setting may add them.
const OPTIONAL_TABLES: [&str; 1] = ["abilities"];

/// Tables whose keys are names that scripts or rules look up. A misspelt name would have no effect, so settings cannot
/// add keys to them.
const FIXED_TABLES: [&str; 1] = ["params"];

/// Tables to which variants can add whole entries. A game may have none of them.
pub(super) const OPEN_TABLES: [&str; 8] = with(["house_rule", LOOK_TABLE], OF_PACKS);

/// Applies settings to tables. Later settings override earlier ones. Also resolves names that packs share, and old
/// paths of entries that packs have renamed.
pub(super) fn lay_over(
    root: &mut TableEntries,
    settings: &[(String, String)],
    (meanings, renamed): (&NameMeanings, &NewPaths),
    faults: &Faults,
) {
    for (key, value) in settings {
        if key.len() > LENGTH_MAX || value.len() > LENGTH_MAX {
            let place = Place::setting(&key.chars().take(SHOWN_MAX).collect::<String>());
            let message = message!("content-setting-too-long", most = LENGTH_MAX);
            faults.add(Diagnostic::new(Code::TooLarge, place, message));
            continue;
        }
        let mut entry = TableEntry {
            key: SourceOrigin::Setting(Arc::from(&**key)),
            node: parse_setting(key, value),
        };
        meanings.follow_node(&mut entry.node);
        let path = match option_of_pack(root, meanings, renamed, key) {
            Some(path) => path,
            None => meanings.path(&new_path(key, renamed)),
        };
        let path: Vec<&str> = path.split('.').collect();
        lay(root, &path, entry, NewEntries::Values).unwrap_or_else(|fault| faults.add(*fault));
    }
}

/// Returns the content path of the option that a key of the form `PACK.NAME` sets. If the pack has no such option,
/// nothing exists at this path.
fn option_of_pack(
    root: &TableEntries,
    meanings: &NameMeanings,
    renamed: &NewPaths,
    key: &str,
) -> Option<String> {
    let (pack, name) = key.split_once('.')?;
    if root.contains_key(pack) || name.contains('.') || !meanings.has_pack(pack) {
        return None;
    }
    let path = new_path(&format!("{OPTION}.{name}"), renamed);
    let name = path.strip_prefix(OPTION)?.strip_prefix('.')?;
    let stored =
        meanings.of_pack(pack, name).unwrap_or_else(|| match find(root, &[OPTION, name]) {
            // The option of this name belongs to another pack.
            Some(_) => qualified_name(pack, name),
            None => name.to_owned(),
        });
    Some(format!("{OPTION}.{stored}"))
}

/// Which entries can be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NewEntries {
    /// Values of an existing entry, which settings and variants can add.
    Values,
    /// Whole entries, e.g. a card, which packs can add.
    Entries,
}

/// Applies one entry at a content path.
pub(super) fn lay(
    root: &mut TableEntries,
    path: &[&str],
    new: TableEntry,
    adds: NewEntries,
) -> Result<(), Box<Diagnostic>> {
    let Some((last, before)) = path.split_last() else { return Ok(()) };
    let origin = &new.key;
    let mut entries = root;
    for (depth, segment) in before.iter().enumerate() {
        if OPTIONAL_TABLES.contains(segment) && !entries.contains_key(*segment) {
            let node = Node::new(NodeValue::Table(TableEntries::new()), origin.clone());
            entries.insert((*segment).to_owned(), TableEntry { key: origin.clone(), node });
        }
        if !entries.contains_key(*segment) {
            return Err(Box::new(unknown(origin, path, depth, entries)));
        }
        entries = match entries.get_mut(*segment) {
            Some(TableEntry { node: Node { value: NodeValue::Table(inner), .. }, .. }) => inner,
            Some(TableEntry { node: Node { value: NodeValue::List(items), .. }, .. }) => {
                return lay_in_list(items, path, depth, new);
            }
            _ => return Err(Box::new(no_table(origin, path, depth))),
        };
    }
    // The first two levels are tables and their entries. The readers check the keys below.
    let parent = before.last().copied().unwrap_or_default();
    let is_open = match adds {
        NewEntries::Values => OPEN_TABLES.contains(&parent) && !origin.is_setting(),
        NewEntries::Entries => true,
    };
    let fixed =
        before.is_empty() || before.len() == 1 && !is_open || FIXED_TABLES.contains(&parent);
    if fixed && !entries.contains_key(*last) {
        let mut fault = unknown(origin, path, before.len(), entries);
        let is_near = suggest(last, entries.keys().map(String::as_str)).is_some();
        if before.is_empty()
            && !is_near
            && let Some(hint) = below_heading(last, &new, entries)
        {
            fault.hints = vec![hint];
        }
        let can_replace = adds == NewEntries::Entries && FIXED_TABLES.contains(&parent);
        if can_replace && !fault.is_misspelt() {
            let hint = |pack| hint_to_replace(pack, &before.join("."), parent);
            fault.hints.extend(origin.pack().map(hint));
        }
        return Err(Box::new(fault));
    }
    match entries.get_mut(*last) {
        // A ruling or an option is set by its name.
        Some(TableEntry { node: Node { value: NodeValue::Table(inner), .. }, .. })
            if before == ["rulings"] || before == [OPTION] =>
        {
            override_entry(inner.entry("value".to_owned()), new);
        }
        Some(entry) => entry.node.override_by(new.node),
        None => {
            entries.insert((*last).to_owned(), new);
        }
    }
    Ok(())
}

/// Returns the hint on how a pack, given by folder, gives an entry of another pack a table with new keys.
fn hint_to_replace(pack: &str, path: &str, table: &str) -> Message {
    let (line, file) = (format!("replace = [\"{path}\"]"), format!("{pack}/{FILE}"));
    message!("content-unknown-path.hint-replace", line = line, file = file, table = table)
}

/// Applies an entry to an item of the list at `path[depth]`, counted from 0, or to a value in it.
fn lay_in_list(
    items: &mut [Node],
    path: &[&str],
    depth: usize,
    new: TableEntry,
) -> Result<(), Box<Diagnostic>> {
    let (found, last) = (path[depth + 1], items.len().saturating_sub(1));
    let Some(item) = found.parse::<usize>().ok().and_then(|place| items.get_mut(place)) else {
        let list = path[..=depth].join(".");
        let why = message!("content-no-item", path = &list, last = last, found = found);
        let hint = message!("content-single-value.hint", single = list);
        return Err(Box::new(cannot_lay(&new.key, path, why).hint(hint)));
    };
    match (&path[depth + 2..], &mut item.value) {
        ([], _) => item.override_by(new.node),
        ([key], NodeValue::Table(inner)) => match inner.get_mut(*key) {
            Some(entry) => entry.node.override_by(new.node),
            None => return Err(Box::new(unknown(&new.key, path, depth + 2, inner))),
        },
        _ => return Err(Box::new(no_table(&new.key, path, depth + 1))),
    }
    Ok(())
}

fn override_entry(place: indexmap::map::Entry<'_, String, TableEntry>, new: TableEntry) {
    use indexmap::map::Entry as Found;
    match place {
        Found::Occupied(mut found) => found.get_mut().node.override_by(new.node),
        Found::Vacant(vacant) => {
            vacant.insert(new);
        }
    }
}

fn cannot_lay(origin: &SourceOrigin, path: &[&str], why: Message) -> Diagnostic {
    let path = path.join(".");
    let message = match origin.is_setting() {
        true => message!("content-unknown-setting", path = path, why = why),
        false => message!("content-unknown-path", path = path, why = why),
    };
    Diagnostic::new(Code::UnknownPath, origin.place(), message)
}

fn no_table(origin: &SourceOrigin, path: &[&str], depth: usize) -> Diagnostic {
    let single = path[..=depth].join(".");
    cannot_lay(origin, path, message!("content-single-value", path = &single))
        .hint(message!("content-single-value.hint", single = single))
}

pub(super) fn unknown(
    origin: &SourceOrigin,
    path: &[&str],
    depth: usize,
    known: &TableEntries,
) -> Diagnostic {
    let (before, segment) = (&path[..depth], path[depth]);
    let why = match before {
        [] => message!("content-nothing-called", name = segment),
        _ => message!("content-nothing-called-in", name = segment, table = before.join(".")),
    };
    let fault = cannot_lay(origin, path, why);
    match suggest(segment, known.keys().map(String::as_str)) {
        Some(near) => {
            // The hint keeps the rest of the path, so that it can be typed as shown.
            let meant = [before, &[near], &path[depth + 1..]].concat();
            fault.hint(message!("hint-did-you-mean", name = meant.join(".")))
        }
        None => match kind_in(origin).filter(|_| depth == 0) {
            Some(kind) => {
                let meant = [&[kind], path].concat().join(".");
                fault.hint(message!("hint-did-you-mean", name = meant))
            }
            None => fault.suggest(segment, known.keys().map(String::as_str)),
        },
    }
}

/// Returns a fault if there is nothing at a content path.
pub(super) fn missing(root: &TableEntries, path: &[&str], at: &SourceOrigin) -> Option<Diagnostic> {
    let mut entries = root;
    for (depth, key) in path.iter().enumerate() {
        let Some(entry) = entries.get(*key) else {
            let mut fault = unknown(at, path, depth, entries);
            if let Some(inner) = in_inner_table(entries, key)
                && depth > 1
                && !fault.is_misspelt()
            {
                let meant = [&path[..depth], &[inner.as_str()], &path[depth + 1..]].concat();
                let meant = meant.join(".");
                fault.hints = vec![message!("hint-did-you-mean", name = meant)];
            }
            // The name of an entry was written without its table.
            let table = root.iter().find(|(_, of_table)| of_table.node.at(&[*key]).is_some());
            if let (Some((table, _)), [name], false) = (table, path, fault.is_misspelt()) {
                fault.hints = vec![message!("hint-did-you-mean", name = format!("{table}.{name}"))];
            }
            return Some(fault);
        };
        match &entry.node.value {
            NodeValue::Table(inner) => entries = inner,
            _ if depth + 1 == path.len() => {}
            _ => return Some(no_table(at, path, depth)),
        }
    }
    None
}

/// Returns the path inside an inner table that a name most likely means, e.g. `params.species` for `species`.
fn in_inner_table(entries: &TableEntries, name: &str) -> Option<String> {
    entries.iter().find_map(|(table, entry)| {
        let known = entry.node.value.entries()?.keys().map(String::as_str);
        Some(format!("{table}.{}", suggest(name, known)?))
    })
}

/// Returns the hint that says under which heading an unknown table or value belongs.
fn below_heading(name: &str, new: &TableEntry, root: &TableEntries) -> Option<Message> {
    if let Some(meant) = heading_meant(name, new) {
        return Some(message!("hint-did-you-mean", name = meant));
    }
    if let Some(kind) = kind_in(&new.key).filter(|kind| has_key(kind, name)) {
        let entry = heading_before(kind, &new.key).unwrap_or_else(|| format!("{kind}.NAME"));
        return Some(match new.node.value.entries() {
            Some(_) => message!("slip-write", typed = format!("[{entry}.{name}]")),
            None => message!("content-below-heading.hint", heading = entry),
        });
    }
    // Tables whose entries have names of their own are left out.
    let tables = root.iter().filter(|(table, _)| !ORDERED.contains(&table.as_str()));
    let mut tables = tables.filter(|(_, of_table)| of_table.node.at(&[name]).is_some());
    let (table, _) = tables.next().filter(|_| tables.next().is_none())?;
    Some(match new.key.is_setting() {
        true => message!("hint-did-you-mean", name = format!("{table}.{name}")),
        false => message!("content-below-heading.hint", heading = table),
    })
}

/// Returns the last heading before a place that starts an entry of a table, e.g. `card.ash`.
fn heading_before(table: &str, at: &SourceOrigin) -> Option<String> {
    let SourceOrigin::Written(file, span) = at else { return None };
    let lines = file.text.get(..span.start)?.lines().rev();
    let mut headings = lines.filter_map(|line| line.trim().strip_prefix('[')?.strip_suffix(']'));
    let name = headings.find_map(|heading| heading.strip_prefix(table)?.strip_prefix('.'))?;
    Some(format!("{table}.{}", name.split('.').next()?))
}

/// If the entries of an unknown table have the kind of their file, returns the content path that was meant, e.g.
/// `house_rule.frost` for `[house-rule.frost]` in `house_rules.toml`.
fn heading_meant(table: &str, new: &TableEntry) -> Option<String> {
    let kind = kind_in(&new.key)?;
    let entries = new.node.value.entries()?;
    let is_entry = |(name, entry): (&String, &TableEntry)| {
        entry.node.value.entries().is_some() && !has_key(kind, name)
    };
    let (name, _) = entries.first()?;
    (table != kind && entries.iter().all(is_entry)).then(|| format!("{kind}.{name}"))
}

/// Returns the table to which the entries of a file belong.
pub(super) fn kind_in(origin: &SourceOrigin) -> Option<&'static str> {
    let SourceOrigin::Written(file, _) = origin else { return None };
    let name = file.path.rsplit('/').next()?;
    let kinds = [
        ("cards.toml", "card"),
        ("events.toml", "event"),
        ("traits.toml", "trait"),
        ("house_rules.toml", "house_rule"),
        ("animals.toml", "animal"),
        ("elements.toml", "element"),
        ("terrains.toml", "terrain"),
        ("display.toml", "section"),
        ("bots.toml", "bot"),
        ("looks.toml", LOOK_TABLE),
    ];
    kinds.into_iter().find(|(file, _)| *file == name).map(|(_, kind)| kind)
}

/// The maximum number of settings that are tried to find the one that causes a fault.
const LOOKED_THROUGH_MAX: usize = 16;

/// Sorts the faults of content with settings. A wrong value can make other values wrong, in files
/// that the user has never seen, so a fault that a setting causes is reported at the setting.
///
/// Faults that settings cause come first, at most one for each setting; faults that the content has
/// without settings follow.
///
/// `load` returns the faults of the content with other layers.
pub(super) fn attribute_to_settings(
    faults: Diagnostics,
    layers: &Layers,
    load: impl Fn(&Layers) -> Diagnostics,
) -> Diagnostics {
    if layers.settings.is_empty() {
        return faults;
    }
    let with = |settings: Vec<(String, String)>| {
        load(&Layers { settings, variants: layers.variants.clone() })
    };
    let plain = with(Vec::new());
    let is_plain = |fault: &Diagnostic| plain.iter().any(|own| own == fault);
    let (own, brought): (Vec<_>, Vec<_>) = faults.into_iter().partition(is_plain);
    let fault_of = |(key, _): &(String, String)| {
        brought.iter().find(|fault| fault.place == Place::setting(key)).cloned()
    };
    let mut attributed: Vec<Diagnostic> = layers.settings.iter().filter_map(fault_of).collect();
    if let (true, Some(first)) = (attributed.is_empty(), brought.first()) {
        let without = |at: usize| {
            let mut settings = layers.settings.clone();
            settings.remove(at);
            settings
        };
        let is_to_blame = |at: &usize| !with(without(*at)).iter().any(|fault| fault == first);
        let count = layers.settings.len();
        let to_blame = (0..count.min(LOOKED_THROUGH_MAX)).find(is_to_blame).unwrap_or(count - 1);
        let (place, mut fault) = (Place::setting(&layers.settings[to_blame].0), first.clone());
        fault.others.push(std::mem::replace(&mut fault.place, place));
        attributed.push(fault);
    }
    attributed.extend(own);
    Diagnostics::new(attributed)
}
