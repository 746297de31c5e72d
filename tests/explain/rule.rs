//! Everything in the game has a page, and pages read well.

use speciate::content::{Layers, Source};
use speciate::edition::load_with;
use speciate::explain::card::CardPage;
use speciate::explain::rule::{self, index, page};
use speciate::id::CardId;

use crate::support::{RULES, edition};

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
    let rulings = (1..=18).map(|number| format!("r{number}"));
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
        let marks = ["p. ", "pp. ", "R", "Not in the rulebook"];
        let is_source = marks.iter().any(|mark| page.page.starts_with(mark));
        assert!(is_source, "{}: {}", page.name, page.page);
        assert!(!page.text().contains(['⟨', '$', '{']), "{}", page.text());
    }
}

#[test]
fn frequent_questions_are_answered_on_their_pages() {
    let all = [
        ("initiative", "the first one stays where it is"),
        ("glaciation", "If no tundra tile is left, the action is forfeited."),
        ("speciation", "from its gene pool"),
        ("speciation", "from none to as many as the terrain allows"),
        ("migration", "over tiles of earth only, never across a vacant hex"),
        ("bird", "over tiles of earth only"),
        ("domination", "must choose a face-up card, if there is one"),
        ("eyeball", "on which one pawn can be placed"),
        ("eyeball space", "on which one pawn can be placed"),
        ("eliminated", "Only Hibernation brings some of them back."),
        ("extinction", "may do so first"),
        ("several animals for each player", "only the one with the fewest VP counts"),
        ("short game", "Immigrants, Intelligence, Omnivore and Parasitism stay in the box"),
        ("random earth", "gets the difference as VP"),
    ];
    for (name, said) in all {
        assert!(text(name).contains(said), "{}", text(name));
    }
}

/// A page matches the rulings in use: it states nothing that is true only under another value.
#[test]
fn pages_are_true_under_every_value_of_a_ruling() {
    let cases = [
        ("rulings.glaciation_acts=leftmost-pawn", "glaciation", "first space only"),
        ("rulings.glaciation_acts=leftmost-pawn", "r4", "first space only"),
        ("rulings.domination_tile=any", "domination", "with species on it"),
        ("rulings.card_tile=effective", "r10", "every tile of earth"),
        ("game.earth=random", "setup", "Mammal: 2 × Mountain"),
    ];
    for (setting, name, not_said) in cases {
        let (key, value) = setting.split_once('=').unwrap();
        let settings = vec![(key.to_owned(), value.to_owned())];
        let edition =
            load_with(&Source::built_in(), RULES, &Layers { settings, ..Layers::default() });
        let edition = edition.unwrap_or_else(|faults| panic!("{faults}"));
        let page = page(&edition, &edition.texts.words("en"), name).unwrap();
        assert!(!page.text().contains(not_said), "{}", page.text());
    }
}

