//! The summary of a log from its two ends agrees with its fold, or leaves values unknown.

use pretty_assertions::assert_eq;
use speciate::log::text::{self, LogSummary, summarize};
use speciate::log::{Branch, Log, MAIN};
use speciate::state::Step;

use crate::support::{play_directly, sized};

/// Summarizes a log, from the whole text and from its two ends, and compares the summary with its state. Returns
/// whether the ends were enough to know the turn.
fn agrees(log: &Log) -> bool {
    let (text, state, roster) = (text::write(log), log.state(), log.roster());
    let whole = summarize(text.as_bytes(), None).unwrap();
    assert_eq!(whole.opening, *log.opening());
    assert_eq!(whole.stand.turn, Some(state.turn.number));
    let winner = state.turn.winner.map(|animal| roster.name(animal).to_owned());
    assert_eq!(whole.stand.winner, winner);
    if let Step::Animal(animal) = state.turn.step {
        assert_eq!(whole.stand.animal.as_deref(), Some(roster.name(animal)));
    }
    let (first, last) = (&text.as_bytes()[..16_000], &text.as_bytes()[text.len() - 16_000..]);
    let LogSummary { opening, stand, .. } = summarize(first, Some(last)).unwrap();
    assert_eq!(opening, whole.opening);
    if stand.turn.is_some() {
        assert_eq!(stand, whole.stand);
    }
    stand.turn.is_some()
}

#[test]
fn the_ends_of_a_log_agree_with_its_fold() {
    let game = play_directly(3, 7);
    let length = game.log().entries().len() as u32;
    let mut known = 0;
    for to in (200..=length).step_by(sized(74, 37) as usize) {
        let mut log = Log::new(game.log().opening().clone());
        log.append(&game.log().path()[..to as usize]);
        known += u64::from(agrees(&log));
        // After one undo, a second one, and more facts.
        assert!(log.move_head(to / 2, None));
        known += u64::from(agrees(&log));
        assert!(log.move_head(to, None));
        known += u64::from(agrees(&log));
        let name = |name: &str| Branch { name: name.into(), at: to / 3, by: None };
        log.name_branch(name("aside")).unwrap();
        known += u64::from(agrees(&log));
        log.append(&game.log().path()[to as usize..]);
        known += u64::from(agrees(&log));
        let aside = log.find_branch("aside").unwrap();
        for branch in [aside, MAIN] {
            assert!(log.switch(branch, None));
            agrees(&log);
            // Entries on another branch do not count.
            assert!(log.check_out(if branch == MAIN { aside } else { MAIN }));
            let (last, at) = (log.entries().len() as u32, log.head());
            assert!(log.move_head(at, None) && log.entries().len() as u32 > last);
            assert!(log.check_out(branch));
            agrees(&log);
        }
    }
    assert!(known > sized(30, 60), "the ends told the turn only {known} times");
}

#[test]
fn only_the_ends_are_read_and_damage_there_is_noticed() {
    let text = text::write(play_directly(2, 3).log());
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let look = |text: &str| {
        let (first, last) = (&text.as_bytes()[..16_000], &text.as_bytes()[text.len() - 16_000..]);
        summarize(first, Some(last))
    };
    let sound = look(&text).unwrap();
    let middle = [&lines[..lines.len() / 2], &["nothing\n"], &lines[lines.len() / 2..]].concat();
    assert_eq!(look(&middle.concat()).unwrap(), sound, "this would require reading the whole log");
    assert_eq!(look(&format!("{text}{{\"n\":")).unwrap(), sound, "this line was never complete");
    let at = lines.len() - 3;
    for damaged in [
        [&lines[..at], &lines[at + 1..]].concat(),
        [&lines[..at], &["nothing\n"], &lines[at..]].concat(),
        [&lines[..at], &[&lines[at].replacen("\"v\":1", "\"v\":2", 1)], &lines[at + 1..]].concat(),
        [&["nothing\n"], &lines[..]].concat(),
    ] {
        look(&damaged.concat()).unwrap_err();
    }
}
