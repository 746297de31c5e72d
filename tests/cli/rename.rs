//! Renaming and deleting games.

use std::fs;

use pretty_assertions::assert_eq;

use super::Desk;

const NEW: [&str; 5] = ["new", "--animals", "bird,insect", "--seed", "7"];

fn with_games(names: &[&str]) -> Desk {
    let desk = Desk::new();
    for name in names {
        desk.ok(&[&NEW[..], &["--name", name]].concat());
    }
    desk
}

#[test]
fn a_renamed_game_is_otherwise_unchanged() {
    let desk = with_games(&["monday", "tuesday"]);
    let log = desk.ok(&["export", "monday"]).stdout;
    let ran = desk.ok(&["rename", "monday", "sunday"]);
    assert_eq!(ran.stdout, "sunday\n");
    assert!(ran.stderr.contains("`monday` is now called `sunday`"), "{}", ran.stderr);
    assert_eq!(desk.ok(&["export", "sunday"]).stdout, log);
    assert!(desk.refused(&["show", "monday"]).contains("no game is called `monday`"));
    // No game is ever overwritten.
    assert!(desk.refused(&["rename", "sunday", "tuesday"]).contains("already exists"));
    assert!(desk.refused(&["rename", "sunday", "marine"]).contains("name of a set of rules"));
    assert!(desk.refused(&["rename", "sunday", "../x"]).contains("expected a name"));
    assert!(desk.refused(&["rename", "sunday@turn:1", "x"]).contains("not one of your games"));
    assert!(desk.refused(&["rename", "nobody", "x"]).contains("no game is called `nobody`"));
    assert_eq!(desk.ok(&["export", "sunday"]).stdout, log);
}

#[test]
fn a_deleted_game_is_kept_and_can_be_continued() {
    let desk = with_games(&["monday"]);
    let log = desk.ok(&["export", "monday"]).stdout;
    let said = desk.ok(&["delete", "monday"]).stderr;
    assert!(said.contains("deleted"), "{said}");
    assert!(!desk.ok(&["games"]).stdout.contains("monday"));
    let kept = desk.path("data/deleted/monday.jsonl");
    assert_eq!(fs::read_to_string(&kept).unwrap(), log);
    desk.ok(&["verify", kept.to_str().unwrap()]);
    // A second game of that name does not replace it.
    desk.ok(&[&NEW[..], &["--name", "monday"]].concat());
    desk.ok(&["delete", "monday"]);
    assert_eq!(fs::read_to_string(&kept).unwrap(), log);
    assert!(desk.path("data/deleted/monday-2.jsonl").exists());
    assert!(desk.refused(&["delete", kept.to_str().unwrap()]).contains("not one of your games"));
}
