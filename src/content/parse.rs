//! Parses TOML into nodes.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use crate::faults::Faults;
use crate::limits::{ENTRIES_MAX, VALUES_MAX};
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries, TableEntry, TextFile};
use crate::typo;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::Message;

/// A typo can be this many lines after the line where the parser stops.
const NOTICED: usize = 2;

/// The limits for finding the start of the entry in which the parser stops: lines to search back,
/// and bytes in a line. Nobody writes more by hand.
const BEFORE_MAX: usize = 60;
const LINE_MAX: usize = 2_000;

/// Returns the tables of a file, or `None` if its TOML is broken. Reading the rest of a broken file
/// would only report missing entries.
pub fn parse_file(file: &Arc<TextFile>, faults: &Faults) -> Option<TableEntries> {
    let (table, errors) = DeTable::parse_recoverable(&file.text);
    let at = |error: &Error| error.span().unwrap_or(0..0);
    let is_double = |error: &Error| error.message() == "duplicate key";
    let (double, broken): (Vec<_>, Vec<_>) = errors.into_iter().partition(is_double);
    if let Some(error) = broken.iter().min_by_key(|error| at(error).start) {
        faults.add(broken_at(file, at(error), error.message()));
        return None;
    }
    if !double.is_empty() {
        let mut spans: Vec<_> = double.iter().map(at).collect();
        spans.sort_by_key(|span| span.start);
        tell_doubles(file, &spans, faults);
        return None;
    }
    if let Some(fault) = too_much(file, table.get_ref()) {
        faults.add(fault);
        return None;
    }
    Some(entries(table.get_ref(), &|span| SourceOrigin::Written(file.clone(), span)))
}

fn broken_at(file: &TextFile, span: Range<usize>, reason: &str) -> Diagnostic {
    let fault = |span, message| Diagnostic::new(Code::Syntax, file.place(span), message);
    if let Some((from, line)) = open_text(&file.text, span.start) {
        let place = Place::line(&file.path, &file.text, line, 1);
        return Diagnostic::new(Code::Syntax, place, message!("content-open-text", line = from))
            .hint(message!("content-open-text.hint"));
    }
    if let Some(start) = last_open_text(&file.text, span.start) {
        return fault(start..start + 3, message!("content-open-text-last"))
            .hint(message!("content-open-text-last.hint"));
    }
    if let Some(typo) = typo_near(file, span.start) {
        return fault(typo.span, typo.message).hint(typo.hint);
    }
    let reason = reason.replace('\n', ", ");
    fault(span, message!("content-broken-toml", reason = reason))
        .hint(message!("content-broken-toml.hint"))
}

/// Finds the typo that stops the parser at a byte. Everything before the current entry is valid, so
/// the typo is in that entry or just after it.
fn typo_near(file: &TextFile, at: usize) -> Option<typo::TomlTypo> {
    let before = file.text.get(..at)?;
    let starts = before.match_indices('\n').map(|(end, _)| end + 1).rev().chain([0]);
    let is_sound = |start: &usize| DeTable::parse(&before[..*start]).is_ok();
    let start = starts.take(BEFORE_MAX).find(is_sound)?;
    let rest = &file.text[start..];
    if rest.lines().take(BEFORE_MAX).any(|line| line.len() > LINE_MAX) {
        return None;
    }
    let noticed = file.place(at..at).line;
    let mut typo = typo::find(rest)?;
    typo.span = typo.span.start + start..typo.span.end + start;
    Some(typo).filter(|typo| file.place(typo.span.clone()).line <= noticed + NOTICED)
}

/// Reports duplicate keys. For a duplicate table, only the table itself is reported.
fn tell_doubles(file: &TextFile, spans: &[Range<usize>], faults: &Faults) {
    let mut reported_to = 0;
    for span in spans.iter().filter(|_| !faults.is_full()) {
        if span.start < reported_to {
            continue;
        }
        let line = file.text[..span.start].rfind('\n').map_or(0, |end| end + 1);
        if file.text[line..].trim_start().starts_with('[') {
            let next = file.text[span.end..].find("\n[");
            reported_to = next.map_or(file.text.len(), |next| span.end + next + 1);
        }
        if let Some(fault) = single_heading(file, written(file, span.clone())) {
            faults.add(fault);
            continue;
        }
        let message = message!("content-duplicate-key-here", key = written(file, span.clone()));
        let mut fault = Diagnostic::new(Code::DuplicateKey, file.place(span.clone()), message);
        let before = written_before(file, span.start);
        let hint = before.as_ref().and_then(|before| one_heading(file, before.line, line));
        fault.others.extend(before);
        faults.add(fault.hint(hint.unwrap_or_else(|| message!("hint-remove-one"))));
    }
}

/// Returns the fault that one of several tables of a list has single instead of double brackets.
fn single_heading(file: &TextFile, key: &str) -> Option<Diagnostic> {
    let line_of = |heading: String| file.text.lines().position(|line| line.trim() == heading);
    let double = format!("[[{key}]]");
    let line = line_of(format!("[{key}]")).filter(|_| line_of(double.clone()).is_some())?;
    let place = Place::line(&file.path, &file.text, line + 1, 1);
    let message = message!("content-duplicate-key-here", key = key);
    let fault = Diagnostic::new(Code::DuplicateKey, place, message);
    Some(fault.hint(message!("slip-write", typed = double)))
}

