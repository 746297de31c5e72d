//! Undoing an answer, at the terminal and with a command, and the confirmation before an answer is final.

use pretty_assertions::assert_eq;

use super::{Desk, json};

const FILE: &str = "dominant-species-1";

/// Opens a game with these seats, types lines and returns the output.
fn typed(desk: &Desk, seats: &str, lines: &str) -> String {
    let play = ["play", "--interactive", "--seed", "3", "--seats", seats];
    let ran = desk.typed(&play, lines);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    ran.stdout
}

/// Returns the owner of the pawn on a space.
fn pawn(desk: &Desk, section: &str, space: &str) -> serde_json::Value {
    let display = json(&desk.ok(&["show", FILE, "--json"]))["display"].clone();
    let is_section = |picture: &&serde_json::Value| picture["section"] == section;
    display.as_array().unwrap().iter().find(is_section).unwrap()["spaces"][space].clone()
}

#[test]
fn a_player_alone_against_bots_can_undo_answers() {
    let desk = Desk::new();
    let typo = "space:wasteland\nundo\nspace:depletion\nquit\n";
    let seen = typed(&desk, "mammal=human,bird=greedy,insect=greedy", typo);
    let (before, after) =
        seen.split_once("with the 2 answers of others").expect("the undo is reported");
    assert!(before.contains("Bird puts a pawn") && after.contains("Bird puts a pawn"), "{seen}");
    assert!(
        !seen.contains("Press Enter to confirm"),
        "alone against bots, answers need no confirmation: {seen}"
    );
    assert_eq!(desk.read(&Desk::log_path(FILE)).matches(r#""type":"head_moved""#).count(), 1);
    assert_eq!(pawn(&desk, "depletion", "depletion"), "mammal");
    assert_ne!(pawn(&desk, "wasteland", "wasteland"), "mammal");
    desk.ok(&["verify", FILE]);

    // The command does the same, one answer at a time.
    let said = desk.ok(&["undo", FILE]).stderr;
    assert!(said.contains("with the 2 answers of others"), "{said}");
    assert!(said.contains("Mammal: where does your pawn go?"), "{said}");
    let said = desk.refused(&["undo", FILE]);
    insta::assert_snapshot!(said, @"error: nothing is undone: you have no answer here to undo");
    desk.ok(&["verify", FILE]);
}

#[test]
fn a_finished_game_against_bots_can_be_undone() {
    let desk = Desk::new();
    typed(&desk, "mammal=human,bird=greedy", "quit\n");
    desk.ok(&["play", FILE, "--auto", "--all"]);
    desk.ok(&["undo", FILE]);
    assert_eq!(json(&desk.ok(&["questions", FILE, "--json"]))["status"], "asking");
    desk.ok(&["verify", FILE]);
}

#[test]
fn a_player_cannot_undo_an_answer_of_another_person() {
    let desk = Desk::new();
    typed(&desk, "mammal=Anna:human,bird=Bea:human", "1\n\n\n1\n\n\nquit\n");
    let before = desk.read(&Desk::log_path(FILE));
    for options in [&[][..], &["--seat", "mammal"], &["--seat", "2"]] {
        desk.refused(&[&["undo", FILE][..], options].concat());
        assert_eq!(desk.read(&Desk::log_path(FILE)), before, "{options:?}");
    }
    let error = desk.refused(&["undo", FILE, "--seat", "mammal"]);
    assert!(error.contains("`--agreed`"), "{error}");
    let error = desk.refused(&["undo", FILE, "--seat", "fish"]);
    assert!(error.contains("fish"), "{error}");
    assert!(
        desk.refused(&["undo", &format!("{FILE}@3")]).contains("end of a branch"),
        "a point cannot be undone"
    );
}

#[test]
fn if_all_agree_an_answer_of_another_person_can_be_undone() {
    let desk = Desk::new();
    typed(&desk, "mammal=Anna:human,bird=Bea:human", "1\n\n\n1\n\n\nquit\n");
    let path = || desk.ok(&["log", FILE, "--facts"]).stdout;
    let before = path();
    let ran = desk.ok(&["undo", FILE, "--seat", "mammal", "--agreed"]);
    let after = path();
    assert!(before.starts_with(after.trim_end()) && after.len() < before.len(), "{}", ran.stderr);
    assert!(desk.read(&Desk::log_path(FILE)).contains(r#""why":"agreed""#));
    desk.ok(&["redo", FILE]);
    assert_eq!(path(), before);
    desk.ok(&["verify", FILE]);
}

#[test]
fn without_named_players_all_others_count_as_people() {
    let (desk, file) = Desk::with_game();
    let refused = |answers: &[&str], whose: &[&str]| {
        desk.ok(&[&["answer", &file], answers].concat());
        let before = desk.read(&Desk::log_path(FILE));
        let error = desk.refused(&[&["undo", &file], whose].concat());
        assert_eq!(desk.read(&Desk::log_path(FILE)), before, "{answers:?}");
        error
    };
    insta::assert_snapshot!(refused(&["space:initiative"], &[]), @r"
    error: nothing is undone: the step that you answered in is over
    hint: no players were named when this game began, so all others count as people; `speciate new --seats bird=human,insect=greedy` names a bot
    ");
    assert!(
        refused(&["space:domination.1"], &["--seat", "bird"]).contains("no players were named")
    );
    desk.ok(&["play", &file, "--auto"]);
    assert!(desk.refused(&["undo", &file]).contains("no players were named"));
    desk.ok(&["verify", &file]);
}

#[test]
fn a_game_begun_with_play_records_that_bots_play_the_other_seats() {
    let desk = Desk::new();
    let play = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird"];
    desk.typed(&play, "space:wasteland\nquit\n");
    let before = desk.read(&Desk::log_path(FILE));
    assert!(before.contains(r#""players":["human","greedy"]"#), "{before}");
    let output = desk.ok(&["undo", FILE]).stderr;
    assert!(output.contains("is undone"), "{output}");
}

#[test]
fn among_people_an_answer_that_cannot_be_undone_must_be_confirmed() {
    let desk = Desk::new();
    let seats = "mammal=human,bird=human";
    let seen = typed(&desk, seats, "space:wasteland\nspace:depletion\n\n\nquit\n");
    let from = seen.find("Bird> ").unwrap();
    insta::assert_snapshot!(seen[from..].lines().take(5).collect::<Vec<_>>().join("\n"), @r"
    Bird> Wasteland. After that, Mammal is asked, and you cannot undo it. Press Enter to
      confirm, or type something else.
    Bird> `space:wasteland` was not confirmed.
    Depletion. After that, Mammal is asked, and you cannot undo it. Press Enter to
      confirm, or type something else.
    ");
    assert_eq!(pawn(&desk, "wasteland", "wasteland"), serde_json::Value::Null);
    assert_eq!(pawn(&desk, "depletion", "depletion"), "bird");
    // A player who quits instead of confirming has not answered; a player who quits is not asked for confirmation.
    let desk = Desk::new();
    typed(&desk, seats, "space:wasteland\nquit\n");
    assert_eq!(pawn(&desk, "wasteland", "wasteland"), serde_json::Value::Null);
    let play = ["play", "--interactive", "--no-confirm", FILE];
    desk.typed(&play, "space:wasteland\nquit\n");
    assert_eq!(pawn(&desk, "wasteland", "wasteland"), "bird");
}
