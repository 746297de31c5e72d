//! What an answer would bring at once, for whoever considers it.

use crate::event::Event;
use crate::game::Position;
use crate::game::undo::reveals;
use crate::id::Seat;
use crate::question::Choice;

/// Returns the facts that would follow from an answer within its step, up to the next question or
/// to what is not known yet: a draw, or what lies face down. The answer itself is the first.
///
/// Give it a position that was [determinized](Position::determinize) for the seat, so that nothing
/// hidden can have a say in it.
#[must_use]
pub fn preview(position: &Position, seat: Seat, choice: Choice) -> Vec<Event> {
    let mut tried = position.clone();
    let Ok(mut facts) = tried.answer(seat, choice) else { return Vec::new() };
    let ends = |fact: &Event| {
        let of = fact.event_type();
        of.opens_step() || reveals(of)
    };
    let end = facts.iter().position(ends).unwrap_or(facts.len());
    facts.truncate(end);
    facts
}
