//! Who plays at which seat: people are asked or the game waits, and bots play only their own seats.

use pretty_assertions::assert_eq;

use super::{Desk, json};

const FILE: &str = "dominant-species-1";
const NEW: [&str; 5] = ["play", "--seed", "3", "--set", "rulings.turn_limit=2"];

/// Opens a game with these seats, quits it and returns the text of its log.
fn log_of_new_game(desk: &Desk, seats: &str) -> String {
    let play = [&NEW[..], &["--interactive", "--seats", seats]].concat();
    let ran = desk.typed(&play, "quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    desk.read(&Desk::log_path(FILE))
}

fn is_over(desk: &Desk) -> bool {
    json(&desk.ok(&["questions", FILE, "--json"]))["status"] == "over"
}

#[test]
fn without_a_terminal_no_player_is_asked_and_no_file_is_written() {
    let desk = Desk::new();
    let ran = desk.typed(&["play", "--as", "bird"], "1\n2\n");
    insta::assert_snapshot!(ran.stderr, @r"
    error: standard input is not a terminal, so nobody can be asked
    hint: add `--auto` to let bots play every seat of a game without people
    hint: add `--interactive` to read answers from standard input
    ");
    assert_eq!(ran.code, Some(1));
    assert_eq!(std::fs::read_dir(desk.path(".")).unwrap().count(), 0, "nothing was written");
    let before = log_of_new_game(&desk, "mammal=human,bird=greedy");
    for options in [&[][..], &["--seats", "mammal=Anna:human"], &["--bots", "random"]] {
        let ran = desk.typed(&[&["play", FILE][..], options].concat(), "1\n");
        assert_eq!(ran.code, Some(1), "{options:?}");
        assert!(ran.stderr.contains("standard input is not a terminal"), "{}", ran.stderr);
        assert_eq!(desk.read(&Desk::log_path(FILE)), before, "{options:?}");
    }
    // If no seats are named, the first one belongs to a person.
    desk.ok(&["new", "--animals", "mammal,bird"]);
    desk.refused(&["play", "dominant-species-2"]);
}

#[test]
fn a_game_of_bots_needs_no_terminal() {
    let desk = Desk::new();
    let seats = ["--seats", "mammal=random,bird=greedy"];
    let output = desk.ok(&[&NEW[..], &seats].concat()).stdout;
    assert!(output.contains("Final"), "{output}");
    assert!(is_over(&desk));
}

#[test]
fn answers_before_the_end_of_input_are_kept() {
    let desk = Desk::new();
    let play = [&NEW[..], &["--interactive", "--seats", "mammal=human,bird=greedy"]].concat();
    let ran = desk.typed(&play, "space:wasteland\nspace:depletion\n");
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.stderr, @r"
    error: the input ended before the question was answered
    hint: run `speciate play dominant-species-1 --interactive` to continue: all answers so far are saved
    ");
    let display = json(&desk.ok(&["show", FILE, "--json"]))["display"].to_string();
    assert!(display.contains(r#""wasteland":"mammal""#), "{display}");
    assert!(display.contains(r#""depletion":"mammal""#), "{display}");
}

#[test]
fn bots_finish_a_game_of_people_only_with_an_option() {
    let desk = Desk::new();
    let before = log_of_new_game(&desk, "mammal=Anna:elsewhere,bird=human");
    let error = desk.refused(&["play", FILE, "--auto"]);
    insta::assert_snapshot!(error, @r"
    error: this game has people as players: Anna, bird
    hint: leave out `--auto` to continue it, or add `--all` to let bots play for them as well
    ");
    assert_eq!(desk.read(&Desk::log_path(FILE)), before);
    desk.ok(&["play", FILE, "--auto", "--all"]);
    assert!(is_over(&desk));
    // This game has no named seats.
    desk.ok(&["new", "--animals", "mammal,bird", "--set", "rulings.turn_limit=2"]);
    desk.ok(&["play", "dominant-species-2", "--auto"]);
    assert_eq!(desk.run(&["play", "--all"]).code, Some(2), "`--all` needs `--auto`");
}

#[test]
fn the_named_bots_play() {
    let played = |seats: &str, bots: &[&str]| {
        let desk = Desk::new();
        let play = [&NEW[..], &["--interactive", "--seats", seats], bots].concat();
        desk.typed(&play, &"space:glaciation.1\nquit\n".repeat(2));
        let log = desk.read(&Desk::log_path(FILE));
        let answers = log.lines().filter(|line| line.contains(r#""type":"answered""#)).skip(1);
        answers.map(|line| line.split(",\"hash\"").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let random = played("insect=human,mammal=random,bird=random", &[]);
    assert_eq!(played("insect=human,mammal,bird", &["--bots", "random"]), random);
    assert_ne!(played("insect=human,mammal=greedy,bird=greedy", &[]), random);
    assert_eq!(played("insect=human,mammal=random,bird=random", &["--bots", "greedy"]), random);
}

#[test]
fn the_log_keeps_the_names_of_players() {
    let desk = Desk::new();
    let log = log_of_new_game(&desk, "mammal=Anna:human,bird=HAL 9000:greedy");
    assert!(log.contains(r#""players":["Anna:human","HAL 9000:greedy"]"#), "{log}");
    let said = |player: &str| {
        let seats = format!("mammal={player},bird");
        desk.refused(&["play", "--interactive", "--seats", &seats])
    };
    insta::assert_snapshot!(said(":human"), @r"
    error: expected a player's name before the colon, found none
    hint: name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
    ");
    insta::assert_snapshot!(said("a:b:human"), @r"
    error: expected a player's name without a colon, found `a:b`
    hint: name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
    ");
    insta::assert_snapshot!(said("\u{1b}[2J:human"), @r"
    error: expected only visible characters in a player's name, found U+001B
    hint: name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
    ");
    insta::assert_snapshot!(said("Anna"), @r"
    error: no player is called `Anna`; a seat is played by a person or a bot
    hint: use one of `human`, `elsewhere`, `random`, `greedy`, `greedy-expands`, `greedy-attacks`, `greedy-hoards`, `search`
    hint: name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
    ");
    insta::assert_snapshot!(said(&format!("{}:human", "n".repeat(30))), @r"
    error: expected at most 24 characters in a player's name, found 30
    hint: name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
    ");
    desk.ok(&["verify", FILE]);
}

/// Returns the seats of the answers so far, counted from 0.
fn answered(desk: &Desk) -> Vec<u64> {
    let log = desk.read(&Desk::log_path(FILE));
    let answers = log.lines().filter(|line| line.contains(r#""type":"answered""#));
    let seat = |line: &str| -> u64 {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        line["seat"].as_u64().unwrap_or_else(|| panic!("{line}"))
    };
    answers.map(seat).collect()
}

#[test]
fn bots_continue_after_answer_as_they_do_in_play() {
    let seats = ["--seats", "mammal=human,bird=greedy,insect=greedy", "--seed", "3"];
    let shell = Desk::new();
    shell.ok(&[&["new"], &seats[..]].concat());
    let asked = |desk: &Desk| {
        json(&desk.ok(&["questions", FILE, "--json"]))["questions"][0]["seat"].clone()
    };
    assert_eq!(asked(&shell), 1, "bots before the first person have played");
    let said = shell.ok(&["answer", FILE, "space:wasteland", "space:depletion"]);
    assert_eq!(said.stdout.matches("Bird puts a pawn").count(), 2, "{}", said.stdout);
    assert!(said.stderr.contains("Mammal: where does your pawn go?"), "{}", said.stderr);
    assert_eq!(asked(&shell), 1);
    let play = Desk::new();
    let answers = "space:wasteland\nspace:depletion\nquit\n";
    let ran = play.typed(&[&["play", "--interactive"], &seats[..]].concat(), answers);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let facts = |desk: &Desk| desk.ok(&["log", FILE, "--facts"]).stdout;
    assert_eq!(facts(&shell), facts(&play), "the same bots choose the same");
    shell.ok(&["undo", FILE]);
    assert_eq!(asked(&shell), 1);
    shell.ok(&["verify", FILE]);
}

#[test]
fn answering_for_a_bot_needs_an_option() {
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "mammal=human,insect=greedy", "--seed", "3"]);
    desk.ok(&["answer", FILE, "--no-bots", "space:wasteland"]);
    let left = answered(&desk);
    insta::assert_snapshot!(desk.refused(&["answer", FILE, "space:depletion"]), @r"
    error: the bot at seat 2 was asked first; it has now answered, and your answer was not used
    hint: run `speciate questions dominant-species-1` to see what you are asked now
    hint: add `--no-bots` to answer for bots
    ");
    assert_eq!(answered(&desk), [&left[..], &[1]].concat());
    desk.ok(&["answer", FILE, "--no-bots", "space:depletion"]);
    desk.ok(&["answer", FILE, "--no-bots", "--seat", "insect", "space:initiative"]);
    assert_eq!(answered(&desk), [&left[..], &[1, 0, 1]].concat());
    desk.ok(&["verify", FILE]);

    let bots = Desk::new();
    bots.ok(&["new", "--seats", "mammal=greedy,insect=random", "--seed", "3"]);
    insta::assert_snapshot!(bots.refused(&["answer", FILE, "space:depletion"]), @r"
    error: seat 2 is asked, and bots play every seat of this game
    hint: run `speciate play dominant-species-1 --auto` to let them play it
    hint: add `--no-bots` to answer for bots
    ");
    assert_eq!(answered(&bots), [0_u64; 0], "the bots wait for `play`");
    bots.ok(&["answer", FILE, "--no-bots", "space:depletion"]);
    assert_eq!(answered(&bots), [1]);
}

#[test]
fn without_named_players_answer_works_for_every_seat() {
    let desk = Desk::new();
    desk.ok(&["new", "--animals", "mammal,insect", "--seed", "3"]);
    desk.ok(&["answer", FILE, "space:wasteland", "space:depletion", "space:initiative"]);
    assert_eq!(answered(&desk).len(), 3);
}
