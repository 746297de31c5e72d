//! The parts that names of entries need in a language whose nouns change with the sentence, e.g. Italian's `.article`.

use std::collections::{BTreeMap, BTreeSet};

use crate::lint::locale::Locale;
use speciate_content::Source;
use speciate_games as games;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::{Value, form};

/// How many names of a kind must have a part before new names need it too.
const NAMES_MIN: usize = 3;

/// The parts that all names of a kind have, e.g. `noun` and `article` of `terrain`, each with the values that noun
/// forms select by.
#[derive(Debug, Default)]
pub(crate) struct NounParts(BTreeMap<String, Vec<NounPart>>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NounPart {
    pub name: String,
    /// The values that the language's noun forms select by; empty if they show the part unchanged.
    values: Vec<String>,
}

impl NounPart {
    /// Returns the line to fill in, e.g. `.article = il | la`.
    pub fn line(&self) -> String {
        match self.values.is_empty() {
            true => format!(".{} = …", self.name),
            false => format!(".{} = {}", self.name, self.values.join(" | ")),
        }
    }
}

impl NounParts {
    /// Returns the parts that names in the shipped texts of a language have; none if its nouns do not change.
    pub fn of_shipped(language: &str) -> Self {
        let source = Source::built_in();
        let mut found = Self::default();
        for game in games::names() {
            for (kind, parts) in Self::of(&Locale::read(&source, language, game)).0 {
                found.0.entry(kind).or_insert(parts);
            }
        }
        found
    }

    /// Returns the parts that all names of a kind in a locale have.
    fn of(locale: &Locale<'_>) -> Self {
        let mut ids: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let names = locale.texts.iter().filter(|(key, text)| key.as_str() == text.id);
        for (kind, id) in names.filter_map(|(_, text)| Some((kind_of(text.id)?, text.id))) {
            ids.entry(kind).or_default().push(id);
        }
        let parts = |ids: &[&str]| -> Vec<NounPart> {
            let all_have = |part: &str| ids.iter().all(|id| locale.has(&format!("{id}.{part}")));
            let common = locale.parts().filter(|(part, _)| all_have(part));
            let part = |(name, values): (&String, &BTreeSet<String>)| NounPart {
                name: name.clone(),
                values: values.iter().cloned().collect(),
            };
            common.map(part).collect()
        };
        let of_kinds = ids.iter().filter(|(_, ids)| ids.len() >= NAMES_MIN);
        let of_kinds = of_kinds.map(|(kind, ids)| ((*kind).to_owned(), parts(ids)));
        Self(of_kinds.filter(|(_, parts)| !parts.is_empty()).collect())
    }

    /// Returns the parts that a name needs, by its text id, e.g. `terrain-sea`.
    pub fn of_id(&self, id: &str) -> &[NounPart] {
        kind_of(id).and_then(|kind| self.0.get(kind)).map_or(&[][..], Vec::as_slice)
    }
}

/// Adds the names in a pack's locale that lack a part that all names of their kind have in the lowest locale of the
/// language.
pub(super) fn check(texts: &Locale<'_>, lowest: &Locale<'_>, found: &mut Vec<Diagnostic>) {
    let needs = NounParts::of(lowest);
    for (id, text) in texts.texts.iter().filter(|(key, text)| key.as_str() == text.id) {
        let has = |part: &NounPart| texts.has(&format!("{id}.{}", part.name));
        let lacking: Vec<&NounPart> = needs.of_id(id).iter().filter(|part| !has(part)).collect();
        if lacking.is_empty() {
            continue;
        }
        let keys = lacking.iter().map(|part| format!("{id}.{}", part.name));
        let lines: Vec<String> =
            lacking.iter().map(|part| format!("    {}", part.line())).collect();
        let message = message!("lint-lacking-noun", id = id, keys = Value::names(keys));
        let lines = Value::Said(lines.join("\n"));
        let hint = message!("lint-lacking-noun.hint", id = id, texts = lines);
        let place = text.place();
        found.push(Diagnostic::new(Code::LackingText, place, message).hint(hint));
    }
}

/// Returns the kind of entry that a text id names; `None` for the forms themselves.
fn kind_of(id: &str) -> Option<&str> {
    id.split_once('-').map(|(kind, _)| kind).filter(|_| !id.starts_with(form::PREFIX))
}
