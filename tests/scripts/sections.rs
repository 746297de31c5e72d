//! Sections of the action display that a script carries out.

use std::sync::Arc;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::content::Source;
use speciate::context::{Edition, Policy};
use speciate::event::Event;
use speciate::game::{Game, Status, Table, verify};
use speciate::id::AnimalId;

use super::hooks::{RULES, faults_of, load, source};

const TABLE: &str = "\n[section.foraging]\nprocedure = \"script:forage\"\nspaces = 2\nparams = { points = 2, start = 1 }\n";

const SCRIPT: &str =
    "// Begins with a point for all; a pawn earns points for a tile that its animal is on.
fn begin(params) {
    for animal in animals() { change_points(animal, params.start); }
}

fn act(you, params, space) {
    let tile = ask_or_pass(you, \"tile\", tiles(#{occupied_by: you}));
    if tile == () { return; }
    change_points(you, params.points);
    mark(\"foraged\", tile);
}

fn end(params) {
    for tile in tiles() { unmark(\"foraged\", tile); }
}
";

/// Returns the content with one more section, the first of the display, and its script.
fn with_section(table: &str, script: Option<&str>) -> Source {
    let mut source = source(&[], &[]);
    let path = format!("content/{RULES}/display.toml");
    let display = source.text(&path).expect("the display is shipped").to_owned();
    source.insert(&path, format!("{table}{display}").as_bytes());
    let path = format!("content/{RULES}/locale/en/foraging.ftl");
    source.insert(&path, b"section-foraging = Foraging\n");
    if let Some(script) = script {
        source.insert(&format!("scripts/{RULES}/sections/forage.rhai"), script.as_bytes());
    }
    source
}

fn edition() -> Arc<Edition> {
    load(&with_section(TABLE, Some(SCRIPT))).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays until a question of the section is asked.
fn until_asked(game: &mut Game) {
    for _ in 0..100 {
        let question = game.questions()[0].clone();
        if game.roster().name(question.id) == "foraging.tile" {
            return;
        }
        let wanted = |option: &&speciate::Choice| option.id(game.roster()) == "space:foraging.1";
        let choice = question.options.iter().find(wanted).unwrap_or(&question.options[0]);
        game.answer(question.seat, *choice).expect("the option is offered");
    }
    panic!("the section never asks its question");
}

#[test]
fn the_script_of_a_section_runs_its_beginning_actions_and_end() {
    let edition = edition();
    let mut game = Game::open(
        &edition,
        &Table::of(&edition, vec![AnimalId(0), AnimalId(2)], 1).expect("a valid player count"),
    );
    until_asked(&mut game);
    let question = game.questions()[0].clone();
    let options: Vec<String> =
        question.options.iter().map(|option| option.id(game.roster())).collect();
    assert_eq!(options, ["tile:-1,0", "tile:-1,1", "tile:0,1", "pass"]);
    let points = |game: &Game| game.state().score.points(question.animal);
    assert_eq!(points(&game), 1, "every animal got a point at the beginning");
    game.answer(question.seat, question.options[0]).expect("the option is offered");
    let facts = game.log().path();
    assert_eq!(points(&game), 3);
    let marked = |fact: &Event| matches!(fact, Event::MarkerPlaced { .. });
    let ended = |fact: &Event| matches!(fact, Event::MarkerRemoved { .. });
    assert!(facts.iter().any(marked), "{facts:?}");
    if game.roster().name(game.questions()[0].id) != "foraging.tile" {
        assert!(facts.iter().any(ended), "{facts:?}");
    }
}

#[test]
fn passing_forfeits_the_action() {
    let edition = edition();
    let mut game = Game::open(
        &edition,
        &Table::of(&edition, vec![AnimalId(0), AnimalId(2)], 1).expect("a valid player count"),
    );
    until_asked(&mut game);
    let question = game.questions()[0].clone();
    game.answer_text(question.seat, "pass", None).expect("passing is offered");
    assert_eq!(game.state().score.points(question.animal), 1);
}

#[test]
fn a_failing_section_keeps_facts_up_to_the_last_answer() {
    let broken = SCRIPT
        .replace("\n    mark(\"foraged\", tile);", "throw \"no\";")
        .replace("change_points(animal, params.start);", "change_points(animal, 5); throw \"no\";");
    let edition = load(&with_section(TABLE, Some(&broken))).expect("the script is sound");
    let table =
        Table::of(&edition, vec![AnimalId(0), AnimalId(2)], 1).expect("a valid player count");
    let open = |policy| {
        Game::open_with(&edition, table.opening(&edition), Chance::Seeded(table.seed), policy)
    };
    let mut game = open(Policy::Abandon);
    until_asked(&mut game);
    let question = game.questions()[0].clone();
    let abandoned = |game: &Game| {
        let path = game.log().path();
        path.iter().filter(|fact| matches!(fact, Event::SectionAbandoned { .. })).count()
    };
    assert_eq!((abandoned(&game), game.state().score.points(question.animal)), (1, 0));
    game.answer(question.seat, question.options[0]).expect("the option is offered");
    assert_eq!((abandoned(&game), game.state().score.points(question.animal)), (2, 0));
    let answered =
        |fact: &Event| matches!(fact, Event::Answered { question: id, .. } if *id == question.id);
    assert!(game.log().path().iter().any(answered), "the answer is kept");
    verify(&edition, game.log()).expect("the log can be replayed");

    let mut frozen = open(Policy::Freeze);
    while let Some(question) = frozen.questions().first().cloned() {
        frozen.answer(question.seat, question.options[0]).expect("the option is offered");
    }
    assert!(matches!(frozen.status(), Status::Failed(_)), "{:?}", frozen.status());
}

#[test]
fn games_with_such_a_section_end_and_replay() {
    let edition = edition();
    for seed in 0..3 {
        let mut game =
            Game::open(&edition, &Table::dealt(&edition, 3, seed).expect("a valid player count"));
        game.play(Box::new(RandomBot::new(seed)), 1000);
        assert_eq!(game.status(), &Status::Over);
        let resumed = Game::resume(&edition, game.log().clone()).expect("the log is valid");
        assert_eq!(resumed.state(), game.state());
    }
}

#[test]
fn faults_of_a_section_are_reported() {
    let faults = |table: &str, script: Option<&str>| faults_of(&with_section(table, script));
    let act = "fn act(you, params, space) { change_points(you, params.point); }";
    let all = [
        faults(TABLE, None),
        faults(TABLE, Some(act)),
        faults(TABLE, Some("fn act(you, params) { }")),
        faults(TABLE, Some("fn effect(you, params) { }")),
        faults(&TABLE.replace("script:forage", "forage"), Some(SCRIPT)),
        faults(&TABLE.replace("script:forage", "initiative"), None),
    ];
    assert_snapshot!(all.join("\n\n"), @r"
    ./content/dominant-species/display.toml:2 section `foraging` has no script `scripts/dominant-species/sections/forage.rhai` | add the file `scripts/dominant-species/sections/forage.rhai`

    ./scripts/dominant-species/sections/forage.rhai:1 the section has no param `point` | did you mean `params.points`?

    ./scripts/dominant-species/sections/forage.rhai:1 `act` has 2 parameters, but the game calls it with a different number | write it as `fn act(you, params, space)`

    ./scripts/dominant-species/sections/forage.rhai:1 `effect` is never called, and sections have no hook with that name | write `fn act(you, params, space)`

    ./content/dominant-species/display.toml:3 unknown procedure `forage` for `section.foraging.procedure` | use one of `initiative`, `adaptation`, `regression`, `abundance`, `wasteland`, `depletion`, `glaciation`, `speciation`, `wanderlust`, `migration`, `competition`, `domination`
    ./content/dominant-species/display.toml:5 unknown key `params` in `section.foraging` | use one of `procedure`, `slots`, `spaces`

    ./content/dominant-species/display.toml:5 unknown key `params` in `section.foraging` | use one of `procedure`, `slots`, `spaces`
    ");
}
