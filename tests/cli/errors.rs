//! Bad input of every kind: a clear message, a hint, the right exit code.

use super::Desk;

#[test]
fn messages() {
    let (desk, file) = Desk::with_game();
    let said = |arguments: &[&str]| desk.refused(arguments);
    insta::assert_snapshot!(said(&["new", "dominant-specie"]), @"");
    insta::assert_snapshot!(said(&["new", "--animals", "bird,brid"]), @"");
    insta::assert_snapshot!(said(&["new", "--animals", "bird,bird"]), @"");
    insta::assert_snapshot!(said(&["new", "--animals", "bird"]), @"");
    insta::assert_snapshot!(said(&["simulate", "--players", "9"]), @"");
    insta::assert_snapshot!(said(&["new", "--set", "rulings.turn_limi=3"]), @"");
    insta::assert_snapshot!(said(&["new", "--set", "a=3", "--set", "a=4"]), @"");
    insta::assert_snapshot!(said(&["show", "none.jsonl"]), @"");
    insta::assert_snapshot!(said(&["show", "."]), @"");
    insta::assert_snapshot!(said(&["show", &format!("{file}@9999")]), @"");
    insta::assert_snapshot!(said(&["replay", &file, "--to", "9999"]), @"");
    insta::assert_snapshot!(said(&["answer", &file, "space:speciation.met"]), @"");
    insta::assert_snapshot!(said(&["answer", &file, "fly"]), @"");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "7", "pass"]), @"");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "birb", "pass"]), @"");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "mammal", "pass"]), @"");
    insta::assert_snapshot!(said(&["answer", &file, "--seat", "bird", "pass"]), @"");
    insta::assert_snapshot!(said(&["answer", &format!("{file}@3"), "pass"]), @"");
}

#[test]
fn files_that_are_no_logs() {
    let desk = Desk::new();
    desk.write("empty.jsonl", "");
    desk.write("text.jsonl", "hello\n");
    desk.write("binary.jsonl", [0, 159, 146, 150, 10, 255]);
    for file in ["empty.jsonl", "text.jsonl", "binary.jsonl"] {
        for command in ["show", "questions", "log", "replay", "verify"] {
            let said = desk.refused(&[command, file]);
            assert!(said.contains(file), "{said}");
        }
        desk.refused(&["answer", file, "pass"]);
        desk.refused(&["play", file, "--auto"]);
    }
}

#[test]
fn a_finished_game_asks_nothing() {
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
        &["play", "some.jsonl"],
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
            .args(["log", "dominant-species-1.jsonl"])
            .current_dir(desk.path(""))
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
