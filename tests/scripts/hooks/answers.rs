//! The answers of modifiers are combined in card order, checked, and respected by options and reasons.

use std::sync::Arc;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::context::{Edition, Policy};
use speciate::event::Event;
use speciate::explain::why;
use speciate::game::{Game, Status, Table};
use speciate::games::BASE;
use speciate::id::{AnimalId, CardId};
use speciate::script::Modifier;

use super::edition;
use crate::scripts::table;

/// Opens a game of mammal and bird, and puts cards in play for the bird.
fn open(edition: &Arc<Edition>, cards: &[&str]) -> Game {
    let animals = ["mammal", "bird"].map(|name| edition.catalog.roster.find(name).unwrap());
    let mut game = Game::open(
        edition,
        &Table::of(edition, animals.to_vec(), 1).expect("a valid player count"),
    );
    let facts: Vec<Event> = cards
        .iter()
        .map(|name| Event::CardActivated {
            card: edition.catalog.roster.find(name).unwrap(),
            animal: animals[1],
        })
        .collect();
    game.arrange(&facts).expect("cards can be put in play");
    game
}

/// Returns the fault of a modifier that is asked when the bird places a pawn.
fn fault(script: &str) -> String {
    let edition = edition(&[("trial", script)], &[]);
    let game = open(&edition, &["trial"]);
    match game.status() {
        Status::Failed(fault) => fault.to_string(),
        other => panic!("expected a failure, found {other:?}"),
    }
}

