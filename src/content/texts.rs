//! Names and card texts. Only their presence is checked here; Fluent renders them.

use std::collections::BTreeMap;

use crate::content::Catalog;
use crate::content::faults::Faults;
use crate::content::node::{Entries, TextFile};
use crate::content::source::Source;
use crate::content::tables::origin;
use crate::diagnostic::{Diagnostic, Place};
use crate::roster::Names;

/// The locale that every game has.
const LOCALE: &str = "en";

/// The texts of one locale.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    /// The locale, e.g. `en`.
    pub locale: String,
    /// The file.
    pub file: String,
    /// Patterns by message, e.g. `animal-bird`, or by attribute, e.g. `card-NAME.effect`.
    pub messages: BTreeMap<String, String>,
    /// The file as it is, for Fluent.
    pub source: String,
}

/// Returns the texts of all locales of a game and checks those of the first.
pub(super) fn read(
    root: &Entries,
    source: &Source,
    rules: &str,
    catalog: &Catalog,
    faults: &Faults,
) -> Vec<Texts> {
    let folder = format!("content/{rules}/locale/");
    let mut found = Vec::new();
    for path in source.paths() {
        let locale = path.strip_prefix(&folder).and_then(|name| name.strip_suffix(".ftl"));
        if let (Some(locale), Some(file)) = (locale, source.file(path)) {
            found.push(parse(locale, file, faults));
        }
    }
    let file = format!("{folder}{LOCALE}.ftl");
    match found.iter().find(|texts| texts.locale == LOCALE) {
        Some(texts) => check(root, texts, catalog, faults),
        None if source.is_refused(&file) => {}
        None => faults.add(
            Diagnostic::error("missing-file", Place::file(&file), format!("`{file}` is missing"))
                .hint("add the file"),
        ),
    }
    found
}

fn parse(locale: &str, file: &TextFile, faults: &Faults) -> Texts {
    let mut texts = Texts {
        locale: locale.to_owned(),
        file: file.path.clone(),
        source: file.text.clone(),
        ..Texts::default()
    };
    let (mut message, mut open) = (String::new(), String::new());
    let mut start = 0;
    for line in file.text.split_inclusive('\n').take_while(|_| !faults.is_full()) {
        let (from, trimmed) = (start, line.trim());
        start += line.len();
        if trimmed.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = || Place::span(&file.path, &file.text, from..from + line.trim_end().len());
        let indented = line.starts_with([' ', '\t']);
        let key =
            match trimmed.split_once('=').map(|(key, text)| (key.trim_end(), text.trim_start())) {
                Some((key, text)) if !indented && is_name(key) => {
                    message = key.to_owned();
                    Some((key.to_owned(), text))
                }
                Some((key, text)) if indented && key.strip_prefix('.').is_some_and(is_name) => {
                    Some((format!("{message}{key}"), text))
                }
                _ => None,
            };
        match key {
            Some((key, text)) => {
                if texts.messages.insert(key.clone(), text.to_owned()).is_some() {
                    let message = format!("text `{key}` was written before");
                    faults.add(Diagnostic::error("duplicate-text", place(), message));
                }
                open = key;
            }
            None if indented || trimmed == "}" => {
                if let Some(text) = texts.messages.get_mut(&open) {
                    text.push('\n');
                    text.push_str(trimmed);
                }
            }
            None => faults.add(
                Diagnostic::error(
                    "syntax",
                    place(),
                    "expected `name = text`, found something else",
                )
                .hint("indent lines that go on from the one before"),
            ),
        }
    }
    texts
}

fn is_name(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

fn check(root: &Entries, texts: &Texts, catalog: &Catalog, faults: &Faults) {
    let roster = &catalog.roster;
    let kinds: [(&str, &Names); 5] = [
        ("animal", &roster.animals),
        ("element", &roster.elements),
        ("terrain", &roster.terrains),
        ("section", &roster.sections),
        ("card", &roster.cards),
    ];
    for (kind, names) in kinds {
        for name in names.iter().take_while(|_| !faults.is_full()) {
            let key = format!("{kind}-{name}");
            let effect = (kind == "card").then(|| format!("{key}.effect"));
            for key in [Some(key), effect].into_iter().flatten() {
                if texts.messages.get(&key).is_none_or(|text| text.is_empty()) {
                    let at = origin(root, &[kind, name]);
                    let message =
                        format!("{kind} `{name}` has no text `{key}` in `{}`", texts.file);
                    let fault = Diagnostic::error("missing-text", at.place(), message);
                    let known = texts.messages.keys().map(String::as_str);
                    faults.add(match crate::diagnostic::suggest(&key, known) {
                        Some(near) if !known_elsewhere(near, names, kind) => {
                            fault.hint(format!("rename `{near}`"))
                        }
                        _ => fault.hint(format!("add `{key}` to the file")),
                    });
                }
            }
        }
    }
    check_params(texts, catalog, faults);
}

/// Returns whether a text belongs to another thing of the same kind.
fn known_elsewhere(key: &str, names: &Names, kind: &str) -> bool {
    let name =
        key.trim_end_matches(".effect").strip_prefix(kind).and_then(|key| key.strip_prefix('-'));
    name.is_none_or(|name| names.find(name).is_some())
}

/// Checks that a card's text shows only params that the card has.
fn check_params(texts: &Texts, catalog: &Catalog, faults: &Faults) {
    for (name, card) in catalog.roster.cards.iter().zip(&catalog.cards) {
        let Some(text) = texts.messages.get(&format!("card-{name}.effect")) else { continue };
        for part in text.split("{ $").skip(1) {
            let param =
                part.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next().unwrap_or("");
            if !card.params.contains_key(param) {
                let at = texts.source.find(text.lines().next().unwrap_or("")).unwrap_or(0);
                let place = Place::span(&texts.file, &texts.source, at..at);
                let message = format!("unknown param `{param}` in the text of card `{name}`");
                let fault = Diagnostic::error("unknown-param", place, message);
                faults.add(fault.meant(param, card.params.keys().map(String::as_str)));
            }
        }
    }
}
