//! Content for a game in progress: everything that the game has keeps its id, and must exist.

use pretty_assertions::assert_eq;
use speciate::content::{Layers, ShownDifference, Source, differences, load_for, unshipped};
use speciate::roster::Roster;

use super::{NATIVES, RULES, shipped, shown, table};

fn changed(name: &str, change: impl Fn(&str) -> String) -> Source {
    let mut source = shipped();
    let text = source.text(&table(name)).expect("a shipped file").to_owned();
    let after = change(&text);
    assert_ne!(after, text, "the change has no effect");
    source.insert(&table(name), after.as_bytes());
    source
}

fn roster(source: &Source) -> Roster {
    let loaded = speciate::content::load(source, RULES, &[], &NATIVES);
    loaded.unwrap_or_else(|faults| panic!("{faults}")).catalog.roster
}

fn faults(source: &Source) -> Vec<String> {
    let names = roster(&shipped());
    let loaded = load_for(source, RULES, &Layers::default(), &NATIVES, (&names).into());
    loaded.expect_err("it is not for this game").iter().map(shown).collect()
}

#[test]
fn new_names_come_after_the_names_of_the_game() {
    let mut source = changed("cards", |text| {
        let at = text.find("[card.").expect("a card");
        format!("{}[card.first-of-all]\nparams = {{ n = 3 }}\n{}", &text[..at], &text[at..])
    });
    source.insert(
        &format!("scripts/{RULES}/cards/first-of-all.rhai"),
        b"fn effect(you, params) {}\n",
    );
    let texts = b"card-first-of-all = First\n    .effect = { $n }.\n";
    source.insert(&format!("content/{RULES}/locale/en/first.ftl"), texts);
    source.insert(&format!("content/{RULES}/locale/it/first.ftl"), texts);
    let names = roster(&shipped());
    let natural = roster(&source);
    assert_eq!(natural.cards.find("first-of-all"), Some(0), "without a game, it is first");
    let loaded = load_for(&source, RULES, &Layers::default(), &NATIVES, (&names).into())
        .expect("content that fits");
    let catalog = loaded.catalog;
    assert!(catalog.roster.begins_with(&names));
    let id = catalog.roster.cards.find("first-of-all").expect("the new card exists");
    assert_eq!(id, names.cards.len());
    assert_eq!(catalog.cards.len(), id + 1);
    assert_eq!(catalog.cards[id].params.len(), 1);
    let before = speciate::content::load(&shipped(), RULES, &[], &NATIVES).unwrap().catalog;
    for (place, card) in before.cards.iter().enumerate() {
        assert_eq!(catalog.cards[place].params, card.params, "{}", names.cards.name(place));
    }
    let added = catalog.roster.new_since(&names);
    assert_eq!(added.cards.iter().collect::<Vec<_>>(), ["first-of-all"]);
    // Scripts stay with their cards.
    for script in &loaded.scripts {
        let name = script.owner.name(&catalog.roster);
        assert!(script.file.ends_with(&format!("/{name}.rhai")), "{script:?}");
    }
}

#[test]
fn unchanged_content_is_the_same_with_the_names_of_a_game() {
    let names = roster(&shipped());
    let again = load_for(&shipped(), RULES, &Layers::default(), &NATIVES, (&names).into())
        .expect("content that fits");
    assert_eq!(again.catalog.roster, names);
    let first = speciate::content::load(&shipped(), RULES, &[], &NATIVES).expect("valid content");
    assert_eq!(format!("{:?}", again.catalog), format!("{:?}", first.catalog));
}

#[test]
fn missing_names_of_a_game_are_listed() {
    let renamed = changed("cards", |text| text.replace("[card.omnivore]", "[card.gourmand]"));
    let found = faults(&renamed);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("the game uses the card `omnivore`"), "{found:?}");
    let renamed = changed("terrains", |text| text.replace("[terrain.desert]", "[terrain.dunes]"));
    let found = faults(&renamed);
    assert!(
        found.iter().any(|fault| fault.contains("the game uses the terrain `desert`")),
        "{found:?}"
    );
}

#[test]
fn animals_elements_and_hexes_cannot_change() {
    let other = changed("animals", |text| text.replace("[animal.bird", "[animal.dodo"));
    let found = faults(&other);
    assert!(
        found.iter().any(|fault| fault.contains("the game does not have the animal `dodo`")),
        "{found:?}"
    );
    assert!(
        found.iter().any(|fault| fault.contains("the game uses the animal `bird`")),
        "{found:?}"
    );
    let swapped = changed("animals", |text| {
        let other =
            text.replace("[animal.bird", "[animal.x").replace("[animal.reptile", "[animal.bird");
        other.replace("[animal.x", "[animal.reptile")
    });
    assert_eq!(faults(&swapped).len(), 1);
    assert!(faults(&swapped)[0].contains("in a different order"), "{:?}", faults(&swapped));
}

