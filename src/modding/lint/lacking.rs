//! Finds sections, classes of animals and rule pages that lack a text, and sections whose name begins with a command.

use std::collections::BTreeSet;

use crate::lint::checked_game::CheckedGame;
use crate::lint::locale::Locale;
use speciate_content::entries::entries_in;
use speciate_content::node::{NodeValue, TableEntries, TableEntry};
use speciate_content::{Layers, LoadedContent, Natives, Source, as_written, provenance};
use speciate_engine::context::Edition;
use speciate_engine::script::Library;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::{ENGLISH, Message, Value, Words};
use speciate_text::explain::rule;
use speciate_text::menu::entry::WORDS;
use speciate_text::menu::shadows;

/// Adds the classes of animals without a name in English.
pub fn classes(source: &Source, natives: &Natives, edition: &Edition, found: &mut Vec<Diagnostic>) {
    let english: Vec<Locale<'_>> =
        source.all().map(|pack| Locale::read(pack, ENGLISH, natives.rules)).collect();
    let text = |key: &str| english.iter().find_map(|locale| locale.texts.get(key));
    let (catalog, roster) = (&edition.catalog, &edition.catalog.roster);
    let mut seen = BTreeSet::new();
    for (name, card) in roster.cards.iter().zip(&catalog.cards) {
        let Some(class) = card.creature.map(|creature| roster.name(creature.class)) else {
            continue;
        };
        let key = format!("way-{class}");
        if !seen.insert(class) || text(&key).is_some() {
            continue;
        }
        let path = format!("card.{name}.class");
        let set = provenance(source, natives, &Layers::default(), &path).ok();
        let Some(set) = set.and_then(|found| found.set.into_iter().next()) else { continue };
        let message = message!("lint-class-words", class = class, key = &key);
        let misnamed = format!("class-{class}");
        found.push(match text(&misnamed) {
            Some(text) => {
                let place = text.place();
                let hint = message!("content-rename.hint", name = misnamed, to = key);
                Diagnostic::new(Code::MissingText, place, message).hint(hint)
            }
            None => Diagnostic::new(Code::MissingText, set.place, message)
                .hint(message!("lint-class-words.hint", key = key)),
        });
    }
}

/// Adds the sections without an English rule page or hint, which players need to learn about them.
pub fn sections(root: &TableEntries, english: &[Locale<'_>], found: &mut Vec<Diagnostic>) {
    for (name, entry) in entries_in(root, "section") {
        let (action, rule) = (format!("action-{name}"), format!("rule-{name}"));
        let mut keys = vec![action, rule.clone(), format!("{rule}.title"), format!("{rule}.page")];
        keys.retain(|key| !english.iter().any(|locale| locale.texts.contains_key(key)));
        if keys.is_empty() {
            continue;
        }
        let names = Value::names(&keys);
        let message = message!("lint-lacking-section", name = name, keys = names);
        let hint = message!("lint-lacking-section.hint", texts = as_written(keys.iter()));
        found.push(Diagnostic::new(Code::LackingText, entry.key.place(), message).hint(hint));
    }
}

/// The sections with only one space; their names are not followed by a number or another name.
pub(super) struct SingleSpaces(BTreeSet<String>);

impl SingleSpaces {
    /// Returns the sections with one space.
    pub(super) fn of(root: &TableEntries) -> Self {
        let sections = entries_in(root, "section");
        let single = sections.filter(|(_, section)| has_one_space(section));
        Self(single.map(|(name, _)| name.clone()).collect())
    }

    /// Adds the sections whose name in `texts` begins with a dialogue command, in the shipped locale or in English.
    pub fn check(
        &self,
        texts: &Locale<'_>,
        shipped: [&Locale<'_>; 2],
        found: &mut Vec<Diagnostic>,
    ) {
        let spoken = WORDS.iter().flat_map(|id| shipped.map(|locale| locale.texts.get(*id)));
        let spoken: Vec<&str> =
            spoken.flatten().flat_map(|text| text.shown.words.split_whitespace()).collect();
        for name in &self.0 {
            let key = format!("section-{name}");
            let Some(text) = texts.texts.get(&key) else { continue };
            let Some(word) = spoken.iter().find(|word| shadows(&text.shown.words, word)) else {
                continue;
            };
            let message = message!("lint-dialogue-word", key = &key, word = *word);
            let warning = Diagnostic::new(Code::DialogueWord, text.place(), message);
            found.push(warning.hint(message!("lint-dialogue-word.hint")));
        }
    }
}

fn has_one_space(section: &TableEntry) -> bool {
    match section.node.at(&["spaces"]).map(|spaces| &spaces.value) {
        Some(NodeValue::Number(count)) => *count == 1,
        Some(NodeValue::Table(spaces)) => spaces.len() == 1,
        _ => false,
    }
}

/// Adds the messages on a game's rule pages that have no English text, for the game and each of its variants.
pub(super) fn rule_pages(checked: &CheckedGame<'_>, found: &mut Vec<Diagnostic>) {
    let game = checked.game;
    let mut lacking = BTreeSet::new();
    for content in checked.versions().filter_map(|version| version.faultless()) {
        let LoadedContent { catalog, packs, texts, .. } = content.clone();
        let edition = Edition::new(game.rules, catalog, Library::default(), packs, texts);
        lacking.extend(in_pages(&edition));
    }
    let file = format!("content/{}/locale/{ENGLISH}/rules.ftl", game.natives.rules);
    for (page, id) in lacking {
        let message = message!("lint-page-lacks", page = page, key = &id);
        let fault = Diagnostic::new(Code::LackingText, Place::file(&file), message);
        found.push(fault.hint(message!("lint-page-lacks.hint", key = id)));
    }
}

fn in_pages(edition: &Edition) -> BTreeSet<(String, String)> {
    let words = edition.texts.words(ENGLISH);
    let mut found = BTreeSet::new();
    for name in rule::names(edition) {
        for message in rule::messages(edition, &words, &name) {
            without_words(&message, &words, &mut |id| {
                found.insert((name.clone(), id.to_owned()));
            });
        }
    }
    found
}

/// Calls `tell` with each id in a message or its arguments that has no text.
fn without_words(message: &Message, words: &Words, tell: &mut impl FnMut(&str)) {
    if !words.has(message.id()) {
        tell(message.id());
    }
    for (_, value) in message.arguments() {
        in_value(value, words, tell);
    }
}

fn in_value(value: &Value, words: &Words, tell: &mut impl FnMut(&str)) {
    match value {
        Value::Message(message) => without_words(message, words, tell),
        Value::List(values) | Value::All(values) | Value::Any(values) => {
            values.iter().for_each(|value| in_value(value, words, tell));
        }
        Value::Text(_) | Value::Said(_) | Value::Number(_) => {}
    }
}
