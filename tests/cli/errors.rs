//! Invalid input of every kind gives a clear message, a hint and the right exit code.

use super::Desk;

#[test]
fn wrong_arguments_get_hints() {
    let (desk, file) = Desk::with_game();
    let said = |arguments: &[&str]| desk.refused(arguments).replace(&file, "GAME");
    insta::assert_snapshot!(said(&["new", "dominant-specie"]), @r"
    error: no game is called `dominant-specie`
    hint: did you mean `dominant-species`?
    ");
    insta::assert_snapshot!(said(&["new", "--animals", "bird,brid"]), @r"
    error: no animal is called `brid`
    hint: did you mean `bird`?
    ");
    insta::assert_snapshot!(said(&["new", "--animals", "bird,bird"]), @r"
    error: `bird` is named twice
    hint: name each animal once
    ");
    insta::assert_snapshot!(said(&["new", "--animals", "bird"]), @r"
    error: expected 2 to 6 animals for `dominant-species`, found 1 animal
    hint: choose with `--players N` or `--animals a,b,…`
    ");
    insta::assert_snapshot!(said(&["simulate", "--players", "9"]), @r"
    error: expected 2 to 6 animals for `dominant-species`, found 9 animals
    hint: choose with `--players N` or `--animals a,b,…`
    ");
    insta::assert_snapshot!(said(&["new", "--set", "rulings.turn_limi=3"]), @r"
    error[unknown-path]: unknown setting `rulings.turn_limi`: nothing is called `turn_limi` in `rulings`
    --> setting `rulings.turn_limi`
     = help: did you mean `rulings.turn_limit`?
     = why: the value would change nothing, and nobody would notice
    ");
    insta::assert_snapshot!(said(&["new", "--set", "a=3", "--set", "a=4"]), @r"
    error: `a` is set twice
    hint: keep one of the two
    ");
    insta::assert_snapshot!(said(&["show", "none.jsonl"]), @r"
    error: cannot read `none.jsonl`: no such file
    hint: run `speciate games` to list your games, or `speciate new` to open one
    ");
    insta::assert_snapshot!(said(&["show", "."]), @r"
    error: cannot read `.`: it is a directory
    hint: name a log file in it
    ");
    insta::assert_snapshot!(said(&["show", &format!("{file}@9999")]), @r"
    error: expected a point from 0 to 137 facts, found 9999
    hint: name a point no later than `@137`
    ");
    insta::assert_snapshot!(said(&["replay", &file, "--to", "9999"]), @r"
    error: expected a point from 0 to 137 facts, found 9999
    hint: name a point no later than `@137`
    ");
    insta::assert_snapshot!(said(&["answer", &file, "space:speciation.met"]), @"error: no space is called `speciation.met`; did you mean `space:speciation.meat`? [unknown-option]");
    insta::assert_snapshot!(said(&["answer", &file, "fly"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `fly` [unknown-option]
    hint: choose one of `space:initiative`, `space:adaptation.1`, `space:adaptation.2`, `space:adaptation.3`, `space:regression.1`, `space:regression.2`, `space:abundance.1`, `space:abundance.2`, `space:wasteland`, `space:depletion`, `space:glaciation.1`, `space:glaciation.2`, and 29 more
    hint: run `speciate questions dominant-species-1` to see all options
    ");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "7", "pass"]), @r"
    error: nobody plays at seat 7
    hint: use a seat from 1 to 2, or one of `bird`, `insect`
    ");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "birb", "pass"]), @r"
    error: no animal is called `birb`
    hint: did you mean `bird`?
    ");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "mammal", "pass"]), @r"
    error: `mammal` is not in this game
    hint: use a seat from 1 to 2, or one of `bird`, `insect`
    ");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "bird", "pass"]), @r"
    error: seat 1 is not asked now [wrong-seat]
    hint: wait for seat `2`
    ");
    insta::assert_snapshot!(said(&["answer", &format!("{file}@3"), "pass"]), @r"
    error: `answer` works only at the end of a branch, not at `3`
    hint: start a branch there with `speciate branch dominant-species-1@3 NAME`, and continue on it
    ");
}

#[test]
fn answers_that_are_not_options_get_hints() {
    let (desk, file) = Desk::with_game();
    let in_locale = |locale: &str, options: &[&str]| {
        let answer = [&["--locale", locale, "answer", &file], options].concat();
        desk.refused(&answer).replace(&file, "GAME")
    };
    let said = |options: &[&str]| in_locale("en", options);
    insta::assert_snapshot!(said(&["5"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `5` [unknown-option]
    hint: name an option by its id: number 5 in the list is `space:regression.1`
    ");
    insta::assert_snapshot!(said(&["-1"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `-1` [unknown-option]
    hint: choose one of `space:initiative`, `space:adaptation.1`, `space:adaptation.2`, `space:adaptation.3`, `space:regression.1`, `space:regression.2`, `space:abundance.1`, `space:abundance.2`, `space:wasteland`, `space:depletion`, `space:glaciation.1`, `space:glaciation.2`, and 29 more
    hint: run `speciate questions dominant-species-1` to see all options
    ");
    insta::assert_snapshot!(said(&["initiativ"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `initiativ` [unknown-option]
    hint: did you mean `space:initiative`?
    ");
    insta::assert_snapshot!(said(&["migration"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `migration` [unknown-option]
    hint: use one of `space:migration.7`, `space:migration.6`, `space:migration.5`, `space:migration.4`, `space:migration.3`, `space:migration.2`
    ");
    insta::assert_snapshot!(said(&["space:initiative", "b", "c"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `b` [unknown-option]
    hint: choose one of `space:adaptation.1`, `space:adaptation.2`, `space:adaptation.3`, `space:regression.1`, `space:regression.2`, `space:abundance.1`, `space:abundance.2`, `space:wasteland`, `space:depletion`, `space:glaciation.1`, `space:glaciation.2`, `space:glaciation.3`, and 28 more
    hint: run `speciate questions dominant-species-1` to see all options
    hint: the first of the 3 answers was saved
    ");
    insta::assert_snapshot!(said(&["a", "b"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `a` [unknown-option]
    hint: choose one of `space:adaptation.1`, `space:adaptation.2`, `space:adaptation.3`, `space:regression.1`, `space:regression.2`, `space:abundance.1`, `space:abundance.2`, `space:wasteland`, `space:depletion`, `space:glaciation.1`, `space:glaciation.2`, `space:glaciation.3`, and 28 more
    hint: run `speciate questions dominant-species-1` to see all options
    hint: nothing was saved: the first of the 2 answers was rejected
    ");
    insta::assert_snapshot!(in_locale("it", &["a", "b"]), @r"
    errore: serve l'id di un'opzione come `pass` o `tile:0,-1`, trovato: `a` [unknown-option]
    suggerimento: scegli una di queste opzioni: `space:adaptation.1`, `space:adaptation.2`, `space:adaptation.3`, `space:regression.1`, `space:regression.2`, `space:abundance.1`, `space:abundance.2`, `space:wasteland`, `space:depletion`, `space:glaciation.1`, `space:glaciation.2`, `space:glaciation.3`, e altri 28
    suggerimento: esegui `speciate questions dominant-species-1` per vedere tutte le opzioni
    suggerimento: nulla è stato tenuto: la prima delle 2 risposte è stata rifiutata
    ");
    desk.ok(&["questions", &file]);
}

#[test]
fn files_that_are_not_logs_are_refused() {
    let desk = Desk::new();
    desk.write("empty.jsonl", "");
    desk.write("text.jsonl", "hello\n");
    desk.write("binary.jsonl", [0, 159, 146, 150, 10, 255]);
    for file in ["empty.jsonl", "text.jsonl", "binary.jsonl"] {
        for command in ["show", "questions", "log", "replay", "verify"] {
            let error = desk.refused(&[command, file]);
            assert!(error.contains(file), "{error}");
        }
        desk.refused(&["answer", file, "pass"]);
        desk.refused(&["play", file, "--auto"]);
    }
}

#[test]
fn a_finished_game_has_no_question() {
    let (desk, file) = Desk::with_finished_game();
    assert!(desk.refused(&["answer", &file, "pass"]).contains("[game-over]"));
    assert!(desk.refused(&["play", &file, "--auto"]).contains("the game is over"));
}

#[test]
fn wrong_commands_exit_with_2() {
    let desk = Desk::new();
    let wrong: [&[&str]; 7] = [
        &[],
        &["fly"],
        &["new", "--set", "x"],
        &["new", "--players", "two"],
        &["new", "--animals", "bird,insect", "--players", "2"],
        &["play", "--auto", "--seats", "bird=human"],
        &["simulate", "--threads", "0"],
    ];
    for arguments in wrong {
        assert_eq!(desk.run(arguments).code, Some(2), "{arguments:?}");
    }
    assert_eq!(desk.run(&["--help"]).code, Some(0));
}

#[cfg(unix)]
#[test]
fn a_full_disk_and_a_closed_pipe_do_not_panic() {
    use std::process::{Command, Stdio};
    let desk = Desk::new();
    desk.ok(&["new", "--seed", "1"]);
    let run = |stdout: Stdio| {
        Command::new(env!("CARGO_BIN_EXE_speciate"))
            .args(["log", "dominant-species-1"])
            .current_dir(desk.path(""))
            .env("SPECIATE_DATA", desk.path("data"))
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    if let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") {
        let output = run(full.into()).wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(
            String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write to stdout")
        );
    }
    let mut child = run(Stdio::piped());
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}
