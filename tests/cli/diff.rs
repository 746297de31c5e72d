//! Comparing two points of a game, two branches, or two games.

use pretty_assertions::assert_eq;

use super::{Desk, json};

const FILE: &str = "dominant-species-1";

/// Returns a desk with a finished game and a branch of it that was played differently, starting at the last question
/// of the first turn.
fn desk_with_branch() -> Desk {
    let (desk, file) = Desk::with_finished_game();
    let bold = desk.ok(&["branch", &format!("{file}@354"), "bold"]).stdout;
    desk.ok(&["play", bold.trim(), "--auto", "--bots", "random"]);
    desk
}

#[test]
fn two_branches_are_compared_part_by_part() {
    let desk = desk_with_branch();
    let (a, b) = (format!("{FILE}@main"), format!("{FILE}@bold"));
    insta::assert_snapshot!(desk.ok(&["diff", &a, &b]).stdout, @r"
    a: dominant-species-1@671: turn 2, Final scoring
    b: dominant-species-1@bold:633: turn 2, Final scoring
    the first 354 facts are the same; then, fact 355:
      a: Insect scores the savannah 2,0: Insect with 2 species gains 7 VP (total 30)
        and Bird with 1 species gains 4 VP (total 27). Insect, dominant on the
        savannah 2,0, takes Disease.
      b: Insect scores the forest -1,1: Insect with 3 species gains 5 VP (total 28)
        and Bird with 2 species gains 3 VP (total 26). Bird, dominant on the forest
        -1,1, takes Disease.
    Points
      Bird: Domination 24 → 19
      Bird: new tiles 15 → 13
      Bird: final scoring 1 → 8
      Insect: total points 110 → 65
      Insect: Domination 49 → 29
      Insect: cards 6 → 0
      Insect: Glaciation 1 → 0
      Insect: new tiles 9 → 3
      Insect: final scoring 41 → 29
    Earth
      small tiles left 9 → 10
      -2,0: terrain Savannah → Mountain
      -2,0: dominant Insect → nothing
      -2,0, Insect: species 1 → 0
      -2,0: times scored 1 → 0
      -2,1: terrain Mountain → nothing
      -2,1: times scored 1 → 0
      -1,-1: terrain Sea → nothing
      -1,-1: times scored 1 → 0
      -1,0: dominant Insect → nothing
      -1,0, Insect: species 11 → 0
      -1,0: times scored 1 → 0
      -1,1: dominant nothing → Bird
      -1,1, Bird: species 0 → 2
      0,-1: terrain Tundra → Wetland
      0,-1, Insect: species 1 → 7
      0,0, Bird: species 2 → 0
      0,0, Insect: species 5 → 1
      0,0: dominant nothing → Insect
      0,1: terrain Tundra → Mountain
      0,1, Bird: species 1 → 3
      0,1: times scored 1 → 0
      1,-1: terrain Savannah → Tundra
      1,-1, Insect: species 2 → 1
      1,0, Insect: species 2 → 5
      1,0: times scored 0 → 1
      1,1, Insect: species 3 → 1
      2,0, Insect: species 2 → 1
      -1,-1:W: disk Water → nothing
      -2,0:E: disk Grass → nothing
      0,0:W: disk Seed → nothing
      stack 2: on top nothing → Sea
      2,-2: terrain nothing → Savannah
      -3,1:E: disk nothing → Grass
      1,-2:E: disk nothing → Water
    Species
      Bird: on earth 3 → 5
      Bird: gene pool 29 → 30
      Bird: eliminated 22 → 19
      Insect: on earth 27 → 16
      Insect: gene pool 20 → 24
      Insect: eliminated 7 → 14
    Elements
      Insect, Water: elements 1 → 0
      Grub: in the bag 14 → 15
    The display
      Insect: pawns at hand 9 → 8
      Adaptation, Grub: disks 2 → 1
      Adaptation, Water: disks 0 → 1
      Wasteland, Seed: disks 0 → 1
      glaciation.4: pawn of nothing → Insect
    Cards
      Ecodiversity: out of the game → face up
      Ice Sheet: out of the game → face up
      Mass Exodus: out of the game → face up
    ");
    let found = json(&desk.ok(&["diff", &a, &b, "--json"]));
    let points = |point: &str, name: &str| {
        let shown = json(&desk.ok(&["show", point, "--json"]));
        let animals = shown["animals"].as_array().unwrap().clone();
        animals.into_iter().find(|animal| animal["name"] == name).unwrap()["points"].clone()
    };
    let changes = found["changes"]["points"].as_array().unwrap();
    for change in changes.iter().filter(|change| change["what"] == "points") {
        let name = change["of"][0].as_str().unwrap();
        assert_eq!(change["a"], points(&a, name));
        assert_eq!(change["b"], points(&b, name));
    }
    assert!(changes.iter().any(|change| change["what"] == "scored-tile"), "{changes:#?}");
    let short = json(&desk.ok(&["diff", &a, "@bold", "--json"]));
    assert_eq!(short, found, "a point without a name is in the same game");
    // The first fact that differs is where the branch was played differently.
    let parting = found["parting"]["facts"].as_u64().unwrap();
    let list = |point: &str| desk.ok(&["log", point, "--facts"]).stdout;
    let (one, other) = (list(&a), list(&b));
    let common = one.lines().zip(other.lines()).take_while(|(one, other)| one == other).count();
    assert_eq!(parting, common as u64);
    assert_ne!(found["parting"]["a"]["fact"], found["parting"]["b"]["fact"]);
    // A point compared with itself shows no difference.
    let same = json(&desk.ok(&["diff", &a, &a, "--json"]));
    assert_eq!(
        (&same["parting"], &same["changes"]),
        (&serde_json::Value::Null, &serde_json::json!({}))
    );
    assert!(desk.ok(&["diff", &a, &a]).stdout.contains("nothing differs"));
    let board = desk.ok(&["diff", &a, &b, "--board"]).stdout;
    let a_end = found["a"]["point"].as_str().unwrap();
    let (_, boards) = board.split_once(&format!("\n{a_end}\n")).expect("both boards are drawn");
    // Exactly the tiles and corners that differ are marked, on both maps.
    for changed in ["> 0,-1 ", "> 1,1 ", "> 2,0 "] {
        assert_eq!(boards.matches(changed).count(), 2, "{changed}: {boards}");
    }
    assert!(boards.matches(" 2,-1 ").count() == 2 && !boards.contains("> 2,-1"), "{boards}");
    assert!(
        boards.contains("w>-") && !boards.contains("m>") && !boards.contains(" > \n"),
        "{boards}"
    );
}

#[test]
fn two_points_and_two_files_are_compared() {
    let (desk, file) = Desk::with_finished_game();
    let turn = format!("{file}@turn:2");
    let found = json(&desk.ok(&["diff", &turn, &file, "--json"]));
    assert_eq!(found["parting"]["a"], serde_json::Value::Null);
    assert_eq!(found["parting"]["b"]["fact"]["type"], "turn_began");
    assert_eq!(found["parting"]["facts"], found["a"]["facts"]);
    // The same game with another seed has a different salt, which alone is not reported as a difference.
    let setting = "rulings.turn_limit=2";
    let new =
        ["new", "--animals", "bird,insect", "--seed", "8", "--set", setting, "--name", "other"];
    desk.ok(&new);
    let found = json(&desk.ok(&["diff", &format!("{file}@turn:1"), "other", "--json"]));
    assert!(found["parting"]["facts"].as_u64().unwrap() > 0, "{found}");
    desk.ok(&["new", "marine", "--players", "2", "--seed", "7", "--name", "sea"]);
    insta::assert_snapshot!(desk.refused(&["diff", &file, "sea"]), @r"
    error: `dominant-species` and `marine` are different games
    hint: compare two points of the same game, or of two games with the same rules
    ");
}

#[test]
fn a_game_of_people_is_compared_as_they_see_it() {
    let desk = Desk::new();
    let seats = "red=human,blue=human";
    for (name, seed) in [("one", "7"), ("two", "8")] {
        desk.ok(&["new", "card-game", "--seats", seats, "--seed", seed, "--name", name]);
    }
    let hands = |more: &[&str]| {
        let found = json(&desk.ok(&[&["diff", "one", "two", "--json"], more].concat()));
        let cards = found["changes"]["cards"].as_array().cloned().unwrap_or_default();
        let hands = cards.iter().flat_map(|change| [change["a"].clone(), change["b"].clone()]);
        let mut hands: Vec<String> =
            hands.filter_map(|place| place.as_str().map(str::to_owned)).collect();
        hands.retain(|place| place.starts_with("hand"));
        hands.sort();
        hands.dedup();
        hands
    };
    assert_eq!(hands(&[]), [""; 0]);
    assert_eq!(hands(&["--seat", "red"]), ["hand:1"]);
}

#[test]
fn rows_and_biomes_are_compared() {
    let desk = Desk::new();
    let play = ["play", "card-game", "--auto", "--seed", "5", "--players", "3", "--name", "rows"];
    desk.ok(&play);
    let output = desk.ok(&["diff", "rows@turn:2/card-play", "rows@main"]).stdout;
    for part in ["biome ", "place on the track of Survival", "starting player"] {
        assert!(output.contains(part), "{part}: {output}");
    }
    let rows = |turn: u8| {
        let (from, to) = (format!("rows@turn:{turn}/card-play"), format!("@turn:{turn}/scoring"));
        desk.ok(&["diff", &from, &to]).stdout
    };
    assert!((1..5).any(|turn| rows(turn).contains("healthy in the row of")), "{}", rows(1));
}

#[test]
fn facts_with_the_same_sentence_are_shown_with_their_differing_field() {
    let desk = Desk::new();
    for seed in ["7", "8"] {
        let name = format!("game-{seed}");
        let seated =
            ["play", "--auto", "--animals", "bird,insect", "--set", "rulings.turn_limit=1"];
        desk.ok(&[&seated[..], &["--seed", seed, "--name", &name]].concat());
    }
    let output = desk.ok(&["diff", "game-7", "game-8"]).stdout;
    let fact_of = |side: &str| {
        let line = output.lines().find_map(|line| line.strip_prefix(&format!("  {side}: ")));
        line.unwrap_or_else(|| panic!("{output}")).to_owned()
    };
    assert!(fact_of("a").contains(" stacked: "), "{output}");
    assert_ne!(fact_of("a"), fact_of("b"));
}
