//! Reads a table entry by entry and collects every fault in it.
//!
//! A reader that finds a fault adds it and returns a default, so that the rest is read as well; a
//! catalog is only used where there was no fault.

use std::ops::RangeInclusive;

use crate::faults::Faults;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries, TableEntry};
use crate::shape::{KeyShape, Shape};
pub use crate::value::{id, list, number, one_of, word};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId};
use speciate_model::words::Message;

/// A table that is being read, as its shape says.
#[derive(Debug)]
pub struct TableReader<'a> {
    /// The content path, e.g. `terrain.sea`; empty for the root.
    path: String,
    entries: &'a TableEntries,
    origin: &'a SourceOrigin,
    faults: &'a Faults,
    holds: TableContents<'a>,
}

/// What a table holds.
#[derive(Clone, Copy, Debug)]
enum TableContents<'a> {
    /// These keys and no others.
    Keys(&'a [KeyShape]),
    /// Entries by name, each of this shape.
    Entries(&'a Shape),
}

impl<'a> TableReader<'a> {
    /// Returns the table of a whole file, or of several.
    pub fn of_file(
        entries: &'a TableEntries,
        origin: &'a SourceOrigin,
        keys: &'a [KeyShape],
        faults: &'a Faults,
    ) -> Self {
        Self { path: String::new(), entries, origin, faults, holds: TableContents::Keys(keys) }
    }

    /// Returns a node as a table of a shape, where it is one.
    pub fn of(path: String, node: &'a Node, shape: &'a Shape, faults: &'a Faults) -> Option<Self> {
        let holds = match shape {
            Shape::Table(keys) => TableContents::Keys(keys),
            Shape::ByName(entries) => TableContents::Entries(&entries.each.shape),
            other => TableContents::Entries(other),
        };
        match &node.value {
            NodeValue::Table(entries) => {
                Some(Self { path, entries, origin: &node.origin, faults, holds })
            }
            _ => {
                faults.wrong_type(&path, message!("expect-table"), node);
                None
            }
        }
    }

    pub fn faults(&self) -> &'a Faults {
        self.faults
    }

    /// Returns where the table was written.
    pub fn origin(&self) -> &'a SourceOrigin {
        self.origin
    }

    /// Returns the content path of the table itself.
    pub fn own_path(&self) -> &str {
        &self.path
    }

    /// Returns all entries, whatever their keys.
    pub fn entries(&self) -> &'a TableEntries {
        self.entries
    }

    /// Returns the content path of an entry.
    pub fn path(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Returns the entry called `key`, if there is one.
    pub fn node(&self, key: &str) -> Option<&'a Node> {
        self.entries.get(key).map(|entry| &entry.node)
    }

    /// Returns what the shape says of a key.
    fn known(&self, key: &str) -> Option<&'a KeyShape> {
        let TableContents::Keys(keys) = self.holds else { return None };
        keys.iter().find(|known| known.name == key)
    }

    /// Returns the entry called `key`, with its shape; one that there must be is missed.
    pub fn entry(&self, key: &'static str) -> Option<(&'a Node, &'a Shape)> {
        let known = self.known(key);
        debug_assert!(known.is_some(), "`{}` has no shape", self.path(key));
        let known = known?;
        let found = self.node(key);
        if found.is_none() && known.must {
            missing_key(&self.path, key, self.origin, self.faults);
        }
        Some((found?, &known.value.shape))
    }

    /// Returns the number called `key`; where there is none, what its shape says.
    pub fn number<T: TryFrom<i64> + Default>(&self, key: &'static str) -> T {
        let found = self
            .entry(key)
            .and_then(|(node, shape)| number(&self.path(key), node, range_of(shape), self.faults));
        let or = || match self.known(key)?.value.shape {
            Shape::Number(_, _, or) => T::try_from(or).ok(),
            _ => None,
        };
        found.or_else(or).unwrap_or_default()
    }

    /// Returns the flag called `key`; where there is none, what its shape says.
    pub fn flag(&self, key: &'static str) -> bool {
        let or = self.known(key).is_some_and(|key| matches!(key.value.shape, Shape::Flag(true)));
        match self.entry(key).map(|(node, _)| node) {
            None => or,
            Some(Node { value: NodeValue::Flag(flag), .. }) => *flag,
            Some(node) => {
                self.faults.wrong_type(&self.path(key), message!("expect-flag"), node);
                or
            }
        }
    }

    pub fn word(&self, key: &'static str) -> Option<(&'a str, &'a SourceOrigin)> {
        let (node, _) = self.entry(key)?;
        word(&self.path(key), node, message!("expect-string"), self.faults)
    }

    /// Returns what the entry's word stands for; the default where there is no entry.
    pub fn choice<T: Copy + Default>(&self, key: &'static str, values: &[(&str, T)]) -> T {
        let Some((node, _)) = self.entry(key) else { return T::default() };
        let allowed: Vec<&str> = values.iter().map(|(word, _)| *word).collect();
        let found = one_of(&self.path(key), node, &allowed, self.faults);
        let value = values.iter().find(|(word, _)| Some(*word) == found);
        value.map(|(_, value)| *value).unwrap_or_default()
    }

    /// Returns the id of the thing that the entry names.
    pub fn id<T: RosterId>(&self, key: &'static str, roster: &Roster) -> Option<T> {
        id(&self.path(key), self.entry(key)?.0, roster, self.faults)
    }

    /// Returns the nodes of the list called `key`; none where there is no such list.
    pub fn list(&self, key: &'static str) -> &'a [Node] {
        self.entry(key).map_or(&[], |(node, _)| list(&self.path(key), node, self.faults))
    }

    /// Returns the tables of the list called `key`.
    pub fn tables_of_list(&self, key: &'static str) -> impl Iterator<Item = TableReader<'a>> {
        let each = self.entry(key).and_then(|(_, shape)| match shape {
            Shape::List(items) => Some(&items.each.shape),
            _ => None,
        });
        let (path, faults) = (self.path(key), self.faults);
        let nodes = each.map_or(&[][..], |_| self.list(key)).iter();
        nodes.filter_map(move |node| TableReader::of(path.clone(), node, each?, faults))
    }

    /// Returns the ids of the things that the list called `key` names, each one once.
    pub fn ids<T: RosterId + PartialEq>(&self, key: &'static str, roster: &Roster) -> Vec<T> {
        let mut found = Vec::new();
        for node in self.list(key) {
            let Some(id) = id::<T>(&self.path(key), node, roster, self.faults) else { continue };
            if found.contains(&id) {
                let message =
                    message!("content-listed-twice", kind = T::kind(), name = roster.name(id));
                let hint = message!("hint-remove-one");
                self.faults.error_with(Code::DuplicateName, &node.origin, message, hint);
            }
            found.push(id);
        }
        found
    }

    /// Returns the numbers of the list called `key`.
    pub fn numbers<T: TryFrom<i64>>(&self, key: &'static str) -> Vec<T> {
        let Some((node, Shape::List(items))) = self.entry(key) else { return Vec::new() };
        let (path, range) = (self.path(key), range_of(&items.each.shape));
        let nodes = list(&path, node, self.faults);
        nodes.iter().filter_map(|node| number(&path, node, range.clone(), self.faults)).collect()
    }

    /// Returns the table called `key`.
    pub fn table(&self, key: &'static str) -> Option<TableReader<'a>> {
        let (node, shape) = self.entry(key)?;
        TableReader::of(self.path(key), node, shape, self.faults)
    }

    /// Returns the entries that are tables, each with its key.
    pub fn tables(&self) -> impl Iterator<Item = (&'a str, &'a TableEntry, TableReader<'a>)> {
        self.entries.iter().filter_map(|(key, entry)| {
            let TableContents::Entries(shape) = self.holds else { return None };
            let table = TableReader::of(self.path(key), &entry.node, shape, self.faults)?;
            Some((key.as_str(), entry, table))
        })
    }

    /// Returns the entries whose keys name things of one kind: id, where it was written, value.
    pub fn by_id<T: RosterId>(
        &self,
        roster: &'a Roster,
    ) -> impl Iterator<Item = (T, &'a SourceOrigin, &'a Node)> {
        self.entries.iter().filter_map(|(key, entry)| {
            let found = roster.find::<T>(key);
            if found.is_none() {
                let (path, known) = (self.path(key), T::names(roster).iter());
                self.faults.unknown_entry(T::kind(), (&path, key), &entry.key, known);
            }
            Some((found?, &entry.key, &entry.node))
        })
    }

    /// Reports the keys that the shape does not have.
    pub fn finish(self) {
        self.finish_as(message!("kind-key"));
    }

    /// Reports the keys that the shape does not have, or that this table can not have of it.
    pub fn finish_without(self, not_here: &[&str]) {
        self.judge_keys(&message!("kind-key"), not_here);
    }

    /// Reports the keys that the shape does not have, which are called `kind`.
    pub fn finish_as(self, kind: Message) {
        self.judge_keys(&kind, &[]);
    }

    fn judge_keys(&self, kind: &Message, not_here: &[&str]) {
        let TableContents::Keys(keys) = self.holds else { return };
        let known = || keys.iter().map(|key| key.name).filter(|name| !not_here.contains(name));
        for (key, entry) in self.entries {
            if known().all(|known| known != key) && !self.faults.is_full() {
                let message = match self.path.as_str() {
                    "" => message!("content-unknown-key", kind = kind.clone(), key = key),
                    path => message!(
                        "content-unknown-key-in",
                        kind = kind.clone(),
                        key = key,
                        path = path
                    ),
                };
                let fault = Diagnostic::new(Code::UnknownKey, entry.key.place(), message);
                self.faults.add(fault.meant(key, known()));
            }
        }
    }
}

/// Adds the fault that the table at a path has no entry called `key`.
pub fn missing_key(table: &str, key: &str, at: &SourceOrigin, faults: &Faults) {
    let (path, hint) = match table {
        "" => (key.to_owned(), how_to_add(key)),
        _ => (
            format!("{table}.{key}"),
            message!("content-missing-key.hint", key = key, table = table),
        ),
    };
    let message = message!("content-missing-key", path = path);
    faults.error_with(Code::MissingKey, at, message, hint);
}

/// Returns the hint how an entry is added that stands in no table; what a pack says of itself is said
/// alike in most packs.
fn how_to_add(key: &str) -> Message {
    let said = match key {
        "id" => "\"my-pack\"",
        "version" => "\"1.0.0\"",
        "licence" => "\"MIT\"",
        "extends" => "\"speciate\"",
        "engine" => "{ from = \"0.1.0\", before = \"0.2.0\" }",
        _ => return message!("content-missing-key.hint-top", key = key),
    };
    message!("content-missing-key.hint-typed", typed = format!("{key} = {said}"))
}

/// Returns the range that a table sets with `from` and `to`; one that holds no number is at fault.
pub(crate) fn range(table: &TableReader<'_>, most: i64) -> RangeInclusive<i64> {
    let (from, to): (i64, i64) = (table.number("from"), table.number("to"));
    if from > to
        && let Some(entry) = table.entries().get("from")
    {
        let message =
            message!("content-empty-range", path = table.path("from"), from = from, to = to);
        let hint = message!("content-empty-range.hint", from = to, to = from);
        table.faults().error_with(Code::NumberOutOfRange, &entry.node.origin, message, hint);
        return 0..=most;
    }
    from..=to
}

/// Returns the numbers that a shape allows.
fn range_of(shape: &Shape) -> RangeInclusive<i64> {
    match shape {
        Shape::Number(from, to, _) => *from..=*to,
        _ => 0..=0,
    }
}
