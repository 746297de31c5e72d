//! Files that are not logs, and logs that are replaced while their game is played.

use std::fs;
use std::io::{BufReader, Read as _, Write as _};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::text;
use speciate::question::Choice;
use speciate::{Game, Table};

use super::Desk;
use crate::support::{edition, some_of};

/// A file size larger than the disk of any test machine.
const HUGE: u64 = 20 * 1024 * 1024 * 1024;

#[test]
fn an_endless_file_is_refused_as_a_game_before_it_is_read() {
    let (desk, _) = Desk::with_game();
    assert!(Command::new("mkfifo").arg(desk.path("pipe")).status().unwrap().success());
    let _socket = std::os::unix::net::UnixListener::bind(desk.path("socket")).unwrap();
    fs::create_dir(desk.path("folder")).unwrap();
    fs::File::create(desk.path("sparse")).unwrap().set_len(HUGE).unwrap();
    std::os::unix::fs::symlink(desk.path("pipe"), desk.path("data/games/linked.jsonl")).unwrap();
    for (file, reason) in [
        ("pipe", "it is not a regular file"),
        ("linked", "it is not a regular file"),
        ("socket", "it is not a regular file"),
        ("/dev/zero", "it is not a regular file"),
        ("folder", "it is a directory"),
        ("sparse", "expected a file of at most 67108864 bytes, found 21474836480"),
    ] {
        let point = format!("{file}@3");
        for command in some_of(2, ["show", "questions", "log", "replay", "verify"]) {
            let error = desk.refused(&[command, file]);
            assert!(
                error.contains(reason) && error.contains("hint: "),
                "{command} {file}: {error}"
            );
        }
        let others = [
            &["answer", file, "pass"][..],
            &["answer", file, "--accept-content"],
            &["play", file, "--auto"],
            &["play", "--interactive", file],
            &["log", file, "--json"],
            &["explain", file, "0,0"],
            &["why", file, "pass"],
            &["show", &point],
        ];
        for arguments in some_of(2, others) {
            let error = desk.refused(arguments);
            assert!(error.contains(reason), "{arguments:?}: {error}");
        }
    }
    assert!(desk.ok(&["games"]).stdout.contains("linked: cannot be read"));
    assert_eq!(fs::metadata(desk.path("sparse")).unwrap().len(), HUGE, "it was not truncated");
}

#[test]
fn an_endless_file_is_refused_by_every_option() {
    let desk = Desk::new();
    assert!(Command::new("mkfifo").arg(desk.path("pipe")).status().unwrap().success());
    fs::File::create(desk.path("sparse")).unwrap().set_len(HUGE).unwrap();
    for (file, reason) in [
        ("pipe", "it is not a regular file"),
        ("/dev/zero", "it is not a regular file"),
        ("sparse", "expected a file of at most 8388608 bytes, found 21474836480"),
    ] {
        for arguments in [
            &["test", file][..],
            &["try", "biomass", "--scenario", file],
            &["check", "--baseline", file],
        ] {
            let error = desk.refused(arguments);
            assert!(error.contains(reason), "{arguments:?}: {error}");
        }
    }
}

/// A `play` process of a game.
struct Playing {
    child: std::process::Child,
    stdin: ChildStdin,
    shown: BufReader<ChildStdout>,
}

impl Playing {
    /// Starts `play` with a person at the first seat and `second` at the other.
    fn begin(desk: &Desk, game: &str, second: &str) -> Self {
        let seats = format!("mammal=human,bird={second}");
        let play = ["play", "--interactive", "--no-confirm", game, "--seats", &seats];
        let mut command = desk.command(&play);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, stdin, shown: BufReader::new(stdout) }
    }

    fn until(&mut self, end: &str) -> String {
        let mut seen = Vec::new();
        let mut byte = [0];
        while !seen.ends_with(end.as_bytes()) && self.shown.read(&mut byte).unwrap() > 0 {
            seen.push(byte[0]);
        }
        let seen = String::from_utf8(seen).unwrap();
        assert!(seen.ends_with(end), "{seen}");
        seen
    }

    fn type_in(&mut self, typed: &str) {
        self.stdin.write_all(typed.as_bytes()).unwrap();
    }

    fn leave(mut self) {
        self.type_in("quit\n");
        drop(self.stdin);
        self.shown.read_to_end(&mut Vec::new()).unwrap();
        self.child.wait().unwrap();
    }
}

