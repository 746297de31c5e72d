//! Damage is found and named, and the entries before it are kept.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::log::Log;
use speciate::log::text::{self, Damage, DamageKind};

use super::made_up::{ANIMAL, facts, forge, log, opening};

/// Returns the damage of a log and the number of entries that were kept.
fn damage(text: impl AsRef<[u8]>) -> (Damage, usize) {
    let bytes = text.as_ref();
    let read = text::read(bytes).unwrap();
    // The kept part is a valid log by itself.
    let kept = text::read(&bytes[..read.kept]).unwrap();
    assert!(kept.damage.is_none() && kept.log == read.log && kept.state == read.state);
    (read.damage.expect("no damage was found"), read.log.entries().len())
}

fn told(text: impl AsRef<[u8]>) -> String {
    damage(text).0.to_string()
}

fn refused(text: impl AsRef<[u8]>) -> String {
    text::read(text.as_ref()).unwrap_err().to_string()
}

fn lines() -> Vec<String> {
    text::write(&log()).split_inclusive('\n').map(str::to_owned).collect()
}

#[test]
fn every_flipped_bit_is_found() {
    let mut log = log();
    log.move_head(7, None);
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let text = text::write(&log);
    let entry_of = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count();
    let mut bytes = text.clone().into_bytes();
    for at in 0..bytes.len() {
        // It is slow to find the damaged bit in a long opening, so only one bit of each byte is tried.
        let bits = if entry_of(at) == 0 { at % 8..at % 8 + 1 } else { 0..8 };
        for bit in bits {
            bytes[at] ^= 1 << bit;
            match text::read(&bytes) {
                Err(damage) => assert_eq!((entry_of(at), damage.entry), (0, 0), "{damage}"),
                Ok(read) => {
                    let damage = read.damage.expect("a flipped bit was not found");
                    assert_eq!(damage.entry as usize, entry_of(at), "{damage}");
                    assert_eq!(read.log.entries().len() + 1, entry_of(at), "{damage}");
                    let torn = damage.is_torn_tail();
                    assert!(!torn, "byte {at}, bit {bit} would be cut off: {damage}");
                }
            }
            bytes[at] ^= 1 << bit;
        }
    }
}

#[test]
fn cuts_fills_and_garbage_keep_the_longest_good_prefix() {
    let lines = lines();
    let text = lines.concat();
    let start: usize = lines[..lines.len() - 3].iter().map(String::len).sum();
    for cut in start..text.len() {
        let whole = text[..cut].matches('\n').count() - 1;
        if text[..cut].ends_with('\n') {
            let read = text::read(&text.as_bytes()[..cut]).unwrap();
            assert!(read.damage.is_none() && read.log.entries().len() == whole);
            continue;
        }
        let (torn, kept) = damage(&text[..cut]);
        assert_eq!(
            (torn.kind, torn.is_torn_tail(), kept),
            (DamageKind::TornTail, true, whole),
            "{torn}"
        );
        for fill in [0, b'\n', b'}', 0xff, b'7'] {
            let mut filled = text.as_bytes()[..cut].to_vec();
            filled.resize(text.len(), fill);
            if filled != text.as_bytes() {
                let (found, kept) = damage(&filled);
                let same = filled.iter().zip(text.as_bytes()).take_while(|(a, b)| a == b).count();
                let whole =
                    text.as_bytes()[..same].iter().filter(|byte| **byte == b'\n').count() - 1;
                assert_eq!(kept, whole, "{found}");
            }
        }
    }
}

#[test]
fn the_prefix_before_every_cut_is_read() {
    let text = text::write(&log());
    for cut in 0..text.len() {
        let bytes = &text.as_bytes()[..cut];
        let whole = bytes.iter().filter(|byte| **byte == b'\n').count();
        match text::read(bytes) {
            Ok(read) => assert_eq!(read.log.entries().len() + 1, whole),
            Err(damage) => assert_eq!(whole, 0, "{damage}"),
        }
    }
}

#[test]
fn a_torn_tail() {
    let text = lines().concat();
    assert_eq!(
        told(&text[..text.len() - 70]),
        "line 10, column 42: entry 9 is damaged [torn-tail]: expected a line that ends in a line \
         break, found 41 bytes of a line; continue the game to remove the incomplete line"
    );
}

