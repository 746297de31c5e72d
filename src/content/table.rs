//! Reads tables entry by entry and collects all faults.
//!
//! A reader that finds a fault reports it and returns a default, so that reading continues. The
//! catalog is only used if there are no faults.

use std::ops::RangeInclusive;

use crate::as_table;
use crate::faults::{Faults, current_value_hint};
pub use crate::missing_key::missing_key;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries, TableEntry};
use crate::order::ORDERED;
use crate::shape::{KeyShape, Shape};
use crate::unknown_key::with_key_meant;
use speciate_model::diagnostic::{Code, Diagnostic, nearest, suggest};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId};
use speciate_model::words::{self, Message};

/// A table and the shape that it must have.
#[derive(Debug)]
pub struct TableReader<'a> {
    /// The content path, e.g. `terrain.sea`; empty for the root.
    path: String,
    entries: &'a TableEntries,
    origin: &'a SourceOrigin,
    faults: &'a Faults,
    holds: TableContents<'a>,
}

#[derive(Clone, Copy, Debug)]
enum TableContents<'a> {
    /// Exactly these keys.
    Keys(&'a [KeyShape]),
    /// Entries with any names and this shape.
    Entries(&'a Shape),
}

impl<'a> TableReader<'a> {
    /// Returns a reader for the tables of one or more files.
    pub fn of_file(
        entries: &'a TableEntries,
        origin: &'a SourceOrigin,
        keys: &'a [KeyShape],
        faults: &'a Faults,
    ) -> Self {
        Self { path: String::new(), entries, origin, faults, holds: TableContents::Keys(keys) }
    }

    /// Returns a reader for a node. Reports a node that is not a table.
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
                match as_table::hint(&path, shape, node) {
                    Some(hint) => {
                        faults.wrong_type_with(&path, message!("expect-table"), node, Some(hint));
                    }
                    None => faults.wrong_type(&path, message!("expect-table"), node),
                }
                None
            }
        }
    }

    pub fn faults(&self) -> &'a Faults {
        self.faults
    }

    pub fn origin(&self) -> &'a SourceOrigin {
        self.origin
    }

    pub fn own_path(&self) -> &str {
        &self.path
    }

    pub fn entries(&self) -> &'a TableEntries {
        self.entries
    }

    pub fn path(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Returns whether a table of this shape can have the entry `key`.
    pub fn has_key(&self, key: &str) -> bool {
        self.known(key).is_some()
    }

    pub fn node(&self, key: &str) -> Option<&'a Node> {
        self.entries.get(key).map(|entry| &entry.node)
    }

    fn known(&self, key: &str) -> Option<&'a KeyShape> {
        let TableContents::Keys(keys) = self.holds else { return None };
        keys.iter().find(|known| known.name == key)
    }

    /// Returns the entry `key` with its shape. Reports a missing required entry.
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

    /// Returns the number at `key`, else the default of its shape.
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

    /// Returns the flag at `key`, else the default of its shape.
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

    /// Returns the value for the word at `key`, else the default.
    pub fn choice<T: Copy + Default>(&self, key: &'static str, values: &[(&str, T)]) -> T {
        self.choice_if_any(key, values).unwrap_or_default()
    }

    /// Returns the value for the word at `key`; `None` if there is none.
    pub fn choice_if_any<T: Copy>(&self, key: &'static str, values: &[(&str, T)]) -> Option<T> {
        choice(&self.path(key), self.entry(key)?.0, values, self.faults)
    }

    /// Returns the values for the words in the list at `key`.
    pub fn choices<T: Copy>(&self, key: &'static str, values: &[(&str, T)]) -> Vec<T> {
        let path = self.path(key);
        let nodes = self.list(key).iter();
        nodes.filter_map(|node| choice(&path, node, values, self.faults)).collect()
    }

    pub fn id<T: RosterId>(&self, key: &'static str, roster: &Roster) -> Option<T> {
        id(&self.path(key), self.entry(key)?.0, roster, self.faults)
    }

    /// Returns the items of the list at `key`; empty if there is none.
    pub fn list(&self, key: &'static str) -> &'a [Node] {
        self.entry(key).map_or(&[], |(node, _)| list(&self.path(key), node, self.faults))
    }

    pub fn tables_of_list(&self, key: &'static str) -> impl Iterator<Item = TableReader<'a>> {
        let each = self.entry(key).and_then(|(_, shape)| match shape {
            Shape::List(items) => Some(&items.each.shape),
            _ => None,
        });
        let (path, faults) = (self.path(key), self.faults);
        let nodes = each.map_or(&[][..], |_| self.list(key)).iter();
        nodes.filter_map(move |node| TableReader::of(path.clone(), node, each?, faults))
    }

    /// Returns the ids of the names in the list at `key`. Reports duplicates.
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

    pub fn numbers<T: TryFrom<i64>>(&self, key: &'static str) -> Vec<T> {
        let Some((node, Shape::List(items))) = self.entry(key) else { return Vec::new() };
        let (path, range) = (self.path(key), range_of(&items.each.shape));
        let nodes = list(&path, node, self.faults);
        nodes.iter().filter_map(|node| number(&path, node, range.clone(), self.faults)).collect()
    }

    pub fn table(&self, key: &'static str) -> Option<TableReader<'a>> {
        let (node, shape) = self.entry(key)?;
        TableReader::of(self.path(key), node, shape, self.faults)
    }

    /// Returns the entries that are tables, each with its key.
    pub fn tables(&self) -> impl Iterator<Item = (&'a str, &'a TableEntry, TableReader<'a>)> {
        let mut is_told = false;
        self.entries.iter().filter_map(move |(key, entry)| {
            let TableContents::Entries(shape) = self.holds else { return None };
            let is_nameless = ORDERED.contains(&self.path.as_str());
            if is_nameless && entry.node.value.entries().is_none() {
                if !std::mem::replace(&mut is_told, true) {
                    self.faults.no_name(&self.path, key, &entry.node);
                }
                return None;
            }
            let table = TableReader::of(self.path(key), &entry.node, shape, self.faults)?;
            Some((key.as_str(), entry, table))
        })
    }

    /// Returns the entries by id. Reports keys that are not names of this kind.
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

    /// Reports unknown keys.
    pub fn report_unknown_keys(self) {
        self.report_unknown_keys_as(message!("kind-key"));
    }

    /// Reports unknown keys and those in `not_here`.
    pub fn report_unknown_keys_and(self, not_here: &[&str]) {
        self.judge_keys(&message!("kind-key"), not_here);
    }

    /// Reports unknown keys; the message calls them `kind`.
    pub fn report_unknown_keys_as(self, kind: Message) {
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
                self.faults.add(with_key_meant(fault, &self.path, key, &entry.node, known));
            }
        }
    }
}

