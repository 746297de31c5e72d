//! Finds the part of the story that a player asks for with `story`.

use std::ops::Range;

use crate::menu::entry::spellings;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// Returns the facts of a path to tell for the word after `story`, which is `all`, `last`, the number of a turn, or
/// empty. If it is empty, they are the facts since the last answer of `seat`, and at least the facts of this turn.
pub fn story_part(
    path: &[Seen],
    seat: Option<Seat>,
    about: &str,
    words: &Words,
) -> Result<Range<usize>, Message> {
    let is = |id| spellings(id, words).contains(&about.to_lowercase());
    if about.is_empty() {
        return Ok(since_last_answer(path, seat)..path.len());
    }
    if is("play-story-all") {
        return Ok(0..path.len());
    }
    let turns = Turns::of(path);
    if is("play-story-last") {
        return turns.last_whole().ok_or_else(|| Message::new("play-story-none-over"));
    }
    let number: u16 = about.parse().map_err(|_| message!("play-story-unknown", about = about))?;
    turns.numbered(number).ok_or_else(|| message!("play-story-no-turn", turn = number))
}

/// Returns the index of the start of this turn or of a seat's last answer, whichever comes first.
fn since_last_answer(path: &[Seen], seat: Option<Seat>) -> usize {
    let is_own = |fact: &Seen| match fact {
        Seen::Fact(fact) => fact.said_by().is_some() && fact.said_by() == seat,
        Seen::Hidden(..) => false,
    };
    let turn = path.iter().rposition(|fact| turn_begun(fact).is_some()).unwrap_or(0);
    let answer = match seat {
        Some(_) => path.iter().rposition(is_own).unwrap_or(0),
        None => turn,
    };
    turn.min(answer)
}

struct Turns {
    /// The number of each turn, with the index of its first fact.
    begun: Vec<(u16, usize)>,
    length: usize,
    is_over: bool,
}

impl Turns {
    fn of(path: &[Seen]) -> Self {
        let place = |(place, fact)| Some((turn_begun(fact)?, place));
        Self {
            begun: path.iter().enumerate().filter_map(place).collect(),
            length: path.len(),
            is_over: path.iter().any(|fact| matches!(fact, Seen::Fact(fact) if fact.ends_game())),
        }
    }

    fn numbered(&self, number: u16) -> Option<Range<usize>> {
        self.range(self.begun.iter().position(|(turn, _)| *turn == number)?)
    }

    fn last_whole(&self) -> Option<Range<usize>> {
        let open = usize::from(!self.is_over);
        self.range(self.begun.len().checked_sub(1 + open)?)
    }

    fn range(&self, place: usize) -> Option<Range<usize>> {
        let (_, from) = *self.begun.get(place)?;
        let until = self.begun.get(place + 1).map_or(self.length, |(_, next)| *next);
        Some(from..until)
    }
}

const fn turn_begun(fact: &Seen) -> Option<u16> {
    match fact {
        Seen::Fact(Event::TurnBegan { turn }) => Some(*turn),
        _ => None,
    }
}
