//! Damaged archives of games are noticed, and nothing is lost if archiving fails at any step.

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::log::store::{AppendResult, Sqlite, Store as _, StoreFault};
use speciate::log::text::{self, DamageKind};

use super::archives::{GAINED, archive};
use super::made_up::log;
use super::stores::{batch, read};
use crate::support::play_directly;
use crate::support::seating::{TestStore, empty_sqlite};

/// Checks how a store notices damage, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_damaged_block_is_named(&*empty());
    every_change_of_an_archive_is_noticed(&*empty());
}

fn a_damaged_block_is_named(store: &dyn TestStore) {
    let log = play_directly(2, 3);
    let (log, text) = (log.log(), text::write(log.log()));
    store.create("evening", log).unwrap();
    archive(store, "evening");
    let end = "UPDATE archives SET block = substr(block, 1, length(block) - 999)";
    store.run(end);
    let fault = store.lines("evening", 0).unwrap_err();
    let shown = fault.to_string();
    assert!(shown.contains("evening") && shown.contains("is damaged [archive]"), "{shown}");
    assert!(shown.contains("expected archived lines with the hash"), "{shown}");
    assert!(shown.contains("speciate recover"), "{shown}");
    // The lines before the damage can be saved.
    let read = store.read("evening").unwrap();
    let damage = read.damage.unwrap();
    assert_eq!((damage.kind, damage.is_torn_tail()), (DamageKind::Archive, false));
    let kept = read.log.entries().len();
    assert!(kept > 100 && kept < log.entries().len(), "{kept} of {}", log.entries().len());
    assert_eq!(damage.line, kept + 2);
    assert!(text.starts_with(&text::write(&read.log)));
    let (bytes, unread) = store.readable_bytes("evening").unwrap();
    assert!(text.as_bytes().starts_with(&bytes[..read.kept]));
    assert_eq!(unread, Some(fault));
    // Nothing is appended to it, and lists show the other games.
    let mut grown = log.clone();
    let mut writer = text::read(text.as_bytes()).unwrap().writer;
    grown.append(&[GAINED]);
    let refused = store.append_gained("evening", &grown, &mut writer, None);
    assert!(matches!(refused, Err(StoreFault::Damaged { .. })), "{refused:?}");
    assert!(store.is_archived("evening").unwrap());
    store.create("morning", &super::made_up::log()).unwrap();
    let listed = store.list(9).unwrap();
    let evening = listed.iter().find(|game| game.name == "evening").unwrap();
    assert_eq!((listed.len(), evening.found.is_err()), (2, true));
}

fn every_change_of_an_archive_is_noticed(store: &dyn TestStore) {
    for game in ["hash", "block", "length", "start"] {
        store.create(game, &log()).unwrap();
        archive(store, game);
    }
    store.create("other", play_directly(2, 3).log()).unwrap();
    archive(store, "other");
    let damage_after = |game: &str, change: &str| {
        store.run(&format!("UPDATE archives SET {change} WHERE game = '{game}'"));
        match store.lines(game, 0) {
            Err(StoreFault::Damaged { damage, .. }) => damage,
            found => panic!("{game}: {found:?}"),
        }
    };
    // With a wrong hash, all lines can still be read, and the damage names the last one.
    let damage = damage_after("hash", "hash = 'x'");
    let end = log().entries().len() + 1;
    assert_eq!(
        (damage.kind, damage.line, damage.entries_after),
        (DamageKind::Archive, end, 0),
        "{damage}"
    );
    assert_eq!(store.read("hash").unwrap().log, log());
    // The block is valid, but that of another game.
    let block = "block = (SELECT o.block FROM archives o WHERE o.game = 'other')";
    assert_eq!(damage_after("block", block).kind, DamageKind::Archive);
    // Without the whole opening, nothing can be read.
    for (game, change) in [("length", "length = 9"), ("start", "block = substr(block, 1, 3)")] {
        let damage = damage_after(game, change);
        assert_eq!((damage.kind, damage.line), (DamageKind::Archive, 1), "{game}");
        match store.read(game) {
            Err(StoreFault::Damaged { damage, .. }) => {
                assert_eq!(damage.kind, DamageKind::Archive, "{game}");
            }
            _ => panic!("{game} was read"),
        }
    }
}

/// Returns a store with the game `game`, in whose file `trouble` is set up.
fn troubled(folder: &std::path::Path, trouble: &str) -> Sqlite {
    let store = empty_sqlite(folder);
    store.create("game", &log()).unwrap();
    Connection::open(store.file()).unwrap().execute_batch(trouble).unwrap();
    store
}

#[test]
fn a_failure_at_any_step_leaves_the_game_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let written = text::write(&log());
    let deletions = (0..10).map(|number| {
        format!(
            "CREATE TRIGGER trouble BEFORE DELETE ON entries WHEN old.number = {number}
            BEGIN SELECT RAISE(ABORT, 'trouble'); END"
        )
    });
    let insertions = [
        "CREATE TRIGGER trouble BEFORE INSERT ON archives BEGIN SELECT RAISE(ABORT, 'trouble'); END",
        // What the store reads again is not what was written.
        "CREATE TRIGGER trouble AFTER INSERT ON archives
        BEGIN UPDATE archives SET block = substr(block, 1, length(block) - 99); END",
        "CREATE TRIGGER trouble AFTER INSERT ON archives BEGIN DELETE FROM archives; END",
        // Not all lines are deleted.
        "CREATE TRIGGER trouble BEFORE DELETE ON entries WHEN old.number = 3
        BEGIN SELECT RAISE(IGNORE); END",
    ];
    for trouble in deletions.chain(insertions.map(str::to_owned)) {
        let store = troubled(folder.path(), &trouble);
        assert!(store.archive("game", 0).is_err(), "{trouble}");
        assert_eq!(store.lines("game", 0).unwrap(), written, "{trouble}");
        assert_eq!(store.is_archived("game"), Ok(false), "{trouble}");
        Connection::open(store.file()).unwrap().execute_batch("DROP TRIGGER trouble").unwrap();
        assert!(store.archive("game", 0).unwrap().is_some(), "{trouble}");
    }
    // The same while the game gets its lines back.
    for number in 0..11 {
        let store = troubled(folder.path(), "");
        assert!(store.archive("game", 0).unwrap().is_some());
        let trouble = format!(
            "CREATE TRIGGER trouble BEFORE INSERT ON entries WHEN new.number = {number}
            BEGIN SELECT RAISE(ABORT, 'trouble'); END"
        );
        Connection::open(store.file()).unwrap().execute_batch(&trouble).unwrap();
        let (mut log, mut writer) = read(&store, "game");
        let sent = batch(&mut log, &mut writer, &[GAINED]);
        assert!(store.append("game", &sent).is_err(), "{number}");
        assert!(store.is_archived("game").unwrap(), "{number}");
        assert_eq!(store.lines("game", 0).unwrap(), written, "{number}");
        Connection::open(store.file()).unwrap().execute_batch("DROP TRIGGER trouble").unwrap();
        assert_eq!(store.append("game", &sent), Ok(AppendResult::Now), "{number}");
        assert_eq!(store.lines("game", 0).unwrap(), text::write(&log));
    }
}
