//! What a seat sees of the facts of a log.

use crate::event::{Event, EventType};
use crate::id::Seat;
use crate::question::Question;

/// A fact as one seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// The whole fact.
    Fact(Event),
    /// That there was a fact of this type, but not its outcome.
    Hidden(EventType),
}

/// Returns the facts of a path as `seat`, or a spectator, sees them while `open` questions wait.
#[must_use]
pub fn seen(path: &[Event], open: &[Question], seat: Option<Seat>) -> Vec<Seen> {
    // While several are asked at once, the answers given so far end the path.
    let is_secret = |fact: &&Event| match fact {
        Event::Answered { question, .. } => open.iter().any(|open| open.id == *question),
        _ => false,
    };
    let secrets = path.iter().rev().take_while(is_secret).count();
    let public = path.len() - secrets;
    let see = |(index, fact): (usize, &Event)| {
        let hidden = match *fact {
            Event::CardStacked { .. } | Event::TileStacked { .. } => true,
            Event::CardDealt { seat: owner, .. } => Some(owner) != seat,
            Event::Answered { seat: owner, .. } => index >= public && Some(owner) != seat,
            _ => false,
        };
        if hidden { Seen::Hidden(fact.event_type()) } else { Seen::Fact(*fact) }
    };
    path.iter().enumerate().map(see).collect()
}
