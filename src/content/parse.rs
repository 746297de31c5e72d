//! TOML text to nodes.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::content::faults::Faults;
use crate::content::node::{Entries, Entry, Node, Origin, TextFile, Value};
use crate::diagnostic::{Code, Diagnostic, Place};
use crate::message;
use crate::words::Message;

/// Returns the tables of a file; where its TOML is broken, as much as could be read.
pub(crate) fn parse_file(file: &Arc<TextFile>, faults: &Faults) -> Entries {
    let (table, errors) = DeTable::parse_recoverable(&file.text);
    for error in errors.into_iter().take_while(|_| !faults.is_full()) {
        let span = error.span().unwrap_or(0..0);
        let message = error.message().replace('\n', ", ");
        let origin = Origin::Written(file.clone(), span.clone());
        faults.add(match message.as_str() {
            "duplicate key" => Diagnostic::new(
                Code::DuplicateKey,
                origin.place(),
                message!("content-duplicate-key-here", key = written(file, span)),
            )
            .hint(message!("hint-remove-one")),
            _ if let Some((from, line)) = open_text(&file.text, span.start) => {
                let place = Place::line(&file.path, &file.text, line, 1);
                Diagnostic::new(Code::Syntax, place, message!("content-open-text", line = from))
                    .hint(message!("content-open-text.hint"))
            }
            _ if let Some(found) = instead_of_value(&file.text, span.start) => Diagnostic::new(
                Code::Syntax,
                origin.place(),
                message!("content-no-value", found = found),
            ),
            _ => Diagnostic::new(
                Code::Syntax,
                origin.place(),
                message!("content-broken-toml", reason = message),
            )
            .hint(message!("content-broken-toml.hint")),
        });
    }
    entries(table.get_ref(), &|span| Origin::Written(file.clone(), span))
}

/// Returns what stands in a range of a file.
fn written(file: &TextFile, span: Range<usize>) -> &str {
    file.text.get(span).unwrap_or_default()
}

/// Returns the line in which a `"""` text before a byte begins that nothing closes but the beginning
/// of another one, and the first line in it that looks like an entry or a table.
fn open_text(text: &str, before: usize) -> Option<(usize, usize)> {
    const QUOTES: &str = "\"\"\"";
    let begins = |at: usize| {
        let line = text[..at].rsplit('\n').next().unwrap_or_default();
        line.trim_end().ends_with('=')
    };
    let quotes: Vec<usize> = text.match_indices(QUOTES).map(|(at, _)| at).collect();
    let pairs = quotes.windows(2).take_while(|pair| pair[0] <= before);
    let (from, to) =
        pairs.map(|pair| (pair[0], pair[1])).find(|pair| begins(pair.0) && begins(pair.1))?;
    let first = text[..from].matches('\n').count() + 1;
    let is_entry = |line: &str| {
        let key = line.split_once('=').map(|(key, _)| key.trim());
        let is_key =
            |key: &str| !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '_');
        line.starts_with('[') || key.is_some_and(is_key)
    };
    let mut rest = text[from..to + QUOTES.len()].lines().skip(1).map(str::trim);
    let entry = rest.position(is_entry)?;
    Some((first, first + 1 + entry))
}

/// Returns the line's rest from a byte on, where a value should stand there.
fn instead_of_value(text: &str, at: usize) -> Option<Message> {
    let (before, after) = text.split_at_checked(at)?;
    if !before.trim_end_matches([' ', '\t']).ends_with('=') {
        return None;
    }
    let rest = after.lines().next().unwrap_or_default().trim();
    match rest.chars().next() {
        None | Some('#') => Some(message!("found-none")),
        Some('}' | ']' | ',' | '=') => Some(Message::verbatim(format!("`{rest}`"))),
        Some(_) => None,
    }
}

/// Returns the value of a setting; what is no TOML value is taken as a word.
pub(crate) fn parse_setting(key: &str, text: &str) -> Node {
    let setting: Arc<str> = Arc::from(key);
    let origin = |_| Origin::Setting(setting.clone());
    match DeValue::parse(text) {
        Ok(value) => node(&value, &origin),
        Err(_) => Node::new(Value::Word(text.to_owned()), origin(0..0)),
    }
}

fn entries(table: &DeTable<'_>, origin: &dyn Fn(Range<usize>) -> Origin) -> Entries {
    table
        .iter()
        .map(|(key, value)| {
            let entry = Entry { key: origin(key.span()), node: node(value, origin) };
            (key.get_ref().to_string(), entry)
        })
        .collect()
}

fn node(value: &Spanned<DeValue<'_>>, origin: &dyn Fn(Range<usize>) -> Origin) -> Node {
    let found = match value.get_ref() {
        DeValue::String(word) => Value::Word(word.to_string()),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Value::Number(number),
            Err(_) => Value::Other(message!("found-long-number")),
        },
        DeValue::Float(number) => Value::Other(Message::verbatim(format!("`{number}`"))),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Datetime(_) => Value::Other(message!("found-time")),
        DeValue::Array(list) => Value::List(list.iter().map(|value| node(value, origin)).collect()),
        DeValue::Table(table) => Value::Table(entries(table, origin)),
    };
    Node::new(found, origin(value.span()))
}
