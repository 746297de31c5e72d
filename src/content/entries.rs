//! Looks up entries by content path, and applies the entries of other files to them.

use std::sync::Arc;

use crate::faults::Faults;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries, TableEntry};
use crate::read::options::OPTION;
use crate::settings::{NewEntries, OPEN_TABLES, lay};
use speciate_model::diagnostic::Code;
use speciate_model::message;

/// Returns the entry at a content path.
pub fn find<'a>(root: &'a TableEntries, path: &[&str]) -> Option<&'a TableEntry> {
    let (last, before) = path.split_last()?;
    table(root, before)?.get(*last)
}

/// Returns the origin of the entry at a content path, or of the nearest table around it.
pub fn origin(root: &TableEntries, path: &[&str]) -> SourceOrigin {
    let mut entries = root;
    let mut origin = SourceOrigin::Whole(Arc::from("content"));
    for key in path {
        let Some(entry) = entries.get(*key) else { break };
        origin = entry.key.clone();
        match &entry.node.value {
            NodeValue::Table(inner) => entries = inner,
            _ => return entry.node.origin.clone(),
        }
    }
    origin
}

/// Returns the origin of a word in the list at a content path, or of the list.
pub fn origin_of_word(root: &TableEntries, path: &[&str], word: &str) -> SourceOrigin {
    let found = find(root, path).and_then(|entry| match &entry.node.value {
        NodeValue::List(nodes) => {
            nodes.iter().find(|node| matches!(&node.value, NodeValue::Word(found) if found == word))
        }
        _ => None,
    });
    found.map_or_else(|| origin(root, path), |node| node.origin.clone())
}

/// Returns the entries of the table at a content path.
pub fn table<'a>(root: &'a TableEntries, path: &[&str]) -> Option<&'a TableEntries> {
    path.iter().try_fold(root, |entries, key| entries.get(*key)?.node.value.entries())
}

/// Returns the entries of a table of the root by name; none if there is no such table.
pub fn entries_in<'a>(
    root: &'a TableEntries,
    name: &str,
) -> impl Iterator<Item = (&'a String, &'a TableEntry)> + use<'a> {
    root.get(name).and_then(|entry| entry.node.value.entries()).into_iter().flatten()
}

pub(super) fn is_table(root: &TableEntries, path: &[&str]) -> bool {
    table(root, path).is_some()
}

pub(super) fn table_mut<'a>(
    root: &'a mut TableEntries,
    path: &[&str],
) -> Option<&'a mut TableEntries> {
    path.iter().try_fold(root, |entries, key| match &mut entries.get_mut(*key)?.node.value {
        NodeValue::Table(inner) => Some(inner),
        _ => None,
    })
}

pub(super) fn find_mut<'a>(
    root: &'a mut TableEntries,
    path: &[&str],
) -> Option<&'a mut TableEntry> {
    let (last, before) = path.split_last()?;
    table_mut(root, before)?.get_mut(*last)
}

/// Removes and returns the entry at a content path.
pub(super) fn take(root: &mut TableEntries, path: &[&str]) -> Option<TableEntry> {
    let (last, before) = path.split_last()?;
    table_mut(root, before)?.shift_remove(*last)
}

/// The keys with which a table changes the list below it.
const LIST_CHANGES: [&str; 2] = ["add", "remove"];

/// Returns whether a value is a table that changes the list at a content path.
fn changes_list(root: &TableEntries, path: &[&str], new: &Node) -> bool {
    let is_list = |node: &Node| matches!(node.value, NodeValue::List(_));
    let NodeValue::Table(changes) = &new.value else { return false };
    find(root, path).is_some_and(|old| is_list(&old.node))
        && !changes.is_empty()
        && changes
            .iter()
            .all(|(key, entry)| LIST_CHANGES.contains(&key.as_str()) && is_list(&entry.node))
}

/// Adds items to a list unless it has them, and removes items.
fn change_list(list: &mut Node, changes: Node, path: &str, faults: &Faults) {
    let (NodeValue::List(old), NodeValue::Table(mut lists)) = (&list.value, changes.value) else {
        return;
    };
    let mut items = old.clone();
    let mut take = |key: &str| match lists.shift_remove(key).map(|entry| entry.node.value) {
        Some(NodeValue::List(items)) => items,
        _ => Vec::new(),
    };
    let place = |items: &[Node], item: &Node| {
        items.iter().position(|known| known.value.json() == item.value.json())
    };
    for item in take("remove") {
        match place(&items, &item) {
            Some(at) => drop(items.remove(at)),
            None => {
                let message =
                    message!("content-list-lacks", path = path, value = item.value.written());
                let hint = message!("content-list-lacks.hint", path = path);
                faults.error_with(Code::UnknownName, &item.origin, message, hint);
            }
        }
    }
    for item in take("add") {
        if place(&items, &item).is_none() {
            items.push(item);
        }
    }
    let mut changed = Node::new(NodeValue::List(items), changes.origin);
    changed.keeps_before = true;
    list.override_by(changed);
}

/// Lays entries over tables, entry by entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct TablePatch<'a> {
    /// Which new entries are allowed.
    pub adds: NewEntries,
    /// Content paths whose entries are replaced as a whole.
    pub replaced: &'a [&'a str],
}

impl TablePatch<'_> {
    /// Applies entries to those at a content path. Tables are merged recursively.
    pub fn lay(
        self,
        root: &mut TableEntries,
        path: &mut Vec<String>,
        new: TableEntries,
        faults: &Faults,
    ) {
        for (key, entry) in new {
            path.push(key);
            let keys: Vec<&str> = path.iter().map(String::as_str).collect();
            if let [name] = keys[..]
                && OPEN_TABLES.contains(&name)
                && !root.contains_key(name)
            {
                let node =
                    Node::new(NodeValue::Table(TableEntries::new()), entry.node.origin.clone());
                root.insert(name.to_owned(), TableEntry { key: entry.key.clone(), node });
            }
            let is_replaced = self.replaced.contains(&&*path.join("."));
            match entry {
                TableEntry { node: Node { value: NodeValue::Table(inner), .. }, .. }
                    if !is_replaced && is_table(root, &keys) =>
                {
                    self.lay(root, path, inner, faults);
                }
                entry if !is_replaced && changes_list(root, &keys, &entry.node) => {
                    if let Some(old) = find_mut(root, &keys) {
                        change_list(&mut old.node, entry.node, &keys.join("."), faults);
                    }
                }
                entry if is_replaced && find(root, &keys).is_some() => {
                    if let Some(old) = find_mut(root, &keys) {
                        old.key = entry.key;
                        old.node.override_by(entry.node);
                    }
                }
                // Tables and their entries must stay tables, except for rulings and options, which are
                // set by name.
                entry
                    if keys.len() <= 2
                        && !["rulings", OPTION].contains(&keys[0])
                        && is_table(root, &keys) =>
                {
                    faults.wrong_type(&keys.join("."), message!("expect-table"), &entry.node);
                }
                entry => {
                    lay(root, &keys, entry, self.adds).unwrap_or_else(|fault| faults.add(*fault));
                }
            }
            path.pop();
        }
    }
}
