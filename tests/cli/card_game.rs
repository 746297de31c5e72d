//! The Card Game as commands show it: the winners, the rows of cards, the story of events.

use super::{Desk, json};

/// A game in which no player has a card, so all players are tied everywhere.
const ALL_TIED: [&str; 13] = [
    "play",
    "card-game",
    "--players",
    "3",
    "--bots",
    "random",
    "--seed",
    "1",
    "--auto",
    "--set",
    "game.rounds=1",
    "--set",
    "game.hand=0",
];

#[test]
fn the_final_table_is_sorted_by_the_tie_breakers() {
    let desk = Desk::new();
    let play =
        ["play", "card-game", "--players", "3", "--bots", "random", "--seed", "3021", "--auto"];
    let output = desk.ok(&play).stdout;
    let table = output.split("Final standings").nth(1).expect("the output has a table");
    insta::assert_snapshot!(table, @r"
     after 10 rounds
      1. Red (seat 2): 40 VP (final scoring 5, food chain 24, elements 11)
      2. Blue (seat 1): 40 VP (cards 1, food chain 23, elements 16)
      3. Yellow (seat 3): 25 VP (final scoring -5, food chain 8, elements 22)

    Red (seat 2) wins with 40 VP: of the players with the most VP, the one furthest
        in Survival.
    ");
    let shown = json(&desk.ok(&[&play[..], &["--json", "--name", "again"]].concat()));
    assert_eq!(shown["standings"][0]["animal"], "red");
    assert_eq!(shown["winners"], serde_json::json!(["red"]));
}

#[test]
fn a_shared_victory_is_shown_by_every_command() {
    let desk = Desk::new();
    let output = desk.ok(&[&ALL_TIED[..], &["--name", "level"]].concat()).stdout;
    for place in ["  1. Black (seat 1)", "  1. Red (seat 2)", "  1. Yellow (seat 3)"] {
        assert!(output.contains(place), "{output}");
    }
    let all = serde_json::json!(["black", "red", "yellow"]);
    let auto = json(&desk.ok(&[&ALL_TIED[..], &["--json", "--name", "other"]].concat()));
    assert_eq!(auto["winners"], all);
    let listed = desk.ok(&["games"]).stdout;
    assert!(listed.contains("over, Black, Red and Yellow have won together"), "{listed}");
    let listed = json(&desk.ok(&["games", "--json"]));
    assert_eq!(
        (&listed["games"][0]["winner"], &listed["games"][0]["winners"]),
        (&"black".into(), &all)
    );
    let error = desk.refused(&["explain", "level", "0,0"]);
    assert!(error.contains("`speciate explain GAME biome`"), "{error}");
    let shown = json(&desk.ok(&["show", "level", "--json"]));
    assert_eq!((&shown["turn"]["winner"], &shown["turn"]["winners"]), (&"black".into(), &all));
    let branches = json(&desk.ok(&["branches", "level", "--json"]));
    assert!(branches.to_string().contains(&format!("\"winners\":{all}")), "{branches}");
    let branches = desk.ok(&["branches", "level"]).stdout;
    assert!(branches.contains("have won"), "{branches}");
    let replayed = desk.ok(&["replay", "level"]).stdout;
    assert!(replayed.contains("black, red and yellow have won together"), "{replayed}");
    let italian = desk.ok(&["--locale", "it", "games"]).stdout;
    assert!(italian.contains("hanno vinto insieme: Nero, Rosso e Giallo"), "{italian}");
}

#[test]
fn a_position_as_json_has_rows_states_biome_survival_and_passes() {
    let desk = Desk::new();
    desk.ok(&[
        "play",
        "card-game",
        "--players",
        "3",
        "--bots",
        "random",
        "--seed",
        "4",
        "--auto",
        "--name",
        "rows",
    ]);
    let (mut cards, mut endangered, mut passed, mut survival) = (0, 0, 0, 0);
    for facts in (160..400).step_by(24) {
        let shown = json(&desk.ok(&["show", &format!("rows@{facts}"), "--json"]));
        assert!(shown["biome"].is_string() && shown["turn"]["starting"].is_string(), "{shown}");
        for animal in shown["animals"].as_array().unwrap() {
            let row = animal["row"].as_array().expect("every animal has a row");
            cards += row.len();
            endangered += row.iter().filter(|card| card["endangered"] == true).count();
            passed += usize::from(animal["passed"].as_bool().unwrap());
            survival += animal["survival_place"].as_u64().unwrap();
        }
    }
    assert!(cards > 10 && endangered > 0 && passed > 0 && survival > 0);
    // In other games these keys would be empty.
    let (desk, file) = Desk::with_game();
    let shown = json(&desk.ok(&["show", &file, "--json"]));
    assert!(shown.get("biome").is_none() && shown["animals"][0].get("row").is_none(), "{shown}");
}

#[test]
fn the_page_of_instinct_says_whether_the_hand_is_kept() {
    let desk = Desk::new();
    let said = |options: &[&str]| {
        let said = desk.ok(&[options, &["--game", "card-game"]].concat()).stdout;
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(said(&["card", "instinct"]).contains("plus 1. You keep your hand."));
    let set = ["card", "instinct", "--set", "event.instinct.params.keeps_hand=false"];
    assert!(said(&set).contains("plus 1. You discard your hand first."));
}

#[test]
fn rulings_of_each_game_are_found_and_counted() {
    let desk = Desk::new();
    assert!(
        desk.ok(&["rule", "C8", "--game", "card-game"]).stdout.starts_with("A forced pass (C8)")
    );
    let refused = desk.refused(&["rule", "C99", "--game", "card-game"]);
    assert!(refused.contains("rulings go from `C1` to `C28`"), "{refused}");
    let refused = desk.refused(&["rule", "M99", "--game", "marine"]);
    assert!(refused.contains("rulings go from `M1` to `M42`"), "{refused}");
}

#[test]
fn rows_are_drawn_before_each_question_once_bots_have_played() {
    let desk = Desk::new();
    let new = ["new", "card-game", "--seats", "red=human,blue=random,green=random"];
    desk.ok(&[&new[..], &["--seed", "5", "--name", "drawn"]].concat());
    let output = desk.typed(&["play", "drawn", "--interactive"], "1\n1\n1\nquit\n").stdout;
    let drawn = output.matches("PLAYERS").count();
    assert!(drawn >= 3, "{drawn} times: {output}");
}

#[test]
fn the_setup_mentions_biomes() {
    let desk = Desk::new();
    let output = desk.ok(&ALL_TIED).stdout;
    assert!(output.contains("Biomes in the pile, face down: "), "{output}");
    assert!(
        output.contains("Biomes turned up: ") && !output.contains("Tiles in the stacks"),
        "{output}"
    );
}

#[test]
fn the_page_of_a_biome_distinguishes_single_and_shared_dominance() {
    let desk = Desk::new();
    let new = ["new", "card-game", "--players", "2", "--seed", "1", "--name", "one"];
    desk.ok(&new);
    desk.ok(&["play", "one", "--auto", "--bots", "random"]);
    let pages: String = (0..1200)
        .step_by(25)
        .map(|facts| desk.run(&["explain", &format!("one@{facts}"), "biome"]).stdout)
        .collect();
    let dominant: Vec<&str> =
        pages.lines().filter(|line| line.contains(" would dominate it: ")).collect();
    assert!(dominant.len() > 5, "{pages}");
    for line in dominant {
        let is_shared = line.split(" would").next().unwrap().contains(" and ");
        assert_eq!(line.ends_with("one step forward in Survival each."), is_shared, "{line}");
        assert!(line.ends_with("one step forward in Survival.") || is_shared, "{line}");
    }
}

#[test]
fn the_advice_about_seats_names_animals_of_the_game() {
    let error = Desk::new().refused(&["new", "--game", "card-game", "--seats", "human,greedy"]);
    assert!(error.contains("`--seats black=human,blue=greedy`"), "{error}");
}

#[test]
fn players_are_colours_and_have_no_place_in_a_food_chain() {
    let desk = Desk::new();
    let refused = desk.refused(&["new", "card-game", "--seats", "bird=human,red=greedy"]);
    assert!(refused.contains("no colour is called `bird`"), "{refused}");
    let balance = ["balance", "card-game", "--games", "12", "--seed", "1", "--players", "3"];
    let report = desk.ok(&[&balance[..], &["--bots", "random"]].concat()).stdout;
    assert!(report.contains("Colour 1 in the list"), "{report}");
    assert!(!report.contains("in the food chain"), "{report}");
}
