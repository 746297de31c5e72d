//! Hand-made logs with valid hashes that no game could have written.

use speciate::log::{Acceptance, Log, text};
use speciate::roster::NewNames;

use super::{Desk, json};

/// How often the log adopts content.
const TIMES: usize = 1000;

/// Returns the log of a game, rebuilt with a changed opening.
fn with_opening(desk: &Desk, file: &str, change: impl Fn(&mut speciate::log::Opening)) -> String {
    let read = text::read(desk.read(file).as_bytes()).unwrap();
    let mut opening = read.log.opening().clone();
    change(&mut opening);
    let mut log = Log::new(opening);
    log.append(&read.log.path());
    text::write(&log)
}

#[test]
fn a_log_without_known_content_is_reported() {
    let (desk, file) = Desk::with_game();
    let none = with_opening(&desk, &file, |opening| opening.packs.clear());
    desk.write("none.jsonl", none);
    let expected = "warning: none.jsonl does not name the content it was played with";
    let commands: [&[&str]; 5] = [
        &["verify", "none.jsonl"],
        &["verify", "none.jsonl", "--json"],
        &["show", "none.jsonl"],
        &["questions", "none.jsonl"],
        &["answer", "none.jsonl", "space:initiative"],
    ];
    for command in commands {
        let ran = desk.ok(command);
        assert!(ran.stderr.contains(expected), "{command:?}: {}", ran.stderr);
    }
    assert_eq!(json(&desk.ok(&["verify", "none.jsonl", "--json"]))["content_named"], false);
    assert_eq!(json(&desk.ok(&["verify", &file, "--json"]))["content_named"], true);
    assert!(!desk.ok(&["verify", &file]).stderr.contains("does not name"));
}

/// Returns a desk with a game that adopts its own content very often.
fn desk_with_adoptions() -> Desk {
    let (desk, file) = Desk::with_game();
    let mut log = text::read(desk.read(&file).as_bytes()).unwrap().log;
    let (engine, packs) = (log.opening().engine.clone(), log.opening().packs.clone());
    for _ in 0..TIMES {
        let (engine, packs, names) = (engine.clone(), packs.clone(), NewNames::default());
        log.accept(Acceptance { engine, packs, anew: false, names }).unwrap();
    }
    desk.write("accepting.jsonl", text::write(&log));
    desk
}

/// Each further load would take half a mebibyte and as long as the first one.
#[cfg(target_os = "linux")]
#[test]
fn content_adopted_repeatedly_is_loaded_once() {
    use std::process::Command;
    let desk = desk_with_adoptions();
    for command in ["verify", "show", "questions", "answer"] {
        let choice = if command == "answer" { "space:initiative" } else { "" };
        let limited = format!("ulimit -v 450000; exec \"$0\" {command} accepting.jsonl {choice}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_speciate")]);
        shell.current_dir(desk.path("")).env("SPECIATE_CONTENT", env!("CARGO_MANIFEST_DIR"));
        let ran = Desk::ran(&[command], shell.output().unwrap());
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.stderr);
    }
}
