//! A game as a single file that can be shared, together with the packs that it is played with.

use pretty_assertions::assert_eq;
use speciate::log::text;

use super::packs::desk_with_pack;
use super::{Desk, json};

#[test]
fn a_single_file_can_be_opened_verified_and_continued_elsewhere() {
    let desk = desk_with_pack("[9]");
    desk.write("mine/content/dominant-species/terrains.toml", "[terrain.wetland]\nscores = [4]\n");
    let setting = "rulings.turn_limit=2";
    let new =
        ["new", "--animals", "bird,insect", "--seed", "7", "--set", setting, "--pack", "mine"];
    let file = desk.ok(&new).stdout.trim().to_owned();
    desk.ok(&["play", &file, "--auto"]);
    desk.ok(&["mark", &format!("{file}@turn:1"), "first"]);
    let ran = desk.ok(&["repro", &format!("{file}@turn:2"), "--out", "handed.jsonl"]);
    assert_eq!(ran.stdout, "handed.jsonl\n");
    assert!(ran.stderr.contains("the seed and every hidden card"), "{}", ran.stderr);
    // Each pack is included once.
    let exported = desk.read("handed.jsonl");
    assert_eq!(exported.matches(r#""type":"pack_enclosed""#).count(), 2);
    let read = text::read(exported.as_bytes()).unwrap();
    assert!(read.damage.is_none());
    assert_eq!(text::write(&read.log), exported, "the file is written as it was read");
    // On another machine the packs are not available, and the file is alone in its folder.
    let elsewhere = Desk::new();
    elsewhere.write("handed.jsonl", &exported);
    let alone = |arguments: &[&str]| {
        let ran = elsewhere.run_with(arguments, None);
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
        ran
    };
    let page = json(&alone(&["explain", "handed.jsonl", "0,-1", "--json"]));
    assert_eq!(page["places"][0]["points"], 4, "the number comes from the pack of the game");
    // If the point is between two questions, the file ends at the question where a branch would begin.
    assert!(ran.stderr.contains("the file ends at the question for this point"), "{}", ran.stderr);
    assert!(alone(&["branches", "handed.jsonl"]).stdout.contains("mark first"));
    desk.ok(&["branch", &format!("{file}@turn:2"), "bold"]);
    let hash = desk.ok(&["replay", &format!("{file}@bold"), "--hash"]).stdout;
    assert_eq!(alone(&["replay", "handed.jsonl", "--hash"]).stdout, hash);
    alone(&["verify", "handed.jsonl"]);
    alone(&["play", "handed.jsonl", "--auto"]);
    alone(&["verify", "handed.jsonl"]);
    assert!(desk.refused(&["repro", &file, "--out", "handed.jsonl"]).contains("handed.jsonl"));
}

#[test]
fn a_point_of_a_game_is_written_as_a_scenario_that_passes() {
    let desk = Desk::new();
    desk.ok(&["new", "--animals", "bird,insect", "--seed", "7", "--name", "duel"]);
    desk.ok(&["play", "duel", "--auto", "--bots", "random"]);
    let ran = desk.ok(&["repro", "duel@turn:2/wanderlust", "--scenario", "--out", "point.toml"]);
    assert_eq!(ran.stdout, "point.toml\n");
    assert!(ran.stderr.contains("speciate test point.toml"), "{}", ran.stderr);
    desk.ok(&["test", "point.toml"]);
    let written = desk.read("point.toml");
    assert!(written.contains("earth = \"nothing\"") && written.contains("\nwhen = "), "{written}");
    // A difference is found.
    let other = written.replacen("fact points_gained bird", "fact points_gained insect", 1);
    assert_ne!(other, written);
    desk.write("other.toml", &other);
    assert_ne!(desk.run(&["test", "other.toml"]).code, Some(0));
    desk.write("odd.toml", written.replacen("fact tile_placed", "fact tile_laced", 1));
    assert!(desk.run(&["test", "odd.toml"]).stdout.contains("did you mean `tile_placed`"));
    let step = written.replacen("fact seat_taken", "fact setup_began\nfact seat_taken", 1);
    desk.write("step.toml", &step);
    assert!(desk.run(&["test", "step.toml"]).stdout.contains("begins a step"));
    let both = desk.refused(&["repro", "duel", "--scenario", "--out", "point.toml"]);
    assert!(both.contains("point.toml"), "{both}");
}

#[test]
fn hidden_information_is_left_out_for_a_seat() {
    for (game_id, seats) in [
        ("card-game", "red=Anna:human,blue=Bea:human"),
        ("marine", "crustacean=Anna:human,fishes=Bea:human"),
        ("dominant-species", "bird=Anna:human,insect=Bea:human"),
    ] {
        let desk = Desk::new();
        desk.ok(&["new", game_id, "--seats", seats, "--seed", "7", "--name", "hands"]);
        desk.ok(&["play", "hands", "--auto", "--all", "--bots", "random"]);
        let half = json(&desk.ok(&["show", "hands", "--json"]))["facts"].as_u64().unwrap() / 2;
        let game = format!("hands@{half}");
        let ran = desk.ok(&["repro", &game, "--redact", "2", "--out", "seen.jsonl"]);
        assert!(ran.stderr.contains("what seat 2 has seen"), "{}", ran.stderr);
        let seen = desk.read("seen.jsonl");
        let opening = seen.lines().next().unwrap();
        // The texts of the packs also contain names.
        let own = || seen.lines().filter(|line| !line.contains(r#""type":"pack_enclosed""#));
        let names_nobody = own().all(|line| !line.contains("Anna") && !line.contains("Bea"));
        assert!(opening.contains(r#""seed":null"#) && names_nobody, "{game_id}");
        // The facts that it contains are those that the seat has seen.
        let output = |game: &str| desk.ok(&["log", game, "--seat", "2", "--json"]).stdout;
        let (whole, own) = (output(&game), output("seen.jsonl"));
        let known: Vec<&str> = whole.lines().filter(|line| !line.contains("\"hidden\"")).collect();
        let mut own = own.lines();
        for line in &known {
            assert!(own.any(|other| other == *line), "{game_id}: {line}");
        }
        // Its other facts only place revealed things where they must have been before.
        let own = output("seen.jsonl");
        let more = own.lines().filter(|line| !known.contains(line));
        let lay = ["card_stacked", "tile_stacked", "card_dealt", "trait_dealt"];
        for line in more {
            assert!(lay.iter().any(|kind| line.contains(kind)), "{game_id}: {line}");
        }
        let points = |game: &str| desk.ok(&["log", game, "--points", "--json"]).stdout;
        assert_eq!(points("seen.jsonl"), points(&game), "{game_id}");
        // Numbers that it leaves out are shown as unknown, not as 0.
        let own = desk.ok(&["show", "seen.jsonl", "--seat", "2", "--no-map"]).stdout;
        let (counts, unknown) = match game_id {
            "card-game" => (["cards in hand: 0", "; 0 in the deck"], "; ? in the deck"),
            _ => (["(0 below)", "; 0 in the deck"], "(? below)"),
        };
        assert!(own.contains(unknown), "{game_id}: {own}");
        counts.iter().for_each(|count| assert!(!own.contains(count), "{game_id}: {own}"));
        let board = json(&desk.ok(&["show", "seen.jsonl", "--json"]));
        assert!(board["cards"]["deck"].is_null(), "{game_id}");
        let drawn = desk.ok(&["show", "seen.jsonl", "--svg"]).stdout;
        assert!(drawn.contains(unknown.trim_start_matches("; ")), "{game_id}");
        let error = desk.refused(&["verify", "seen.jsonl"]);
        assert!(error.contains("only what seat 2 has seen"), "{error}");
        let error = desk.refused(&["play", "seen.jsonl", "--auto", "--all"]);
        assert!(error.contains("only what seat 2 has seen"), "{error}");
    }
}
