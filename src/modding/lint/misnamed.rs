//! Finds translations under a wrong id: texts that nothing uses, while the text that they translate is missing.

use std::collections::BTreeMap;

use crate::lint::locale::LocaleText;
use crate::lint::texts::TextCheck;
use speciate_model::diagnostic::{Code, Diagnostic, suggest};
use speciate_model::message;

impl TextCheck<'_, '_> {
    /// Returns the right keys for the translations that have wrong ones, by the wrong keys.
    pub(super) fn find_misnamed(&self) -> BTreeMap<String, String> {
        let mut lacking: Vec<&String> = self.lacks().collect();
        let mut found = BTreeMap::new();
        for (key, text) in self.texts.texts.iter().filter(|_| !self.is_english) {
            if lacking.is_empty() || !self.tells_meant() {
                break;
            }
            let new = match self.is_unused(key, text) {
                true => meant(key, &lacking),
                false => None,
            };
            if let Some(new) = new {
                lacking.retain(|key| **key != new);
                found.insert(key.clone(), new);
            }
        }
        found
    }

    /// Reports a text with a wrong id. Its attributes are reported with it.
    pub(super) fn misnamed(&mut self, key: &str, text: &LocaleText<'_>, new: &str) {
        let part = |key: &str| key.split_once('.').map(|(_, part)| part.to_owned());
        let is_with_message = part(key).is_some() && part(key) == part(new);
        if is_with_message && self.misnamed.contains_key(text.id) {
            return;
        }
        let message = message!("lint-unused-text", key = key);
        let fault = Diagnostic::new(Code::UnusedText, text.place(), message);
        self.found.push(fault.hint(message!("content-rename.hint", name = key, to = new)));
    }
}

/// Returns the missing text that a key was meant for: one with a similar key, or else the only one that differs only in
/// its first word, or else the only missing part of the same text.
fn meant(key: &str, lacking: &[&String]) -> Option<String> {
    if let Some(near) = suggest(key, lacking.iter().map(|lacking| lacking.as_str())) {
        return Some(near.to_owned());
    }
    only_with_same(key, lacking, |key| Some(key.split_once('-')?.1))
        .or_else(|| only_with_same(key, lacking, |key| Some(key.split_once('.')?.0)))
}

/// Returns the only one of these texts that has the same value in a part of its key.
fn only_with_same(
    key: &str,
    lacking: &[&String],
    part: impl Fn(&str) -> Option<&str>,
) -> Option<String> {
    let wanted = part(key)?;
    let mut same = lacking.iter().filter(|one| part(one.as_str()) == Some(wanted));
    same.next().filter(|_| same.next().is_none()).map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misnamed_text_is_matched_only_if_one_text_fits() {
        let texts = ["card-tide", "option-tide", "card-ash.effect"].map(str::to_owned);
        let lacking: Vec<&String> = texts.iter().collect();
        assert_eq!(meant("regola-tide", &lacking), None);
        assert_eq!(meant("regola-tide", &lacking[1..]).as_deref(), Some("option-tide"));
        assert_eq!(meant("card-ash.regola", &lacking).as_deref(), Some("card-ash.effect"));
    }
}
