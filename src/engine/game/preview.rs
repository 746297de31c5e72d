//! Previews what an answer would bring at once.

use crate::game::Position;
use crate::game::undo::reveals;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::Choice;

/// The maximum number of questions at which a preview stops.
const STOPS_MAX: usize = 8;

/// Returns the facts that would follow from an answer within its step if the seat then stopped at every question.
/// They end at a question at which it cannot stop, or before something unknown: a draw, or something face-down. The
/// answer itself is the first fact, and the only one if several seats answer in secret.
///
/// Pass a position that was [determinized](Position::determinize) for the seat, so that nothing hidden affects the
/// result.
pub fn preview(position: &Position, seat: Seat, choice: Choice) -> Vec<Event> {
    let mut tried = position.clone();
    let Ok(mut facts) = tried.answer(seat, choice) else { return Vec::new() };
    if position.questions().iter().any(|question| question.together) {
        facts.truncate(1);
        return facts;
    }
    let ends = |fact: &Event| {
        let of = fact.event_type();
        of.opens_step() || reveals(of)
    };
    for _ in 0..STOPS_MAX {
        let Some(stop) = stop(&tried, seat).filter(|_| !facts.iter().any(ends)) else { break };
        facts.extend(tried.answer(seat, stop).unwrap_or_default());
    }
    let end = facts.iter().position(ends).unwrap_or(facts.len());
    facts.truncate(end);
    facts
}

/// Returns the option with which a seat can stop, if it alone is asked.
fn stop(position: &Position, seat: Seat) -> Option<Choice> {
    let [question] = position.questions() else { return None };
    let stops = |choice: &&Choice| matches!(choice, Choice::Pass | Choice::Done);
    question.options.iter().find(stops).copied().filter(|_| question.seat == seat)
}
