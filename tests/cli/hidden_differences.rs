//! If replaying with different content gives a different result, the message does not reveal anything hidden.

use speciate::chance::Chance;
use speciate::content::Source;
use speciate::context::Policy;
use speciate::game::{Game, Table};
use speciate::id::AnimalId;
use speciate::log::{Opening, text};

use super::Desk;
use super::packs::desk_with_pack;

const PACK: [&str; 2] = ["--pack", "mine"];

/// The script asks its question during setup, so the order of the deck is among the facts of the open step.
const SCRIPT: &str = "fn on_species_placed(you, params, event) {
    change_points(you, ask(you, \"count\", [1, 2]));
}
";

/// Returns a desk with a pack whose house rule asks during setup.
fn desk_with_setup_question() -> Desk {
    with_rule(SCRIPT)
}

/// Returns a desk with a pack whose house rule has this script.
fn with_rule(script: &str) -> Desk {
    let desk = desk_with_pack("[4]");
    let rule = "[house_rule.early-say]\nfor = \"each-animal\"\n";
    desk.write("mine/content/dominant-species/house_rules.toml", rule);
    let scripts = "mine/scripts/dominant-species/house-rules";
    std::fs::create_dir_all(desk.path(scripts)).unwrap();
    desk.write(&format!("{scripts}/early-say.rhai"), script);
    put_another_card_on_top(&desk, "biomass");
    for locale in ["en", "it"] {
        std::fs::create_dir_all(desk.path(&format!("mine/locale/{locale}"))).unwrap();
        let words = "card-early-say = Early say\n    .effect = Say a number.\nquestion-early-say-count = How many?\n";
        desk.write(&format!("mine/locale/{locale}/rules.ftl"), words);
    }
    desk
}

/// Edits the pack so that a different card lies on top of the deck.
fn put_another_card_on_top(desk: &Desk, card: &str) {
    let cards = format!("[card.{card}]\nfirst = true\n");
    desk.write("mine/content/dominant-species/cards.toml", cards);
}

/// Checks that the message names no card, and no terrain of a stack.
fn assert_reveals_nothing(said: &str) {
    assert!(said.contains("was “something that you cannot see”"), "{said}");
    for hidden in ["card_stacked", "tile_stacked", "biomass", "aquatic"] {
        assert!(!said.to_lowercase().contains(hidden), "{hidden}: {said}");
    }
}

#[test]
fn refusing_different_content_does_not_reveal_the_deck() {
    let desk = desk_with_setup_question();
    let new = ["new", "--animals", "bird,insect", "--seed", "7", "--pack", "mine"];
    let file = desk.ok(&new).stdout.trim().to_owned();
    put_another_card_on_top(&desk, "aquatic");
    let accept = ["answer", &file, "--accept-content"];
    let error = desk.refused(&[&accept[..], &PACK].concat());
    insta::assert_snapshot!(error, @r"
    error: the game cannot adopt the current content, because the open step would be different: fact 66 was “something that you cannot see”, and now it is “something that you cannot see”
    hint: leave out `--accept-content` to continue with the game's own content: `speciate play dominant-species-1`
    hint: or adopt it when the open step is over, e.g. after the next answers
    ");
    for seat in ["bird", "2"] {
        assert_reveals_nothing(&desk.refused(&[&accept[..], &PACK, &["--seat", seat]].concat()));
    }
    assert_reveals_nothing(
        &desk.refused(&[&["play", &file, "--interactive", "--accept-content"], &PACK[..]].concat()),
    );
    let error = desk.refused(&[&accept[..], &PACK, &["--seat", "fish"]].concat());
    assert!(error.contains("fish"), "{error}");
}

#[test]
fn a_frozen_game_does_not_reveal_the_deck() {
    let desk = desk_with_setup_question();
    let load = || {
        let pack = Source::read_pack(&desk.path("mine")).unwrap();
        let source = Source::read(".".as_ref()).unwrap().with_packs(vec![pack]).unwrap();
        speciate::edition::load(&source, "dominant-species", &[]).unwrap()
    };
    let played = load();
    put_another_card_on_top(&desk, "aquatic");
    // The opening claims that the game was played with the current content.
    let animals = (0..2).map(AnimalId::at).collect();
    let opening = Table::of(&played, animals, 7).expect("a valid player count").opening(&played);
    let opening = Opening { packs: load().packs.clone(), ..opening };
    let chance = Chance::Seeded(7);
    let game = Game::open_with(&played, opening, chance, Policy::Freeze);
    assert_eq!(game.questions().len(), 1);
    desk.write("frozen.jsonl", text::write(game.log()));

    for command in ["show", "questions"] {
        assert_reveals_nothing(&desk.ok(&[&[command, "frozen.jsonl"], &PACK[..]].concat()).stderr);
        let seat = [&[command, "frozen.jsonl", "--seat", "2"], &PACK[..]].concat();
        assert_reveals_nothing(&desk.ok(&seat).stderr);
    }
    for command in ["log", "explain"] {
        let tile = ["frozen.jsonl", "0,0"];
        let arguments = if command == "log" { &tile[..1] } else { &tile[..] };
        assert_reveals_nothing(&desk.ok(&[&[command], arguments, &PACK].concat()).stderr);
    }
    for command in ["answer", "play"] {
        let option = ["frozen.jsonl", "count:1"];
        let play = ["frozen.jsonl", "--interactive"];
        let arguments = if command == "play" { play } else { option };
        assert_reveals_nothing(&desk.refused(&[&[command], &arguments[..], &PACK].concat()));
    }
    // `verify` may show everything.
    let verified = desk.refused(&[&["verify", "frozen.jsonl"], &PACK[..]].concat());
    assert!(verified.contains("card_stacked"), "{verified}");
}

/// A script that draws after it asks, fails after one answer, and fails immediately after another.
const DRAWS: &str = "fn on_species_placed(you, params, event) {
    let count = ask(you, \"count\", [1, 2, 3]);
    if count == 3 { throw \"three is too many\"; }
    let disk = draw(\"bag\");
    if count == 2 { throw `no place for ${disk}`; }
    change_points(you, count);
}
";

fn new_game(desk: &Desk) -> String {
    let new = ["new", "--animals", "bird,insect", "--seed", "7", "--pack", "mine"];
    desk.ok(&new).stdout.trim().to_owned()
}

#[test]
fn a_failing_script_does_not_reveal_an_unlogged_draw() {
    let desk = with_rule(DRAWS);
    let file = new_game(&desk);
    let secret = "the script failed after a random draw that the log does not contain";
    let error = desk.refused(&["answer", &file, "count:2", "--pack", "mine"]);
    assert!(error.contains(secret) && error.contains("early-say.rhai: "), "{error}");
    assert!(!error.contains("no place"), "{error}");
    let error = desk.refused(&["answer", &file, "count:3", "--pack", "mine"]);
    assert!(error.contains("early-say.rhai:3:") && error.contains("three is too many"), "{error}");
    // The same holds if the game would adopt such a script.
    let rule = "mine/scripts/dominant-species/house-rules/early-say.rhai";
    desk.write(rule, DRAWS.replace("let count", "throw draw(\"bag\"); let count"));
    let error = desk.refused(&["answer", &file, "--accept-content", "--pack", "mine"]);
    assert!(error.contains(secret) && error.contains("early-say.rhai: "), "{error}");
}

#[test]
fn an_unlogged_draw_is_not_shown_in_stored_form() {
    let desk = desk_with_setup_question();
    let file = new_game(&desk);
    desk.ok(&["answer", &file, "count:1", "--pack", "mine"]);
    let rule = "mine/scripts/dominant-species/house-rules/early-say.rhai";
    let drawn = SCRIPT.replace("change_points", "draw(\"bag\"); change_points");
    desk.write(rule, &drawn);
    let error = desk.refused(&["answer", &file, "--accept-content", "--pack", "mine"]);
    assert!(error.contains("now it is “something is drawn”"), "{error}");
    assert!(!error.contains("{\"type\"") && !error.contains("drawn\""), "{error}");
}

#[test]
fn check_finds_fields_that_are_hidden() {
    let desk = with_rule("fn on_card_stacked(you, params, event) { note(\"n\", event.card); }\n");
    let ran = desk.run(&["check", "mine"]);
    assert!(ran.stdout.contains("unknown-property"), "{}", ran.stdout);
}