#[test]
fn differences_are_listed_by_path_and_file() {
    let sea = changed("terrains", |text| text.replace("scores = [9, 5, 3, 2]", "scores = [10]"));
    let mut sea = sea;
    sea.insert(&format!("scripts/{RULES}/cards/new-one.rhai"), b"fn effect(you, params) {}\n");
    let found =
        differences(&shipped(), &sea, &NATIVES, &Layers::default()).expect("both are valid");
    let values: Vec<_> = found
        .values
        .iter()
        .map(|value| {
            let toml =
                |side: &Option<ShownDifference>| side.as_ref().map(|shown| shown.toml.clone());
            (value.path.as_str(), toml(&value.before), toml(&value.after))
        })
        .collect();
    let (own, now) = (Some("[9, 5, 3, 2]".to_owned()), Some("[10]".to_owned()));
    assert_eq!(values, [("terrain.sea.scores", own, now)]);
    let files: Vec<_> =
        found.files.iter().map(|file| (file.path.as_str(), file.before, file.after)).collect();
    assert_eq!(
        files,
        [
            ("content/dominant-species/terrains.toml", true, true),
            ("scripts/dominant-species/cards/new-one.rhai", false, true)
        ]
    );
    assert!(
        differences(&sea, &sea, &NATIVES, &Layers::default()).expect("valid content").is_empty()
    );
}

#[test]
fn differences_have_places() {
    let mut other = changed("terrains", |text| {
        // A different order of keys is not a different value.
        let text = text.replace("tiles = 7\nscores = [9, 5, 3, 2]\n", "scores = [10]\ntiles = 7\n");
        text.replace("scores = [8, 4, 2, 1]\nspeciation = 4\n", "")
    });
    let script = format!("scripts/{RULES}/cards/aquatic.rhai");
    let text = other.text(&script).expect("a shipped file").to_owned();
    let edited = text.replace("let tile = ask(you, \"tile\", ", "let tile = ask(you, \"where\", ");
    assert_ne!(edited, text);
    other.insert(&script, edited.as_bytes());

    let found = differences(&shipped(), &other, &NATIVES, &Layers::default()).expect("valid TOML");
    let at = |place: &speciate::diagnostic::Place| {
        let file = place.spot.to_string();
        format!("{}:{}", file.rsplit('/').next().unwrap_or_default(), place.line)
    };
    let values = found.values.iter().map(|value| format!("{} {}", value.path, at(&value.place)));
    let lines = found.files.iter().filter_map(|file| file.line.as_ref());
    let lines = lines.map(|line| format!("{:?} {}", line.before, at(&line.place)));
    let all: Vec<String> = values.chain(lines).collect();
    insta::assert_snapshot!(all.join("\n"), @r#"
    terrain.sea.scores terrains.toml:5
    terrain.wetland.scores terrains.toml:10
    terrain.wetland.speciation terrains.toml:10
    Some("let tile = ask(you, \"tile\", if open.is_empty() { waters } else { open });") aquatic.rhai:6
    "#);

    let words = speciate::words::Words::built_in();
    let told = unshipped(&other, &NATIVES);
    let told = told.iter().map(|one| format!("{}: {}", at(&one.place), words.say(&one.message)));
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"), @r#"
    terrains.toml:5: `terrain.sea.scores` is [10]; the shipped value is [9, 5, 3, 2]
    terrains.toml:10: `terrain.wetland.scores` is part of the shipped content and was removed after this line
    terrains.toml:10: `terrain.wetland.speciation` is part of the shipped content and was removed after this line
    aquatic.rhai:6: from here on, the script differs from the shipped one; the shipped line is: let tile = ask(you, "tile", if open.is_empty() { waters } else { open });
    "#);
}

#[test]
fn the_hash_of_a_pack_covers_what_is_stored_of_it() {
    let pack = speciate::content::packs(&shipped()).remove(0);
    let kept = shipped().to_stored(&pack.id);
    let again = Source::from_stored(kept.as_bytes(), &pack, true).expect("the pack is complete");
    assert_eq!(again.hash(), pack.hash);
    assert_eq!(roster(&again), roster(&shipped()));
    let refused = |text: &str| {
        Source::from_stored(text.as_bytes(), &pack, true).expect_err("it is damaged").to_string()
    };
    let other = "its content does not match its hash";
    assert_eq!(refused(&kept.replace("speciation = 4", "speciation = 5")), other);
    assert_eq!(refused(&kept.replacen("card-", "crad-", 1)), other, "texts are covered too");
    assert!(refused(&kept[..kept.len() / 2]).starts_with("expected a pack in JSON"));
    assert!(
        refused(&kept.replace("\"speciate_pack\": 1", "\"speciate_pack\": 2"))
            .contains("version 1")
    );
}
