//! Logs in files are durable and locked, and never overwritten unnoticed.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::log::Log;
use speciate::log::file::LogFiles;
use speciate::log::store::{AppendResult, Store as _, StoreFault};
use speciate::log::text::{self, ReadLog};
use speciate::table::{LogPlace, StoredLog};

use super::made_up::{ANIMAL, log};
use super::stores;

const MORE: Event = Event::PointsGained { animal: ANIMAL, points: 1 };

fn create(path: &Path, log: &Log) -> Result<StoredLog, StoreFault> {
    StoredLog::create(LogPlace::file(path), log)
}

fn read(path: &Path) -> ReadLog {
    LogPlace::file(path).read().unwrap()
}

fn resume(path: &Path) -> Result<StoredLog, StoreFault> {
    LogPlace::file(path).resume(&read(path))
}

fn repair(path: &Path) -> Result<u64, StoreFault> {
    let LogPlace { store, game } = LogPlace::file(path);
    store.repair(&game)
}

#[test]
fn appended_entries_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let mut log = log();
    let mut appender = create(&path, &log).unwrap();
    log.append(&[MORE, MORE]);
    appender.append(&log, None).unwrap();
    appender.append(&log, None).unwrap();
    assert_eq!(appender.written(), 11);
    let read = read(&path);
    assert_eq!((read.damage.clone(), &read.log), (None, &log));
    let mut appender = resume(&path).unwrap();
    log.append(&[MORE]);
    appender.append(&log, None).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text::write(&log));
}

#[test]
fn logs_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    create(&path, &log()).unwrap();
    let again = create(&path, &log()).unwrap_err().to_string();
    assert!(
        again.starts_with("cannot create `") && again.ends_with("it already exists"),
        "{again}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), text::write(&log()));
}

#[test]
fn the_second_of_two_writers_is_stale() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let (mut one, mut other) = (log(), log());
    let mut first = create(&path, &one).unwrap();
    let mut second = resume(&path).unwrap();
    one.append(&[MORE]);
    first.append(&one, None).unwrap();
    other.append(&[MORE, MORE]);
    let refused = second.append(&other, None).unwrap_err();
    assert!(matches!(refused, StoreFault::Stale { .. }), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text::write(&one));
    // Another log is noticed even if it has the same length.
    let lines = fs::read_to_string(&path).unwrap();
    let (kept, last) = lines.split_at(lines.len() - 5);
    fs::write(&path, format!("{kept}{}", last.replace(|c: char| c.is_ascii_hexdigit(), "0")))
        .unwrap();
    one.append(&[MORE]);
    let refused = first.append(&one, None).unwrap_err();
    assert!(matches!(refused, StoreFault::OtherLog { .. }), "{refused}");
}

#[test]
fn a_writer_does_not_wait_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let mut log = log();
    let mut appender = create(&path, &log).unwrap();
    let other = fs::File::open(&path).unwrap();
    other.lock().unwrap();
    log.append(&[MORE]);
    let refused = appender.append(&log, None).unwrap_err();
    assert!(matches!(refused, StoreFault::Busy { .. }), "{refused}");
    assert_eq!(appender.written(), 9);
    drop(other);
    appender.append(&log, None).unwrap();
    assert_eq!(read(&path).log, log);
}

#[test]
fn only_a_torn_tail_is_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let text = text::write(&log());
    fs::write(&path, &text).unwrap();
    assert_eq!(repair(&path).unwrap(), 0);
    fs::write(&path, format!("{text}{{\"n\":10,\"ty")).unwrap();
    assert!(matches!(resume(&path), Err(StoreFault::Damaged { .. })));
    assert_eq!(repair(&path).unwrap(), 11);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let damaged = text.replacen("\"count\":20", "\"count\":21", 1);
    fs::write(&path, &damaged).unwrap();
    assert!(matches!(repair(&path), Err(StoreFault::Damaged { .. })));
    assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
}

#[test]
fn a_folder_accepts_every_name_that_can_be_typed() {
    let folder = tempfile::tempdir().unwrap();
    let store = LogFiles::folder(folder.path());
    for name in ["7", "Lunedì_sera"] {
        store.put(name, &text::write(&log())).unwrap();
        assert!(store.has(name).unwrap() && store.games().unwrap().contains(&name.to_owned()));
        let listed = store.list(9).unwrap();
        assert!(listed.iter().any(|game| game.name == name), "{listed:?}");
    }
    assert!(matches!(store.put("-a", ""), Err(StoreFault::Name(_))));
}

#[test]
fn a_crash_in_a_file_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let (store, path) = (LogFiles::folder(folder.path()), folder.path().join("game.jsonl"));
    store.create("game", &log()).unwrap();
    let whole = fs::read_to_string(&path).unwrap();
    let (mut log, mut writer) = stores::read(&store, "game");
    let batch = stores::batch(&mut log, &mut writer, &[MORE]);
    for cut in 1..batch.lines.len() {
        fs::write(&path, format!("{whole}{}", &batch.lines[..cut])).unwrap();
        assert_eq!(store.lines("game", 0).unwrap(), whole);
        // A whole line without its line break may have been acknowledged.
        if cut + 1 < batch.lines.len() {
            assert_eq!(store.append("game", &batch), Ok(AppendResult::Now), "{cut}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text::write(&log));
        }
    }
    let damaged = whole.trim_end();
    fs::write(&path, format!("{damaged}?")).unwrap();
    assert!(matches!(store.append("game", &batch), Err(StoreFault::Damaged { .. })));
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{damaged}?"));
}
