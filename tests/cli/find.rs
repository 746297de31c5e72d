//! Finding the first point of a game at which a condition holds.

use pretty_assertions::assert_eq;

use super::{Desk, json};

/// Returns the point that is found, as JSON.
fn found(desk: &Desk, game: &str, condition: &str) -> serde_json::Value {
    json(&desk.ok(&["find", game, condition, "--json"]))
}

#[test]
fn find_returns_the_first_point_where_a_condition_holds() {
    let (desk, file) = Desk::with_finished_game();
    let turn = found(&desk, &file, "turn 2");
    let at = json(&desk.ok(&["show", &format!("{file}@turn:2"), "--json"]))["facts"].clone();
    assert_eq!(turn["facts"].as_u64().unwrap(), at.as_u64().unwrap() + 1);
    assert_eq!(turn["fact"]["type"], "turn_began");
    // The condition holds at the point that was found.
    let points = found(&desk, &file, "points insect at-least 20");
    let shown = json(&desk.ok(&["show", points["point"].as_str().unwrap(), "--json"]));
    let of_insect = |shown: &serde_json::Value| {
        let animals = shown["animals"].as_array().unwrap();
        animals.iter().find(|animal| animal["name"] == "insect").unwrap()["points"].clone()
    };
    assert!(of_insect(&shown).as_u64().unwrap() >= 20, "{shown}");
    let before = points["facts"].as_u64().unwrap() - 1;
    let shown = json(&desk.ok(&["show", &format!("{file}@{before}"), "--json"]));
    assert!(of_insect(&shown).as_u64().unwrap() < 20, "{shown}");
    let later = ["find", &file, "turn", "0", "--from", "turn:2", "--json"];
    assert_eq!(json(&desk.run(&later))["found"], false);
    let from = ["find", &file, "fact", "card_chosen", "--from", "turn:2", "--json"];
    assert!(json(&desk.ok(&from))["facts"].as_u64() > at.as_u64());
    insta::assert_snapshot!(desk.ok(&["find", &file, "points", "insect", "at-least", "20"]).stdout, @r"
    dominant-species-1@348: turn 1, Domination
      Bird scores the savannah 1,-1: Bird with 2 species gains 7 VP (total 23) and
        Insect with 2 species gains 4 VP (total 23). Insect, dominant on the
        savannah 1,-1, takes Metamorphosis.
    ");
    insta::assert_snapshot!(desk.ok(&["find", &file, "winner", "insect"]).stdout, @r"
    dominant-species-1@671: turn 2, Final scoring
      The game is over: Insect wins with 110 VP.
    ");
}

#[test]
fn conditions_that_cannot_be_searched_are_reported() {
    let (desk, file) = Desk::with_finished_game();
    let said = |condition: &str| desk.refused(&["find", &file, condition]);
    insta::assert_snapshot!(said("points brid 3"), @r"
    error[unknown-name]: unknown animal `brid`
     --> CONDITION:1:8
      |
    1 | points brid 3
      |        ^^^^
      |
      = help: did you mean `bird`?
      = why: a line with an unknown name cannot be checked
    ");
    insta::assert_snapshot!(said("asked bird migration.to"), @r"
    error[scenario-line]: `asked` is about the open question, which cannot be searched for
     --> CONDITION:1:1
      |
    1 | asked bird migration.to
      | ^^^^^^^^^^^^^^^^^^^^^^^
      |
      = help: write a state or an event, e.g. `points bird at-least 20`, `dominant 0,0 bird` or `fact card_played`
      = why: a condition that cannot be read would find nothing
    ");
    insta::assert_snapshot!(said("fact card_playd"), @r"
    error[unknown-name]: unknown fact `card_playd`
     --> CONDITION:1:6
      |
    1 | fact card_playd
      |      ^^^^^^^^^^
      |
      = help: did you mean `card_played`?
      = why: a line with an unknown name cannot be checked
    ");
    insta::assert_snapshot!(said("poins bird 3"), @r"
    error[unknown-name]: unknown kind of line `poins`
     --> CONDITION:1:1
      |
    1 | poins bird 3
      | ^^^^^
      |
      = help: did you mean `points`?
      = why: a line with an unknown name cannot be checked
    ");
    insta::assert_snapshot!(said("card_played"), @r"
    error[unknown-name]: unknown kind of line `card_played`
     --> CONDITION:1:1
      |
    1 | card_played
      | ^^^^^^^^^^^
      |
      = help: did you mean `fact card_played`?
      = why: a line with an unknown name cannot be checked
    ");
    let swapped = said("insect points at-least 20");
    assert!(swapped.contains("did you mean `points insect at-least 20`?"), "{swapped}");
    let compared = said("points insect >=5");
    assert!(compared.contains("write `at-least 5`"), "{compared}");
    let all = said("sea first");
    for word in ["`points`", "`winner`", "`fact`", "`has-retrieved`", "`copies`"] {
        assert!(all.contains(word), "{word}: {all}");
    }
    insta::assert_snapshot!(said("points insect 9000"), @r"
    error: `points insect 9000` is never true in these 671 facts
    hint: compare a number with a bound: `points insect at-least 9000`
    ");
    insta::assert_snapshot!(said("points insect at-least"), @r"
    error[scenario-line]: expected another word (number), found the end of the line
     --> CONDITION:1:1
      |
    1 | points insect at-least
      | ^^^^^^^^^^^^^^^^^^^^^^
      |
      = why: a condition that cannot be read would find nothing
    ");
    insta::assert_snapshot!(desk.refused(&["find", &file, "turn 2", "--from", "turn:9"]), @r"
    error: the game has no turn 9 on this path
    hint: the last turn is `@turn:2`
    ");
}

#[test]
fn hidden_facts_cannot_be_found() {
    let desk = Desk::new();
    let seats = "red=human,blue=human";
    desk.ok(&["new", "card-game", "--seats", seats, "--seed", "7", "--name", "hands"]);
    let (red, blue) = ("hand red nothing", "hand blue nothing");
    insta::assert_snapshot!(desk.refused(&["find", "hands", red]), @r"
    error: this is hidden from you while people are playing: `hand red nothing`
    hint: use `--seat` to search a seat's own hand; once the game is over, everything can be searched
    ");
    assert!(desk.refused(&["find", "hands", blue, "--seat", "red"]).contains("hidden from you"));
    desk.ok(&["find", "hands", red, "--seat", "red"]);
    let report = json(&desk.ok(&["find", "hands", "fact card_dealt", "--seat", "red", "--json"]));
    assert_eq!(report["fact"]["seat"], 1);
}
