//! Marine's tables match the components in the box, and impossible values are rejected.

use pretty_assertions::assert_eq;
use serde::Deserialize;
use speciate::content::catalog::{Basis, SpaceContents};
use speciate::content::{Catalog, Layers, Source, load, load_with};
use speciate::games::marine::NATIVES;
use speciate::hex::Half;
use speciate::id::{HexId, TerrainId};

use super::shown;

const RULES: &str = "marine";

fn with(settings: &[(&str, &str)]) -> Result<Catalog, Vec<String>> {
    let settings: Vec<_> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let loaded = load(&Source::built_in(), RULES, &settings, &NATIVES);
    loaded.map(|loaded| loaded.catalog).map_err(|faults| faults.iter().map(shown).collect())
}

fn tables() -> Catalog {
    with(&[]).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn terrain(catalog: &Catalog, name: &str) -> TerrainId {
    catalog.roster.find(name).unwrap_or_else(|| panic!("no terrain {name}"))
}

fn hex(catalog: &Catalog, name: &str) -> HexId {
    catalog.roster.find(name).unwrap_or_else(|| panic!("no hex {name}"))
}

#[test]
fn the_box_is_complete() {
    let catalog = tables();
    let roster = &catalog.roster;
    assert_eq!(catalog.board.hexes().len(), 37);
    assert_eq!(catalog.terrains.iter().map(|terrain| terrain.tiles).sum::<u8>(), 36);
    assert_eq!(catalog.terrains.iter().map(|terrain| terrain.markers).sum::<u8>(), 16);
    assert_eq!(catalog.covers, 12);
    assert_eq!(catalog.disks, [19; 6]);
    assert_eq!(catalog.sections.len(), 13);
    let cards = || catalog.cards.iter().filter(|card| !card.is_trait);
    assert_eq!(cards().count(), 35);
    assert_eq!(catalog.cards.iter().filter(|card| card.is_trait).count(), 18);
    assert_eq!(cards().filter(|card| card.extinction).count(), 9);
    assert_eq!(cards().filter(|card| card.survival).count(), 9);
    assert!(cards().all(|card| !(card.extinction && card.survival)));
    let last: Vec<&str> = roster
        .cards
        .iter()
        .zip(&catalog.cards)
        .filter(|(_, card)| card.last)
        .map(|(name, _)| name)
        .collect();
    assert_eq!(last, ["asteroid"]);
    assert_eq!((catalog.deck.put_away, catalog.deck.last_among), (10, 5));
    let start = &catalog.start;
    assert_eq!((start.tiles.len(), start.covered.len(), start.elements.len()), (15, 2, 6));
    for animal in &catalog.animals {
        assert_eq!(animal.elements.iter().map(|(_, count)| count).sum::<u8>(), 3);
        assert_eq!(animal.start_on, [(hex(&catalog, "0,0"), 3)]);
    }
}

#[test]
fn every_fourth_card_has_an_icon() {
    let catalog = tables();
    let names = catalog.roster.cards.iter().zip(&catalog.cards);
    let numbered = names.filter(|(_, card)| !card.is_trait && !card.last).map(|(_, card)| card);
    for (number, card) in (1..).zip(numbered) {
        assert_eq!(card.extinction, number % 4 == 2, "card {number} (M36)");
        assert_eq!(card.survival, number == 1 || number % 4 == 0, "card {number} (M36)");
    }
}

#[test]
fn spaces_have_the_names_that_recorded_games_use() {
    let catalog = tables();
    let names: Vec<&str> = catalog.roster.spaces.iter().collect();
    let expected = "abundance.1 abundance.2 abundance.3 autotrophs.smoker autotrophs.geyser depletion.1 \
                    adaptation.1 adaptation.2 adaptation.s regression.1 regression.2 speciation.1 \
                    speciation.2 speciation.3 speciation.4 speciation.s wanderlust.1 wanderlust.2 \
                    wanderlust.s tectonics.1 tectonics.s migration.3 migration.4 migration.5 \
                    migration.s competition.1 competition.2 competition.3 competition.s evolution.1 \
                    evolution.2 evolution.3 evolution.4 evolution.5 domination.1 domination.2 \
                    domination.3 bottom-feeder.reptile bottom-feeder.cephalopod \
                    bottom-feeder.fishes bottom-feeder.crustacean";
    assert_eq!(names, expected.split_whitespace().collect::<Vec<_>>());
    for (name, space) in catalog.roster.spaces.iter().zip(&catalog.spaces) {
        assert_eq!(space.special, name.ends_with(".s"), "{name}");
        assert_eq!(space.animal.is_some(), name.starts_with("bottom-feeder."), "{name}");
    }
    let section = |name| catalog.section(catalog.roster.find(name).expect("a section"));
    assert_eq!(section("speciation").beside, Some(SpaceContents::Element));
    assert_eq!(section("competition").beside, Some(SpaceContents::Terrain));
    assert_eq!(section("abundance").beside, None);
    assert_eq!(section("evolution").order.len(), 8);
    assert_eq!(section("regression").squares, 2);
}

#[test]
fn a_vent_has_one_face_for_each_half_of_the_map() {
    let catalog = tables();
    let [vent, geyser, smoker] = ["vent", "geyser", "smoker"].map(|name| terrain(&catalog, name));
    assert_eq!(catalog.cover, Some(vent));
    for face in [geyser, smoker] {
        assert_eq!(catalog.family(face), vent);
        assert!(catalog.is_cover(face));
        assert_eq!(catalog.terrain(face).scores, catalog.terrain(vent).scores);
        assert_eq!(catalog.terrain(face).speciation, catalog.terrain(vent).speciation);
    }
    assert_eq!(catalog.family(vent), vent);
    assert!(!catalog.is_cover(terrain(&catalog, "land")));
    let on = |name| catalog.covers_on(hex(&catalog, name));
    let half = |name| catalog.board.half(hex(&catalog, name));
    assert_eq!((half("0,-3"), on("0,-3")), (Some(Half::Top), vec![geyser]));
    assert_eq!((half("-3,3"), on("-3,3")), (Some(Half::Bottom), vec![smoker]));
    for middle in ["-2,1", "0,0", "2,-1"] {
        assert_eq!((half(middle), on(middle)), (None, vec![geyser, smoker]));
    }
    let hexes = catalog.board.hex_ids();
    let rim = hexes.filter(|hex| catalog.board.is_rim(*hex)).count();
    assert_eq!(rim, 18);
}

#[test]
fn every_entry_states_its_source() {
    let catalog = tables();
    let roster = &catalog.roster;
    let faces =
        |name: &&str| catalog.terrains[roster.terrains.find(name).unwrap()].family.is_some();
    let mut paths: Vec<String> = Vec::new();
    let mut add = |table: &str, name: &str| paths.push(format!("{table}.{name}.from"));
    roster.animals.iter().for_each(|name| add("animal", name));
    roster.elements.iter().for_each(|name| add("element", name));
    roster.terrains.iter().filter(|name| !faces(name)).for_each(|name| add("terrain", name));
    roster.sections.iter().for_each(|name| add("section", name));
    for (name, card) in roster.cards.iter().zip(&catalog.cards) {
        add(if card.is_trait { "trait" } else { "card" }, name);
    }
    let mut found: Vec<String> = catalog.bases.keys().cloned().collect();
    found.sort();
    paths.sort();
    assert_eq!(found, paths);
    assert_eq!(catalog.bases["card.asteroid.from"], [Basis::Stated, Basis::Base]);
    assert!(catalog.bases.values().all(|bases| !bases.is_empty()));
}

#[test]
fn variants_combine() {
    let variants = ["short", "superheroes", "two-animals", "random-earth", "alternate-displays"];
    let layers = Layers {
        variants: variants.map(str::to_owned).to_vec(),
        settings: vec![("rulings.retrieve_empty".into(), "false".into())],
    };
    let loaded = load_with(&Source::built_in(), RULES, &layers, &NATIVES);
    let catalog = loaded.unwrap_or_else(|faults| panic!("{faults}")).catalog;
    assert_eq!(catalog.deck.put_away, 15);
    assert_eq!(catalog.seat_counts(), [2]);
    assert_eq!(catalog.animals_each(2), Some(2));
    assert!(catalog.ruling_is("retrieve_empty", "false"));
}

/// A setting, and its fault.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    setting: String,
    value: String,
    fault: String,
}