#[test]
fn a_changed_byte() {
    let text = lines().concat();
    assert_eq!(
        told(text.replacen("\"count\":3,", "\"count\":4,", 1)),
        "line 9, column 81: entry 8 is damaged [hash-mismatch]: expected `3`, found `4`; 1 more \
         entry follows; restore the line from a copy"
    );
}

#[test]
fn an_edited_line() {
    let text = lines().concat();
    let (damage, kept) = damage(text.replacen("\"count\":3,", "\"count\": 12,", 1));
    assert_eq!((damage.kind, damage.column, kept), (DamageKind::HashMismatch, 81, 7));
    assert_eq!(said(&damage), ["a whole number from 0 to 255", "` 12`"].map(str::to_owned));
}

#[test]
fn a_missing_entry() {
    let mut lines = lines();
    lines.drain(4..6);
    assert_eq!(
        told(lines.concat()),
        "line 5, column 1: entry 4 is damaged [missing-entry]: expected entry 4, found entry 6: 2 \
         entries are missing; 3 more entries follow; restore the missing lines from a copy"
    );
}

#[test]
fn a_doubled_entry() {
    let mut lines = lines();
    lines.insert(5, lines[4].clone());
    assert_eq!(
        told(lines.concat()),
        "line 6, column 1: entry 5 is damaged [doubled-entry]: expected entry 5, found entry 4 \
         again; 5 more entries follow; remove the second copy of the line"
    );
}

#[test]
fn swapped_entries() {
    let mut lines = lines();
    lines.swap(4, 6);
    assert_eq!(
        told(lines.concat()),
        "line 5, column 1: entry 4 is damaged [swapped-entries]: expected entry 4, found entry 6 \
         before it; 5 more entries follow; put the lines in the order of their numbers"
    );
}

#[test]
fn lines_of_another_log() {
    let mut other = opening();
    other.seed = Some(8);
    let mut other = Log::new(other);
    other.append(&facts());
    let other: Vec<String> = text::write(&other).split_inclusive('\n').map(str::to_owned).collect();
    let mut spliced = lines();
    spliced.splice(6.., other[6..].iter().cloned());
    let (found, kept) = damage(spliced.concat());
    assert_eq!((found.kind, kept), (DamageKind::OfAnotherLog, 5), "{found}");
    assert!(
        found.to_string().ends_with(
            ": a well-formed entry that does not follow entry 5 of this log; 3 more entries follow; \
             check whether the line was edited, or lines of another log were inserted here"
        ),
        "{found}"
    );
    let mut spliced = lines();
    spliced.splice(1.., other[1..].iter().cloned());
    let (found, _) = damage(spliced.concat());
    assert!(found.found.to_string().ends_with("that does not follow this opening"), "{found}");
}