/// Returns a desk with the games `first` and `other`, each with an answer.
fn desk_with_two() -> Desk {
    let desk = Desk::new();
    for (name, seed) in [("first", "3"), ("other", "4")] {
        desk.ok(&["new", "--name", name, "--animals", "mammal,bird", "--seed", seed]);
        desk.ok(&["answer", name, "space:wasteland"]);
    }
    desk
}

#[test]
fn replacing_the_log_of_a_running_game_loses_no_answers() {
    for (what, said) in [
        ("cut", "The file of first has become shorter and is left as it is."),
        ("exchanged", "The file of first now holds something else and is left as it is."),
        ("damaged", "The file of first is now damaged and is left as it is."),
        ("gone", "The file of first is gone."),
    ] {
        let desk = desk_with_two();
        let file = Desk::log_path("first");
        let text = desk.read(&file);
        let mut playing = Playing::begin(&desk, "first", "human");
        playing.until("Mammal> ");
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        match what {
            "cut" => desk.write(&file, lines[..lines.len() - 2].concat()),
            "exchanged" => desk.write(&file, desk.read(&Desk::log_path("other"))),
            "damaged" => desk.write(&file, format!("{text}no entry\n")),
            _ => fs::remove_file(desk.path(&file)).unwrap(),
        }
        let there = fs::read(desk.path(&file)).ok();
        playing.type_in("space:depletion\n");
        let seen = playing.until("Bird> ");
        let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(seen.contains(said), "{what}: {seen}");
        assert!(
            seen.contains("Nothing is lost: you continue in dominant-species-1."),
            "{what}: {seen}"
        );
        playing.leave();
        assert_eq!(fs::read(desk.path(&file)).ok(), there, "{what}: written over");
        let saved = desk.read(&Desk::log_path("dominant-species-1"));
        assert!(saved.starts_with(&text) && saved.contains("\"space:depletion\""), "{what}");
        desk.ok(&["verify", "dominant-species-1"]);
    }
}

#[test]
fn a_player_who_waits_for_a_remote_player_notices_a_replaced_log() {
    let desk = desk_with_two();
    let file = Desk::log_path("first");
    let text = desk.read(&file);
    let mut playing = Playing::begin(&desk, "first", "elsewhere");
    playing.until("Mammal> ");
    playing.type_in("space:depletion\n");
    playing.until("the game is saved.\n");
    let saved = desk.read(&file);
    // Replaces the file in one step, as if an old copy were restored.
    desk.write("draft", &text);
    fs::rename(desk.path("draft"), desk.path(&file)).unwrap();
    let seen = playing.until("dominant-species-1.\n");
    assert!(seen.contains("has become shorter"), "{seen}");
    assert_eq!(desk.read(&file), text);
    assert_eq!(desk.read(&Desk::log_path("dominant-species-1")), saved);
    // Another process continues the new log.
    desk.ok(&["answer", "dominant-species-1", "space:initiative"]);
    playing.until("Mammal> ");
    playing.leave();
}

#[test]
fn an_answer_given_while_the_file_is_locked_is_saved() {
    let desk = desk_with_two();
    let file = Desk::log_path("first");
    let before = desk.read(&file);
    let mut playing = Playing::begin(&desk, "first", "human");
    playing.until("Mammal> ");
    let locked = fs::File::open(desk.path(&file)).unwrap();
    locked.lock().unwrap();
    playing.type_in("space:depletion\n");
    let seen = playing.until("Bird> ");
    assert!(seen.contains("Another program has locked the file of first."), "{seen}");
    assert!(!seen.contains("Somebody else"), "{seen}");
    playing.type_in("space:initiative\nquit\n");
    let seen = playing.until("Mammal> ");
    assert_eq!(seen.matches("locked").count(), 0, "the lock is reported only once: {seen}");
    assert_eq!(desk.read(&file), before);
    drop(locked);
    let seen = playing
        .until("speciate play first --interactive --no-confirm --seats mammal=human,bird=human\n");
    assert!(seen.contains("The file of first is unlocked again"), "{seen}");
    let saved = desk.read(&file);
    assert!(saved.contains("\"space:depletion\"") && saved.contains("\"space:initiative\""));
    desk.ok(&["verify", "first"]);
}

