//! What names mean in the files of one pack, or outside of packs.

use std::collections::BTreeMap;

use crate::card::text_id_prefix;
use crate::look::LOOK_TABLE;
use crate::namespaces::{OF, qualified_name};
use crate::node::{Node, NodeValue, TableEntries};
use crate::order::ORDERED;
use crate::read::OF_PACKS;

/// The meanings of words in the files of one pack, or outside of packs: stored names by written names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NameMeanings {
    /// Names that mean an entry wherever they are written.
    pub(super) anywhere: BTreeMap<String, String>,
    /// Short names that also name something else. They mean an entry only where an entry's name is expected.
    pub(super) as_entry: BTreeMap<String, String>,
    /// Names that mean an entry of one kind, by kind and name.
    pub(super) of_kind: BTreeMap<(String, String), String>,
}

impl NameMeanings {
    pub fn is_empty(&self) -> bool {
        self.anywhere.is_empty() && self.as_entry.is_empty() && self.of_kind.is_empty()
    }

    /// Returns the words in scripts that mean an entry.
    pub const fn words(&self) -> &BTreeMap<String, String> {
        &self.anywhere
    }

    /// Returns whether a pack with this id adds names.
    pub(super) fn has_pack(&self, id: &str) -> bool {
        self.anywhere.keys().any(|name| name.split_once(OF).is_some_and(|(pack, _)| pack == id))
    }

    /// Returns the stored form of a name that a pack adds, or `None` if the pack adds no such name.
    pub(super) fn of_pack(&self, id: &str, name: &str) -> Option<String> {
        self.anywhere.get(&qualified_name(id, name)).cloned()
    }

    /// Returns the stored form of a content path.
    pub fn path(&self, path: &str) -> String {
        if self.is_empty() {
            return path.to_owned();
        }
        let parts: Vec<&str> = path.split('.').collect();
        let table = |at: usize| (at == 1).then_some(parts[0]);
        let stored = parts.iter().enumerate().map(|(at, part)| self.stored(part, table(at)));
        stored.collect::<Vec<_>>().join(".")
    }

    /// Replaces the names in tables with the stored ones.
    pub fn follow(&self, tables: &mut TableEntries) {
        if self.is_empty() {
            return;
        }
        for (table, entry) in tables.iter_mut() {
            let NodeValue::Table(entries) = &mut entry.node.value else { continue };
            if table == LOOK_TABLE {
                self.follow_looks(entries);
            }
            self.follow_keys(entries, Some(table));
        }
    }

    /// Renames the looks of renamed entries.
    fn follow_looks(&self, kinds: &mut TableEntries) {
        for (kind, entry) in kinds.iter_mut().filter(|_| !self.of_kind.is_empty()) {
            let NodeValue::Table(looks) = &mut entry.node.value else { continue };
            let kind = if kind == "pawn" { "animal" } else { kind };
            for (name, look) in std::mem::take(looks) {
                let old = self.of_kind.get(&(kind.to_owned(), name.clone()));
                looks.insert(old.cloned().unwrap_or(name), look);
            }
        }
    }

    /// Replaces the keys of a table, and the names in its values, with the stored names.
    fn follow_keys(&self, entries: &mut TableEntries, table: Option<&str>) {
        let old = std::mem::take(entries);
        for (key, mut entry) in old {
            self.follow_node(&mut entry.node);
            entries.insert(self.stored(&key, table).to_owned(), entry);
        }
    }

    /// Replaces the names in a value with the stored ones.
    pub fn follow_node(&self, node: &mut Node) {
        match &mut node.value {
            NodeValue::Word(word) => {
                if let Some(stored) = self.anywhere.get(word.as_str()) {
                    stored.clone_into(word);
                }
            }
            NodeValue::List(nodes) => nodes.iter_mut().for_each(|node| self.follow_node(node)),
            NodeValue::Table(entries) => self.follow_keys(entries, None),
            NodeValue::Number(_) | NodeValue::Flag(_) | NodeValue::Other(_) => {}
        }
    }

    /// Returns the stored form of a name. If a table is given, the name belongs to an entry in the table.
    fn stored<'a>(&'a self, name: &'a str, table: Option<&str>) -> &'a str {
        let table = table.filter(|table| has_names(table));
        let kind = table.map(text_id_prefix);
        let of_kind = || self.of_kind.get(&(kind?.to_owned(), name.to_owned()));
        let as_entry = || self.as_entry.get(name).filter(|_| table.is_some());
        let found = self.anywhere.get(name).or_else(of_kind).or_else(as_entry);
        found.map_or(name, String::as_str)
    }
}

/// Returns whether the names of a table's entries belong to their pack.
pub(super) fn has_names(table: &str) -> bool {
    ORDERED.contains(&table) || OF_PACKS.contains(&table)
}