#[test]
fn an_unknown_type() {
    assert_eq!(
        told(forge(&[r#"{"n":1,"type":"turn_begun","v":1,"turn":1"#])),
        "line 2, column 16: entry 1 was written by a newer engine: kind `turn_begun` version 1; \
         read the log with a newer engine, or write `turn_began` if that was meant"
    );
}

#[test]
fn an_unknown_version() {
    assert_eq!(
        told(forge(&[r#"{"n":1,"type":"turn_began","v":2,"turn":1"#])),
        "line 2, column 32: entry 1 was written by a newer engine: kind `turn_began` version 2; read \
         the log with a newer engine"
    );
}

#[test]
fn an_inadmissible_fact() {
    assert_eq!(
        told(forge(&[
            r#"{"n":1,"type":"turn_began","v":1,"turn":1"#,
            r#"{"n":2,"type":"points_lost","v":1,"animal":"animal-0","points":2"#,
        ])),
        "line 3, column 1: entry 2 is damaged [inadmissible]: expected a fact that can be true here, \
         found `animal-0` cannot lose 2 points: it has only 0; check what wrote this line: its hash is correct"
    );
    let moved = forge(&[r#"{"n":1,"type":"head_moved","v":1,"to":1"#]);
    assert_eq!(damage(moved).0.kind, DamageKind::Inadmissible);
}

#[test]
fn well_chained_but_not_in_our_form() {
    let column = |content: &str| {
        let (damage, kept) = damage(forge(&[content]));
        assert_eq!((damage.kind, kept), (DamageKind::Garbled, 0), "{damage}");
        (damage.column, damage.expected.to_string())
    };
    assert_eq!(
        column(r#"{"n":1,"parent":0,"type":"turn_began","v":1,"turn":1"#),
        (7, "`,\"type\":`".to_owned())
    );
    assert_eq!(column(r#"{"n":1,"type":"turn_began","v":1,"turn":01"#).0, 41);
    assert_eq!(column(r#"{"n":1,"type":"turn_began","v":1,"turn":1,"more":1"#).0, 42);
    assert_eq!(column(r#"{"n":1,"type":"turn_began","v":1"#).0, 33);
    assert_eq!(column(r#"{"n":1,"type":"survival_gained","v":1,"animal":"nobody""#).0, 48);
    assert_eq!(column(r#"{"n":1,"v":1,"type":"turn_began","turn":1"#).0, 7);
}

#[test]
fn windows_line_endings() {
    let (damage, kept) = damage(lines().concat().replace('\n', "\r\n").replacen("}\r", "}", 1));
    assert_eq!((damage.kind, kept), (DamageKind::Garbled, 0));
    assert_eq!(damage.hint.to_string(), "save the log with line feeds only");
}

#[test]
fn bytes_that_are_not_text() {
    let mut bytes = lines().concat().into_bytes();
    let at = bytes.len() - 300;
    let line_start = bytes[..at].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    bytes[at] = 0xff;
    let (damage, _) = damage(&bytes);
    assert_eq!((damage.kind, damage.column), (DamageKind::NotText, at - line_start + 1));
    assert_eq!(said(&damage), ["text in UTF-8", "byte 0xff"].map(str::to_owned));
}

#[test]
fn a_line_too_long() {
    let mut lines = lines();
    lines[3] = format!("{}\n", "[".repeat(20_000));
    assert_eq!(
        told(lines.concat()),
        "line 4, column 1: entry 3 is damaged [line-too-long]: expected a line of at most 16384 \
         bytes, found 20000 bytes; 6 more entries follow; restore the line from a copy"
    );
}

#[test]
fn lines_that_are_not_openings() {
    assert_eq!(
        refused(""),
        "line 1, column 1: the opening is damaged [empty]: expected an opening, found an empty log; \
         check that this is the file of a log"
    );
    assert_eq!(
        refused("hello\n"),
        "line 1, column 1: the opening is damaged [opening-unreadable]: expected `{\"speciate\":1,`, \
         found `hello`; if this is the log of a game, restore its first line"
    );
    let text = lines().concat();
    let kind = |text: &str| text::read(text.as_bytes()).unwrap_err().kind;
    assert_eq!(kind(&text[..100]), DamageKind::OpeningUnreadable);
    assert_eq!(
        kind(&text.replacen("\"speciate\":1", "\"speciate\":2", 1)),
        DamageKind::UnknownVersion
    );
    assert_eq!(kind(&text.replacen("made-up", "made_up", 1)), DamageKind::HashMismatch);
    let flipped = text::read(text.replacen("made-up", "made=up", 1).as_bytes()).unwrap_err();
    assert_eq!(said(&flipped), ["`-`", "`=`"].map(str::to_owned));
    assert_eq!(flipped.entries_after, 9);
}

#[test]
fn openings_with_an_impossible_roster() {
    let refused = |change: &dyn Fn(&mut speciate::log::Opening)| {
        let mut opening = opening();
        change(&mut opening);
        text::read(text::write_opening(&opening).as_bytes()).unwrap_err().found.to_string()
    };
    let crowd = refused(&|opening| opening.roster = super::made_up::roster(17));
    assert_eq!(crowd, "expected at most 16 of this kind: animal; found 17");
    let quote = refused(&|opening| {
        opening.roster.words.add("a\"b");
    });
    assert!(quote.starts_with("word: expected a name of 1 to 200 bytes without quotes"), "{quote}");
}

/// Returns the texts for what was expected and what was found.
fn said(damage: &Damage) -> [String; 2] {
    [&damage.expected, &damage.found].map(ToString::to_string)
}
