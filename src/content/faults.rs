//! Collects faults, and creates the common kinds of faults.

use std::cell::RefCell;

use crate::card::CARD_TABLES;
use crate::node::{Node, NodeValue, SourceOrigin};
use crate::typo::is_key_sign;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, FaultSource, Place};
use speciate_model::message;
use speciate_model::words::{self, ENGLISH, Message};

/// At most this many faults are collected. Finding their lines takes time, and nobody reads more.
const COLLECTED_MAX: usize = 500;

#[derive(Debug, Default)]
pub struct Faults {
    found: RefCell<Vec<Diagnostic>>,
    /// Content paths that packs removed, each with the place of the removal.
    removed: RefCell<Vec<(String, Place)>>,
}

impl Faults {
    pub fn add(&self, fault: Diagnostic) {
        if !self.is_full() {
            self.found.borrow_mut().push(fault);
        }
    }

    /// Returns whether no more faults are collected.
    pub fn is_full(&self) -> bool {
        self.found.borrow().len() >= COLLECTED_MAX
    }

    pub fn is_empty(&self) -> bool {
        self.found.borrow().is_empty()
    }

    /// Returns whether there are no faults, except in pictures.
    pub fn are_only_of_pictures(&self) -> bool {
        self.found.borrow().iter().all(|fault| fault.code == Code::Picture)
    }

    /// Returns whether there are no faults, except mistakes in translations. English replaces a text that lacks a
    /// translation. Returns `false` if too many faults were found to know.
    pub fn are_only_of_translations(&self) -> bool {
        !self.is_full() && self.found.borrow().iter().all(is_translation_mistake)
    }

    /// Returns whether there are more entries of some kind than the engine supports.
    pub fn found_too_many(&self) -> bool {
        self.has(Code::TooMany)
    }

    pub fn has(&self, code: Code) -> bool {
        self.found.borrow().iter().any(|fault| fault.code == code)
    }

    pub fn has_at(&self, code: Code, place: &Place) -> bool {
        self.found.borrow().iter().any(|fault| fault.code == code && fault.place == *place)
    }

    /// Returns whether the name of the entry at a place is wrong.
    pub fn is_misnamed(&self, place: &Place) -> bool {
        self.found.borrow().iter().any(|fault| fault.place == *place && fault.is_of_name())
    }

    pub fn has_in(&self, code: Code, spot: &FaultSource) -> bool {
        self.found.borrow().iter().any(|fault| fault.code == code && fault.place.spot == *spot)
    }

    pub fn take(&self) -> Diagnostics {
        Diagnostics::new(self.found.take())
    }

    pub fn error(&self, code: Code, at: &SourceOrigin, message: impl Into<Message>) {
        if !self.is_full() {
            self.add(Diagnostic::new(code, at.place(), message));
        }
    }

    pub fn error_with(
        &self,
        code: Code,
        at: &SourceOrigin,
        message: impl Into<Message>,
        hint: impl Into<Message>,
    ) {
        if !self.is_full() {
            self.add(Diagnostic::new(code, at.place(), message).hint(hint));
        }
    }

    pub fn wrong_type(&self, path: &str, expected: Message, found: &Node) {
        let is_typed = expected.id() != "expect-table" || !found.origin.is_setting();
        let hint = fix_hint(path, expected.id(), &found.value).filter(|_| is_typed);
        self.wrong_type_with(path, expected, found, hint);
    }

    /// Adds the fault that a value has the wrong type, with a hint on how to write it.
    pub(super) fn wrong_type_with(
        &self,
        path: &str,
        expected: Message,
        found: &Node,
        hint: Option<Message>,
    ) {
        if self.is_full() {
            return;
        }
        let hint =
            match &found.origin {
                SourceOrigin::Setting(key) => Some(hint.map_or_else(
                    || current_value_hint(path, key),
                    |hint| set_option_hint(hint, key),
                )),
                _ => hint,
            };
        let what = found.value.found();
        let message = message!("content-value", expected = expected, path = path, found = what);
        let mut fault = Diagnostic::new(Code::WrongType, found.origin.place(), message);
        fault.hints.extend(hint);
        self.add(fault);
    }

    /// Adds the fault that the value at a content path is not one of those that are allowed.
    pub fn not_allowed(
        &self,
        path: &str,
        at: &SourceOrigin,
        expected: Message,
        found: impl Into<words::Value>,
        hint: Option<Message>,
    ) {
        let message = message!("content-value", expected = expected, path = path, found = found);
        let mut fault = Diagnostic::new(Code::ValueNotAllowed, at.place(), message);
        fault.hints.extend(hint);
        self.add(fault);
    }

    /// Adds the fault that a table of entries has a value instead, most likely because its heading has no name.
    pub(super) fn no_name(&self, table: &str, key: &str, found: &Node) {
        let path = format!("{table}.{key}");
        let hint = match &found.value {
            NodeValue::List(_) => fix_hint(&path, "expect-table", &found.value),
            _ => Some(message!("content-no-table.hint-name", table = table)),
        };
        let hint = hint.filter(|_| !found.origin.is_setting());
        self.wrong_type_with(&path, message!("expect-table"), found, hint);
    }

