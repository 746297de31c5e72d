//! How promises are read, and the messages about invalid ones.

use pretty_assertions::assert_eq;
use speciate::content::promise::{AffectedAnimals, Change, EffectKind};
use speciate::content::{Layers, Source, packs, provenance};
use speciate::edition::load_with;
use speciate::id::CardId;

use super::with_pack;

const CARDS: &str = "content/dominant-species/cards.toml";
const PROMISES: &str = "content/dominant-species/promises.toml";

/// Returns the faults of the content with a file of a pack.
fn faults(path: &str, text: &str) -> Vec<String> {
    let source = with_pack(&[(path, text)]);
    let Err(faults) = load_with(&source, "dominant-species", &Layers::default()) else {
        return Vec::new();
    };
    let findings = faults.iter().map(|fault| {
        let hints: Vec<String> = fault.hints.iter().map(ToString::to_string).collect();
        format!("{} {}; {}", fault.code, fault.message, hints.join("; "))
    });
    findings.collect()
}

#[test]
fn wrong_promises_are_explained() {
    let said = |text: &str| faults(CARDS, &format!("[card.predator.promises]\n{text}\n"));
    let all: Vec<String> = [
        "elimates = \"own\"",
        "eliminates = \"opponent\"",
        "eliminates = 1",
        "asks = \"own\"",
        "changes = [\"point\"]",
        "touches = \"tundra\"",
        "touches = [\"tundre\"]",
        "touches = \"species\"",
        "gains_max = \"point\"",
        "gains_max = 1.5",
        "moves_max = 2",
    ]
    .into_iter()
    .flat_map(said)
    .collect();
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn the_file_of_promises_has_nothing_else() {
    let all: Vec<String> = [
        "[card.predator]\nlast = true\n",
        "[card.predator]\neliminates = \"own\"\n",
        "[terrain.sea]\nspeciation = 4\n",
        "[card]\npredator = 3\n",
    ]
    .into_iter()
    .flat_map(|text| faults(PROMISES, text))
    .collect();
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn promises_in_both_files_are_refused() {
    let mut source = Source::built_in();
    let cards = source.text(CARDS).unwrap().to_owned() + "\n[card.predator.promises]\n";
    source.insert(CARDS, cards.as_bytes());
    let faults = load_with(&source, "dominant-species", &Layers::default()).unwrap_err();
    let first = faults.iter().next().unwrap();
    assert_eq!(first.message.to_string(), "`card.predator.promises` is already defined");
}

#[test]
fn the_file_of_promises_is_not_part_of_any_hash() {
    let plain = Source::built_in();
    let mut bare = plain.clone();
    bare.remove(PROMISES);
    bare.remove("content/marine/promises.toml");
    bare.remove("content/card-game/promises.toml");
    assert_eq!(packs(&plain), packs(&bare));
    let edition = load_with(&bare, "dominant-species", &Layers::default()).unwrap();
    assert!(edition.catalog.cards.iter().all(|card| card.promises.are_none()));
}

#[test]
fn promises_can_use_params_for_amounts_and_terrains() {
    let layers = Layers {
        settings: vec![
            ("card.aquatic.params.species".to_owned(), "2".to_owned()),
            ("card.aquatic.params.terrains".to_owned(), "[\"desert\"]".to_owned()),
        ],
        ..Layers::default()
    };
    let edition = load_with(&Source::built_in(), "dominant-species", &layers).unwrap();
    let roster = &edition.catalog.roster;
    let card: CardId = roster.find("aquatic").unwrap();
    let promises = &edition.catalog.card(card).promises;
    assert_eq!(promises.most(EffectKind::Places), Some(2));
    assert_eq!(promises.touches, Some(vec![roster.find("desert").unwrap()]));
    assert_eq!(promises.whose(EffectKind::Places), Some(AffectedAnimals::Own));
    assert_eq!(promises.whose(EffectKind::Gains), None);
    assert_eq!(promises.changes, Some(vec![Change::Elements, Change::Species]));
}

#[test]
fn a_pack_that_replaces_a_script_replaces_its_promises() {
    let script = ("scripts/dominant-species/cards/predator.rhai", "fn effect(you, params) {}\n");
    let promises = |files: &[(&str, &str)]| {
        let source = with_pack(files);
        let edition = load_with(&source, "dominant-species", &Layers::default()).unwrap();
        let card: CardId = edition.catalog.roster.find("predator").unwrap();
        edition.catalog.card(card).promises.clone()
    };
    assert!(promises(&[script]).are_none());
    let natives = speciate::games::natives("dominant-species").unwrap();
    let explained = |files: &[(&str, &str)]| {
        let found = provenance(&with_pack(files), natives, &Layers::default(), "card.predator");
        let stated = found.unwrap().entries.into_iter().map(|(path, _)| path);
        stated.filter(|path| path.contains(".promises.")).collect::<Vec<_>>()
    };
    assert!(!explained(&[]).is_empty());
    assert_eq!(explained(&[script]), [""; 0]);
    let own = promises(&[script, (PROMISES, "[card.predator.promises]\neliminates = \"none\"\n")]);
    assert_eq!(own.whose, [(EffectKind::Eliminates, AffectedAnimals::None)]);
    assert_eq!((own.changes, own.most), (None, Vec::new()));
    // A pack can add promises for a card that it does not change.
    let more = promises(&[(PROMISES, "[card.predator.promises]\ngains = \"none\"\n")]);
    assert_eq!(more.whose(EffectKind::Gains), Some(AffectedAnimals::None));
    assert_eq!(more.whose(EffectKind::Eliminates), Some(AffectedAnimals::Opposing));
}

#[test]
fn promises_about_removed_or_changed_entries_do_not_stop_a_game() {
    let loaded = |text: &str| {
        let mut source = Source::built_in();
        source.insert(PROMISES, text.as_bytes());
        load_with(&source, "dominant-species", &Layers::default())
    };
    assert!(loaded("[card.wombat.promises]\ngains = \"own\"\n").is_ok());
    let faults = loaded("[card.predatr.promises]\ngains = \"own\"\n").unwrap_err();
    assert_eq!(faults.iter().next().unwrap().message.to_string(), "unknown card `predatr`");
    // A setting that makes the param useless is not a fault of the promise.
    let settings = vec![("card.aquatic.params.terrains".to_owned(), "4".to_owned())];
    let layers = Layers { settings, ..Layers::default() };
    let edition = load_with(&Source::built_in(), "dominant-species", &layers).unwrap();
    let card: CardId = edition.catalog.roster.find("aquatic").unwrap();
    assert_eq!(edition.catalog.card(card).promises.touches, None);
}
