//! Finds translations that still have the old ids of their texts, because a pack has renamed an entry.

use std::collections::{BTreeMap, BTreeSet};

use crate::lint::locale::Locale;
use crate::lint::texts::TextCheck;
use crate::renamed_texts::new_text_id;
use speciate_content::{Source, place_of};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::Value;

/// Returns the new ids of a pack's translations, by their old ids.
pub(super) fn new_ids(
    pack: &Source,
    texts: &Locale<'_>,
    english: &Locale<'_>,
) -> BTreeMap<String, String> {
    let renamed = pack.package().map(|package| package.renamed).unwrap_or_default();
    let [own, english] = [texts, english]
        .map(|locale| locale.texts.values().map(|text| text.id).collect::<BTreeSet<&str>>());
    let is_new = |id: &str| english.contains(id) && !own.contains(id);
    let old = own.difference(&english);
    let found = old.filter_map(|id| Some(((*id).to_owned(), new_text_id(id, &renamed, is_new)?)));
    found.collect()
}

impl TextCheck<'_, '_> {
    /// Reports all translations with old ids together, with the command that writes the new ones.
    pub(super) fn renamed(&mut self, pack: &Source, language: &str) {
        let first = self.texts.texts.values().find(|text| self.renamed.contains_key(text.id));
        let Some(first) = first else { return };
        let ids = self
            .renamed
            .iter()
            .map(|(old, new)| Value::from(message!("lint-renamed-texts.id", old = old, new = new)));
        let ids = Value::List(ids.collect());
        let message = message!("lint-renamed-texts", count = self.renamed.len(), ids = ids);
        let folder = pack.display_folder().unwrap_or(".");
        let hint = message!("lint-renamed-texts.hint", language = language, folder = folder);
        let place = place_of(first.file, first.id);
        self.found.push(Diagnostic::new(Code::LackingText, place, message).hint(hint));
    }
}
