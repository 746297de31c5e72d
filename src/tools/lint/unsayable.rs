//! Texts that nobody can say to their end: they show themselves, call what is not there, or use what
//! nobody hands them.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::lint::locale::{Locale, LocaleText};
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::Value;

/// Adds what cannot be said of the texts of a language, those of all packs together.
pub fn check(locales: &[&Locale<'_>], found: &mut Vec<Diagnostic>) {
    // A pack's text takes the place of one below it.
    let mut texts: IndexMap<&str, &LocaleText<'_>> = IndexMap::new();
    for (key, text) in locales.iter().flat_map(|locale| locale.all()) {
        texts.insert(key, text);
    }
    functions(&texts, found);
    unhanded(&texts, found);
    for keys in loops(&texts) {
        let Some(text) = keys.first().and_then(|key| texts.get(key)) else { continue };
        let message = match keys.as_slice() {
            [key] => message!("lint-text-itself", key = *key),
            [key, others @ ..] => {
                message!("lint-text-loop", key = *key, others = Value::names(others))
            }
            [] => continue,
        };
        let fault = Diagnostic::new(Code::UnsayableText, place_of(text.file, text.name), message);
        found.push(fault.hint(message!("lint-text-loop.hint")));
    }
}

/// Reports functions, of which texts have none.
fn functions(texts: &IndexMap<&str, &LocaleText<'_>>, found: &mut Vec<Diagnostic>) {
    for text in texts.values() {
        for name in &text.shown.functions {
            let message = message!("lint-text-function", name = *name);
            let fault = Diagnostic::new(Code::UnsayableText, place_of(text.file, name), message);
            found.push(fault.hint(message!("lint-text-function.hint")));
        }
    }
}

/// Reports what terms show and no text that shows a term hands over.
fn unhanded(texts: &IndexMap<&str, &LocaleText<'_>>, found: &mut Vec<Diagnostic>) {
    let handed: BTreeSet<&str> =
        texts.values().flat_map(|text| &text.shown.handed).copied().collect();
    for (key, text) in texts.iter().filter(|(key, _)| key.starts_with('-')) {
        for name in text.shown.arguments.iter().filter(|name| !handed.contains(*name)) {
            let place = place_of(text.file, name);
            let message = message!("lint-unknown-argument", key = *key, name = *name);
            let fault = Diagnostic::new(Code::UnknownArgument, place, message);
            found.push(fault.hint(message!("lint-term-argument.hint", key = *key, name = *name)));
        }
    }
}

/// Returns the texts that show themselves: of each loop the keys, in the order in which they show each
/// other.
fn loops<'a>(texts: &IndexMap<&'a str, &LocaleText<'_>>) -> Vec<Vec<&'a str>> {
    let shown_by = |at: usize| -> Vec<usize> {
        let text = texts.get_index(at).map(|(_, text)| *text);
        let shows = text.into_iter().flat_map(LocaleText::shows);
        shows.filter_map(|(key, _)| texts.get_index_of(key.as_str())).collect()
    };
    let mut seen = vec![false; texts.len()];
    let mut found = Vec::new();
    for start in 0..texts.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        // The way from the first text, each with those that it shows and that were not looked at yet.
        let mut way = vec![(start, shown_by(start))];
        while let Some((_, left)) = way.last_mut() {
            let Some(next) = left.pop() else {
                way.pop();
                continue;
            };
            if let Some(from) = way.iter().position(|(at, _)| *at == next) {
                let keys = way[from..].iter().filter_map(|(at, _)| texts.get_index(*at));
                found.push(keys.map(|(key, _)| *key).collect());
            } else if !std::mem::replace(&mut seen[next], true) {
                way.push((next, shown_by(next)));
            }
        }
    }
    found
}
