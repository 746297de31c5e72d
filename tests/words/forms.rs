//! Nouns in sentences: languages other than English need their forms.

use std::collections::BTreeSet;
use std::path::Path;

use speciate::message;
use speciate::words::{Message, Value, argument_in_form, parse, shown};

use super::{files, locale};
use crate::support::edition;

#[test]
fn every_form_that_a_text_uses_exists() {
    let (forms, mut shows) = (forms(), 0);
    for folder in ["content/locale/it", "content/dominant-species/locale/it"] {
        for path in files(folder, "ftl") {
            let text = std::fs::read_to_string(&path).unwrap();
            for name in names(&text) {
                let Some((_, form)) = argument_in_form(&name) else { continue };
                assert!(forms.contains(&format!("form-{form}")), "{path:?}: `{name}`");
                shows += 1;
            }
        }
    }
    assert!(shows > 150, "{shows}");
}

#[test]
fn every_noun_of_the_tables_has_its_article() {
    let words = edition().texts.words("it");
    let roster = &edition().catalog.roster;
    let kinds = [
        ("animal", &roster.animals),
        ("element", &roster.elements),
        ("terrain", &roster.terrains),
        ("section", &roster.sections),
    ];
    for (kind, names) in kinds {
        for name in names.iter() {
            let noun = Message::new(format!("{kind}-{name}"));
            let article = Message::new(format!("{kind}-{name}.article"));
            assert!(words.has(article.id()), "{kind}-{name}");
            let text = words.say(&message!("fact-animal-reached", animal = noun));
            assert!(!text.contains(" a "), "{kind}-{name} has an article of no form: {text}");
        }
    }
}

#[test]
fn italian_sentences_have_articles() {
    let words = edition().texts.words("it");
    let said = |message: Message| words.say(&message);
    let tile =
        |terrain: &str, at: &str| Message::new(format!("terrain-{terrain}.tile")).with("tile", at);
    let noun = |id: &str| Message::new(id.to_owned());
    assert_eq!(
        said(message!(
            "fact-tile-covered",
            terrain = noun("terrain-tundra"),
            tile = tile("sea", "0,0")
        )),
        "La tundra ora ricopre il mare 0,0."
    );
    assert_eq!(
        said(message!("story-route", from = tile("forest", "-1,1"), to = tile("desert", "1,0"))),
        "dalla foresta -1,1 al deserto 1,0"
    );
    assert_eq!(
        said(message!(
            "story-species-at",
            animal = noun("animal-bird"),
            tile = tile("mountain", "0,1")
        )),
        "dell'uccello sulla montagna 0,1"
    );
    let space = message!("story-space-place", section = noun("section-depletion"), place = 2);
    assert_eq!(
        said(message!("fact-pawn-placed", animal = noun("animal-insect"), space = space)),
        "L'insetto mette una pedina sullo spazio 2 dello Svuotamento."
    );
    // A pack's noun without an article follows the preposition unchanged.
    let griffin = Message::verbatim("Grifone");
    assert_eq!(said(message!("fact-animal-reached", animal = griffin)), "Tocca a Grifone.");
}

fn forms() -> BTreeSet<String> {
    locale(Path::new("content/locale/it"))
        .into_keys()
        .filter(|id| id.starts_with("form-"))
        .collect()
}

/// Returns the names of all arguments that the texts of a file show.
fn names(text: &str) -> Vec<String> {
    use fluent_syntax::ast::Entry;
    let entries = parse(text).0.body.into_iter();
    let messages = entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let patterns = messages.flat_map(|message| {
        let attributes = message.attributes.into_iter().map(|attribute| attribute.value);
        message.value.into_iter().chain(attributes).collect::<Vec<_>>()
    });
    let shown =
        |pattern| shown(&pattern).arguments.into_iter().map(str::to_owned).collect::<Vec<_>>();
    patterns.flat_map(shown).collect()
}

#[test]
fn italian_uses_ed_before_the_same_vowel() {
    let words = edition().texts.words("it");
    let pair = |first: &str, second: &str| {
        let noun = |id: &str| Value::from(Message::new(format!("element-{id}")));
        words.say(&Message::of(Value::All(vec![noun(first), noun(second)])))
    };
    assert_eq!(pair("meat", "grass"), "Carne ed Erba");
    assert_eq!(pair("grass", "meat"), "Erba e Carne");
}

#[test]
fn texts_about_glaciation_are_true_under_every_ruling() {
    for (locale, one_ruling) in [("en", "first space"), ("it", "primo spazio")] {
        let said = edition().texts.words(locale).say(&Message::new("action-glaciation"));
        assert!(!said.contains(one_ruling), "{said}");
    }
}
