//! The store in one SQLite file: what it refuses, several processes, packs, seats, the list.

use std::fs;
use std::path::PathBuf;

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::SeatNaming;
use speciate::log::store::{
    AppendResult, Batch, GameOwnership, Search, ServerStore as _, Sqlite, Store, StoreFault,
};
use speciate::log::text::{self, Writer};
use tempfile::TempDir;

use super::made_up::{ANIMAL, log};
use crate::support::seating::Seating as _;
use crate::support::waiting::must;

/// Returns the path of a new store, and its folder, which exists until it is dropped.
pub fn new_file() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    (folder, file)
}

fn said(opened: Result<Sqlite, StoreFault>) -> String {
    opened.err().map(|fault| fault.to_string()).unwrap_or_default()
}

#[test]
fn a_file_that_is_not_a_store_is_refused_and_not_changed() {
    let (folder, file) = new_file();
    fs::write(&file, "a diary, many lines long\n".repeat(100)).unwrap();
    let before = fs::read(&file).unwrap();
    assert!(said(Sqlite::open(&file)).contains("cannot be used as a store of games"));
    assert_eq!(fs::read(&file).unwrap(), before);
    assert!(said(Sqlite::open(folder.path())).contains("cannot be used"));
    assert!(
        said(Sqlite::open(&folder.path().join("none/games.sqlite"))).contains("cannot be used")
    );
}

#[test]
fn a_store_of_a_newer_engine_is_refused_by_its_version() {
    let (_folder, file) = new_file();
    Sqlite::open(&file).unwrap().create("game", &log()).unwrap();
    let other = Connection::open(&file).unwrap();
    other.pragma_update(None, "user_version", 77).unwrap();
    let said = said(Sqlite::open(&file));
    assert!(said.contains("newer engine") && said.contains("77"), "{said}");
}

/// The tables of the first version.
const FIRST: &str = "CREATE TABLE games (
        name TEXT NOT NULL PRIMARY KEY, created INTEGER NOT NULL, changed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        game TEXT NOT NULL REFERENCES games (name), number INTEGER NOT NULL, line TEXT NOT NULL, answer TEXT,
        PRIMARY KEY (game, number), UNIQUE (game, answer)
    ) WITHOUT ROWID;
    CREATE TABLE packs (hash TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL);
    PRAGMA user_version = 1;";

#[test]
fn a_store_of_the_first_version_is_upgraded() {
    let (_folder, file) = new_file();
    let older = Connection::open(&file).unwrap();
    older.execute_batch(FIRST).unwrap();
    let mut log = log();
    log.name_seat(SeatNaming {
        seat: Seat(1),
        player: "Zoë:elsewhere".into(),
        by: None,
        arrival: None,
    })
    .unwrap();
    for (name, text) in [("game", text::write(&log)), ("damaged", "{}\n?\n".to_owned())] {
        older.execute("INSERT INTO games VALUES (?1, 1, 2)", [name]).unwrap();
        for (number, line) in text.lines().enumerate() {
            let sql = "INSERT INTO entries VALUES (?1, ?2, ?3, NULL)";
            older.execute(sql, (name, number as u32, line)).unwrap();
        }
    }
    let store = Sqlite::open(&file).unwrap();
    assert_eq!(store.lines("game", 0).unwrap(), text::write(&log));
    store.sit("session", "game", Seat(1)).unwrap();
    assert_eq!(store.sits_at("session", "game"), Ok(vec![Seat(1)]));
    // The data for lists exists too, except who is asked, which no line contains.
    let search = Search {
        session: "session",
        whose: GameOwnership::Own,
        words: "zoë made",
        called: &[],
        but_not: None,
        page: (0, 9),
    };
    let found = store.search(&search).unwrap();
    assert_eq!((found.len(), found[0].entries, found[0].turn), (1, 10, Some(1)));
    assert_eq!((found[0].rules.as_str(), found[0].is_asked), ("made-up", None));
    let others =
        store.search(&Search { words: "", whose: GameOwnership::NotShut, ..search }).unwrap();
    assert_eq!((others.len(), others[0].rules.as_str()), (1, ""));
    // The data is the same after the store was opened again.
    drop(store);
    assert_eq!(Sqlite::open(&file).unwrap().search(&search).unwrap(), found);
}

