//! `speciate store copy`: copies all games of a folder or a store, and what was played since the last copy.

use std::fs;

use speciate::log::store::{
    AnalysisBoard, BranchStanding, Credential, GameOwnership, HostedGame, Sqlite,
};

use super::Desk;

/// Returns a desk whose server has the game `evening`.
fn desk() -> Desk {
    let (desk, file) = Desk::with_game();
    desk.ok(&["import", &file, "evening"]);
    desk
}

#[test]
fn games_are_copied_in_all_directions_byte_for_byte() {
    let desk = desk();
    let copied = desk.ok(&["store", "copy", "data/games.sqlite", "folder"]);
    assert!(
        copied.stderr.contains("one game was copied, and the copy was checked"),
        "{}",
        copied.stderr
    );
    let exported = desk.ok(&["export", "evening"]).stdout;
    assert_eq!(desk.read("folder/evening.jsonl"), exported);
    desk.ok(&["store", "copy", "folder", "other.sqlite"]);
    assert_eq!(desk.ok(&["export", "other.sqlite/evening"]).stdout, exported);
    // The packs come with the game.
    desk.ok(&["play", "other.sqlite/evening", "--auto"]);
}

#[test]
fn answers_since_the_last_copy_are_also_copied() {
    let desk = desk();
    let copy = |from: &str, to: &str| desk.ok(&["store", "copy", from, to]).stderr;
    copy("data/games.sqlite", "folder");
    let none = copy("data/games.sqlite", "folder");
    assert!(none.contains("new entries: 0"), "{none}");
    desk.ok(&["play", "evening", "--auto"]);
    let more = copy("data/games.sqlite", "folder");
    assert!(more.contains("new entries: ") && !more.contains("entries: 0"), "{more}");
    assert_eq!(desk.read("folder/evening.jsonl"), desk.ok(&["export", "evening"]).stdout);
}

#[test]
fn a_copy_never_replaces_a_game() {
    let desk = desk();
    desk.ok(&["store", "copy", "data/games.sqlite", "folder"]);
    desk.ok(&["play", "folder/evening.jsonl", "--auto"]);
    let played = desk.read("folder/evening.jsonl");
    let kept = desk.ok(&["store", "copy", "data/games.sqlite", "folder"]).stderr;
    assert!(kept.contains("`evening` has more entries in the destination"), "{kept}");
    assert_eq!(desk.read("folder/evening.jsonl"), played);
    // Another game has the same name.
    desk.ok(&["new", "--animals", "bird,insect", "--seed", "8", "--name", "own"]);
    desk.ok(&["import", &Desk::log_path("own"), "morning"]);
    fs::copy(desk.path("folder/evening.jsonl"), desk.path("folder/morning.jsonl")).unwrap();
    let refused = desk.refused(&["store", "copy", "data/games.sqlite", "folder"]);
    assert!(refused.contains("has a different game called `morning`"), "{refused}");
    assert!(refused.contains("one game was not copied"), "{refused}");
    assert_eq!(desk.read("folder/morning.jsonl"), played);
    let absent = desk.refused(&["store", "copy", "none.sqlite", "folder"]);
    assert!(absent.contains("`none.sqlite`") && !desk.path("none.sqlite").exists(), "{absent}");
    let left_out = desk.refused(&["store", "copy", "folder", "postgres://ann:tulip@127.0.0.1:1/d"]);
    assert!(!left_out.contains("tulip"), "{left_out}");
}

#[test]
fn a_copy_keeps_watching_rights_and_analysis_boards() {
    let desk = desk();
    let text = desk.ok(&["export", "evening"]).stdout;
    let from = Sqlite::open(&desk.path("data/games.sqlite")).unwrap();
    let standing = BranchStanding::default();
    let shut = HostedGame {
        called: "shut-",
        text: &text,
        standing: &standing,
        host: "ann",
        own: &[],
        links: &[],
        is_open: false,
        creation: "",
        board: None,
        clock: None,
    };
    let origin = from.make(&shut).unwrap();
    let board =
        AnalysisBoard { name: String::new(), origin, entry: 1, facts: 1, title: "a".into() };
    let board = from.make(&HostedGame { called: "board-", board: Some(&board), ..shut }).unwrap();
    let open = from.make(&HostedGame { called: "open-", is_open: true, ..shut }).unwrap();
    desk.ok(&["store", "copy", "data/games.sqlite", "other.sqlite"]);
    let copy = Sqlite::open(&desk.path("other.sqlite")).unwrap();
    for (game, others) in
        [("shut-1", false), (board.as_str(), false), (open.as_str(), true), ("evening", true)]
    {
        assert_eq!(copy.may_watch("", game, GameOwnership::NotShut).unwrap(), others, "{game}");
    }
    assert!(copy.board(&board).unwrap().is_some() && copy.has_copy("evening").unwrap());
}

#[test]
fn the_operator_lists_accounts_and_makes_a_link_for_a_forgotten_password() {
    let desk = desk();
    let none = desk.ok(&["store", "accounts", "data/games.sqlite"]);
    assert!(none.stderr.contains("no accounts"), "{}", none.stderr);
    let store = Sqlite::open(&desk.path("data/games.sqlite")).unwrap();
    let text = str::to_owned;
    let means = Credential {
        account: text("id"),
        kind: text("password"),
        name: text("ann lee"),
        shown: text("Ann Lee"),
        verifier: text("verifier"),
        sealed: text("sealed"),
    };
    assert_eq!(store.make_account(&means), Ok(true));
    let listed = desk.ok(&["store", "accounts", "data/games.sqlite"]).stdout;
    assert!(listed.starts_with("Ann Lee: made just now, last used never, seats in 0"), "{listed}");
    assert!(!listed.contains("verifier"));
    let link = desk.ok(&["store", "password", "data/games.sqlite", "ANN lee"]).stdout;
    assert!(link.starts_with("/account/reset/") && link.trim_end().len() == 15 + 43, "{link}");
    let unknown = desk.refused(&["store", "password", "data/games.sqlite", "bob"]);
    assert!(unknown.contains("there is no account called `bob`"), "{unknown}");
    assert!(unknown.contains("store accounts"), "{unknown}");
    desk.ok(&["store", "copy", "data/games.sqlite", "folder"]);
    let folder = desk.refused(&["store", "accounts", "folder"]);
    assert!(folder.contains("which has no accounts"), "{folder}");
    assert!(desk.refused(&["store", "accounts", "none.sqlite"]).contains("none.sqlite"));
}
