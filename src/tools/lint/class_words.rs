//! Finds classes of animals without a name in English.

use std::collections::BTreeSet;

use crate::lint::locale::Locale;
use speciate_content::{Layers, Natives, Source, place_of, provenance};
use speciate_engine::context::Edition;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::ENGLISH;

pub fn check(source: &Source, natives: &Natives, edition: &Edition, found: &mut Vec<Diagnostic>) {
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
                let place = place_of(text.file, text.name);
                let hint = message!("content-rename.hint", name = misnamed, to = key);
                Diagnostic::new(Code::MissingText, place, message).hint(hint)
            }
            None => Diagnostic::new(Code::MissingText, set.place, message)
                .hint(message!("lint-class-words.hint", key = key)),
        });
    }
}