#[derive(Debug, Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[test]
fn impossible_values_are_refused() {
    let cases: Cases = toml::from_str(include_str!("marine.toml")).expect("cases");
    assert!(cases.case.len() > 15);
    for Case { setting, value, fault } in cases.case {
        let (code, message) = fault.split_once(' ').expect("a code and a message");
        let expected = format!("{code} setting `{setting}`:0:0 {message}");
        assert_eq!(with(&[(&setting, &value)]).err(), Some(vec![expected]), "{setting} = {value}");
    }
}

#[test]
fn a_terrain_that_is_not_a_face_needs_its_numbers() {
    let mut source = Source::built_in();
    let path = "content/marine/terrains.toml";
    let text =
        source.text(path).expect("the terrains are shipped").replace("scores = [8, 4, 2, 1]\n", "");
    source.insert(path, text.as_bytes());
    let faults = load(&source, RULES, &[], &NATIVES).expect_err("land has no scores");
    let found: Vec<String> = faults.iter().map(shown).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("`terrain.land.scores`"), "{found:?}");
}

#[test]
fn a_face_with_its_own_scores_gets_a_hint_about_house_rules() {
    let mut source = Source::built_in();
    let path = "content/marine/terrains.toml";
    let face = "half = \"bottom\"\n";
    let text = source.text(path).expect("the terrains are shipped").to_owned();
    assert!(text.contains(face), "{text}");
    source.insert(path, text.replace(face, &format!("{face}scores = [4, 2]\n")).as_bytes());
    let faults = load(&source, RULES, &[], &NATIVES).expect_err("a face has no scores");
    let hint = "a house rule can score one face in another way";
    assert!(faults.to_string().contains(hint), "{faults}");
}
