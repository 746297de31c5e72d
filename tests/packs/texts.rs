//! What players read when a pack replaces texts of lower content.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::edition::load_with;
use speciate::lint;
use speciate::words::{Message, Words};

use super::over;
use crate::support::RULES;

const MANIFEST: &str = "version = \"1.0.0\"\nauthors = []\nlicence = \"MIT\"\n\
     engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";

fn pack(id: &str, extends: &str, texts: &[(&str, &str)]) -> Source {
    let mut pack = Source::pack(id);
    let manifest = format!("id = \"{id}\"\nextends = \"{extends}\"\n{MANIFEST}");
    pack.insert("pack.toml", manifest.as_bytes());
    for (locale, text) in texts {
        pack.insert(&format!("locale/{locale}/cards.ftl"), text.as_bytes());
    }
    pack
}

fn words(packs: &[Source], locale: &str) -> Arc<Words> {
    let edition = load_with(&over(packs.to_vec()), RULES, &Default::default());
    edition.unwrap_or_else(|faults| panic!("{faults}")).texts.words(locale)
}

fn say(words: &Words, id: &str) -> String {
    words.say(&Message::new(id.to_owned()).with("tile", "0,0"))
}

#[test]
fn a_pack_that_renames_a_card_keeps_its_rules() {
    let id = "card-predator.effect";
    let renamed = [pack("mine", "speciate", &[("en", "card-predator = Hunter\n")])];
    for locale in ["en", "it"] {
        let shipped = say(&words(&[], locale), id);
        assert_eq!(say(&words(&renamed, locale), id), shipped);
        assert_eq!(say(&words(&renamed, locale), "card-predator"), "Hunter");
    }
    let found = lint::check(&over(renamed.to_vec()), RULES);
    assert!(found.is_empty(), "{found}");
}

#[test]
fn replacing_only_an_attribute_keeps_the_name() {
    let texts = [("en", "card-predator =\n    .effect = Eat.\n"), ("it", "card-predator = \n")];
    let words = words(&[pack("mine", "speciate", &texts[..1])], "en");
    assert_eq!(say(&words, "card-predator"), "Predator");
    assert_eq!(say(&words, "card-predator.effect"), "Eat.");
}

#[test]
fn english_of_a_pack_takes_precedence_over_translations_of_lower_content() {
    let lower = pack(
        "lower",
        "speciate",
        &[
            ("en", "card-predator = Hunter\n    .effect = Eat.\n"),
            ("it", "card-predator = Cacciatore\n    .effect = Mangia.\n"),
        ],
    );
    let upper = pack("upper", "lower", &[("en", "card-predator =\n    .effect = Eat twice.\n")]);
    let words = words(&[lower, upper], "it");
    assert_eq!(say(&words, "card-predator"), "Cacciatore");
    assert_eq!(say(&words, "card-predator.effect"), "Eat twice.");
}

#[test]
fn a_new_name_does_not_use_the_article_of_the_old_one() {
    let lies_on = |words: &Words| {
        let noun = Message::new("terrain-sea");
        words.say(&Message::new("form-on-trial").with("what", noun))
    };
    let trial = "form-on-trial = sta { $what-on }\n";
    let said = |own: &[(&str, &str)]| {
        let mut texts = own.to_vec();
        texts.push(("it", trial));
        let mut pack = pack("mine", "speciate", &texts[..own.len()]);
        pack.insert("locale/it/trial.ftl", trial.as_bytes());
        lies_on(&words(&[pack], "it"))
    };
    assert_eq!(said(&[]), "sta sul mare");
    assert_eq!(said(&[("en", "terrain-sea = Ocean\n")]), "sta su Ocean");
    assert_eq!(said(&[("it", "terrain-sea = Acqua\n")]), "sta su Acqua");
}

#[test]
fn a_pack_is_playable_despite_a_syntax_error_in_a_translation() {
    let english = "card-aquatic = Aquatic\n    .effect = You place { $species } species.\n";
    for italian in [
        "card-aquatic = Acquatico\n    .effect = Metti { $species specie.\n",
        "card-aquatic = Acquatico\n    .effect = { $species ->\n        [one] Metti una specie.\n    }\n",
    ] {
        let broken = format!("{italian}\ncard-predator = Cacciatore\n");
        let packs = [pack("mine", "speciate", &[("en", english), ("it", &broken)])];
        let words = words(&packs, "it");
        let effect = Message::new("card-aquatic.effect").with("species", 1);
        assert_eq!(words.say(&effect), "You place 1 species.");
        assert_eq!(say(&words, "card-predator"), "Cacciatore", "the rest of the file is used");
        let found = lint::check(&over(packs.to_vec()), RULES);
        assert!(found.iter().any(|one| one.code.name() == "syntax"), "{found}");
    }
}

#[test]
fn a_pack_is_playable_despite_a_translation_that_cannot_be_read() {
    let english = "card-aquatic = Aquatic\n    .effect = You place { $species } species.\n";
    let deep = format!("card-aquatic = {}\"x\"{}\n", "{ ".repeat(65), " }".repeat(65));
    let cases: [(&[u8], &str, &str); 3] = [
        (b"# uno\ncard-aquatic = Citt\xe0\n", "not-utf-8", "save the file as UTF-8"),
        (&vec![b'#'; 256 * 1024 + 1], "too-large", "split the file"),
        (deep.as_bytes(), "too-many", "nest"),
    ];
    for (italian, code, hint) in cases {
        let mut mine = pack("mine", "speciate", &[("en", english)]);
        mine.insert("locale/it/cards.ftl", italian);
        mine.insert("locale/it/names.ftl", b"card-predator = Cacciatore\n");
        let source = over(vec![mine.clone()]);
        let words = words(&[mine.clone()], "it");
        let effect = Message::new("card-aquatic.effect").with("species", 1);
        assert_eq!(words.say(&effect), "You place 1 species.");
        assert_eq!(say(&words, "card-predator"), "Cacciatore", "the other file is used");
        let found = lint::check(&source, RULES);
        let one = found.iter().find(|one| one.code.name() == code).expect(code);
        assert_eq!(one.place.spot.to_string(), "mine/locale/it/cards.ftl");
        let hints: Vec<String> = one.hints.iter().map(ToString::to_string).collect();
        assert!(hints.iter().any(|text| text.contains(hint)), "{code}: {hints:?}");
        // The same file in English is a fault, because nothing replaces English.
        mine.insert("locale/en/more.ftl", italian);
        assert!(load_with(&over(vec![mine]), RULES, &Default::default()).is_err(), "{code}");
    }
}

#[test]
fn a_pack_is_playable_despite_a_misspelt_param_in_a_translation() {
    let texts = [
        ("en", "card-aquatic = Aquatic\n    .effect = You place { $species } species.\n"),
        ("it", "card-aquatic = Acquatico\n    .effect = Metti { $specie } specie.\n"),
    ];
    let packs = [pack("mine", "speciate", &texts)];
    let effect = |locale| {
        let effect = Message::new("card-aquatic.effect").with("species", 1);
        words(&packs, locale).say(&effect)
    };
    assert_eq!(effect("it"), "You place 1 species.");
    let found: Vec<String> = lint::check(&over(packs.to_vec()), RULES)
        .iter()
        .filter(|one| one.code.name() == "unknown-argument")
        .map(|one| format!("{}:{} {}", one.place.spot, one.place.line, one.message))
        .collect();
    let wanted =
        "mine/locale/it/cards.ftl:2 the text `card-aquatic.effect` has no argument `specie`";
    assert_eq!(found, [wanted]);
}
