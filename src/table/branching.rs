//! Where a branch of a game may begin.

use crate::event::Event;
use crate::id::Seat;
use crate::log::{BranchId, Log, MAIN};

/// Returns whether all that is hidden in a game, and what comes, may be shown to whoever asks: a game in which
/// several people have sat must be over where it began or where its table plays, not only on some branch. Whoever
/// nobody said to be a bot counts as a person, and a seat that was one person's stays it: whoever a bot stands in
/// for may come back. A game that was handed on with its packs shows everything to whoever has it.
#[must_use]
pub fn may_show_all(log: &Log) -> bool {
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    let is_handed_on = !log.enclosed().is_empty();
    let played = [MAIN, log.chosen_branch()];
    is_handed_on
        || seats.filter(|seat| log.was_persons(*seat)).count() <= 1
        || played.into_iter().any(|branch| is_over(log, branch))
}

/// Returns whether a branch has come to the end of the game.
fn is_over(log: &Log, branch: BranchId) -> bool {
    let path = log.entries_to(log.head_of(branch).unwrap_or_default());
    let ends = |number: &u32| {
        matches!(log.entry(*number).and_then(|entry| entry.fact()), Some(Event::GameEnded { .. }))
    };
    path.iter().rev().any(ends)
}

/// Returns the seat of the only person at the table, where there is just one.
#[must_use]
pub fn only_person(log: &Log) -> Option<Seat> {
    match log.people()[..] {
        [person] => Some(person),
        _ => None,
    }
}
