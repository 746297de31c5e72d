//! A game at a real terminal: lines are edited and completed, and the terminal is given back.

use std::process::Command;

use rexpect::reader::Options;
use rexpect::session::{PtySession, spawn_with_options};

use super::{Desk, json};

/// Far longer than anything takes: a test that waits so long has failed.
const PATIENCE: u64 = 120_000;

const FILE: &str = "dominant-species-1";
const NEW: [&str; 6] =
    ["play", "--seed", "3", "--seats", "mammal=human,bird=greedy", "--no-confirm"];

/// Runs a command at a terminal, and then tells how the terminal was left.
fn at_terminal(desk: &Desk, arguments: &[&str]) -> PtySession {
    let command = desk.command(arguments);
    let mut shell = Command::new("sh");
    shell.args(["-c", r#""$0" "$@"; stty -a"#]).arg(command.get_program());
    shell.args(command.get_args()).current_dir(desk.path(".")).env("TERM", "xterm");
    shell.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let options = Options::new().timeout_ms(Some(PATIENCE)).strip_ansi_escape_codes(true);
    spawn_with_options(shell, options).unwrap()
}

/// Types something without ending the line.
fn press(terminal: &mut PtySession, keys: &str) {
    terminal.send(keys).unwrap();
    terminal.flush().unwrap();
}

/// Returns what a command writes to its end, which must leave the terminal as it was.
fn end(mut terminal: PtySession) -> String {
    let seen = terminal.exp_eof().unwrap();
    for mode in ["icanon", "isig", "icrnl"] {
        assert!(seen.split_whitespace().any(|word| word == mode), "{mode}: {seen}");
    }
    seen
}

/// Returns what lies on the display.
fn display(desk: &Desk) -> String {
    json(&desk.ok(&["show", FILE, "--json"]))["display"].to_string()
}

#[test]
fn an_option_is_completed_and_ctrl_d_leaves_with_the_answers_kept() {
    let desk = Desk::new();
    let mut terminal = at_terminal(&desk, &NEW);
    terminal.exp_string("Mammal> ").unwrap();
    // What is taken back by the key for it is no part of the answer.
    press(&mut terminal, "x\u{7f}wast\t");
    terminal.exp_string("space:wasteland").unwrap();
    press(&mut terminal, "\r");
    terminal.exp_string("Bird puts a pawn").unwrap();
    terminal.exp_string("Mammal> ").unwrap();
    // What was typed before comes back.
    press(&mut terminal, "\u{1b}[A");
    terminal.exp_string("space:wasteland").unwrap();
    press(&mut terminal, "\u{15}\u{4}");
    let seen = end(terminal);
    assert!(seen.contains("Saved. To go on: speciate play dominant-species-1"), "{seen}");
    assert!(display(&desk).contains(r#""wasteland":"mammal""#), "{}", display(&desk));
}

#[test]
fn words_and_names_are_completed_and_ctrl_c_leaves() {
    let desk = Desk::new();
    let mut terminal = at_terminal(&desk, &NEW);
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "ru\tdominat\t\r");
    terminal.exp_string("Domination (p.").unwrap();
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "half a word\u{3}");
    let seen = end(terminal);
    assert!(seen.contains("Saved. To go on: speciate play dominant-species-1"), "{seen}");
}

#[test]
fn whoever_leaves_before_a_seat_is_chosen_opens_no_game() {
    for key in ["\u{3}", "\u{4}", "qu\t\r"] {
        let desk = Desk::new();
        let mut terminal = at_terminal(&desk, &["play"]);
        terminal.exp_string("Which animal do you play?").unwrap();
        terminal.exp_string("> ").unwrap();
        press(&mut terminal, key);
        let seen = end(terminal);
        assert!(!seen.contains("saved"), "{seen}");
        assert!(!desk.path(&Desk::kept(FILE)).exists(), "{key:?}");
    }
}
