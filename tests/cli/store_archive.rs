//! `speciate store archive`: old games are compressed, and every command finds them as before.

use std::process::{Child, Stdio};

use pretty_assertions::assert_eq;
use speciate::log::store::{Sqlite, Store as _};

use super::{Desk, json};
use crate::support::waiting::must;

const STORE: &str = "data/games.sqlite";

/// Returns a desk whose server has the finished game `evening`.
fn desk() -> Desk {
    let (desk, file) = Desk::with_finished_game();
    desk.ok(&["import", &file, "evening"]);
    desk
}

fn store(desk: &Desk) -> Sqlite {
    Sqlite::open(&desk.path(STORE)).unwrap()
}

/// Archives all games of the server, and returns what the command says.
fn archive(desk: &Desk) -> String {
    desk.ok(&["store", "archive", STORE, "--older-than", "0"]).stderr
}

/// Damages the only archived game of a store.
fn damage(desk: &Desk, file: &str) {
    let connection = rusqlite::Connection::open(desk.path(file)).unwrap();
    let sql = "UPDATE archives SET block = substr(block, 1, length(block) - 999)";
    assert_eq!(connection.execute(sql, []).unwrap(), 1);
}

#[test]
fn every_command_finds_archived_games_as_before() {
    let desk = desk();
    let commands = [
        &["export", "evening"][..],
        &["show", "evening"],
        &["log", "evening"],
        &["show", "evening@100"],
    ];
    let said = || commands.map(|command| desk.ok(command).stdout);
    let before = said();
    let none = desk.ok(&["store", "archive", STORE, "--older-than", "1"]).stderr;
    assert!(none.contains("no game was archived"), "{none}");
    let done = archive(&desk);
    assert!(done.contains("one game was archived: its log of"), "{done}");
    assert!(done.contains("archived games in the store: 1"), "{done}");
    assert!(store(&desk).is_archived("evening").unwrap());
    assert_eq!(said(), before);
    desk.ok(&["verify", "evening"]);
    desk.ok(&["replay", "evening"]);
    let games = json(&desk.ok(&["games", "--json"]));
    let found = games["games"].as_array().unwrap().iter().find(|game| game["name"] == "evening");
    assert_eq!(found.unwrap()["status"], "over");
    // The copy in another store is archived too; a folder has the lines.
    desk.ok(&["store", "copy", STORE, "other.sqlite"]);
    assert!(Sqlite::open(&desk.path("other.sqlite")).unwrap().is_archived("evening").unwrap());
    desk.ok(&["store", "copy", STORE, "folder"]);
    assert_eq!(desk.read("folder/evening.jsonl"), before[0]);
    // What is appended brings the lines back.
    desk.ok(&["mark", "evening", "here"]);
    assert!(!store(&desk).is_archived("evening").unwrap());
    desk.ok(&["verify", "evening"]);
    assert!(desk.ok(&["export", "evening"]).stdout.starts_with(&before[0]));
}

#[test]
fn folders_and_wrong_numbers_of_days_are_refused() {
    let desk = desk();
    std::fs::create_dir(desk.path("folder")).unwrap();
    let folder = desk.refused(&["store", "archive", "folder", "--older-than", "9"]);
    assert!(folder.contains("logs in a folder are never archived"), "{folder}");
    let absent = desk.refused(&["store", "archive", "none.sqlite", "--older-than", "9"]);
    assert!(absent.contains("none.sqlite") && !desk.path("none.sqlite").exists(), "{absent}");
    for wrong in [&["--older-than", "-1"][..], &["--older-than", "many"], &[]] {
        let ran = desk.run(&[&["store", "archive", STORE][..], wrong].concat());
        assert_ne!(ran.code, Some(0), "{wrong:?}");
    }
}

#[test]
fn a_damaged_block_is_refused_like_a_damaged_log() {
    let desk = desk();
    let whole = desk.ok(&["export", "evening"]).stdout;
    archive(&desk);
    damage(&desk, STORE);
    for command in [&["show", "evening"][..], &["replay", "evening"], &["verify", "evening"]] {
        let refused = desk.refused(command);
        assert!(refused.contains("[archive]") && refused.contains("recover"), "{refused}");
    }
    let listed = desk.ok(&["games"]).stdout.replace("\n    ", " ");
    assert!(listed.contains("[archive]"), "{listed}");
    let copied = desk.run(&["store", "copy", STORE, "folder"]);
    assert!(copied.stderr.contains("`evening` is damaged and was not copied"), "{}", copied.stderr);
    assert_eq!(desk.ok(&["recover", "evening"]).stdout, "evening-recovered\n");
    let saved = desk.read(&Desk::log_path("evening-recovered"));
    assert!(whole.starts_with(&saved) && saved.lines().count() > 100);
}

#[test]
fn games_that_are_never_archived_are_named() {
    let desk = desk();
    let connection = rusqlite::Connection::open(desk.path(STORE)).unwrap();
    connection.execute("UPDATE entries SET answer = 'x' WHERE number = 1", []).unwrap();
    drop(connection);
    let refused = desk.refused(&["store", "archive", STORE, "--older-than", "0"]);
    let told = "`evening` has lines that this version would store differently";
    assert!(refused.contains(told) && refused.contains("one game was not archived"), "{refused}");
}

#[test]
fn a_damaged_copy_does_not_keep_other_games_from_being_copied() {
    let desk = desk();
    let text = desk.ok(&["export", "evening"]).stdout;
    archive(&desk);
    desk.ok(&["store", "copy", STORE, "other.sqlite"]);
    damage(&desk, "other.sqlite");
    store(&desk).put("later", &text).unwrap();
    let copied = desk.run(&["store", "copy", STORE, "other.sqlite"]);
    assert_eq!(copied.code, Some(1));
    let told = "the copy of `evening` is damaged and was not changed";
    assert!(copied.stderr.contains(told), "{}", copied.stderr);
    let other = Sqlite::open(&desk.path("other.sqlite")).unwrap();
    assert_eq!(other.lines("later", 0).unwrap(), text);
}

#[test]
fn a_command_that_is_killed_while_it_archives_loses_nothing() {
    const GAMES: usize = 40;
    const KILLS: usize = 3;
    let desk = desk();
    let (text, store) = (desk.ok(&["export", "evening"]).stdout, store(&desk));
    let archived = || store.archived_games().unwrap() as usize;
    let (mut killed, mut round) = (0, 0);
    // If the command is quicker than this test, it is not killed in time. This is a matter of luck.
    while killed < KILLS {
        round += 1;
        assert!(round < 50, "it was killed {killed} times while it archived");
        for number in 0..GAMES {
            store.put(&format!("game-{round}-{number}"), &text).unwrap();
        }
        let stop_at = archived() + 1 + round % 3 * 10;
        let command = ["store", "archive", STORE, "--older-than", "0"];
        let mut child = desk.command(&command).stderr(Stdio::null()).spawn().unwrap();
        let has_ended = |child: &mut Child| child.try_wait().unwrap().is_some();
        must("games are archived", || archived() >= stop_at || has_ended(&mut child));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(archived() >= stop_at, "it archives at least that many games");
        let games = store.games().unwrap();
        assert_eq!(games.len(), 1 + round * GAMES);
        for game in &games {
            assert!(store.lines(game, 0).unwrap() == text, "{game}");
        }
        killed += usize::from(archived() < games.len());
    }
    archive(&desk);
    assert_eq!(archived(), 1 + round * GAMES);
}
