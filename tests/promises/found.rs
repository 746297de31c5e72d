//! Broken promises that `check` finds without playing a game.

use pretty_assertions::assert_eq;
use speciate::diagnostic::{Code, Diagnostic};
use speciate::lint;
use speciate::script::api::VerbTopic;
use speciate::script::reading::ScriptReader;

use super::with_pack;
use crate::support::ALL_GAMES;

/// Returns the broken promises that are found if Biodiversity has these promises and this script.
fn found(promises: &str, script: &str) -> Vec<String> {
    let cards = format!("[card.biodiversity]\npromises = {{ {promises} }}\n");
    let source = with_pack(&[
        ("content/dominant-species/cards.toml", &cards),
        ("scripts/dominant-species/cards/biodiversity.rhai", script),
    ]);
    let found = lint::check(&source, "dominant-species");
    let broken = found.iter().filter(|one| one.code == Code::BrokenPromise);
    broken.map(|one| format!("{}: {}", one.place.line, one.message)).collect()
}

#[test]
fn shipped_scripts_cannot_break_their_promises() {
    for game in ALL_GAMES {
        let found = lint::check(&speciate::content::Source::built_in(), game);
        let broken: Vec<String> = found
            .iter()
            .filter(|one| one.code == Code::BrokenPromise)
            .map(|one| format!("{} {}", one.place.line, one.message))
            .collect();
        assert_eq!(broken, Vec::<String>::new(), "{game}");
    }
}

#[test]
fn calls_are_followed_through_functions() {
    let script = "fn effect(you, params) {\n    helper(you);\n    change_points(you, params.points);\n}\n\
                  fn helper(who) {\n    eliminate(species(#{on: tiles()[0]}));\n    place_up_to(who, tiles()[0], 1, \"gene-pool\");\n}\n";
    assert_eq!(
        found("eliminates = \"none\", places = \"opposing\"", script),
        [
            "6: `eliminate` breaks the promise `card.biodiversity.promises.eliminates = \"none\"`",
            "7: `place_up_to` breaks the promise `card.biodiversity.promises.places = \"opposing\"`",
        ]
    );
    assert_eq!(
        found("changes = [\"species\"]", script),
        [
            "3: `change_points` changes points, which the promise `card.biodiversity.promises.changes = [\"species\"]` does not allow"
        ]
    );
    assert_eq!(found("eliminates = \"any\", places = \"own\", asks = \"owner\"", script).len(), 0);
    assert_eq!(found("asks = \"nobody\"", script).len(), 1);
    assert_eq!(found("asks = \"opponents\"", script).len(), 1);
}

/// Returns the number of broken promises that are found for each card with these promises and this body of its script.
/// All cards are checked together, because a check is slow.
fn counts(cards: &[(&str, &str, usize)]) -> Vec<usize> {
    let (mut table, mut texts) = (String::new(), String::new());
    let mut files = Vec::new();
    for (number, (promises, body, _)) in cards.iter().enumerate() {
        let name = format!("trial-{number}");
        table.push_str(&format!(
            "[card.{name}]\ndeck = false\nparams = {{ points = 2 }}\npromises = {{ {promises} }}\n"
        ));
        texts.push_str(&format!("card-{name} = {name}\n    .effect = {{ $points }}\n"));
        let script = format!("fn effect(you, params) {{\n{body}\n}}\n");
        files.push((script_of(number), script));
    }
    files.push(("content/dominant-species/cards.toml".to_owned(), table));
    files.push(("locale/en/cards.ftl".to_owned(), texts));
    let files: Vec<(&str, &str)> =
        files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let found = lint::check(&with_pack(&files), "dominant-species");
    let broken = |number: usize| {
        let path = format!("/{}", script_of(number));
        let is_there = |one: &&Diagnostic| one.place.spot.to_string().ends_with(&path);
        found.iter().filter(|one| one.code == Code::BrokenPromise).filter(is_there).count()
    };
    (0..cards.len()).map(broken).collect()
}

/// Returns the path of the script of a card in a pack.
fn script_of(number: usize) -> String {
    format!("scripts/trial-{number}.rhai")
}

#[test]
fn only_certain_findings_are_reported() {
    let cards = [
        ("gains = \"none\"", "change_points(you, params.points);", 1),
        ("gains = \"none\"", "change_points(you, -params.points);", 0),
        ("loses = \"none\"", "change_points(you, -params.points);", 1),
        ("loses = \"own\"", "for animal in animals() { change_points(animal, -1); }", 0),
        ("gains_max = 3", "change_points(you, 4);", 1),
        ("gains_max = 3", "change_points(you, 3);", 0),
        ("gains_max = \"points\"", "change_points(you, params.points);", 0),
        ("gains_max = 0", "change_points(you, params.points);", 1),
        ("gains_max = 3", "let many = 4; change_points(you, many);", 0),
        ("eliminates = \"opposing\"", "eliminate(species(#{on: tiles()[0]}));", 0),
        (
            "eliminates = \"opposing\"",
            "move_species(species(#{on: tiles()[0], of: you}), \"eliminated\");",
            1,
        ),
        (
            "eliminates = \"own\"",
            "move_species(species(#{on: tiles()[0], opposing: you}), \"eliminated\");",
            1,
        ),
        ("eliminates = \"none\"", "move_species(species(#{on: tiles()[0]}), \"gene-pool\");", 0),
        ("moves = \"none\"", "move_species(species(#{on: tiles()[0]}), \"gene-pool\");", 1),
        // From this statement on, `you` is another animal.
        ("gains = \"opposing\"", "let you = animals()[0]; change_points(you, 1);", 0),
        ("gains = \"opposing\"", "change_points(you, 1);", 1),
        ("pawns_max = 1", "change_pawns(you, -2);", 1),
        ("elements = \"none\"", "remove_element(corners(#{vacant: false})[0]);", 0),
        ("elements = \"none\"", "remove_element(you, elements(you)[0]);", 1),
        ("hands = \"none\"", "take_from_deck(look_at_deck(you, 1)[0], you);", 1),
        ("hands = \"own\"", "take_from_deck(look_at_deck(you, 1)[0], you);", 0),
        ("asks = \"nobody\"", "ask_secretly(you, \"card\", look_at_deck(you, 2));", 1),
        ("asks = \"nobody\"", "ask_secretly_or_done(you, \"card\", look_at_deck(you, 2));", 1),
        ("asks = \"owner\"", "ask_secretly(you, \"card\", look_at_deck(you, 2));", 0),
        ("changes = []", "perform(you, \"advance\");", 0),
        ("changes = []", "note(\"seen\", noted(\"seen\") + 1);", 0),
    ];
    for ((promises, body, count), found) in cards.iter().zip(counts(&cards)) {
        assert_eq!(found, *count, "{promises}: {body}");
    }
}

#[test]
fn every_acting_verb_states_what_it_changes() {
    let reader = ScriptReader::new(&[], &speciate::content::Catalog::default(), &[]);
    for verb in reader.verbs().iter().filter(|verb| verb.topic == VerbTopic::Act) {
        // A procedure can change anything.
        assert_eq!(verb.changes.is_some(), verb.name != "perform", "{}", verb.name);
    }
}
