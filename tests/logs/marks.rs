//! Marks that are removed, and the maximum numbers of marks and branches in a log on a server.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::text::{self, DamageKind};
use speciate::log::{Branch, InvalidEntry, Log, Mark, MarkRemoval};

use super::made_up::{forge, log};

fn mark(name: &str, at: u32, text: &str) -> Mark {
    Mark { name: name.into(), at, text: text.into(), by: None }
}

/// Returns the content of the line with this number.
fn line(log: &Log, number: usize) -> String {
    let text = text::write(log);
    let line = text.lines().nth(number).unwrap();
    line.rsplit_once(",\"hash\":\"").unwrap().0.to_owned()
}

#[test]
fn a_mark_that_was_removed_frees_its_name_and_is_read_again() {
    let mut log = log();
    log.set_mark(mark("start", 0, "first")).unwrap();
    log.set_mark(mark("other", 5, "")).unwrap();
    let unmarking = |name: &str| MarkRemoval { name: name.to_owned(), by: Some(Seat(1)) };
    log.remove_mark(unmarking("start")).unwrap();
    let no_mark = InvalidEntry::NoMark { name: "start".to_owned() };
    assert_eq!(log.remove_mark(unmarking("start")), Err(no_mark));
    let line = r#"{"n":12,"parent":9,"type":"mark_removed","v":1,"name":"start","by":1"#;
    assert_eq!(self::line(&log, 12), line);
    assert!(log.find_mark("start").is_none() && log.marks().count() == 1);
    log.set_mark(mark("start", 7, "second")).unwrap();
    assert_eq!(log.find_mark("start").unwrap().at, 7);
    let text = text::write(&log);
    let read = text::read(text.as_bytes()).unwrap();
    assert_eq!((read.damage, &read.log), (None, &log));
    assert_eq!(text::write(&read.log), text);
    assert_eq!(log.path_entries(), super::made_up::log().path_entries());
}

#[test]
fn removing_a_missing_mark_is_damage() {
    let kind = |rest: &str| {
        let marked =
            r#"{"n":1,"parent":0,"type":"mark_set","v":1,"name":"bold","at":0,"text":"","by":0"#;
        let marked = marked.replace("\"parent\":0,", "");
        let removed = format!("{{\"n\":2,\"parent\":0,\"type\":\"mark_removed\",\"v\":1,{rest}");
        text::read(forge(&[&marked, &removed]).as_bytes()).unwrap().damage.map(|found| found.kind)
    };
    assert_eq!(kind(r#""name":"bold","by":0"#), None);
    assert_eq!(kind(r#""name":"bald","by":0"#), Some(DamageKind::Inadmissible));
    assert_eq!(kind(r#""name":"bold","by":2"#), Some(DamageKind::Inadmissible));
    assert_eq!(kind(r#""name":"bold","by":0,"more":1"#), Some(DamageKind::Garbled));
    assert_eq!(kind(r#""name":"bold""#), Some(DamageKind::Garbled));
}

#[test]
fn a_server_limits_the_branches_of_a_seat() {
    let mut log = log();
    let seat = Some(Seat(1));
    for number in 0..40 {
        log.check_branches(seat).unwrap();
        log.name_branch(Branch { name: format!("b{number}"), at: 0, by: seat }).unwrap();
    }
    assert_eq!(log.check_branches(seat), Err(InvalidEntry::SeatBranches { most: 40 }));
    log.check_branches(None).unwrap();
    log.check_extent().unwrap();
    log.name_branch(Branch { name: "one-more".into(), at: 0, by: seat }).unwrap();
    assert_eq!(log.check_extent(), Err(InvalidEntry::SeatBranches { most: 40 }));
}

#[test]
fn a_server_limits_the_marks_of_a_seat() {
    let mut log = log();
    let seat = Some(Seat(1));
    for number in 0..40 {
        log.check_marks(seat).unwrap();
        log.set_mark(Mark { by: seat, ..mark(&format!("m{number}"), 0, "") }).unwrap();
    }
    assert_eq!(log.check_marks(seat), Err(InvalidEntry::Marks { most: 40 }));
    log.check_marks(None).unwrap();
    log.check_extent().unwrap();
    log.remove_mark(MarkRemoval { name: "m0".into(), by: seat }).unwrap();
    log.check_marks(seat).unwrap();
    // Marks that were set and removed count as well.
    while log.check_asides(seat).is_ok() {
        log.set_mark(Mark { by: seat, ..mark("again", 0, "") }).unwrap();
        log.remove_mark(MarkRemoval { name: "again".into(), by: seat }).unwrap();
    }
    assert_eq!(log.check_marks(seat), Err(InvalidEntry::Asides { most: 1000 }));
    log.check_marks(None).unwrap();
}
