//! `fuzz` finds a fault that was planted in a pack and shortens it to a scenario, which passes once the fault is fixed.

use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::cli::{Desk, json};

/// Places species on a tile, and has a trap in the question about their number.
const GROWTH: &str = "fn effect(you, params) {
    let homes = tiles(#{terrain: params.terrains, occupied_by: you});
    let tile = ask(you, \"tile\", homes);
    if tile == () { return; }
    let number = min(params.species, count(you, \"gene-pool\"));
    place_species(you, tile, number, \"gene-pool\");
    TRAP
}
";

/// Returns a desk with a pack whose card has a planted fault.
fn planted(trap: &str, promises: &str) -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk.write("my-pack/scripts/new-growth.rhai", GROWTH.replace("TRAP", trap));
    let cards = "my-pack/content/dominant-species/cards.toml";
    let with = format!("{}promises = {{ {promises} }}\n", desk.read(cards));
    desk.write(cards, with);
    desk
}

fn fuzz(desk: &Desk, more: &[&str]) -> Value {
    let usual = ["fuzz", "--pack", "my-pack", "--seed", "1", "--games", "300", "--json"];
    let ran = desk.run(&[&usual[..], more].concat());
    assert!(ran.code.is_some_and(|code| code < 2), "{}", ran.stderr);
    json(&ran)
}

/// Returns the file name of the scenario for the only failure.
fn written(report: &Value) -> String {
    let failures = report["failures"].as_array().unwrap();
    assert_eq!(failures.len(), 1, "{report}");
    failures[0]["file"].as_str().unwrap().to_owned()
}

#[test]
fn a_broken_promise_becomes_a_short_scenario() {
    let trap = "if count(tile, \"species\") > 5 { change_points(you, 2); }";
    let desk = planted(trap, "changes = [\"species\", \"points\"], gains_max = 1");
    let report = fuzz(&desk, &[]);
    let file = written(&report);
    assert_eq!(report["failures"][0]["what"], "card.new-growth.promises.gains_max");
    assert_eq!(file, "fuzz-card-new-growth-promises-gains-max.toml");
    let text = desk.read(&file);
    assert!(text.starts_with("# Found by `speciate fuzz`"), "{text}");
    assert!(text.lines().count() < 100, "{text}");
    let test = ["test", &file, "--pack", "my-pack"];
    let failed = desk.run(&test);
    assert_eq!(failed.code, Some(1));
    assert!(failed.stdout.contains("brings the total in one run to 2"), "{}", failed.stdout);
    let mended =
        GROWTH.replace("TRAP", &trap.replace("change_points(you, 2)", "change_points(you, 1)"));
    desk.write("my-pack/scripts/new-growth.rhai", mended);
    desk.ok(&test);
}

#[test]
fn a_script_that_fails_in_a_rare_case_is_found() {
    let trap = "if count(you, \"gene-pool\") < 20 { change_points(you, [1][number]); }";
    let desk = planted(trap, "asks = \"owner\"");
    let report = fuzz(&desk, &[]);
    let file = written(&report);
    let what = report["failures"][0]["what"].as_str().unwrap();
    assert!(what.ends_with("new-growth.rhai:7"), "{what}");
    let test = ["test", &file, "--pack", "my-pack"];
    let failed = desk.run(&test);
    assert_eq!(failed.code, Some(1));
    assert!(failed.stdout.contains("out of range"), "{}", failed.stdout);
    desk.write("my-pack/scripts/new-growth.rhai", GROWTH.replace("TRAP", ""));
    desk.ok(&test);
}

#[test]
fn reports_do_not_depend_on_threads() {
    let desk = planted("if turn() > 4 { change_points(you, [1][number]); }", "gains = \"none\"");
    let one = fuzz(&desk, &["--threads", "1"]);
    let text = desk.read(&written(&one));
    let three = fuzz(&desk, &["--threads", "3"]);
    assert_eq!(one, three);
    assert_eq!(desk.read(&written(&three)), text);
}

#[test]
fn the_report_says_how_often_each_card_came_into_play() {
    let desk = planted("", "changes = [\"species\"], places = \"own\", places_max = \"species\"");
    let ran = desk.ok(&["fuzz", "--pack", "my-pack", "--seed", "2", "--games", "40"]);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "40 games of dominant-species played with the seed 2.");
    let count = lines[1].strip_prefix("Carried out or in play: new-growth ").unwrap();
    let count: usize = count.trim_end_matches('.').parse().unwrap();
    assert!(count > 30, "{count}");
    assert_eq!(lines[2], "Nothing failed.");
    assert_eq!(lines.len(), 3);
}

#[test]
fn no_failure_is_found_in_shipped_cards() {
    let desk = Desk::new();
    for (game, games) in [("dominant-species", "104"), ("marine", "108"), ("card-game", "84")] {
        let ran = desk.run(&["fuzz", "--game", game, "--seed", "5", "--games", games, "--json"]);
        let report = json(&ran);
        assert_eq!(report["failures"], Value::Array(Vec::new()), "{game}");
        let never: Vec<(&String, &Value)> =
            report["cards"].as_object().unwrap().iter().filter(|(_, count)| **count == 0).collect();
        assert!(never.is_empty(), "{game}: {never:?}");
    }
}

#[test]
fn a_game_of_the_pack_that_was_not_tried_is_named() {
    let desk = planted("change_points(you, 1 / 0);", "changes = [\"species\", \"points\"]");
    let table = desk.read("my-pack/pack.toml");
    let games = "games = [\"dominant-species\", \"card-game\"]";
    assert!(table.contains("games = [\"dominant-species\"]"), "{table}");
    desk.write("my-pack/pack.toml", table.replace("games = [\"dominant-species\"]", games));
    let fuzz = ["fuzz", "--pack", "my-pack", "--seed", "1", "--games", "60"];
    let ran = desk.run(&fuzz);
    assert!(!ran.stderr.contains("was not tried"), "it has no card for the other game");
    std::fs::create_dir_all(desk.path("my-pack/content/card-game")).unwrap();
    desk.write("my-pack/content/card-game/events.toml", "[event.rain]\n");
    desk.write("my-pack/scripts/rain.rhai", "fn effect(you, params) { draw_cards(you, 1); }\n");
    let texts = "card-rain = Rain\n    .effect = You draw a card.\n";
    desk.write("my-pack/locale/en/rain.ftl", texts);
    // The other game has no such variant.
    let ran = desk.run(&[&fuzz[..], &["--variant", "short-game"]].concat());
    let other = "`speciate fuzz --game card-game --pack my-pack` tries the cards for it";
    assert!(ran.stderr.contains(other), "{}", ran.stderr);
    let stopped = "It stopped at the first failure; 60 games were planned.";
    assert!(ran.stdout.contains(stopped), "{}", ran.stdout);
}

#[test]
fn wrong_options_are_explained() {
    let desk = Desk::new();
    let said = |arguments: &[&str]| {
        let ran = desk.run(&[&["fuzz"][..], arguments].concat());
        assert!(ran.code.is_some_and(|code| code > 0), "{arguments:?}");
        ran.stderr
    };
    assert!(said(&["--games", "0"]).contains("--games"));
    assert!(said(&["--minutes", "soon"]).contains("--minutes"));
    assert!(said(&["--card", "predatr"]).contains("predator"));
    assert!(said(&["--out", "nowhere"]).contains("nowhere"));
    assert!(said(&["--game", "chess"]).contains("chess"));
}