/// Returns a desk with the game `first`, whose log names a person and a bot as players.
fn desk_with_bot() -> Desk {
    let desk = Desk::new();
    let new = ["new", "--name", "first", "--seats", "mammal=human,bird=greedy", "--seed", "3"];
    desk.ok(&new);
    desk
}

#[test]
fn an_answer_undone_elsewhere_is_reported() {
    let desk = desk_with_bot();
    let mut playing = Playing::begin(&desk, "first", "greedy");
    playing.until("Mammal> ");
    playing.type_in("space:wasteland\n");
    playing.until("Mammal> ");
    desk.ok(&["undo", "first", "--seat", "mammal"]);
    playing.type_in("space:depletion\n");
    let seen = playing.until("Mammal> ");
    assert!(seen.contains("Somebody elsewhere undid an answer"), "{seen}");
    assert!(!seen.contains("Somebody else has answered"), "{seen}");
    playing.leave();
}

#[test]
fn an_answer_undone_while_waiting_for_the_next_is_reported() {
    let desk = Desk::new();
    let edition = edition();
    let roster = &edition.catalog.roster;
    let animals = ["mammal", "bird"].map(|name| roster.find(name).unwrap());
    let mut game = Game::open(
        edition,
        &Table::of(edition, animals.to_vec(), 3).expect("a valid player count"),
    );
    let bird = Seat(1);
    let has_two = |game: &Game| {
        let path = game.log().path();
        let step = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        let own = |fact: &&Event| matches!(fact, Event::Answered { seat, .. } if *seat == bird);
        game.questions()[0].seat == bird && path[step..].iter().filter(own).count() > 0
    };
    while !has_two(&game) {
        let question = game.questions()[0].clone();
        let first = question.options.iter().find(|choice| !matches!(choice, Choice::Pass));
        game.answer(question.seat, *first.unwrap_or(&Choice::Pass)).unwrap();
    }
    desk.ok(&["games"]);
    desk.write("open.jsonl", text::write(game.log()));
    let mut playing = Playing::begin(&desk, "open.jsonl", "elsewhere");
    playing.until("the game is saved.\n");
    desk.ok(&["undo", "open.jsonl", "--seat", "2"]);
    let seen = playing.until("the game is saved.\n");
    assert!(seen.contains("Somebody elsewhere undid an answer"), "{seen}");
    playing.child.kill().unwrap();
}

#[test]
fn a_waiting_player_leaves_at_the_end_of_piped_input() {
    let desk = Desk::new();
    let seats = "mammal=human,bird=Bea:elsewhere";
    desk.ok(&["new", "--seed", "3", "--seats", seats]);
    // Birds go first, and Bea does not answer.
    let play = ["play", "dominant-species-1", "--interactive", "--no-confirm"];
    let ran = desk.typed(&play, "quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let output = ran.stdout;
    assert!(
        output.contains("Waiting for Bea") && output.contains("Saved. To continue:"),
        "{output}"
    );
    // At the end of the input `play` does not wait, but an answer that was typed ahead waits for its question.
    for typed in ["", "space:wasteland"] {
        let ran = desk.typed(&play, typed);
        if typed.is_empty() {
            assert_eq!(ran.code, Some(1), "{}", ran.stdout);
            assert!(ran.stderr.contains("the input ended"), "{}", ran.stderr);
            desk.ok(&["answer", "dominant-species-1", "space:initiative"]);
        } else {
            assert!(ran.stdout.contains("Mammal puts a pawn on Wasteland"), "{}", ran.stdout);
        }
    }
}
