//! A store whose file is taken away, or overwritten, while it is open.

use std::fs;
use std::time::Duration;

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::log::store::{Sqlite, Store as _};
use speciate::log::text;
use tempfile::TempDir;

use super::made_up::log;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_file_that_was_removed_or_replaced_is_neither_written_nor_read() {
    for how in ["removed", "moved", "replaced", "writes removed"] {
        let folder = folder();
        let [file, copy, aside] =
            ["games.sqlite", "copy.sqlite", "aside.sqlite"].map(|name| folder.path().join(name));
        let wal = folder.path().join("games.sqlite-wal");
        let store = Sqlite::open(&file).unwrap();
        store.create("game", &log()).unwrap();
        let other = Connection::open(&file).unwrap();
        other.execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
        drop(other);
        match how {
            "removed" => fs::remove_file(&file).unwrap(),
            "moved" => fs::rename(&file, &aside).unwrap(),
            "replaced" => fs::rename(&copy, &file).unwrap(),
            _ => fs::remove_file(&wal).unwrap(),
        }
        let refused = store.create("later", &log()).unwrap_err().to_string();
        assert!(refused.contains("removed, moved or replaced"), "{how}: {refused}");
        assert!(store.lines("game", 0).is_err(), "{how}");
        if how == "moved" {
            fs::rename(&aside, &file).unwrap();
            store.create("later", &log()).unwrap();
            assert_eq!(store.lines("game", 0).unwrap(), text::write(&log()));
        }
    }
}

#[test]
fn an_older_copy_that_was_restored_in_place_is_not_written() {
    let folder = folder();
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).unwrap();
    store.create("game", &log()).unwrap();
    let other = Connection::open(&file).unwrap();
    // Another process that writes only increases the count.
    Sqlite::open(&file).unwrap().create("others", &log()).unwrap();
    store.create("own", &log()).unwrap();
    let older = "DELETE FROM entries WHERE game = 'own'; DELETE FROM games WHERE name = 'own';
        UPDATE halls SET generation = generation - 1;";
    other.execute_batch(older).unwrap();
    let refused = store.create("later", &log()).unwrap_err().to_string();
    assert!(refused.contains("removed, moved or replaced"), "{refused}");
    assert_eq!(Sqlite::open(&file).unwrap().games().unwrap(), ["game", "others"]);
}

#[test]
fn a_backup_that_was_copied_over_the_open_file_is_not_written() {
    for how in ["by a program", "as a file"] {
        let folder = folder();
        let [file, copy] = ["games.sqlite", "copy.sqlite"].map(|name| folder.path().join(name));
        let store = Sqlite::open(&file).unwrap();
        store.create("first", &log()).unwrap();
        let other = Connection::open(&file).unwrap();
        match how {
            "by a program" => {
                other.execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
            }
            _ => {
                let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
                other.query_row(checkpoint, [], |_| Ok(())).unwrap();
                fs::copy(&file, &copy).unwrap();
            }
        }
        // Somebody else's checkpoints and changes are in nobody's way.
        store.create("second", &log()).unwrap();
        other.query_row("PRAGMA wal_checkpoint", [], |_| Ok(())).unwrap();
        Sqlite::open(&file).unwrap().create("third", &log()).unwrap();
        store.create("fourth", &log()).unwrap();
        // File systems count time in steps of some milliseconds.
        std::thread::sleep(Duration::from_millis(20));
        // The write-ahead log holds changes that hide the older content.
        fs::copy(&copy, &file).unwrap();
        for _ in 0..2 {
            let refused = store.create("later", &log()).unwrap_err().to_string();
            assert!(refused.contains("removed, moved or replaced"), "{how}: {refused}");
        }
    }
}
