//! Where a branch of a game may begin.

use crate::event::Event;
use crate::id::Seat;
use crate::log::{BranchId, Log};

/// Returns whether all that is hidden in a game, and what comes, may be shown to whoever asks: a game that
/// several people still play must be over. Whoever nobody said to be a bot counts as a person.
#[must_use]
pub fn may_show_all(log: &Log) -> bool {
    let is_person = |seat: &Seat| log.player(*seat).is_none_or(|player| player.is_person());
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    seats.filter(is_person).count() <= 1 || log.branches().any(|(id, ..)| is_over(log, id))
}

/// Returns whether a branch has come to the end of the game.
fn is_over(log: &Log, branch: BranchId) -> bool {
    let path = log.entries_to(log.head_of(branch).unwrap_or_default());
    let ends = |number: &u32| {
        matches!(log.entry(*number).and_then(|entry| entry.fact()), Some(Event::GameEnded { .. }))
    };
    path.iter().rev().any(ends)
}

/// Returns how many facts of a path lead to the question that is open after the first `facts`, or to the
/// one before; where none is, to the first. At the head it stays: what is open there is not answered yet.
#[must_use]
pub fn question_at(path: &[Event], facts: usize) -> usize {
    let is_answered = |place: &usize| matches!(path.get(*place), Some(Event::Answered { .. }));
    if facts >= path.len() {
        return path.len();
    }
    let before = (0..=facts).rev().find(is_answered);
    before.or_else(|| (facts..path.len()).find(is_answered)).unwrap_or(path.len())
}

/// Returns the number of the entry that a branch begins at which leaves a path after so many facts.
#[must_use]
pub fn entry_after(log: &Log, facts: usize) -> u32 {
    match facts.checked_sub(1) {
        Some(last) => log.path_entries().get(last).copied().unwrap_or_else(|| log.head()),
        None => log.outset(),
    }
}

/// Returns the seat of the only person at the table, where there is just one.
#[must_use]
pub fn only_person(log: &Log) -> Option<Seat> {
    match log.people()[..] {
        [person] => Some(person),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::QuestionId;
    use crate::question::Choice;

    #[test]
    fn a_branch_begins_where_something_was_asked() {
        let (question, choice) = (QuestionId(0), Choice::Pass);
        let answered =
            Event::Answered { seat: Seat(0), question, choice, options: 2, fingerprint: [0; 4] };
        let turn = Event::TurnBegan { turn: 1 };
        let path = [turn, turn, answered, turn, turn, answered, turn];
        let found = (0..=7).map(|facts| question_at(&path, facts)).collect::<Vec<_>>();
        assert_eq!(found, [2, 2, 2, 2, 2, 5, 5, 7]);
        assert_eq!(question_at(&[turn, turn], 1), 2);
    }
}
