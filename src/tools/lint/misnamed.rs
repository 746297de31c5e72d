//! Finds translations under a wrong id: texts that nothing uses, while the text that they translate is missing.

use std::collections::BTreeMap;

use crate::lint::locale::LocaleText;
use crate::lint::texts::TextCheck;
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic, suggest};
use speciate_model::message;

impl TextCheck<'_, '_> {
    /// Returns the keys that translations should have, by those that they have.
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
        let fault = Diagnostic::new(Code::UnusedText, place_of(text.file, text.name), message);
        self.found.push(fault.hint(message!("content-rename.hint", name = key, to = new)));
    }
}

/// Returns the missing text that a key means: one with a similar key, one that differs only in its first word, or the
/// only missing part of the same text.
fn meant(key: &str, lacking: &[&String]) -> Option<String> {
    let near = suggest(key, lacking.iter().map(|lacking| lacking.as_str()));
    let rest = |key: &str| key.split_once('-').map(|(_, rest)| rest.to_owned());
    let same_rest = || lacking.iter().find(|one| rest(one).is_some() && rest(one) == rest(key));
    let id = |key: &str| key.split_once('.').map(|(id, _)| id.to_owned());
    let is_of_text = |one: &&&String| id(one).is_some() && id(one) == id(key);
    let of_text: Vec<&&String> = lacking.iter().filter(is_of_text).collect();
    let only_part = || of_text.first().filter(|_| of_text.len() == 1);
    near.map(str::to_owned)
        .or_else(|| same_rest().map(ToString::to_string))
        .or_else(|| only_part().map(ToString::to_string))
}
