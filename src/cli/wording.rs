//! Names and times in words, for commands that load no content.

use crate::cli_context::CliContext;
pub use speciate_lab::balance::named;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::{Message, Value};

pub fn when(state: &State, log: &Log, cli: &CliContext) -> Message {
    let (turn, roster) = (&state.turn, log.roster());
    let phase = turn.phase.map(|phase| named("phase", roster.name(phase), cli.words()));
    let section = turn.section.map(|section| named("section", roster.name(section), cli.words()));
    let number = match turn.number {
        0 => message!("branch-in-setup"),
        number => message!("games-turn", turn = number),
    };
    let parts = [Some(Value::Message(number)), section.or(phase)];
    Message::of(Value::List(parts.into_iter().flatten().collect()))
}

pub fn animals(log: &Log, seat: Seat, cli: &CliContext) -> Value {
    let own = log.opening().seats.get(usize::from(seat.0));
    let names = own.into_iter().flatten().map(|name| named("animal", name, cli.words()));
    Value::All(names.collect())
}

/// Returns the moment of the game after this many facts of a log's path.
pub fn when_at(log: &Log, facts: usize, cli: &CliContext) -> Message {
    let when = log.state_at(facts).map(|state| moment(&state, log, facts, cli));
    when.unwrap_or_else(|| message!("branch-in-setup"))
}

/// Returns the moment of the game after this many facts of a log's path, which lead to a state. If the next fact begins
/// a turn, says that it is just before this turn.
pub fn moment(state: &State, log: &Log, facts: usize, cli: &CliContext) -> Message {
    match next_turn(log, facts) {
        Some(turn) => message!("point-before-turn", turn = turn),
        None => when(state, log, cli),
    }
}

/// Returns the turn that begins with the fact after this many facts of a log's path, if one does.
pub fn next_turn(log: &Log, facts: usize) -> Option<u16> {
    match log.path().get(facts) {
        Some(Event::TurnBegan { turn }) => Some(*turn),
        _ => None,
    }
}
