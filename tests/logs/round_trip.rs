//! A log reads back as it was written, whole or piece by piece.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::log::Log;
use speciate::log::text::{self, Writer};

use super::made_up::{ANIMAL, facts, log, opening};

#[test]
fn lines_look_like_this() {
    let mut log = log();
    log.move_head(7, None);
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let text = text::write(&log);
    let contents: Vec<&str> =
        text.lines().skip(8).map(|line| line.split(",\"hash\"").next().unwrap()).collect();
    let expected = [
        r#"{"n":8,"type":"species_placed","v":1,"animal":"animal-0","tile":"hex-0","count":3"#,
        r#"{"n":9,"type":"points_gained","v":1,"animal":"animal-1","points":12"#,
        r#"{"n":10,"type":"head_moved","v":1,"to":7"#,
        r#"{"n":11,"parent":7,"type":"points_gained","v":1,"animal":"animal-0","points":1"#,
    ];
    assert_eq!(contents, expected);
    assert!(text.starts_with(r#"{"speciate":1,"engine":"0.1.0","rules":"made-up","packs":[],"#));
    let read = text::read(text.as_bytes()).unwrap();
    assert_eq!(read.damage, None);
    assert_eq!(read.log, log);
}

#[test]
fn each_hash_is_chained_to_the_parent_entry() {
    // A new engine must be able to read old logs: this hash must never change.
    let text = text::write(&log());
    let hash = text.lines().last().unwrap().rsplit("\"hash\":").next().unwrap();
    assert_eq!(hash, "\"734e7c5afdc6181e617608e9f8e816b6\"}");
}

#[test]
fn a_log_is_written_as_it_grows_and_after_reading() {
    let mut log = Log::new(opening());
    let mut text = text::write_opening(log.opening());
    let mut writer = Writer::new(log.opening());
    for (index, fact) in facts().into_iter().enumerate() {
        log.append(&[fact]);
        if index == 5 {
            log.move_head(3, None);
            log.move_head(6, None);
        }
        writer.write(&log, &mut text);
        assert_eq!(text, text::write(&log));
        let read = text::read(text.as_bytes()).unwrap();
        assert_eq!(read.writer, writer);
        writer = read.writer;
    }
}

#[test]
fn the_state_at_any_point_of_the_path_is_known() {
    let mut log = log();
    let full = log.state();
    assert_eq!(full.species.pool(ANIMAL), 17);
    assert_eq!(log.state_at(9), Some(full));
    assert_eq!(log.state_at(7).map(|state| state.species.pool(ANIMAL)), Some(20));
    assert_eq!(log.state_at(10), None);
    log.move_head(2, None);
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 5 }]);
    assert_eq!(log.state_at(3).map(|state| state.score.points(ANIMAL)), Some(5));
    assert_eq!(log.state_at(4), None);
}
