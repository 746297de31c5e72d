//! No table, however bad, causes a panic or takes too long; every fault has a file and a message.

use std::cell::Cell;
use std::time::Duration;

use speciate::content::{Source, load};

use super::{NATIVES, RULES, shipped, table};
use crate::support::waiting::computed;
use crate::support::{games, sized};

const TABLES: [&str; 12] = [
    "game", "board", "terrains", "elements", "animals", "display", "cards", "bonus", "rulings",
    "bots", "looks", "promises",
];

/// Loads the content. Returns whether it is valid.
fn is_valid(source: &Source, what: &str) -> bool {
    match load(source, RULES, &[], &NATIVES) {
        Ok(_) => true,
        Err(faults) => {
            assert!(!faults.is_empty(), "{what}");
            for fault in faults.iter() {
                assert!(
                    !fault.message.to_string().is_empty()
                        && !fault.place.spot.to_string().is_empty(),
                    "{what}"
                );
            }
            assert!(!faults.to_string().is_empty(), "{what}");
            false
        }
    }
}

/// Applies a change to each line of each table, and loads the content after each change that has an effect.
fn change_every_line(change: impl Fn(&str) -> String) -> usize {
    let clean = shipped();
    let mut bad = 0;
    for name in TABLES {
        let text = clean.text(&table(name)).expect("a shipped file").to_owned();
        let lines: Vec<&str> = text.lines().collect();
        // In the gate, only the first lines of a table and then every second line.
        let every = sized(2, 1) as usize;
        for at in (0..lines.len()).filter(|at| *at < 10 || at.is_multiple_of(every)) {
            let new = change(lines[at]);
            if new == lines[at] {
                continue;
            }
            let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            changed[at] = new;
            let mut source = clean.clone();
            source.insert(&table(name), changed.join("\n").as_bytes());
            bad += usize::from(!is_valid(&source, &format!("{name}:{}", at + 1)));
        }
    }
    bad
}

/// Returns how many changes must make the content invalid; with fewer, the test would not show anything.
fn bad_min() -> usize {
    sized(50, 100) as usize
}

#[test]
fn any_line_can_be_removed() {
    assert!(change_every_line(|_| String::new()) > bad_min());
}

#[test]
fn any_line_can_be_cut_short() {
    assert!(change_every_line(|line| line.chars().take(line.len() / 2).collect()) > bad_min());
}

/// Changes every line to each of these values in `.ci/full`, and to one of them in the gate.
fn change_with_each(values: &[&str], change: impl Fn(&str, &str) -> String) {
    let rounds = sized(1, values.len() as u64) as usize;
    for round in 0..rounds {
        let line_number = Cell::new(0);
        change_every_line(|line| {
            line_number.set(line_number.get() + 1);
            change(line, values[(line_number.get() + round) % values.len()])
        });
    }
}

#[test]
fn any_number_can_be_out_of_range() {
    let change = |line: &str, number: &str| match line.split_once(|c: char| c.is_ascii_digit()) {
        Some((before, after)) if !line.starts_with('#') => format!("{before}{number}{after}"),
        _ => line.to_owned(),
    };
    change_with_each(&["-1", "0", "255", "9223372036854775807"], change);
}

#[test]
fn any_value_can_be_of_another_kind() {
    let values =
        ["0", "\"x\"", "[[[]]]", "{ x = { x = 1 } }", "true", "1979-05-27", "[\"\\u0000\"]"];
    change_with_each(&values, |line, value| match line.split_once(" = ") {
        Some((key, _)) => format!("{key} = {value}"),
        None => line.to_owned(),
    });
}

#[test]
fn large_nonsense_is_refused_quickly() {
    let repeated = |part: &str| part.repeat(250_000 / part.len());
    let numbered = |part: &str| {
        let lines = (0..250_000 / (part.len() + 6)).map(|n| part.replace('#', &n.to_string()));
        lines.collect::<String>()
    };
    let dotted = format!("{}x = 1\n", "x.".repeat(70));
    for text in [
        repeated("=\n"),
        repeated("["),
        repeated("a"),
        format!("columns = {}", repeated("[{}, ")),
        format!("board.columns = [{}]", repeated("1,")),
        format!("board.columns = [{}]", repeated("{q=1,from=1,to=2},")),
        format!("board.columns = [{}]", repeated("{q=-60,from=-60,to=60},")),
        numbered("k# = 1\n"),
        numbered("[element.k#]\n"),
        numbered("[card.k#]\n"),
        numbered("[section.k#]\nspaces = 128\n"),
        format!("[components]\n{}", numbered("# = {}\n")),
        format!("[board.tiles]\n{}", numbered("\"#,0\" = \"sea\"\n")),
        numbered(&dotted.replace("x = 1", "k# = 1")),
        format!("bonus = [{}]", repeated("9,")),
        repeated("\u{1F98E} = 1\n"),
    ] {
        let mut source = shipped();
        source.remove(&table("board"));
        source.insert(&table("bonus"), text.as_bytes());
        source.insert(&table("board"), b"");
        let start = computed();
        let head: String = text.chars().take(40).collect();
        assert!(!is_valid(&source, &head));
        let took = computed().saturating_sub(start);
        assert!(took < Duration::from_secs(5), "{head} took {took:?}");
    }
}

#[test]
fn texts_can_be_cut_anywhere() {
    let path = format!("content/{RULES}/locale/en/cards.ftl");
    let text = shipped().text(&path).expect("a shipped file").to_owned();
    // `.ci/full` cuts ten times as often.
    let step = 970 / games(1).min(970) as usize;
    for at in (0..text.len()).step_by(step).filter(|at| text.is_char_boundary(*at)) {
        let mut source = shipped();
        source.insert(&path, &text.as_bytes()[..at]);
        is_valid(&source, &format!("{path} up to {at}"));
    }
}
