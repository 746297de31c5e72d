//! Logs in files: durable, locked, never overwritten unseen.

use std::fs;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::log::file::{self, Appender, LogFileFault};
use speciate::log::text;

use super::made_up::{ANIMAL, log};

const MORE: Event = Event::PointsGained { animal: ANIMAL, points: 1 };

#[test]
fn what_is_appended_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let mut log = log();
    let mut appender = Appender::create(&path, &log).unwrap();
    log.append(&[MORE, MORE]);
    appender.append(&log).unwrap();
    appender.append(&log).unwrap();
    assert_eq!(appender.written(), 11);
    let read = file::read(&path).unwrap();
    assert_eq!((read.damage.clone(), &read.log), (None, &log));
    let mut appender = Appender::resume(&path, &read).unwrap();
    log.append(&[MORE]);
    appender.append(&log).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text::write(&log));
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    Appender::create(&path, &log()).unwrap();
    let again = Appender::create(&path, &log()).unwrap_err().to_string();
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
    let mut first = Appender::create(&path, &one).unwrap();
    let mut second = Appender::resume(&path, &file::read(&path).unwrap()).unwrap();
    one.append(&[MORE]);
    first.append(&one).unwrap();
    other.append(&[MORE, MORE]);
    let refused = second.append(&other).unwrap_err();
    assert!(matches!(refused, LogFileFault::Stale { .. }), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text::write(&one));
    // A log of the same length put in its place is another log all the same.
    let lines = fs::read_to_string(&path).unwrap();
    let (kept, last) = lines.split_at(lines.len() - 5);
    fs::write(&path, format!("{kept}{}", last.replace(|c: char| c.is_ascii_hexdigit(), "0")))
        .unwrap();
    one.append(&[MORE]);
    let refused = first.append(&one).unwrap_err();
    assert!(matches!(refused, LogFileFault::Stale { .. }), "{refused}");
}

#[test]
fn a_writer_does_not_wait_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let mut log = log();
    let mut appender = Appender::create(&path, &log).unwrap();
    let other = fs::File::open(&path).unwrap();
    other.lock().unwrap();
    log.append(&[MORE]);
    let refused = appender.append(&log).unwrap_err();
    assert!(matches!(refused, LogFileFault::Locked { .. }), "{refused}");
    assert_eq!(appender.written(), 9);
    drop(other);
    appender.append(&log).unwrap();
    assert_eq!(file::read(&path).unwrap().log, log);
}

#[test]
fn only_a_torn_tail_is_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let text = text::write(&log());
    fs::write(&path, &text).unwrap();
    assert_eq!(file::repair(&path).unwrap(), 0);
    fs::write(&path, format!("{text}{{\"n\":10,\"ty")).unwrap();
    assert!(matches!(
        Appender::resume(&path, &file::read(&path).unwrap()),
        Err(LogFileFault::Damaged { .. })
    ));
    assert_eq!(file::repair(&path).unwrap(), 11);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let damaged = text.replacen("\"count\":20", "\"count\":21", 1);
    fs::write(&path, &damaged).unwrap();
    assert!(matches!(file::repair(&path), Err(LogFileFault::Damaged { .. })));
    assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
}
