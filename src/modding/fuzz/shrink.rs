//! Shortens the moves to a failure: fewer answers, and fewer components on the board.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::fuzz::FuzzFailure;
use crate::fuzz::moves::Moves;
use speciate_engine::context::Edition;
use speciate_model::event::EventType;

/// The maximum number of scenarios that are tried for one failure.
const TRIES_MAX: usize = 1500;

/// Returns a failure with only the answers and position lines that were found to be necessary.
pub(super) fn shrunk(edition: &Arc<Edition>, failure: &FuzzFailure) -> FuzzFailure {
    let mut failure = failure.clone();
    let Some(moves) = failure.moves.take() else { return failure };
    let mut tries = 0;
    let kind = failure.kind.clone();
    let mut leads = |moves: &Moves| {
        tries += 1;
        // Part of a position can be invalid, which makes debug builds panic.
        let leads = || moves.leads_to(&kind, edition).is_some();
        tries <= TRIES_MAX && catch_unwind(AssertUnwindSafe(leads)).unwrap_or(false)
    };
    let mut moves = moves;
    let with_when = |moves: &Moves, when: Vec<String>| Moves { when, ..moves.clone() };
    let with_given = |moves: &Moves, given: Vec<String>| Moves { given, ..moves.clone() };
    // Removing a line can make other lines superfluous, so this repeats until nothing changes.
    loop {
        let before = (moves.given.len(), moves.when.len());
        let when = without_needless(moves.when.clone(), &mut |when| {
            leads(&with_when(&moves, when.to_vec()))
        });
        moves = with_when(&moves, when);
        let given = without_kinds(moves.given.clone(), &mut |given| {
            leads(&with_given(&moves, given.to_vec()))
        });
        moves = with_given(&moves, given);
        let given = without_needless(moves.given.clone(), &mut |given| {
            leads(&with_given(&moves, given.to_vec()))
        });
        moves = with_given(&moves, given);
        if before == (moves.given.len(), moves.when.len()) {
            break;
        }
    }
    if let Some((_, message, _)) = moves.leads_to(&failure.kind, edition) {
        failure.message = message;
    }
    failure.moves = Some(moves);
    failure
}

/// Removes all facts of a type at once, if the result still works.
fn without_kinds(mut lines: Vec<String>, works: &mut dyn FnMut(&[String]) -> bool) -> Vec<String> {
    let kind = |line: &str| line.split_whitespace().nth(1).unwrap_or_default().to_owned();
    let mut kinds: Vec<String> = lines.iter().rev().map(|line| kind(line)).collect();
    kinds.dedup();
    for removed_kind in kinds {
        let is_of = |line: &&String| kind(line) == removed_kind && !stays(line);
        let fewer: Vec<String> = lines.iter().filter(|line| !is_of(line)).cloned().collect();
        if fewer.len() < lines.len() && works(&fewer) {
            lines = fewer;
        }
    }
    lines
}

/// Removes lines as long as the result still works: halves, then quarters, down to single lines. The last lines are
/// removed first, because they depend on those before them.
fn without_needless(
    mut lines: Vec<String>,
    works: &mut dyn FnMut(&[String]) -> bool,
) -> Vec<String> {
    let mut size = lines.len().div_ceil(2);
    while size > 0 {
        let mut end = lines.len();
        while end > 0 {
            let start = end.saturating_sub(size);
            let mut fewer = lines[..start].to_vec();
            fewer.extend(lines[start..end].iter().filter(|line| stays(line)).cloned());
            fewer.extend_from_slice(&lines[end..]);
            if fewer.len() < lines.len() && works(&fewer) {
                lines = fewer;
            }
            end = start;
        }
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    lines
}

/// Returns whether a line must stay, because it says how far the game has got or what is in the box. Rules rely on
/// both.
fn stays(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let (kind, name) = (words.next(), words.next().unwrap_or_default());
    let event_type = EventType::ALL.iter().find(|event_type| event_type.name() == name);
    let stays =
        |event_type: &EventType| ["setup", "arranged", "turn"].contains(&event_type.family());
    kind == Some("seed") || kind == Some("fact") && event_type.is_some_and(stays)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrinking_keeps_only_the_lines_that_are_needed() {
        let lines: Vec<String> = (0..40).map(|n| format!("fact kind{} {n}", n % 5)).collect();
        let needed = ["fact kind3 13", "fact kind2 27"];
        let mut tries = 0;
        let mut works = |lines: &[String]| {
            tries += 1;
            needed.iter().all(|needed| lines.iter().any(|line| line == needed))
        };
        let fewer = without_kinds(lines, &mut works);
        assert_eq!(fewer.len(), 16);
        assert_eq!(without_needless(fewer, &mut works), needed);
        assert!(tries < 60, "{tries}");
    }
}
