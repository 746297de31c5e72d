//! Looks up entries by content path.

use std::sync::Arc;

use crate::node::{NodeValue, SourceOrigin, TableEntries, TableEntry};

pub(super) fn find<'a>(root: &'a TableEntries, path: &[&str]) -> Option<&'a TableEntry> {
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

fn table<'a>(root: &'a TableEntries, path: &[&str]) -> Option<&'a TableEntries> {
    path.iter().try_fold(root, |entries, key| match &entries.get(*key)?.node.value {
        NodeValue::Table(inner) => Some(inner),
        _ => None,
    })
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
