//! Finds variants of texts, e.g. `[one]`, that are never chosen, and variants that are missing.

use crate::lint::locale::LocaleText;
use crate::lint::texts::TextCheck;
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::{Message, Selector};

/// The plural categories of all languages.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

impl TextCheck<'_, '_> {
    /// Compares the variants of a text with the variants of its model.
    pub(super) fn variants(
        &mut self,
        key: &str,
        text: &LocaleText<'_>,
        model: Option<&LocaleText<'_>>,
    ) {
        for (at, choice) in text.shown.choices.iter().enumerate() {
            let same = |other: &&Selector<'_>| other.by == choice.by;
            let others = model.map_or(&[][..], |model| &model.shown.choices);
            let like = others.get(at).filter(same).or_else(|| others.iter().find(same));
            self.keys((key, text), choice, like, at);
        }
    }

    /// Compares the variant keys of a selector with the keys of its model and with the plural categories.
    fn keys(
        &mut self,
        (key, text): (&str, &LocaleText<'_>),
        choice: &Selector<'_>,
        like: Option<&Selector<'_>>,
        at: usize,
    ) {
        let is_number = |key: &str| key.bytes().all(|byte| byte.is_ascii_digit());
        let mut known: Vec<&str> = like.map_or(Vec::new(), |like| like.keys.clone());
        // The shipped text in this language has the language's own plurals.
        let shipped = self.shipped.texts.get(key);
        let shipped = shipped.filter(|one| one.shown.words.len() >= text.shown.words.len());
        let own = shipped.and_then(|one| one.shown.choices.get(at));
        for key in own.into_iter().filter(|own| own.by == choice.by).flat_map(|own| &own.keys) {
            if !known.contains(key) {
                known.push(key);
            }
        }
        let counts = known.iter().all(|key| PLURALS.contains(key) || is_number(key));
        let allowed: Vec<&str> = match counts {
            true => known.iter().copied().chain(PLURALS).collect(),
            false => known.clone(),
        };
        // The default is shown in all cases without a variant of their own, whatever its key is.
        let model = like.or(own.filter(|own| own.by == choice.by));
        let usual = model.filter(|_| !counts).map_or("other", |model| model.default);
        let mut fault = |key: &str, message: Message| {
            let place = place_of(text.file, key);
            let is_default = message.id() == "lint-variant-default";
            let fault = Diagnostic::new(Code::VariantKey, place, message);
            self.found.push(match is_default && !choice.keys.contains(&usual) {
                true => fault.hint(message!("slip-write", typed = format!("*[{usual}]"))),
                false => fault.suggest(key, allowed.iter().copied()),
            });
        };
        let is_unknown = |key: &&str| match is_number(key) {
            true => !counts || !known.is_empty() && !known.contains(key),
            false => !allowed.contains(key),
        };
        for (at, key) in choice.keys.iter().enumerate() {
            if is_unknown(key) && std::ptr::eq(*key, choice.default) {
                if !choice.keys.contains(&usual) {
                    fault(key, message!("lint-variant-default", key = *key, usual = usual));
                }
            } else if is_unknown(key) {
                fault(key, message!("lint-variant-unknown", key = *key));
            } else if let Some(first) = choice.keys[..at].iter().find(|first| *first == key) {
                // The default was probably meant to be the other key.
                let is_default = std::ptr::eq(*key, choice.default);
                let other = if is_default { first } else { key };
                fault(other, message!("lint-variant-twice", key = *key));
            }
        }
        if choice.keys.contains(&"other") && choice.default != "other" {
            let message = message!("lint-variant-default", key = choice.default, usual = "other");
            fault(choice.default, message);
        }
        // `[1]` and `[one]` can be for the same numbers.
        let has_plural = choice.keys.iter().any(|key| PLURALS.contains(key) && *key != "other");
        let is_lacking = |key: &&&str| !(choice.keys.contains(key) || has_plural && **key == "1");
        // If a variant is never chosen, it is probably the missing one under a wrong key.
        let is_misnamed = choice.keys.iter().any(is_unknown);
        if let Some(key) = known.iter().find(is_lacking).filter(|_| !is_misnamed) {
            let place = place_of(text.file, choice.by);
            let message = message!("lint-variant-lacking", key = *key, by = choice.by);
            let hint = message!("lint-variant-lacking.hint", key = *key);
            self.found.push(Diagnostic::new(Code::VariantKey, place, message).hint(hint));
        }
    }
}
