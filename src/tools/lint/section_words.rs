//! Finds sections whose word is the name of a command.

use std::collections::BTreeSet;

use crate::lint::locale::Locale;
use speciate_content::node::{NodeValue, TableEntry};
use speciate_content::{Layers, Natives, Source, layered_tables, place_of};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_text::menu::{reserved, shadows};

/// The sections with one space, whose word has no number or name after it.
pub(super) struct SingleSpaces(BTreeSet<String>);

impl SingleSpaces {
    /// Returns the sections with one space; none if the tables cannot be read.
    pub(super) fn of(source: &Source, natives: &Natives) -> Self {
        let root = layered_tables(source, natives, &Layers::default()).unwrap_or_default();
        let sections = root.get("section").map(|entry| &entry.node.value);
        let Some(NodeValue::Table(sections)) = sections else { return Self(BTreeSet::new()) };
        let single = sections.iter().filter(|(_, section)| has_one_space(section));
        Self(single.map(|(name, _)| name.clone()).collect())
    }

    /// Adds the sections whose name in `texts` begins with a command of the dialogue, in the shipped locale or in
    /// English.
    pub fn check(
        &self,
        texts: &Locale<'_>,
        shipped: [&Locale<'_>; 2],
        found: &mut Vec<Diagnostic>,
    ) {
        let spoken = reserved::WORDS.iter().flat_map(|id| shipped.map(|of| of.texts.get(*id)));
        let spoken: Vec<&str> =
            spoken.flatten().flat_map(|text| text.shown.words.split_whitespace()).collect();
        for name in &self.0 {
            let key = format!("section-{name}");
            let Some(text) = texts.texts.get(&key) else { continue };
            let Some(word) = spoken.iter().find(|word| shadows(&text.shown.words, word)) else {
                continue;
            };
            let message = message!("lint-dialogue-word", key = &key, word = *word);
            let warning =
                Diagnostic::new(Code::DialogueWord, place_of(text.file, text.name), message);
            found.push(warning.hint(message!("lint-dialogue-word.hint")));
        }
    }
}

fn has_one_space(section: &TableEntry) -> bool {
    let NodeValue::Table(section) = &section.node.value else { return false };
    match section.get("spaces").map(|spaces| &spaces.node.value) {
        Some(NodeValue::Number(count)) => *count == 1,
        Some(NodeValue::Table(spaces)) => spaces.len() == 1,
        _ => false,
    }
}