#[test]
fn imported_games_do_not_say_who_may_watch() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    for name in ["imported", "made"] {
        store.create(name, &log()).unwrap();
    }
    store.set_host("ann", "made").unwrap();
    drop(store);
    // In version 5, all of these games counted as open.
    let older = Connection::open(&file).unwrap();
    let older_tables =
        "ALTER TABLE games DROP COLUMN is_open; DROP TABLE halls; DROP TABLE sessions;
        DROP TABLE boards; DROP TABLE analyses;
        DROP INDEX games_by_creation; ALTER TABLE games DROP COLUMN creation; PRAGMA user_version = 5;
        DROP TABLE messages; DROP TABLE mutes; DROP TABLE readings; DROP TABLE notes;
        DROP TABLE undo_votes; DROP TABLE clocks; DROP TABLE clock_moments; DROP TABLE uptimes;
        DROP TABLE outbox; DROP TABLE notify_addresses; DROP TABLE notify_looks; DROP TABLE notify_tests;
        DROP TABLE server_secrets; DROP TABLE resets; DROP TABLE account_sessions;
        DROP TABLE sign_in_means; DROP TABLE moderators; DROP TABLE rated_people; DROP TABLE result_seats;
        DROP TABLE results; DROP TABLE contest_entries; DROP TABLE contest_people;
        DROP TABLE contest_tables; DROP TABLE contests; DROP TABLE accounts; DROP TABLE blocks;
        DROP TABLE reports; DROP TABLE silences; DROP TABLE moderation_log; DROP TABLE archives;
        DROP TABLE restores;
        ALTER TABLE games DROP COLUMN points;
        ALTER TABLE games DROP COLUMN winners;
        ALTER TABLE games ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1;";
    older.execute_batch(older_tables).unwrap();
    drop(older);
    let store = Sqlite::open(&file).unwrap();
    let may = |game, others| store.may_watch("eve", game, others).unwrap();
    assert!(may("made", GameOwnership::Open) && may("imported", GameOwnership::NotShut));
    assert!(!may("imported", GameOwnership::Open));
    let id = store.id().to_owned();
    assert_eq!(id.len(), 8);
    drop(store);
    assert_eq!(Sqlite::open(&file).unwrap().id(), id);
}

#[test]
fn readers_do_not_wait_for_writers() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    store.create("game", &log()).unwrap();
    let other = Connection::open(&file).unwrap();
    // A writer waits for seconds. On a busy machine, the readers may need longer, but not each time.
    let have_come_first = (0..20).any(|_| {
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        std::thread::scope(|scope| {
            let writing = scope.spawn(|| store.set_link("game", Seat(0), "key", ""));
            must("the writer waits", || store.changing() > 0 || writing.is_finished());
            assert_eq!(store.lines("game", 0).unwrap(), text::write(&log()));
            assert_eq!(store.list(9).unwrap().len(), 1);
            assert_eq!(store.link_to("game", Seat(0)), Ok(None));
            let is_first = !writing.is_finished();
            other.execute_batch("ROLLBACK").unwrap();
            let written = writing.join().unwrap();
            is_first && written.is_ok()
        })
    });
    assert!(have_come_first, "reading waited as long as writing");
    assert!(store.link_to("game", Seat(0)).unwrap().is_some());
}

#[test]
fn only_one_of_two_writers_can_append_an_entry_number() {
    let (_folder, file) = new_file();
    let (one, other) = (Sqlite::open(&file).unwrap(), Sqlite::open(&file).unwrap());
    one.create("game", &log()).unwrap();
    let mut won = [0, 0];
    for round in 0..20_u32 {
        let batch = |points| {
            let read = text::read(one.lines("game", 0).unwrap().as_bytes()).unwrap();
            let (mut log, mut writer) = (read.log, read.writer);
            log.append(&[Event::PointsGained { animal: ANIMAL, points }]);
            Batch::of(&log, &mut writer).unwrap().unwrap()
        };
        let (first, second) = (batch(1), batch(2));
        let came = std::thread::scope(|scope| {
            let first = scope.spawn(|| one.append("game", &first));
            let second = scope.spawn(|| other.append("game", &second));
            [first.join().unwrap(), second.join().unwrap()]
        });
        let place = came.iter().position(|came| *came == Ok(AppendResult::Now)).unwrap();
        won[place] += 1;
        let stale =
            StoreFault::Stale { game: "game".into(), expected: 9 + round, found: 10 + round };
        assert_eq!(came[1 - place], Err(stale));
    }
    assert_eq!(won.iter().sum::<u32>(), 20);
    assert_eq!(other.lines("game", 0), one.lines("game", 0));
}

#[test]
fn a_failed_write_is_not_acknowledged() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    store.create("game", &log()).unwrap();
    let before = store.lines("game", 0).unwrap();
    // Another process keeps writing.
    let other = Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut log = log();
    let mut writer = Writer::new(log.opening());
    writer.write(&log, &mut String::new());
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    assert_eq!(store.append("game", &batch), Err(StoreFault::Busy { game: "game".into() }));
    assert_eq!(store.lines("game", 0), Ok(before));
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(store.append("game", &batch), Ok(AppendResult::Now));
}

#[test]
fn tables_that_a_newer_engine_has_changed_are_not_written() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    let other = Connection::open(&file).unwrap();
    let version: u32 = other.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    other.pragma_update(None, "user_version", 77).unwrap();
    let refused = store.create("game", &log()).unwrap_err().to_string();
    assert!(refused.contains("newer engine") && refused.contains("77"), "{refused}");
    assert_eq!(store.games().unwrap().len(), 0);
    other.pragma_update(None, "user_version", version).unwrap();
    store.create("game", &log()).unwrap();
}