#[test]
fn the_fault_of_a_wrong_answer_names_script_and_line() {
    let faults = [
        "fn pawns_at_once(you, params, animal, natural) {\n    \"two\"\n}",
        "fn pawns_at_once(you, params, animal, natural) {\n    -1\n}",
        "fn pawns_at_once(you, params, animal, natural) { 1.to_string() }",
        "fn may_place_pawn(you, params, animal, space, natural) { space }",
        "fn may_place_pawn(you, params, animal, space, natural) { }",
        "fn dominant(you, params, tile, natural) { tile }",
        "fn dominant(you, params, tile, natural) { animals().len() }",
    ];
    let findings: Vec<String> = faults.iter().map(|script| fault(script)).collect();
    assert_snapshot!(findings.join("\n"), @r"
    scripts/dominant-species/cards/trial.rhai:1:48: `pawns_at_once` must return a number from 1 to 16, found text `two`
    scripts/dominant-species/cards/trial.rhai:1:48: `pawns_at_once` must return a number from 1 to 16, found number `-1`
    scripts/dominant-species/cards/trial.rhai:1:48: `pawns_at_once` must return a number from 1 to 16, found text `1`
    scripts/dominant-species/cards/trial.rhai:1:56: `may_place_pawn` must return `true` or `false`, found space
    scripts/dominant-species/cards/trial.rhai:1:56: `may_place_pawn` must return `true` or `false`, found nothing
    scripts/dominant-species/cards/trial.rhai:1:41: `dominant` must return an animal in play or nothing, found tile
    scripts/dominant-species/cards/trial.rhai:1:41: `dominant` must return an animal in play or nothing, found number `2`
    ");
}

#[test]
fn a_list_of_animals_is_not_an_animal() {
    let message = fault("fn survival_holder(you, params, natural) { [you] }");
    assert_eq!(
        message,
        "scripts/dominant-species/cards/trial.rhai:1:42: `survival_holder` must return an animal in play \
         or nothing, found array"
    );
}

#[test]
fn an_order_must_contain_each_animal_once() {
    let script = "fn tie_break(you, params, animals, tile, natural) { [you, you] }";
    let edition = edition(&[("trial", script)], &[]);
    let mut game = open(&edition, &["trial"]);
    game.play(Box::new(RandomBot::new(1)), 1000);
    match game.status() {
        Status::Failed(fault) => assert_eq!(
            fault.message.to_string(),
            "`tie_break` must return the given animals in any order, found array"
        ),
        other => panic!("expected a failure, found {other:?}"),
    }
}

#[test]
fn an_unknown_word_is_a_fault() {
    let script = "fn effect(you, params) { discard(); }\n\
                  fn where_discarded_goes(you, params, card, natural) { \"nowhere\" }";
    let first = "fn effect(you, params) { discard(); }";
    let fault = table::failure(&[("first", first, Vec::new()), ("trial", script, Vec::new())]);
    assert_eq!(
        fault.message.to_string(),
        "`where_discarded_goes` must return `discard`, `removed` or `hand`, found text `nowhere`"
    );
    assert_eq!(fault.place.map(|place| place.line), Some(2));
}

#[test]
fn modifiers_run_in_card_order() {
    let double = "fn points_gained(you, params, animal, points, natural) { natural * 2 }";
    let one_more = "fn points_gained(you, params, animal, points, natural) { natural + 1 }";
    let gain = "fn effect(you, params) { change_points(you, 3); }";
    for (scripts, points) in [([double, one_more], 7), ([one_more, double], 8)] {
        let cards = [
            ("first", gain, Vec::new()),
            ("second", scripts[0], Vec::new()),
            ("third", scripts[1], Vec::new()),
        ];
        let mut context = table::table(&cards, Policy::Freeze);
        let (_, facts) = table::play(&mut context, 0);
        let gained = Event::PointsGained { animal: AnimalId(1), points };
        assert!(facts.contains(&gained), "{facts:?}");
    }
}

#[test]
fn inside_a_modifier_the_same_modifier_gives_the_natural_answer() {
    let script = "fn element_slots(you, params, animal, natural) { natural + count(animal, \"free-slots\") }";
    let cards = [
        (
            "first",
            "fn effect(you, params) { change_points(you, count(you, \"free-slots\")); }",
            Vec::new(),
        ),
        ("second", script, Vec::new()),
    ];
    let mut context = table::table(&cards, Policy::Freeze);
    let (_, facts) = table::play(&mut context, 0);
    // The bird has filled 4 of 6 slots, so 2 are free without the card. With it there are 8 slots, of which 4 are free.
    assert!(facts.contains(&Event::PointsGained { animal: AnimalId(1), points: 4 }), "{facts:?}");
}

#[test]
fn a_card_that_forbids_an_option_is_named_as_the_reason() {
    let script = "fn may_place_pawn(you, params, animal, space, natural) {\n\
                  space.to_string() != \"domination.1\" }";
    let edition = edition(&[("trial", script)], &[]);
    let game = open(&edition, &["trial"]);
    let options: Vec<String> = game.questions()[0]
        .options
        .iter()
        .map(|option| option.id(&edition.catalog.roster))
        .collect();
    assert!(!options.contains(&"space:domination.1".to_owned()), "{options:?}");
    let told = why(game.position(), None, "space:domination.1");
    let text = told.to_text(&edition.texts.words("en"));
    assert_eq!(
        (text.reason.as_str(), text.text.as_str()),
        ("why-card-forbids", "trial, which is in play, forbids it.")
    );
    assert!(why(game.position(), None, "space:domination.2").is_offered());
    for option in &options {
        assert!(why(game.position(), None, option).is_offered(), "{option}");
    }
}

#[test]
fn a_card_that_forbids_every_space_is_ignored() {
    let script = "fn may_place_pawn(you, params, animal, space, natural) { false }";
    let edition = edition(&[("trial", script)], &[]);
    let game = open(&edition, &["trial"]);
    assert_eq!(game.questions()[0].options.len(), edition.catalog.spaces.len());
}

#[test]
fn modifiers_that_return_the_natural_answer_change_nothing() {
    let asked = Modifier::ALL.iter().filter(|modifier| BASE.page_of(**modifier).is_some());
    let same: String = asked
        .map(|modifier| modifier.row())
        .map(|row| format!("fn {}({}) {{ natural }}\n", row.name, row.params))
        .collect();
    let modified = edition(&[("trial", &same)], &[]);
    let plain = edition(&[("trial", "fn effect(you, params) { }")], &[]);
    for seed in 0..3 {
        let facts = |edition: &Arc<Edition>| {
            let mut game = open(edition, &["trial"]);
            game.play(Box::new(RandomBot::new(seed)), 4);
            game.log().path()
        };
        assert_eq!(facts(&modified).len(), facts(&plain).len());
        assert!(facts(&modified) == facts(&plain), "seed {seed}");
    }
    assert_eq!(modified.catalog.roster.find::<CardId>("trial"), Some(CardId(26)));
}
