//! Every thing of the game has its page, and pages read well.

use speciate::explain::card::CardPage;
use speciate::explain::rule::{self, index, page};
use speciate::id::CardId;

use crate::support::edition;

fn text(name: &str) -> String {
    let words = edition().texts.words("en");
    page(edition(), &words, name).unwrap_or_else(|| panic!("no page `{name}`")).text()
}

#[test]
fn every_section_phase_animal_element_terrain_and_ruling_has_a_page() {
    let catalog = &edition().catalog;
    let roster = &catalog.roster;
    let kinds =
        [&roster.sections, &roster.phases, &roster.animals, &roster.elements, &roster.terrains];
    let named = kinds.into_iter().flat_map(|names| names.iter()).map(str::to_owned);
    let rulings = (1..=17).map(|number| format!("r{number}"));
    let all: Vec<String> = named.chain(rulings).collect();
    for name in &all {
        assert!(text(name).len() > name.len() + 20, "{}", text(name));
    }
    for (name, ruling) in &catalog.rulings {
        assert!(text(&ruling.number).contains(&format!("`rulings.{name}`")), "{name}");
    }
    assert!(all.len() > 50);
}

#[test]
fn pages_and_titles_are_complete() {
    let words = edition().texts.words("en");
    let index = index(edition(), &words);
    assert_eq!(index.len(), rule::names(edition()).len());
    for line in &index {
        let page = page(edition(), &words, &line.name).expect("a page of the index");
        let by_title = rule::page(edition(), &words, &line.title).expect("titles are found");
        assert_eq!(by_title.title, page.title);
        let is_source = page.page.starts_with("p. ") || page.page.starts_with('R');
        assert!(is_source, "{}: {}", page.name, page.page);
        assert!(!page.text().contains(['⟨', '$', '{']), "{}", page.text());
    }
}

#[test]
fn every_ability_is_told_of_with_its_animal_and_where_it_belongs() {
    let told = |name: &str, ability: &str| text(name).contains(ability);
    let all = [
        ("mammal", "extinction", "save 1 of its endangered species"),
        ("reptile", "regression", "saves 1 element type"),
        ("bird", "migration", "up to 2 tiles"),
        ("insect", "speciation", "put 1 species"),
        ("arachnid", "competition", "on 1 tile of any terrain"),
    ];
    for (animal, place, ability) in all {
        assert!(told(animal, ability) && told(place, ability), "{}{}", text(animal), text(place));
    }
    assert!(told("amphibian", "no special ability"));
}

#[test]
fn what_a_ruling_is_about_exists() {
    let words = edition().texts.words("en");
    let roster = &edition().catalog.roster;
    let names = rule::names(edition());
    for number in 1..=17 {
        let about = speciate::words::Message::new(format!("rule-r{number}.about"));
        for name in words.say(&about).split(' ') {
            let known =
                names.iter().any(|other| other == name) || roster.cards.find(name).is_some();
            assert!(known, "R{number} is about `{name}`");
        }
    }
}

#[test]
fn pages_read_well() {
    insta::assert_snapshot!(text("r4"), @"");
    insta::assert_snapshot!(text("R6"), @"");
    insta::assert_snapshot!(text("tundra"), @"");
    insta::assert_snapshot!(text("seed"), @"");
    insta::assert_snapshot!(text("reptile"), @"");
    insta::assert_snapshot!(text("Regression"), @"");
    insta::assert_snapshot!(text("bonus"), @"");
}

#[test]
fn cards_say_what_their_tables_hold() {
    let words = edition().texts.words("en");
    let roster = &edition().catalog.roster;
    for card in (0..roster.cards.len()).map(CardId::at) {
        let page = CardPage::new(edition(), &words, card);
        assert!(!page.text(&words).contains(['⟨', '$', '{']), "{}", page.text(&words));
        assert!(page.script.ends_with(&format!("{}.rhai", page.id)), "{}", page.script);
    }
    let said =
        |name: &str| CardPage::new(edition(), &words, roster.find(name).unwrap()).text(&words);
    insta::assert_snapshot!(said("aquatic"), @"");
    insta::assert_snapshot!(said("instinct"), @"");
}
