//! Where a branch of a game may begin.

use crate::event::Event;
use crate::id::Seat;
use crate::log::{BranchId, Log};

/// Returns whether all that is hidden in a game, and what comes, may be shown to whoever asks: a game that
/// several people still play must be over. Whoever nobody said to be a bot counts as a person. A game that was
/// handed on with its packs shows everything to whoever has it.
#[must_use]
pub fn may_show_all(log: &Log) -> bool {
    let is_person = |seat: &Seat| log.player(*seat).is_none_or(|player| player.is_person());
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    let is_handed_on = !log.enclosed().is_empty();
    is_handed_on
        || seats.filter(is_person).count() <= 1
        || log.branches().any(|(id, ..)| is_over(log, id))
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