#[test]
fn every_ability_is_on_its_animals_page_and_where_it_applies() {
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
fn the_subject_of_a_ruling_exists() {
    let words = edition().texts.words("en");
    let roster = &edition().catalog.roster;
    let names = rule::names(edition());
    for number in 1..=18 {
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
    insta::assert_snapshot!(text("r4"), @r#"
    Glaciation's pawn (R4)
    Which pawn in Glaciation acts if the first space is vacant.
    `rulings.glaciation_acts` is `first-space`: none, because only a pawn on the first space can act.
    It can also be `leftmost-pawn`: the leftmost one.
    "#);
    insta::assert_snapshot!(text("setup"), @r"
    Setup (p. 4)
    Each player has an animal. In initiative order, the animal in play that is lowest in the food chain comes first, and the highest last. Large tiles that do not begin on earth are shuffled into 3 stacks of 8, and the top tile of each stack is turned up. The cards are shuffled, Ice Age goes to the bottom of the deck, and 5 cards are turned up. The Survival card is set aside. Disks that do not begin on earth go into the bag. The disks for Adaptation, Abundance and Wanderlust are drawn from it; the other boxes begin empty.
    Earth begins with the tiles and disks that the board shows, tundra on the central tile, and these species:
    Mammal: 2 × Mountain, 1 × Desert, 1 × Forest
    Reptile: 2 × Desert, 1 × Savannah, 1 × Mountain
    Bird: 2 × Forest, 1 × Mountain, 1 × Jungle
    Amphibian: 2 × Wetland, 1 × Jungle, 1 × Savannah
    Arachnid: 2 × Jungle, 1 × Forest, 1 × Wetland
    Insect: 2 × Savannah, 1 × Wetland, 1 × Desert
    With 2 animals in play, each has 7 pawns at hand and 55 species, of which 1 marks its VP and stays out of play.
    With 3 animals in play, each has 6 pawns at hand and 50 species, of which 1 marks its VP and stays out of play.
    With 4 animals in play, each has 5 pawns at hand and 45 species, of which 1 marks its VP and stays out of play.
    With 5 animals in play, each has 4 pawns at hand and 40 species, of which 1 marks its VP and stays out of play.
    With 6 animals in play, each has 3 pawns at hand and 35 species, of which 1 marks its VP and stays out of play.
    ");
    insta::assert_snapshot!(text("R6"), @r#"
    Stalemate and turn limit (R6)
    The game ends at Reseed if no animal has a species on earth or in a gene pool. A table can also set the last turn beforehand.
    `rulings.turn_limit` is 0: the number of the last turn (0 if none is set). It can be a number from 0 to 1000.
    "#);
    insta::assert_snapshot!(text("tundra"), @r#"
    Tundra (pp. 14 and 16)
    There are 12 tiles of Tundra. When a tile is scored, it is worth 1 VP, from first place down. One Speciation action places at most 1 species on a tile.
    "#);
    insta::assert_snapshot!(text("seed"), @r#"
    Seed (p. 6)
    There are 20 disks of Seed. It is printed on Bird.
    "#);
    insta::assert_snapshot!(text("reptile"), @r#"
    Reptile (p. 3)
    Reptile is number 2 in the food chain. Printed on it: 2 × Sun.
    Even without a pawn, it saves 1 element type in each Regression.
    "#);
    insta::assert_snapshot!(text("Regression"), @r#"
    Regression (p. 11)
    With or without pawns, every animal loses one added disk of each type in the box, no matter how many disks of that type are there. A pawn in this section, or an ability, saves one type for its animal. An animal that would lose more types than it can save chooses which to save.
    Reptile: Even without a pawn, it saves 1 element type in each Regression.
    R15: What a pawn in Regression does. In this game: it saves one type for its own animal.
    R18: Whether an animal must save a type that its pawn in Regression, or its ability, can save. An animal without a free slot may prefer to lose an element. In this game: it must save as many types as it can.
    "#);
    insta::assert_snapshot!(text("bonus"), @r"
    Bonus VP (p. 3)
    Some things bring bonus VP according to their number. For 1, 2, 3 … of them the bonus is 1, 3, 6, 10, 15, 21, 28, 36, 45 VP; beyond that it stays at the last number.
    ");
}

#[test]
fn cards_show_the_values_of_their_tables() {
    let words = edition().texts.words("en");
    let roster = &edition().catalog.roster;
    for card in (0..roster.cards.len()).map(CardId::at) {
        let page = CardPage::new(edition(), &words, card);
        assert!(!page.text(&words).contains(['⟨', '$', '{']), "{}", page.text(&words));
        assert!(page.script.ends_with(&format!("{}.rhai", page.id)), "{}", page.script);
    }
    let said =
        |name: &str| CardPage::new(edition(), &words, roster.find(name).unwrap()).text(&words);
    insta::assert_snapshot!(said("aquatic"), @r#"
    Aquatic (`aquatic`)
    Pick a tile of Sea or Wetland and lay one element of your choice from the bag on a vacant corner of it; then up to 4 species from your gene pool enter that tile.
    What it can ask: `aquatic.tile`, `aquatic.element`, `aquatic.corner`, `aquatic.count`.
    Promises: changes only elements and species; changes only tiles of Sea or Wetland; asks only you; eliminates no species; brings only your own species onto earth; brings at most 4 species of one animal onto earth; moves no species; changes no elements on animals.
    R7: The card's tile must have a vacant corner if any tile of these terrains has one; otherwise the element is left out, and any tile of these terrains can be chosen for the species.
    Script: scripts/dominant-species/cards/aquatic.rhai
    "#);
    insta::assert_snapshot!(said("instinct"), @r#"
    Instinct (`instinct`)
    Put one of your available pawns on any vacant eyeball space of the action display.
    It asks no questions of its own.
    Promises: changes only pawns; asks only you; changes only your own pawns.
    R11: Spaces are visited once a turn in printed order. A pawn that is put on a space that was already visited, or is being visited, stays there for the next turn.
    Script: scripts/dominant-species/cards/instinct.rhai
    "#);
}
