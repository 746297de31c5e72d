//! Random bytes and forged lines: reading them never panics, and always reports what is wrong.

use pretty_assertions::assert_eq;
use speciate::log::text;

use super::entries::with_every_kind;
use super::made_up::{Walk, facts, forge};
use crate::support::sized;

#[test]
fn arbitrary_bytes_never_make_reading_panic() {
    let mut walk = Walk::new(3);
    let mut log = with_every_kind();
    log.move_head(5, None);
    log.append(&facts()[7..8]);
    let text = text::write(&log).into_bytes();
    let entries = text.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for round in 0..sized(1_000, 3_000) {
        let mut bytes = text.clone();
        for _ in 0..1 + walk.below(3) {
            // Half of the rounds leave the opening alone, because most of the reader handles what follows.
            let least = if round % 4 == 0 { 0 } else { entries };
            let start = least + walk.below(bytes.len() - least);
            let length = walk.below(200).min(bytes.len() - start);
            let piece = match walk.below(4) {
                0 => bytes[start..start + length].to_vec(),
                1 => vec![walk.below(256) as u8; walk.below(600)],
                2 => (0..length).map(|_| walk.below(256) as u8).collect(),
                _ => Vec::new(),
            };
            let to = least + walk.below(bytes.len() - least);
            let over = walk.below(120).min(bytes.len() - to);
            bytes.splice(to..to + over, piece);
        }
        let same = bytes.iter().zip(&text).take_while(|(a, b)| a == b).count();
        let whole = text[..same].iter().filter(|byte| **byte == b'\n').count();
        match text::read(&bytes) {
            Err(damage) => assert!(whole == 0 && !damage.to_string().is_empty(), "{damage}"),
            Ok(read) => {
                assert_eq!(read.log.entries().len() + 1, whole);
                assert_eq!(read.damage.is_some(), read.kept < bytes.len());
            }
        }
    }
}

#[test]
fn every_well_chained_log_is_read_or_reported() {
    // Forged lines with valid hashes, and with fields that are wrong in many ways.
    let mut walk = Walk::new(4);
    let text = text::write(&with_every_kind());
    let contents: Vec<&str> =
        text.lines().skip(1).map(|line| line.split(",\"hash\"").next().unwrap()).collect();
    for _ in 0..2_000 {
        let line = walk.below(contents.len());
        let mut bad: Vec<char> = contents[line].chars().collect();
        let at = walk.below(bad.len());
        let piece: Vec<char> = ["", "\"", "\\", "-", "99999999999999999999", "ö", ",\"", "}", "0"]
            [walk.below(9)]
        .chars()
        .collect();
        let over = walk.below(3).min(bad.len() - at);
        bad.splice(at..at + over, piece);
        let bad: String = bad.into_iter().collect();
        let mut forged = contents[..line].to_vec();
        forged.push(&bad);
        let read = text::read(forge(&forged).as_bytes()).unwrap();
        let rewritten = text::write(&read.log);
        assert_eq!(rewritten, forge(&forged)[..read.kept]);
        assert_eq!(read.damage.is_some(), read.log.entries().len() == line);
    }
}
