//! Old stored forms are upcast to the current form, fact by fact.

use pretty_assertions::assert_eq;
use serde_json::{Map, Value};
use speciate::event::Event;
use speciate::log::text::{self, DamageKind};
use speciate::log::upcast::Upcast;

use super::made_up::{ANIMAL, forge};

/// Points used to be won instead of gained. Version 1 called the animal `who`, and both versions called the points
/// `amount`.
const OLD: &[Upcast] = &[
    Upcast { name: "points_won", version: 1, becomes: "points_won", raise: animal_named },
    Upcast { name: "points_won", version: 2, becomes: "points_gained", raise: points_named },
];

fn animal_named(fields: &mut Map<String, Value>) {
    let animal = fields.remove("who").unwrap_or_default();
    fields.insert("animal".to_owned(), animal);
}

fn points_named(fields: &mut Map<String, Value>) {
    let points = fields.remove("amount").unwrap_or_default();
    fields.insert("points".to_owned(), points);
}

const LINES: [&str; 3] = [
    r#"{"n":1,"type":"points_won","v":1,"who":"animal-0","amount":4"#,
    r#"{"n":2,"type":"points_won","v":2,"amount":5,"animal":"animal-0""#,
    r#"{"n":3,"type":"points_gained","v":1,"animal":"animal-0","points":6"#,
];

#[test]
fn every_old_fact_becomes_a_current_one() {
    let text = forge(&LINES);
    let read = text::read_with(text.as_bytes(), OLD).unwrap();
    assert_eq!(read.damage, None);
    let gained = |points| Event::PointsGained { animal: ANIMAL, points };
    assert_eq!(read.log.path(), [gained(4), gained(5), gained(6)]);
    assert_eq!(read.state.score.points(ANIMAL), 15);
    // Appended entries continue the stored hashes, not those of the upcast facts.
    let (mut log, mut writer, mut text) = (read.log, read.writer, text);
    log.append(&[gained(7)]);
    writer.write(&log, &mut text);
    let read = text::read_with(text.as_bytes(), OLD).unwrap();
    assert_eq!((read.damage, read.log), (None, log));
}

#[test]
fn without_the_upcast_the_type_is_unknown() {
    let read = text::read(forge(&LINES).as_bytes()).unwrap();
    assert_eq!(read.damage.map(|damage| damage.kind), Some(DamageKind::UnknownType));
    let read = text::read_with(forge(&LINES[1..2]).replace("{\"n\":2", "{\"n\":1").as_bytes(), OLD);
    assert_eq!(read.unwrap().damage.map(|damage| damage.kind), Some(DamageKind::HashMismatch));
}

#[test]
fn an_old_fact_that_cannot_be_upcast_is_reported() {
    let line = r#"{"n":1,"type":"points_won","v":2,"amount":5"#;
    let read = text::read_with(forge(&[line]).as_bytes(), OLD).unwrap();
    let expected = "line 2, column 33: entry 1 is damaged [garbled]: expected version 2 of `points_won` as it was \
                    written, found field `animal` is missing; restore the line from a copy";
    assert_eq!(read.damage.unwrap().to_string(), expected);
}

#[test]
fn a_cyclic_upcast_table_terminates() {
    let raise = |_: &mut Map<String, Value>| {};
    let circle = [
        Upcast { name: "a", version: 1, becomes: "b", raise },
        Upcast { name: "b", version: 1, becomes: "a", raise },
    ];
    let read = text::read_with(forge(&[r#"{"n":1,"type":"a","v":1"#]).as_bytes(), &circle).unwrap();
    assert_eq!(
        read.damage.map(|damage| damage.found.to_string()),
        Some("the conversion of version 1 of `a` never ends".into())
    );
}
