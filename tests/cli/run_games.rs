//! `RUN:GAME`: games of kept runs in other commands.

use pretty_assertions::{assert_eq, assert_ne};

use super::runs::{files, run};
use super::{Desk, json};

#[test]
fn any_game_of_a_run_can_be_opened() {
    let desk = Desk::new();
    let result = json(&run(&desk, &["--json"]));
    let versions = &result["lineups"][0]["versions"];
    // Game 1 is the first without the change, game 4 the first with it.
    for (game, version, index) in [(1, 0, 0), (4, 1, 0), (9, 0, 5), (24, 1, 11)] {
        let row = &versions[version]["rows"][index];
        let name = format!("run:{game}");
        let shown = json(&desk.ok(&["show", &name, "--json"]));
        assert_eq!(shown["seats"][0]["player"], "random", "{shown}");
        assert_eq!(shown["content"]["differs"], false);
        let rounds = if version == 0 { "2" } else { "3" };
        assert_eq!(shown["content"]["settings"]["game.rounds"], rounds);
        let board = desk.ok(&["show", &name]).stdout;
        for seat in 0..3 {
            let standing = format!("(seat {}): {} VP", seat + 1, row["points"][seat][0]);
            assert!(board.contains(&standing), "{standing}: {board}");
        }
    }
    let early = desk.ok(&["show", "run:4@turn:2"]);
    assert_ne!(early.stdout, desk.ok(&["show", "run:4"]).stdout);
    assert!(desk.ok(&["log", "run:4"]).stdout.len() > 1000);
    assert!(desk.ok(&["log", "run:4@turn:2", "--facts"]).stdout.lines().count() > 5);
    assert!(desk.ok(&["questions", "run:4@turn:2/1"]).stdout.len() > 10);
    desk.ok(&["verify", "run:4"]);
    assert!(desk.ok(&["replay", "run:4@turn:2"]).stdout.len() > 10);
    desk.ok(&["diff", "run:4@turn:1", "run:4@turn:2"]);
    desk.ok(&["export", "run:4", "four.jsonl"]);
    assert_eq!(desk.ok(&["show", "four.jsonl"]).stdout, desk.ok(&["show", "run:4"]).stdout);
    let ran = desk.ok(&["simulate", "run:4@turn:2/1", "--games=3", "--seed=1", "--json"]);
    assert_eq!(json(&ran)["games"], 3);
}

#[test]
fn games_of_a_run_are_read_only_and_wrong_numbers_are_named() {
    let desk = Desk::new();
    run(&desk, &[]);
    let before = files(&desk, "run");
    for command in [
        &["answer", "run:3", "pass"][..],
        &["play", "run:3", "--auto"],
        &["undo", "run:3"],
        &["mark", "run:3", "here"],
        &["branch", "run:3@turn:2", "other"],
    ] {
        let said = desk.refused(command);
        assert!(said.contains("games of a run cannot be changed"), "{command:?}: {said}");
        assert!(said.contains("speciate export run:3 FILE.jsonl"), "{said}");
    }
    assert_eq!(files(&desk, "run"), before);
    for (name, part) in [
        ("run:0", "the run in `run` has the games 1 to 24, not game 0"),
        ("run:25", "the run in `run` has the games 1 to 24, not game 25"),
        ("run:99999999999999999999", "not game 99999999999999999999"),
        ("run", "does not name a game of the run in `run`"),
        ("run:first", "`run:1`"),
        ("run:3@turn:9", "9"),
        ("ran:3", "ran:3"),
    ] {
        let said = desk.refused(&["show", name]);
        assert!(said.contains(part), "{name}: {said}");
    }
}

#[test]
fn the_page_and_the_report_name_commands_that_open_games() {
    let desk = Desk::new();
    let ran = run(&desk, &["--html=page.html"]);
    assert!(ran.stdout.contains("`speciate show run:1`"), "{}", ran.stdout);
    let page = desk.read("page.html");
    let commands: Vec<&str> = page
        .split("<code>speciate log ")
        .skip(1)
        .filter_map(|rest| rest.split("</code>").next())
        .collect();
    assert!(commands.len() == 24 && commands.contains(&"run:4"), "{commands:?}");
    assert_eq!(page.matches("<code>speciate play").count(), 24, "each has a command to replay it");
    assert!(page.contains("<code>speciate show run:NUMBER@turn:3/1</code>"), "commands are code");
    desk.ok(&["log", commands[20]]);
    desk.ok(&["show", "run:1@turn:2/1"]);
    // The report lists games that each colour won.
    let listed = ran.stdout.split("Games that each colour won").nth(1).unwrap();
    let games = desk.read("run/games.csv");
    for row in listed.lines().filter(|line| line.starts_with("  ")) {
        let mut words = row.split_whitespace();
        let animal = words.next().unwrap().to_lowercase();
        let mut numbers = words.filter_map(|word| word.parse::<u64>().ok()).peekable();
        assert!(numbers.peek().is_some(), "{row}");
        for number in numbers {
            let line = games.lines().nth(number as usize).unwrap();
            let winners = line.split(',').nth(10).unwrap();
            assert!(winners.split('+').any(|winner| winner == animal), "{row}: {line}");
        }
    }
}