    pub fn unknown_name<'a>(
        &self,
        kind: Message,
        name: &str,
        at: &SourceOrigin,
        known: impl Iterator<Item = &'a str>,
    ) {
        if self.is_full() {
            return;
        }
        let table = kind.id().strip_prefix("kind-").unwrap_or_default();
        let path = format!("{table}.{name}");
        let message = message!("content-unknown-name", kind = kind, name = name);
        let fault = Diagnostic::new(Code::UnknownName, at.place(), message);
        let removed = self.removed.borrow();
        match removed.iter().find(|(gone, _)| *gone == path) {
            Some(gone) => {
                let hint = message!("content-removed.hint-named", path = &path);
                self.add(fault.note(removed_note(gone)).hint(hint));
            }
            None => self.add(fault.suggest(name, known)),
        }
    }

    /// Remembers that a pack removed a content path, to explain faults of entries that refer to it.
    pub fn note_removed(&self, path: &str, at: &SourceOrigin) {
        self.removed.borrow_mut().push((path.to_owned(), at.place()));
    }

    /// Returns whether a pack has removed a content path.
    pub fn has_removed(&self, path: &str) -> bool {
        self.removed.borrow().iter().any(|(gone, _)| gone == path)
    }

    /// Adds the fault that the key of the entry at `path` is unknown, e.g. a card that a pack
    /// removed.
    pub fn unknown_entry<'a>(
        &self,
        kind: Message,
        (path, name): (&str, &str),
        at: &SourceOrigin,
        known: impl Iterator<Item = &'a str>,
    ) {
        let removed = self.removed.borrow();
        let is_it = |(gone, _): &&(String, Place)| {
            let mut tables = CARD_TABLES.iter().map(|table| table.name).chain(["section"]);
            tables.any(|table| *gone == format!("{table}.{name}"))
        };
        let Some(gone) = removed.iter().find(is_it) else {
            return self.unknown_name(kind, name, at, known);
        };
        let message = message!("content-unknown-name", kind = kind, name = name);
        let fault = Diagnostic::new(Code::UnknownName, at.place(), message);
        let hint = message!("content-removed.hint", path = path);
        self.add(fault.note(removed_note(gone)).hint(hint));
    }

    pub fn too_many(&self, kind: Message, found: usize, limit: usize, at: &SourceOrigin) {
        let message = message!("content-too-many", most = limit, kind = kind, found = found);
        self.error(Code::TooMany, at, message);
    }
}

/// Returns the note that says where a pack removed a content path.
fn removed_note((path, place): &(String, Place)) -> Message {
    let (file, line) = (place.spot.message(), place.line);
    message!("content-removed.note", path = path, file = file, line = line)
}

/// Returns the word for an entry of table `key`.
pub(super) fn kind_of(key: &str) -> Message {
    Message::new(format!("kind-{}", key.replace('_', "-")))
}

/// Returns the hint that says how to look up the current value of a setting. An option of a pack is set by the names of
/// the pack and the option, but looked up by its content path.
pub(super) fn current_value_hint(path: &str, key: &str) -> Message {
    let pack =
        key.split_once('.').filter(|(first, _)| path.starts_with("option.") && *first != "option");
    let command = match pack {
        Some((pack, name)) => format!("speciate explain option.{name} --pack {pack}"),
        None => format!("speciate explain {key}"),
    };
    message!("content-value.hint-setting", command = command)
}

/// Turns the hint into a `--set` option, without spaces so that it is one word for a shell.
fn set_option_hint(hint: Message, key: &str) -> Message {
    let typed = match hint.arguments() {
        [(_, words::Value::Text(typed))] if hint.id() == "slip-write" && !typed.contains('"') => {
            format!("--set {key}={}", typed.replace(' ', ""))
        }
        _ => return hint,
    };
    message!("slip-write", typed = typed)
}

