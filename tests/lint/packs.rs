//! Typos that only packs can have.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint;

use super::{lines, scoring};
use crate::content::RULES;

/// Returns the findings about a pack with one more file.
fn found(path: &str, text: &str) -> Vec<String> {
    let mut pack = scoring("mine", "[terrain.sea]\nscores = [9, 5]\n");
    pack.insert(path, text.as_bytes());
    let source = Source::built_in().with_packs(vec![pack]).unwrap_or_else(|all| panic!("{all}"));
    lines(&lint::check(&source, RULES))
}

#[test]
fn an_unused_script_is_found_in_any_folder() {
    for path in
        ["scripts/other.rhai", "scripts/cards/other.rhai", "scripts/dominant-species/x.rhai"]
    {
        let found = found(path, "fn effect(you, params) {}\n");
        let wanted = format!("unused-script mine/{path}:1 ");
        assert!(found.len() == 1 && found[0].starts_with(&wanted), "{path}: {found:?}");
    }
}

#[test]
fn a_fault_in_the_prelude_is_not_reported_in_other_scripts() {
    let twice = "fn eliminate(species) {\n    move_species(species, \"eliminated\");\n}\n";
    let wanted = "duplicate-function mine/scripts/prelude.rhai:1 `eliminate` is defined twice";
    assert_eq!(found("scripts/prelude.rhai", twice), [wanted]);
    let broken = found("scripts/prelude.rhai", "fn half(number) {\n    number / 2;\n");
    assert_eq!(broken.len(), 1, "{broken:?}");
    assert!(broken[0].starts_with("script-syntax mine/scripts/prelude.rhai:"), "{broken:?}");
}

#[test]
fn a_class_without_a_text_is_reported_at_its_misnamed_text() {
    let tables = Source::built_in().text("content/card-game/game.toml").unwrap().to_owned();
    let classes = tables.lines().find(|line| line.starts_with("classes = ")).unwrap();
    let mut pack = scoring("mine", "");
    let classes = classes.replace(" ]", "]").replacen(']', ", \"fish\"]", 1);
    pack.insert("content/card-game/game.toml", format!("[game]\n{classes}\n").as_bytes());
    let card = "[card.eel]\nclass = \"fish\"\nelement = \"water\"\nfrom = \"reconstructed\"\n\
        healthy = { food_chain = 5, icons = 2 }\nendangered = { food_chain = 3, icons = 1 }\n";
    pack.insert("content/card-game/cards.toml", card.as_bytes());
    let missing = |texts: &str| {
        let mut pack = pack.clone();
        pack.insert("locale/en/cards.ftl", texts.as_bytes());
        let source =
            Source::built_in().with_packs(vec![pack]).unwrap_or_else(|all| panic!("{all}"));
        let found = lint::check(&source, "card-game");
        let found = found.iter().filter(|one| one.code.name() == "missing-text");
        let line = |one: &speciate::diagnostic::Diagnostic| {
            format!("{}:{} {} => {}", one.place.spot, one.place.line, one.message, one.hints[0])
        };
        found.map(line).collect::<Vec<String>>()
    };
    let expected = "the class `fish` has no text `way-fish` in English";
    let rename = "rename `class-fish` to `way-fish`";
    assert_eq!(
        missing("card-eel = Eel\nclass-fish = fish\n"),
        [format!("mine/locale/en/cards.ftl:2 {expected} => {rename}")]
    );
    let write = "write `way-fish = …` into a file of `locale/en`";
    assert_eq!(
        missing("card-eel = Eel\n"),
        [format!("mine/content/card-game/cards.toml:2 {expected} => {write}")]
    );
    assert_eq!(missing("card-eel = Eel\nway-fish = fish\n"), [""; 0]);
}

#[test]
fn an_unknown_class_gets_a_hint_how_to_add_one() {
    let card = |class: &str| {
        let mut pack = scoring("mine", "");
        let text = format!(
            "[card.eel]\nclass = \"{class}\"\nelement = \"water\"\nfrom = \"reconstructed\"\n\
             healthy = {{ food_chain = 5, icons = 2 }}\nendangered = {{ food_chain = 3, icons = 1 }}\n"
        );
        pack.insert("content/card-game/cards.toml", text.as_bytes());
        let source =
            Source::built_in().with_packs(vec![pack]).unwrap_or_else(|all| panic!("{all}"));
        let found = lint::check(&source, "card-game");
        let found = found.iter().find(|one| one.code.name() == "unknown-name").cloned();
        let found = found.unwrap_or_else(|| panic!("`{class}` is accepted"));
        format!("{} => {}", found.message, found.hints[0])
    };
    assert_eq!(card("mamal"), "unknown class `mamal` => did you mean `mammal`?");
    assert_eq!(
        card("fish"),
        "unknown class `fish` => add it to the classes of the game; in a pack, write \
         `classes.add = [\"fish\"]` in the table `game`"
    );
}

#[test]
fn an_unknown_form_is_reported_with_the_known_ones() {
    let mut pack = scoring("mine", "");
    pack.insert(
        "locale/it/q.ftl",
        "question-aquatic-tile = { $card }, { $animal-in }: quale?\n".as_bytes(),
    );
    let source = Source::built_in().with_packs(vec![pack]).unwrap_or_else(|all| panic!("{all}"));
    let found = lint::check(&source, RULES);
    let of_form = found.iter().find(|one| one.code.name() == "unknown-argument");
    let hint = of_form.unwrap_or_else(|| panic!("{found}")).hints[0].to_string();
    assert!(hint.starts_with("`animal` has no form `in`; the forms are "), "{hint}");
    assert!(hint.contains("`on`") && !hint.contains("more"), "{hint}");
}

#[test]
fn translations_do_not_follow_a_wrong_english_text() {
    let told = |argument: &str| {
        let mut pack = scoring("mine", "");
        let text =
            format!("question-aquatic-tile = {{ $card }}, {{ $animal }}, {{ ${argument} }}?\n");
        for language in ["en", "it"] {
            pack.insert(&format!("locale/{language}/q.ftl"), text.as_bytes());
        }
        let source = Source::built_in().with_packs(vec![pack]);
        let source = source.unwrap_or_else(|faults| panic!("{faults}"));
        let found = lint::check(&source, RULES);
        let lines = |language: &str| -> Vec<String> {
            let file = format!("mine/locale/{language}/q.ftl");
            let here = found.iter().filter(|one| one.place.spot.to_string() == file);
            here.map(|one| format!("{} => {}", one.message, one.hints[0])).collect()
        };
        [lines("en"), lines("it")]
    };
    let [english, italian] = told("tile-on");
    assert_eq!((english.len(), italian.len()), (1, 1), "{english:?} {italian:?}");
    assert!(english[0].starts_with("the text `question-aquatic-tile` has no argument `tile-on`"));
    assert!(italian[0].starts_with("the text `question-aquatic-tile` has no argument `tile` => "));
    assert!(!italian[0].contains("tile-on"), "{italian:?}");
    // Only translations have forms.
    let [english, italian] = told("about-on");
    assert!(english.iter().any(|line| line.ends_with("write `{ $about }`")), "{english:?}");
    assert!(italian.is_empty(), "{italian:?}");
}
