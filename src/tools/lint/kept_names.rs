//! Finds names that a pack replaces while other texts of the same thing, which it leaves unchanged, keep the old
//! name.

use crate::lint::locale::{Locale, LocaleText};
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

/// Checks the texts of one language. The locales of lower packs come first.
pub fn check(locales: &[&Locale<'_>], found: &mut Vec<Diagnostic>) {
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
                    let place = place_of(name.file, name.name);
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
