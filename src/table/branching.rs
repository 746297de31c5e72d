//! Whether everything in a game may be shown, and whether somebody has seen its future.

use speciate_engine::game::reveals;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{BranchId, Log, MAIN};

/// Returns whether all hidden information of a game, and its future, may be shown to anybody. If several people have
/// played a game, it must be over on its main branch or on the branch that its table plays. It is not enough if another
/// branch is over. A seat without a recorded player counts as a person's. A seat stays a person's after a bot takes
/// over, because the person may come back. A game that was exported with its packs shows everything.
pub fn may_show_all(log: &Log) -> bool {
    people_ever(log) <= 1 || may_show_others(log)
}

/// Like [`may_show_all`], for somebody who does not sit at the table. They must not see the hand of the only person, or
/// what comes next, before the game is over.
pub fn may_show_others(log: &Log) -> bool {
    let is_handed_on = !log.enclosed().is_empty();
    is_handed_on || people_ever(log) == 0 || is_played_out(log)
}

/// Returns whether a game is over on its main branch or on the branch that its table plays.
pub fn is_played_out(log: &Log) -> bool {
    [MAIN, log.chosen_branch()].into_iter().any(|branch| is_over(log, branch))
}

/// Returns whether somebody can know the future of a game or what its bots hold. This is the case if, outside the path
/// to the head of the table's branch, something was drawn or shown, a bot answered, or the game ended, because then
/// nothing is hidden. An answer that a person took back before any of this reveals nothing.
pub fn future_was_seen(log: &Log) -> bool {
    let path = log.entries_to(log.head_of(log.chosen_branch()).unwrap_or_default());
    let was_bots = |seat| log.players_ever(seat).flatten().any(|player| !player.is_person());
    (1..).zip(log.entries()).any(|(number, entry)| match entry.fact() {
        None => false,
        Some(_) if path.binary_search(&number).is_ok() => false,
        Some(fact) => match fact.said_by() {
            Some(seat) => was_bots(seat),
            None => fact.ends_game() || reveals(fact.event_type()),
        },
    })
}

pub fn people_ever(log: &Log) -> usize {
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    seats.filter(|seat| log.was_persons(*seat)).count()
}

fn is_over(log: &Log, branch: BranchId) -> bool {
    let path = log.entries_to(log.head_of(branch).unwrap_or_default());
    let ends = |number: &u32| {
        log.entry(*number).and_then(|entry| entry.fact()).is_some_and(Event::ends_game)
    };
    path.iter().rev().any(ends)
}

/// Returns the seat of the only person at the table; `None` if there are none or several.
pub fn only_person(log: &Log) -> Option<Seat> {
    match log.people()[..] {
        [person] => Some(person),
        _ => None,
    }
}
