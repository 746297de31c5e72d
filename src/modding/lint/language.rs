//! Checks the texts of one language in all packs together. It finds texts that cannot be formatted, because they
//! contain themselves, call functions or use arguments that nobody passes. It also finds old names that remain in other
//! texts.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::lint::locale::{Locale, LocaleText};
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::Value;

/// Checks the texts of one language. The locales of lower packs come first.
pub fn check(locales: &[Locale<'_>], found: &mut Vec<Diagnostic>) {
    // A text of a pack replaces the text of a lower pack.
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
        let fault = Diagnostic::new(Code::UnsayableText, text.place(), message);
        found.push(fault.hint(message!("lint-text-loop.hint")));
    }
    kept_names(locales, found);
}

fn functions(texts: &IndexMap<&str, &LocaleText<'_>>, found: &mut Vec<Diagnostic>) {
    for text in texts.values() {
        for name in &text.shown.functions {
            let message = message!("lint-text-function", name = *name);
            let fault = Diagnostic::new(Code::UnsayableText, place_of(text.file, name), message);
            found.push(fault.hint(message!("lint-text-function.hint")));
        }
    }
}

/// Reports arguments of terms that no text passes.
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

/// Returns the loops of texts that contain themselves: the keys of each loop, in the order of containment.
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
        // The path from the first text. Each element is a text, with those of the texts it shows that have not been
        // visited yet.
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

/// Reports a name that a pack replaces, if other texts of the same entry still have the old name.
fn kept_names(locales: &[Locale<'_>], found: &mut Vec<Diagnostic>) {
    for (at, own) in locales.iter().enumerate() {
        let lower = &locales[..at];
        for (id, name) in own.texts.iter().filter(|(key, text)| key.as_str() == text.id) {
            let old = lower.iter().rev().find_map(|locale| locale.texts.get(id));
            let Some(old) = old.filter(|old| old.pattern != name.pattern) else { continue };
            for (key, kept) in lower.iter().rev().flat_map(|locale| &locale.texts) {
                let is_kept = kept.id == id && key != id && !own.texts.contains_key(key);
                // The parts of a noun change together with its name.
                let is_part = lower.iter().any(|locale| locale.part(kept.name).is_some());
                if is_kept && !is_part && says(kept, old) {
                    let place = name.place();
                    let words = kept.shown.words.trim();
                    let message = message!("lint-old-name", key = key, words = words, id = id);
                    let fault = Diagnostic::new(Code::OldName, place, message);
                    found.push(fault.hint(message!("lint-old-name.hint", part = kept.name)));
                }
            }
        }
    }
}

fn says(text: &LocaleText<'_>, name: &LocaleText<'_>) -> bool {
    let words = |text: &LocaleText<'_>| -> Vec<String> {
        let words = text.shown.words.split(|sign: char| !sign.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
    };
    let (all, name) = (words(text), words(name));
    !name.is_empty() && all.windows(name.len()).any(|some| some == name)
}
