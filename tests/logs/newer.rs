//! Entries of a newer engine are refused by name: they do not count as damage, and are never cut off.

use std::fs;

use pretty_assertions::assert_eq;
use speciate::log::store::{ExternalChange, StoreFault};
use speciate::log::text;
use speciate::table::{LogPlace, StoredLog};

use super::made_up::{forge, log};

const NEWER: [&str; 7] = [
    r#"{"n":1,"type":"peace_made","v":2,"with":"animal-1""#,
    r#"{"n":1,"type":"turn_began","v":7,"turn":1,"season":"dry""#,
    r#"{"n":1,"type":"head_moved","v":4,"to":0,"by":null,"why":"vote","votes":[0,1]"#,
    r#"{"n":1,"type":"content_accepted","v":2,"engine":"0.2.0""#,
    r#"{"n":1,"type":"policy_set","v":3,"failure":"vote","by":null"#,
    // Fields before the kind can be newer too.
    r#"{"n":1,"visible_to":[0],"type":"turn_began","v":2,"turn":1"#,
    r#"{"n":1,"type":"seat_named","v":5,"seat":0,"player":"human","by":null,"arrival":"guest""#,
];

#[test]
fn a_newer_entry_is_refused_by_name() {
    let told = |content: &str| {
        let damage = text::read(forge(&[content]).as_bytes()).unwrap().damage.unwrap();
        assert!(damage.is_newer(), "{damage}");
        damage.to_string()
    };
    let named = [
        "kind `peace_made` version 2",
        "kind `turn_began` version 7",
        "kind `head_moved` version 4",
        "kind `content_accepted` version 2",
        "kind `policy_set` version 3",
        "kind `turn_began` version 2",
        "kind `seat_named` version 5",
    ];
    for (content, named) in NEWER.iter().zip(named) {
        let told = told(content);
        assert!(
            told.contains(&format!("entry 1 was written by a newer engine: {named}")),
            "{told}"
        );
        assert!(!told.contains("damaged"), "{told}");
    }
    let opening = text::write(&log()).replacen("\"speciate\":1", "\"speciate\":2", 1);
    let damage = text::read(opening.as_bytes()).unwrap_err();
    let expected = "line 1, column 1: the opening was written by a newer engine: version 2 of the \
                    text format; 9 more entries follow; read the log with a newer engine";
    assert_eq!(damage.to_string(), expected);
}

#[test]
fn a_line_with_a_wrong_hash_is_damaged_whatever_its_kind() {
    let text = forge(&[NEWER[1]]).replacen("dry", "wet", 1);
    let damage = text::read(text.as_bytes()).unwrap().damage.unwrap();
    assert!(!damage.is_newer(), "{damage}");
}

#[test]
fn newer_entries_are_not_cut_off_or_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let known = log();
    let place = LogPlace::file(&path);
    let mut appender = StoredLog::create(place.clone(), &known).unwrap();
    let before = fs::read_to_string(&path).unwrap();
    // A newer engine appends to the log, and then crashes.
    let hash = text::read(before.as_bytes()).unwrap().writer.last_hash();
    let content = r#"{"n":10,"type":"peace_made","v":1,"with":"animal-1""#;
    let digits = text::chain(Some(hash), content).digits();
    let digits = std::str::from_utf8(&digits).unwrap();
    let newer = format!("{before}{content},\"hash\":\"{digits}\"}}\n{{\"n\":11,\"ty");
    fs::write(&path, &newer).unwrap();
    assert_eq!(appender.since().unwrap(), ExternalChange::Newer);
    let mut grown = known;
    grown.append(&super::made_up::facts()[8..]);
    assert!(matches!(appender.append(&grown, None), Err(StoreFault::Damaged { .. })));
    for refused in [
        place.store.repair(&place.game).unwrap_err(),
        place.resume(&place.read().unwrap()).unwrap_err(),
    ] {
        assert!(
            matches!(&refused, StoreFault::Damaged { damage, .. } if damage.is_newer()),
            "{refused}"
        );
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

#[test]
fn a_new_stored_word_needs_a_new_version() {
    let read = |version: u8, why: &str| {
        let moved = r#""to":0,"by":0,"why":"#;
        let line = format!(r#"{{"n":1,"type":"head_moved","v":{version},{moved}"{why}""#);
        text::read(forge(&[&line]).as_bytes()).unwrap().damage
    };
    assert_eq!((read(2, "undo"), read(3, "agreed")), (None, None));
    assert!(read(2, "agreed").is_some() && read(3, "undo").is_some());
}