/// Returns the hint to merge two headings of the same table, if the keys below them differ.
fn one_heading(file: &TextFile, first: usize, second: usize) -> Option<Message> {
    let keys = |lines: &mut dyn Iterator<Item = &str>| -> BTreeSet<String> {
        let inner = lines.take_while(|line| !line.trim_start().starts_with('['));
        let keys = inner.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()));
        keys.filter(|key| !key.starts_with('#')).collect()
    };
    let heading = file.text[second..].lines().next()?.split('#').next()?.trim();
    let upper = keys(&mut file.text.lines().skip(first));
    let lower = keys(&mut file.text[second..].lines().skip(1));
    (heading.starts_with('[') && upper != lower)
        .then(|| message!("hint-one-heading", heading = heading, line = first))
}

/// Returns the earlier line with the same key in the same table, or with the same table heading.
fn written_before(file: &TextFile, at: usize) -> Option<Place> {
    let begin = |line: &str| line.split(['=', '#']).next().unwrap_or_default().trim().to_owned();
    let from = file.text[..at].rfind('\n').map_or(0, |end| end + 1);
    let key = begin(file.text[from..].lines().next()?);
    let mut to = from;
    for line in file.text[..from].split_inclusive('\n').rev() {
        to -= line.len();
        if begin(line) == key {
            return Some(file.place(to..to + key.len()));
        }
        if line.starts_with('[') && !key.starts_with('[') {
            return None;
        }
    }
    None
}

/// Returns the fault that a file has too many entries or values, which would take a long time to read.
fn too_much(file: &TextFile, table: &DeTable<'_>) -> Option<Diagnostic> {
    let mut values = 0;
    let (span, message) = too_many_entries(table, &mut values)?;
    let fault = Diagnostic::new(Code::TooMany, file.place(span), message);
    Some(fault.hint(message!("content-too-many-entries.hint")))
}

fn too_many_entries(table: &DeTable<'_>, values: &mut usize) -> Option<(Range<usize>, Message)> {
    if let Some((key, _)) = table.iter().nth(ENTRIES_MAX) {
        let found = table.len();
        let message = message!("content-too-many-entries", most = ENTRIES_MAX, found = found);
        return Some((key.span(), message));
    }
    table.iter().find_map(|(_, value)| too_many_values(value, values))
}

fn too_many_values(
    value: &Spanned<DeValue<'_>>,
    values: &mut usize,
) -> Option<(Range<usize>, Message)> {
    *values += 1;
    if *values > VALUES_MAX {
        return Some((value.span(), message!("content-too-many-values", most = VALUES_MAX)));
    }
    match value.get_ref() {
        DeValue::Array(list) => list.iter().find_map(|value| too_many_values(value, values)),
        DeValue::Table(table) => too_many_entries(table, values),
        _ => None,
    }
}

fn written(file: &TextFile, span: Range<usize>) -> &str {
    file.text.get(span).unwrap_or_default()
}

/// Finds a `"""` string that begins before a byte and is closed only by the start of the next one. Returns its first
/// line, and the first line in it that looks like an entry or a table heading.
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

/// Returns the start of the last `"""` string before a byte, if it is not closed.
fn last_open_text(text: &str, before: usize) -> Option<usize> {
    let quotes: Vec<usize> = text.match_indices("\"\"\"").map(|(at, _)| at).collect();
    let last = *quotes.last().filter(|_| quotes.len() % 2 == 1)?;
    let line = text[..last].rsplit('\n').next().unwrap_or_default();
    (last <= before && line.trim_end().ends_with('=')).then_some(last)
}

/// Parses the value of a setting. Text that is not TOML becomes a string.
pub(crate) fn parse_setting(key: &str, text: &str) -> Node {
    let setting: Arc<str> = Arc::from(key);
    let origin = |_| SourceOrigin::Setting(setting.clone());
    match DeValue::parse(text) {
        Ok(value) => node(&value, &origin),
        Err(_) => Node::new(NodeValue::Word(text.to_owned()), origin(0..0)),
    }
}

fn entries(table: &DeTable<'_>, origin: &dyn Fn(Range<usize>) -> SourceOrigin) -> TableEntries {
    table
        .iter()
        .map(|(key, value)| {
            let entry = TableEntry { key: origin(key.span()), node: node(value, origin) };
            (key.get_ref().to_string(), entry)
        })
        .collect()
}

fn node(value: &Spanned<DeValue<'_>>, origin: &dyn Fn(Range<usize>) -> SourceOrigin) -> Node {
    let found = match value.get_ref() {
        DeValue::String(word) => NodeValue::Word(word.to_string()),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => NodeValue::Number(number),
            Err(_) => NodeValue::Other(message!("found-long-number")),
        },
        DeValue::Float(number) => NodeValue::Other(Message::verbatim(format!("`{number}`"))),
        DeValue::Boolean(flag) => NodeValue::Flag(*flag),
        DeValue::Datetime(_) => NodeValue::Other(message!("found-time")),
        DeValue::Array(list) => {
            NodeValue::List(list.iter().map(|value| node(value, origin)).collect())
        }
        DeValue::Table(table) => NodeValue::Table(entries(table, origin)),
    };
    Node::new(found, origin(value.span()))
}