/// Returns a hint with the value that was most likely meant, if there is a clear one.
fn fix_hint(path: &str, expected: &str, found: &NodeValue) -> Option<Message> {
    let typed = |value: String| Some(message!("slip-write", typed = value));
    match (expected, found) {
        // A key of the manifest that is below the heading of one of its tables.
        ("expect-string", _) if let Some(key) = key_below_heading(path) => {
            Some(message!("content-manifest-key.hint", key = key))
        }
        ("expect-list", NodeValue::Table(_)) if path == "scenario" => {
            typed("[[scenario]]".to_owned())
        }
        ("expect-string", NodeValue::List(nodes)) if path == "scenario.animals" => {
            let names = nodes.iter().map(|node| node.value.toml().replace('"', ""));
            typed(format!("animals = \"{}\"", names.collect::<Vec<_>>().join(" ")))
        }
        ("expect-string", NodeValue::List(nodes)) if let [node] = &nodes[..] => {
            typed(node.value.toml())
        }
        // Without quotation marks, a path with dots is parsed as nested tables.
        ("expect-string", NodeValue::Table(entries))
            if let Some(old) = path.strip_prefix("renamed.")
                && entries.len() == 1
                && let Some((name, new)) = entries.first() =>
        {
            typed(format!("\"{old}.{name}\" = {}", new.node.value.toml()))
        }
        ("expect-string", NodeValue::Table(entries))
            if let Some(version) = entries.get("version") =>
        {
            let key = path.rsplit('.').next().unwrap_or(path);
            typed(format!("{key} = {}", version.node.value.toml()))
        }
        ("expect-table", NodeValue::List(_)) if !path.contains('.') => {
            Some(message!("content-no-table.hint-kind", kind = path))
        }
        ("expect-table", _) => Some(message!("content-no-table.hint", path = path)),
        ("expect-list", NodeValue::Word(word)) if let Some(list) = texts_as_list(word) => {
            typed(list)
        }
        ("expect-list", NodeValue::Word(word)) if word.is_empty() => None,
        ("expect-list", NodeValue::Word(_) | NodeValue::Number(_)) => {
            typed(format!("[{}]", found.toml()))
        }
        ("expect-number", NodeValue::Word(word)) if word.parse::<i64>().is_ok() => {
            typed(word.clone())
        }
        ("expect-flag", NodeValue::Word(word)) if ["true", "false"].contains(&word.as_str()) => {
            typed(word.clone())
        }
        ("expect-flag", NodeValue::Number(number)) if [0, 1].contains(number) => {
            typed((*number == 1).to_string())
        }
        ("expect-string", NodeValue::Number(_)) if path == "scenario.animals" => {
            typed("animals = \"…\"".to_owned())
        }
        ("expect-string", NodeValue::Number(number)) if is_version(path) => {
            typed(format!("\"{number}.0.0\""))
        }
        ("expect-string", NodeValue::Number(_) | NodeValue::Flag(_)) => {
            typed(format!("\"{}\"", found.toml()))
        }
        ("expect-string", NodeValue::Other(what)) if let Some(number) = number_of(what) => {
            let missing = 2_usize.saturating_sub(number.matches('.').count());
            let rest = if is_version(path) { ".0".repeat(missing) } else { String::new() };
            typed(format!("\"{number}{rest}\""))
        }
        (_, NodeValue::Other(what)) if what.id() == "found-time" => {
            Some(message!("content-value.hint-time"))
        }
        (_, NodeValue::Other(_)) => Some(message!("content-value.hint-whole")),
        _ => None,
    }
}

/// Returns whether a key of a manifest takes a version with three numbers.
fn is_version(path: &str) -> bool {
    ["version", "engine.from", "engine.before"].contains(&path)
}

/// Returns the manifest key that was written inside one of the manifest's tables, e.g. `engine` for `renamed.engine`.
fn key_below_heading(path: &str) -> Option<&str> {
    const TABLES: [&str; 4] = ["requires", "optional", "incompatible", "renamed"];
    let (table, key) = path.split_once('.')?;
    let is_key = crate::pack::KEYS.iter().any(|known| known.name == key);
    (TABLES.contains(&table) && is_key).then_some(key)
}

/// Returns the decimal number that was found, as written in the file.
fn number_of(found: &Message) -> Option<&str> {
    let [(_, words::Value::Text(shown))] = found.arguments() else { return None };
    let number = shown.trim_matches('`');
    let is_plain =
        !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit() || sign == b'.');
    is_plain.then_some(number)
}

/// Turns a text with several values into a TOML list.
fn texts_as_list(text: &str) -> Option<String> {
    let parts = text.trim().trim_matches(['[', ']', '(', ')', '{', '}']).split([',', ';']);
    let value = |part: &str| match part.parse::<i64>() {
        Ok(number) => Some(number.to_string()),
        Err(_) => {
            let name = part.trim_matches(['"', '\'']);
            let is_name = !name.is_empty() && name.chars().all(is_key_sign);
            is_name.then(|| format!("\"{name}\""))
        }
    };
    let values: Vec<String> = parts.map(|part| value(part.trim())).collect::<Option<_>>()?;
    (values.len() > 1).then(|| format!("[{}]", values.join(", ")))
}

/// Returns whether a finding is in a text of a language other than English.
pub fn is_in_translation(finding: &Diagnostic) -> bool {
    let FaultSource::File(path) = &finding.place.spot else { return false };
    let parts: Vec<&str> = path.split('/').collect();
    let folder = parts.iter().rposition(|part| *part == "locale");
    let language = folder.and_then(|at| parts.get(at + 1));
    path.ends_with(".ftl") && language.is_some_and(|language| *language != ENGLISH)
}

/// Returns whether a fault only makes a translation unusable. The texts are in English then.
pub(super) fn is_translation_mistake(fault: &Diagnostic) -> bool {
    use Code::{DuplicateText, FileName, Link, NotUtf8, Syntax, TooLarge, TooMany, Unreadable};
    let is_of_file = matches!(fault.code, FileName | Link | NotUtf8 | TooLarge | Unreadable);
    let is_of_text = matches!(fault.code, DuplicateText | Syntax | TooMany);
    (is_of_file || is_of_text) && is_in_translation(fault)
}
