//! Listing selected facts of a game, naming points by turn, and what a seat sees of both.

use pretty_assertions::assert_eq;

use super::{Desk, json};

/// Returns the lines that a command prints.
fn lines(desk: &Desk, arguments: &[&str]) -> Vec<String> {
    desk.ok(arguments).stdout.lines().map(str::to_owned).collect()
}

#[test]
fn facts_can_be_filtered_by_kind_animal_and_card() {
    let (desk, file) = Desk::with_finished_game();
    let all = lines(&desk, &["log", &file, "--facts"]);
    let kind = lines(&desk, &["log", &file, "--kind", "tile_placed"]);
    let expected: Vec<String> =
        all.iter().filter(|line| line.contains(" tile placed:")).cloned().collect();
    assert!(!kind.is_empty());
    assert_eq!(kind, expected, "the facts keep their numbers");
    let family = lines(&desk, &["log", &file, "--kind", "tiles"]);
    assert!(kind.iter().all(|line| family.contains(line)) && family.len() > kind.len());
    let second = lines(&desk, &["log", &file, "--turn", "2"]);
    assert!(second[0].ends_with("turn began: turn 2"), "{}", second[0]);
    assert_eq!(second, lines(&desk, &["log", &file, "--from", "turn:2"]));
    let first = lines(&desk, &["log", &file, "--to", "turn:2", "--kind", "turn_began"]);
    assert_eq!(first.len(), 1);
    let both = ["log", &file, "--turn", "1", "--animal", "insect", "--tile", "0,0"];
    let both = lines(&desk, &both);
    let of_insect = |line: &String| line.contains("insect") || line.contains("seat 2");
    assert!(!both.is_empty() && both.iter().all(of_insect), "{both:#?}");
    let card = lines(&desk, &["log", &file, "--card", "biomass", "--facts"]);
    assert!(!card.is_empty() && card.iter().all(|line| line.contains("biomass")));
    // Facts that a spectator cannot see do not match the filter.
    assert!(lines(&desk, &["log", &file, "--card", "biomass"]).len() < card.len());
    let story = desk.ok(&["log", &file, "--turn", "2", "--kind", "tile_placed", "--story"]).stdout;
    assert!(story.starts_with("Turn 2"), "{story}");
    let whole = desk.ok(&["log", &file]).stdout;
    assert!(story.lines().all(|line| whole.lines().any(|told| told == line)), "{story}");
    assert!(desk.ok(&["log", &file, "--turn", "9"]).stderr.contains("no facts match"));
}

#[test]
fn a_filter_that_matches_no_kind_of_fact_is_reported() {
    let (desk, file) = Desk::with_finished_game();
    let said = |option: &str, value: &str| desk.refused(&["log", &file, option, value]);
    insta::assert_snapshot!(said("--kind", "tile_place"), @r"
    error: no type or family of facts is called `tile_place`
    hint: did you mean `tile_placed`?
    ");
    insta::assert_snapshot!(said("--animal", "brid"), @r"
    error: no animal is called `brid`
    hint: did you mean `bird`?
    ");
    insta::assert_snapshot!(said("--card", "biomas"), @r"
    error: no card is called `biomas`
    hint: did you mean `biomass`?
    ");
    insta::assert_snapshot!(said("--tile", "9,9"), @r"
    error: no tile is called `9,9`
    hint: use one of `0,0`, `0,1`, `0,2`, `1,0`, `1,1`, `1,2`, `2,0`, `2,1`, `3,0`, `-3,0`, `-3,1`, `-3,2`, and 23 more
    ");
    insta::assert_snapshot!(said("--from", "turn:9"), @r"
    error: the game has no turn 9 on this path
    hint: the last turn is `@turn:2`
    ");
}

#[test]
fn points_are_listed_by_turn_and_source() {
    let (desk, file) = Desk::with_finished_game();
    insta::assert_snapshot!(desk.ok(&["log", &file, "--points"]).stdout, @r"
    Turn 1
      Bird 27: Domination 18, new tiles 9
      Insect 31: Domination 27, new tiles 3, Survival 1
    Turn 2
      Bird 14: Domination 6, Glaciation 1, new tiles 6, final scoring 1
      Insect 79: Domination 22, cards 6, Glaciation 1, new tiles 6, Survival 3,
        final scoring 41
    Total
      Bird 41: Domination 24, Glaciation 1, new tiles 15, final scoring 1
      Insect 110: Domination 49, cards 6, Glaciation 1, new tiles 9, Survival 4,
        final scoring 41
    ");
    let found = json(&desk.ok(&["log", &file, "--points", "--json"]));
    let turns = found.as_array().unwrap();
    let shown = json(&desk.ok(&["show", &file, "--json"]));
    for animal in shown["animals"].as_array().unwrap() {
        let (name, points) = (animal["name"].as_str().unwrap(), &animal["points"]);
        let all = &turns.last().unwrap()["animals"][name];
        assert_eq!(all["points"], *points, "{name}");
        let number = |value: &serde_json::Value| value.as_i64().unwrap_or(0);
        let turn_by_turn = turns[..turns.len() - 1].iter();
        let sum: i64 = turn_by_turn.map(|turn| number(&turn["animals"][name]["points"])).sum();
        assert_eq!(sum, number(points), "{name}");
        let sources = all["sources"].as_object().unwrap();
        assert_eq!(sources.values().map(number).sum::<i64>(), number(points), "{name}");
    }
}

#[test]
fn a_seat_sees_its_own_facts() {
    let desk = Desk::new();
    let seats = "red=human,blue=human";
    desk.ok(&["new", "card-game", "--seats", seats, "--seed", "7", "--name", "hands"]);
    let dealt =
        |seat: &str| lines(&desk, &["log", "hands", "--kind", "card_dealt", "--seat", seat]);
    let (red, blue) = (dealt("red"), dealt("blue"));
    assert_eq!(red.len(), blue.len());
    assert!(red.iter().zip(&blue).all(|(one, other)| one != other), "{red:#?} {blue:#?}");
    let hidden = |lines: &[String]| lines.iter().filter(|line| line.ends_with("hidden")).count();
    assert!(hidden(&red) > 0 && hidden(&red) < red.len());
    let seen = lines(&desk, &["log", "hands", "--seat", "red", "--json"]);
    let all = lines(&desk, &["log", "hands", "--facts"]);
    assert_eq!(seen.len(), all.len());
    // The state that a seat has seen includes only its own hand.
    let hash = |seat: &[&str]| desk.ok(&[&["replay", "hands", "--hash"], seat].concat()).stdout;
    assert_ne!(hash(&["--seat", "red"]), hash(&["--seat", "blue"]));
    assert_ne!(hash(&["--seat", "red"]), hash(&[]));
}
