//! A store whose file is removed or overwritten while it is open.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::time::Duration;

use pretty_assertions::assert_eq;
use rusqlite::{Connection, TransactionBehavior};
use speciate::log::store::{ServerStore as _, Sqlite, Store as _};
use speciate::log::text;

use super::made_up::log;
use super::sqlite::new_file;

#[test]
fn a_file_that_was_removed_or_replaced_is_neither_written_nor_read() {
    for how in ["removed", "moved", "replaced", "writes removed"] {
        let folder = tempfile::tempdir().unwrap();
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
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    store.create("game", &log()).unwrap();
    let other = Connection::open(&file).unwrap();
    // Another process that writes only increases the generation.
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
        let folder = tempfile::tempdir().unwrap();
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
        // Checkpoints and changes by other processes are no reason to refuse.
        store.create("second", &log()).unwrap();
        checkpoint(&other);
        Sqlite::open(&file).unwrap().create("third", &log()).unwrap();
        store.create("fourth", &log()).unwrap();
        // File systems record times in steps of some milliseconds.
        std::thread::sleep(Duration::from_millis(20));
        // The write-ahead log contains changes that hide the older content.
        fs::copy(&copy, &file).unwrap();
        for _ in 0..2 {
            // Readers must not see the older content either.
            let unread = store.lines("first", 0).unwrap_err().to_string();
            let refused = store.create("later", &log()).unwrap_err().to_string();
            for refused in [unread, refused] {
                assert!(refused.contains("removed, moved or replaced"), "{how}: {refused}");
            }
        }
    }
}

#[test]
fn a_copy_over_the_file_while_a_write_waits_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["games.sqlite", "copy.sqlite"].map(|name| folder.path().join(name));
    let store = Sqlite::open(&file).unwrap();
    fs::copy(&file, &copy).unwrap();
    let mut other = Connection::open(&file).unwrap();
    store.create("first", &log()).unwrap();
    checkpoint(&other);
    store.create("second", &log()).unwrap();
    let writing = other.transaction_with_behavior(TransactionBehavior::Immediate).unwrap();
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| store.create("later", &log()));
        while store.changing() == 0 {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_millis(100));
        fs::copy(&copy, &file).unwrap();
        drop(writing);
        let refused = waiting.join().unwrap().unwrap_err().to_string();
        assert!(refused.contains("removed, moved or replaced"), "{refused}");
    });
    assert!(store.lines("first", 0).is_err());
}

#[test]
fn an_interrupted_checkpoint_does_not_block_readers() {
    let folder = tempfile::tempdir().unwrap();
    let [file, whole] = ["games.sqlite", "whole.sqlite"].map(|name| folder.path().join(name));
    let store = Sqlite::open(&file).unwrap();
    // With many more games, SQLite would make a checkpoint by itself while the file is torn.
    for game in 0..20 {
        store.create(&format!("game-{game}"), &log()).unwrap();
    }
    let [wal, its_wal] = [&file, &whole].map(|file| {
        let mut wal = file.clone().into_os_string();
        wal.push("-wal");
        wal
    });
    fs::copy(&file, &whole).unwrap();
    fs::copy(wal, its_wal).unwrap();
    checkpoint(&Connection::open(&whole).unwrap());
    let (before, after) = (fs::read(&file).unwrap(), fs::read(&whole).unwrap());
    assert!(after.len() > before.len() + 4 * PAGE, "{} {}", before.len(), after.len());
    // After every second page, because SQLite makes a checkpoint by itself once 1,000 pages were written.
    for done in (0..after.len()).step_by(2 * PAGE) {
        // A checkpoint writes page by page, beginning with the first.
        let torn = [&after[..done], before.get(done..).unwrap_or_default()].concat();
        std::thread::sleep(Duration::from_millis(20));
        OpenOptions::new().write(true).open(&file).unwrap().write_all(&torn).unwrap();
        store.create(&format!("torn-{done}"), &log()).unwrap();
        assert_eq!(store.lines("game-8", 0).unwrap(), text::write(&log()), "{done}");
    }
    drop(store);
    Sqlite::open(&file).unwrap().check().unwrap();
}

#[test]
fn checking_the_file_keeps_its_locks() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    store.create("first", &log()).unwrap();
    // Each check opens and closes the file.
    let other = Connection::open(&file).unwrap();
    for round in 0..9 {
        checkpoint(&other);
        store.create(&format!("game-{round}"), &log()).unwrap();
    }
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::MetadataExt as _;
        let inode = format!(":{} ", fs::metadata(&file).unwrap().ino());
        let locks = fs::read_to_string("/proc/locks").unwrap();
        assert!(locks.lines().any(|line| line.contains(&inode)), "{locks}");
    }
}

/// The size of a page, in bytes.
const PAGE: usize = 4096;

fn checkpoint(store: &Connection) {
    store.query_row("PRAGMA wal_checkpoint", [], |_| Ok(())).unwrap();
}
