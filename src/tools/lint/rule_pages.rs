//! Finds rule pages that refer to a message without a text.

use std::collections::BTreeSet;

use speciate_content as content;
use speciate_content::{Layers, LoadedContent, Source, variants};
use speciate_engine::context::Edition;
use speciate_engine::script::Library;
use speciate_games::GameModule;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::{ENGLISH, Message, Value, Words};
use speciate_text::explain::rule;

/// Adds the messages on a game's rule pages that have no English text, for the game and each of its variants.
pub fn check(source: &Source, game: &GameModule, found: &mut Vec<Diagnostic>) {
    let of_variants = variants(source, game.natives.rules).into_iter().map(|variant| vec![variant]);
    let mut lacking = BTreeSet::new();
    for variants in std::iter::once(Vec::new()).chain(of_variants) {
        let layers = Layers { variants, ..Layers::default() };
        let loaded = content::load_with(source, game.natives.rules, &layers, game.natives);
        if let Ok(LoadedContent { catalog, packs, texts, .. }) = loaded {
            let scripts = Library::default();
            let edition = Edition { catalog, scripts, rules: game.rules, packs, texts };
            lacking.extend(in_pages(&edition));
        }
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

/// Calls `tell` with each id that has no text, in a message and in its arguments.
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
