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
///
/// Of what others answered, it sees the choice alone: how many options there were, and their
/// fingerprint, can tell of a hand.
#[must_use]
pub fn seen(path: &[Event], open: &[Question], seat: Option<Seat>) -> Vec<Seen> {
    let public = path.len() - secrets(path, open);
    let see = |(index, fact): (usize, &Event)| match *fact {
        Event::CardStacked { .. } | Event::TileStacked { .. } | Event::DrawSettled { .. } => {
            Seen::Hidden(fact.event_type())
        }
        Event::CardDealt { seat: owner, .. } if Some(owner) != seat => {
            Seen::Hidden(fact.event_type())
        }
        Event::Answered { seat: owner, .. } if Some(owner) == seat => Seen::Fact(*fact),
        Event::Answered { .. } if index >= public => Seen::Hidden(fact.event_type()),
        Event::Answered { seat, question, choice, .. } => {
            Seen::Fact(Event::Answered { seat, question, choice, options: 0, fingerprint: [0; 4] })
        }
        _ => Seen::Fact(*fact),
    };
    path.iter().enumerate().map(see).collect()
}

/// Returns how many facts at the end of a path are answers that wait for those of others: while
/// several are asked at once, the answers given so far end the path.
#[must_use]
pub fn secrets(path: &[Event], open: &[Question]) -> usize {
    let is_secret = |fact: &&Event| match fact {
        Event::Answered { question, .. } => {
            open.iter().any(|open| open.together && open.id == *question)
        }
        _ => false,
    };
    path.iter().rev().take_while(is_secret).count()
}
