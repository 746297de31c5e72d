//! Where a branch of a game may begin.

use speciate_engine::game::reveals;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{BranchId, Log, MAIN};

/// Returns whether all that is hidden in a game, and what comes, may be shown to whoever asks: a game in which
/// several people have sat must be over where it began or where its table plays, not only on some branch. Whoever
/// nobody said to be a bot counts as a person, and a seat that was one person's stays it: whoever a bot stands in
/// for may come back. A game that was handed on with its packs shows everything to whoever has it.
pub fn may_show_all(log: &Log) -> bool {
    let is_handed_on = !log.enclosed().is_empty();
    is_handed_on || people_ever(log) <= 1 || is_played_out(log)
}

/// Returns whether a game is over where it began or where its table plays.
pub fn is_played_out(log: &Log) -> bool {
    [MAIN, log.chosen_branch()].into_iter().any(|branch| is_over(log, branch))
}

/// Returns whether somebody can know the future of a game, or what its bots hold. That is so if something was drawn or
/// shown, or a bot answered, outside the path to the table's current head. An answer that a person took back before
/// anything was drawn or answered shows nothing.
pub fn was_seen_ahead(log: &Log) -> bool {
    let path = log.entries_to(log.head_of(log.chosen_branch()).unwrap_or_default());
    let was_bots = |seat| log.players_ever(seat).flatten().any(|player| !player.is_person());
    (1..).zip(log.entries()).any(|(number, entry)| match entry.fact() {
        None => false,
        Some(_) if path.binary_search(&number).is_ok() => false,
        Some(Event::Answered { seat, .. }) => was_bots(*seat),
        Some(fact) => reveals(fact.event_type()),
    })
}

/// Returns the number of seats at which a person has ever sat.
pub fn people_ever(log: &Log) -> usize {
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    seats.filter(|seat| log.was_persons(*seat)).count()
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
pub fn only_person(log: &Log) -> Option<Seat> {
    match log.people()[..] {
        [person] => Some(person),
        _ => None,
    }
}