fn range_of(shape: &Shape) -> RangeInclusive<i64> {
    match shape {
        Shape::Number(from, to, _) => *from..=*to,
        _ => 0..=0,
    }
}

pub fn number<T: TryFrom<i64>>(
    path: &str,
    node: &Node,
    range: RangeInclusive<i64>,
    faults: &Faults,
) -> Option<T> {
    let (from, to) = (*range.start(), *range.end());
    let expected = message!("expect-number", from = from, to = to);
    let NodeValue::Number(found) = node.value else {
        faults.wrong_type(path, expected, node);
        return None;
    };
    let fitting =
        Some(found).filter(|found| range.contains(found)).and_then(|found| T::try_from(found).ok());
    if fitting.is_none() {
        let message = message!(
            "content-value",
            expected = expected,
            path = path,
            found = format!("`{found}`")
        );
        match &node.origin {
            SourceOrigin::Setting(key) => {
                let hint = current_value_hint(path, key);
                faults.error_with(Code::NumberOutOfRange, &node.origin, message, hint);
            }
            _ => faults.error(Code::NumberOutOfRange, &node.origin, message),
        }
    }
    fitting
}

pub fn word<'a>(
    path: &str,
    node: &'a Node,
    expected: Message,
    faults: &Faults,
) -> Option<(&'a str, &'a SourceOrigin)> {
    match &node.value {
        NodeValue::Word(word) => Some((word, &node.origin)),
        _ => {
            faults.wrong_type(path, expected, node);
            None
        }
    }
}

pub fn one_of<'a>(
    path: &str,
    node: &'a Node,
    allowed: &[&str],
    faults: &Faults,
) -> Option<&'a str> {
    let word_found = node.value.word().unwrap_or_default();
    let names = words::Value::names(nearest(word_found, allowed.iter().copied()));
    let expected = message!("expect-one-of", names = names);
    let (found, at) = word(path, node, expected.clone(), faults)?;
    if allowed.contains(&found) {
        return Some(found);
    }
    let near = suggest(found, allowed.iter().copied());
    let hint = near.map(|near| message!("hint-did-you-mean", name = near));
    faults.not_allowed(path, at, expected, format!("`{found}`"), hint);
    None
}

/// Returns the value for the word in a node.
pub fn choice<T: Copy>(
    path: &str,
    node: &Node,
    values: &[(&str, T)],
    faults: &Faults,
) -> Option<T> {
    let allowed: Vec<&str> = values.iter().map(|(word, _)| *word).collect();
    let found = one_of(path, node, &allowed, faults)?;
    values.iter().find(|(word, _)| *word == found).map(|(_, value)| *value)
}

/// Returns a node as a list, or an empty list if it is not one.
pub fn list<'a>(path: &str, node: &'a Node, faults: &Faults) -> &'a [Node] {
    match &node.value {
        NodeValue::List(nodes) => nodes,
        _ => {
            faults.wrong_type(path, message!("expect-list"), node);
            &[]
        }
    }
}

/// Returns the id of the name in a node.
pub fn id<T: RosterId>(path: &str, node: &Node, roster: &Roster, faults: &Faults) -> Option<T> {
    let (name, origin) = word(path, node, message!("expect-name", kind = T::kind()), faults)?;
    let found = roster.find(name);
    if found.is_none() {
        faults.unknown_name(T::kind(), name, origin, T::names(roster).iter());
    }
    found
}