#[test]
fn a_damaged_file_is_named_and_undamaged_games_are_read() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    for number in 0..60 {
        store.create(&format!("game-{number}"), &log()).unwrap();
    }
    assert_eq!(store.check(), Ok(()));
    drop(store);
    // Damage a page among the entries.
    let mut bytes = fs::read(&file).unwrap();
    let line = b"game-30\x05{\"n\":5";
    let found = bytes.windows(line.len()).rposition(|bytes| bytes == line).unwrap();
    let page = found / 4096 * 4096;
    bytes[page..page + 4096].fill(0xa5);
    fs::write(&file, &bytes).unwrap();
    let store = Sqlite::open(&file).unwrap();
    let shown = store.check().unwrap_err().to_string();
    assert!(shown.contains("games.sqlite") && shown.contains("is damaged"), "{shown}");
    let listed = store.list(99).unwrap();
    let whole = |name: &str| store.lines(name, 0).is_ok_and(|lines| lines == text::write(&log()));
    let count = listed.iter().filter(|kept| whole(&kept.name)).count();
    assert!((10..60).contains(&count), "{count} of {}", listed.len());
}

#[test]
fn a_line_with_a_damaged_key_is_missed() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    for game in ["early", "game", "later"] {
        store.create(game, &log()).unwrap();
    }
    // An editor has added a blank line, and a crash has torn the last one.
    let text = text::write(&log());
    store.put("blank", &format!("{text}\n")).unwrap();
    store.put("torn", &text[..text.len() - 9]).unwrap();
    assert_eq!(store.check(), Ok(()));
    drop(store);
    // The last line gets the name of a different game, which SQLite does not notice.
    let mut bytes = fs::read(&file).unwrap();
    let key = b"game\x09{\"n\":9";
    // Pages can have old copies of the line.
    let found = bytes.windows(key.len()).enumerate().filter(|(_, found)| *found == key);
    let places: Vec<usize> = found.map(|(at, _)| at).collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at] = b'h';
    }
    fs::write(&file, &bytes).unwrap();
    let store = Sqlite::open(&file).unwrap();
    let lines = store.lines("game", 0).unwrap();
    assert!(text::read(lines.as_bytes()).unwrap().damage.is_none() && lines.lines().count() == 9);
    let shown = store.check().unwrap_err().to_string();
    let missing = "the log of `game` has 9 lines, but 10 were stored";
    assert!(shown.contains("games.sqlite") && shown.ends_with(missing), "{shown}");
}

#[test]
fn the_list_agrees_with_the_ends_of_each_log() {
    let (_folder, file) = new_file();
    let store = Sqlite::open(&file).unwrap();
    assert_eq!(store.list(9).unwrap().len(), 0);
    store.create("game", &log()).unwrap();
    let listed = store.list(9).unwrap();
    assert_eq!((listed.len(), listed[0].name.as_str()), (1, "game"));
    let search = Search {
        session: "",
        whose: GameOwnership::All,
        words: "",
        called: &[],
        but_not: None,
        page: (0, 9),
    };
    assert_eq!(store.search(&search).unwrap()[0].entries, 9);
    let glance = listed[0].found.as_ref().unwrap();
    assert_eq!(glance.opening, *log().opening());
}

#[test]
fn the_readable_part_of_a_damaged_store_is_read() {
    let (_folder, file) = new_file();
    let text = text::write(crate::support::play_directly(2, 3).log());
    let store = Sqlite::open(&file).unwrap();
    store.put("evening", &text).unwrap();
    assert_eq!(store.readable_bytes("evening").unwrap(), (text.clone().into_bytes(), None));
    assert!(matches!(store.readable_bytes("none"), Err(StoreFault::NoGame { .. })));
    drop(store);
    // Write all changes into the database file.
    let connection = Connection::open(&file).unwrap();
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(connection);
    // The last lines are near the end of the file: overwrite a page there.
    let mut bytes = fs::read(&file).unwrap();
    let last = text.lines().rev().nth(200).unwrap().as_bytes();
    let at = bytes.windows(last.len()).position(|part| part == last).unwrap();
    let page = at / 4096 * 4096;
    bytes[page..page + 4096].fill(0);
    fs::write(&file, &bytes).unwrap();
    let store = Sqlite::open(&file).unwrap();
    assert!(store.lines("evening", 0).is_err());
    let (lines, unread) = store.readable_bytes("evening").unwrap();
    let lines = String::from_utf8(lines).unwrap();
    assert!(unread.is_some() && lines.lines().count() > 100, "{} lines", lines.lines().count());
    let read = text::read(lines.as_bytes()).unwrap();
    assert!(read.damage.is_none() && text.starts_with(&lines));
}
