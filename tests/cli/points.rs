//! Each command uses the named point, or says which other point it uses and why.

use pretty_assertions::assert_eq;

use super::{Desk, json};

/// Returns a desk with a game of three turns that bots played.
fn desk() -> Desk {
    let desk = Desk::new();
    let limit = "rulings.turn_limit=3";
    desk.ok(&["new", "--animals", "bird,insect", "--seed", "7", "--set", limit, "--name", "first"]);
    desk.ok(&["play", "first", "--auto", "--bots", "random"]);
    desk
}

fn facts(desk: &Desk, point: &str) -> u64 {
    json(&desk.ok(&["questions", point, "--json"]))["facts"].as_u64().unwrap()
}

#[test]
fn a_branch_of_a_turn_begins_in_that_turn() {
    let desk = desk();
    desk.ok(&["mark", "first@turn:3", "crossroads"]);
    let (turn, first) = (facts(&desk, "first@turn:3"), facts(&desk, "first@turn:3/1"));
    assert!(turn < first);
    for (point, name) in [("turn:3", "bold"), ("crossroads", "aside")] {
        let ran = desk.ok(&["branch", &format!("first@{point}"), name]);
        assert_eq!(facts(&desk, &format!("first@{name}")), first, "{point}");
        let said = format!("no question is asked after {turn} facts");
        assert!(ran.stderr.contains(&said) && ran.stderr.contains("turn 3"), "{}", ran.stderr);
    }
    let section = facts(&desk, "first@turn:3/execution");
    desk.ok(&["branch", "first@turn:3/execution", "later"]);
    assert!(facts(&desk, "first@later") >= section);
    // A file made by `repro` ends at the same question.
    desk.ok(&["repro", "first@turn:3", "--out", "handed.jsonl"]);
    assert_eq!(facts(&desk, "handed.jsonl"), first);
    desk.ok(&["verify", "handed.jsonl"]);
}

#[test]
fn a_branch_among_the_results_of_an_answer_begins_at_its_question() {
    let desk = desk();
    let answers = desk.ok(&["log", "first", "--facts", "--kind", "answered"]).stdout;
    // The fact after the first answer places a pawn.
    let number = answers.trim_start().split(' ').next().unwrap().parse::<u64>().unwrap();
    let ran = desk.ok(&["branch", &format!("first@{number}"), "bold"]);
    assert_eq!(facts(&desk, "first@bold"), number - 1);
    let next = answers.lines().nth(1).unwrap().trim_start().split(' ').next().unwrap();
    let next = next.parse::<u64>().unwrap() - 1;
    let said = format!("the next question is at `first@{next}`");
    assert!(ran.stderr.contains(&said), "{}", ran.stderr);
}

#[test]
fn a_scenario_contains_the_named_point() {
    let desk = desk();
    // Points among the facts that follow from an answer.
    let answers = desk.ok(&["log", "first@turn:2", "--facts", "--kind", "answered"]).stdout;
    let mut seen = 0;
    for line in answers.lines().skip(2).take(4) {
        let (number, said) = line.trim().split_once("  ").unwrap();
        let word = |before: &str| {
            said.split(before).nth(1).unwrap().split(',').next().unwrap().trim().to_owned()
        };
        let answer = format!("{} {}", word("question "), word("choice "));
        let file = format!("at-{number}.toml");
        let ran = desk.ok(&["repro", &format!("first@{number}"), "--scenario", "--out", &file]);
        let written = desk.read(&file);
        let when = written.split("when = ").nth(1).unwrap().split("facts = ").next().unwrap();
        assert!(when.trim_end_matches(['"', '\n']).ends_with(&answer), "{answer}\n{when}");
        desk.ok(&["test", &file]);
        seen += usize::from(ran.stderr.contains("the scenario continues to the next question"));
    }
    assert!(seen > 0, "no point was among the facts that follow from an answer");
}

#[test]
fn a_story_up_to_a_point_says_where_it_ends() {
    let desk = desk();
    let ran = desk.ok(&["log", "first@turn:3"]);
    assert!(ran.stderr.contains("this is the game from setup up to point"), "{}", ran.stderr);
    let part = desk.ok(&["log", "first@turn:3/execution", "--from", "turn:3", "--story"]);
    assert!(part.stdout.lines().count() < ran.stdout.lines().count(), "{}", part.stdout);
    assert!(!desk.ok(&["log", "first"]).stderr.contains("this is the game"));
}

#[test]
fn a_marked_point_is_reported_with_its_number() {
    let desk = desk();
    assert_eq!(facts(&desk, "first@137"), 137);
    let ran = desk.ok(&["mark", "first@turn:2", "here"]);
    let said = "facts (just before turn 2) as `here`";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
    let begun = format!("marked the point after {} ", facts(&desk, "first@turn:2"));
    assert!(ran.stderr.contains(&begun), "{}", ran.stderr);
    let shown = desk.ok(&["show", "first@turn:2"]).stdout;
    assert!(shown.contains("The next fact begins turn 2."), "{shown}");
}

#[test]
fn writing_to_an_exported_file_is_reported() {
    let desk = desk();
    desk.ok(&["repro", "first@turn:2", "--out", "handed.jsonl"]);
    let exported = desk.read("handed.jsonl");
    let ran = desk.ok(&["play", "handed.jsonl", "--auto"]);
    let said = "`handed.jsonl` was exported by `repro`: playing it adds to the file";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
    assert!(desk.read("handed.jsonl").starts_with(&exported));
    desk.write("handed.jsonl", &exported);
    desk.ok(&["export", "handed.jsonl", "copy.jsonl"]);
    desk.ok(&["play", "copy.jsonl", "--auto"]);
    assert_eq!(desk.read("handed.jsonl"), exported);
    assert!(!desk.run(&["play", "first@main", "--auto"]).stderr.contains("was exported by"));
}

#[test]
fn rounds_are_points_and_are_called_rounds() {
    let desk = Desk::new();
    let limit = "rulings.round_limit=3";
    let new = ["new", "marine", "--players", "2", "--seed", "7", "--set", limit, "--name", "sea"];
    desk.ok(&new);
    desk.ok(&["play", "sea", "--auto", "--bots", "random"]);
    for part in ["2", "2/play", "2/1"] {
        let (round, turn) = (format!("sea@round:{part}"), format!("sea@turn:{part}"));
        assert_eq!(facts(&desk, &round), facts(&desk, &turn), "{part}");
    }
    insta::assert_snapshot!(desk.refused(&["show", "sea@turn:9"]), @r"
    error: the game has no round 9 on this path
    hint: the last round is `@round:3`
    ");
    let base = self::desk();
    let error = base.refused(&["show", "first@turn:9"]);
    assert!(error.starts_with("error: the game has no turn 9"), "{error}");
}

#[test]
fn why_points_to_the_next_question_if_none_is_asked() {
    let desk = desk();
    let asked = |point: &str| desk.ok(&["why", point, "pass"]).stderr;
    let hint = |point: &str| format!("hint: the next question is asked at `{point}`\n");
    assert_eq!(asked("first@turn:3"), hint("first@turn:3/1"));
    let first = facts(&desk, "first@turn:3/1");
    assert_eq!(asked(&format!("first@{}", first - 1)), hint(&format!("first@{first}")));
    assert_eq!(asked("first@turn:3/1"), "");
}
