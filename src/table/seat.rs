//! A seat as people name it: by number, counted from 1, or by animal.

use speciate_model::id::{AnimalId, Seat};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::Turn;
use speciate_model::words::{Message, Value, errors};

/// Why nobody plays at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSeat {
    /// What was typed.
    pub typed: String,
    /// What is wrong with it.
    pub kind: NoSeatKind,
    /// How many seats there are.
    pub count: u16,
    /// The animals that play.
    pub animals: Vec<String>,
}

/// What is wrong with the name of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoSeatKind {
    /// It is a number, and nobody plays there.
    Empty,
    /// The animal does not play.
    NotPlaying,
    /// No animal of the game is called so.
    UnknownAnimal,
}

impl NoSeat {
    /// Returns it as a sentence without its full stop.
    pub fn message(&self) -> Message {
        let name = self.typed.as_str();
        match self.kind {
            NoSeatKind::Empty => message!("command-seat-empty", seat = name),
            NoSeatKind::NotPlaying => message!("command-animal-not-playing", name = name),
            NoSeatKind::UnknownAnimal => message!("command-animal-unknown", name = name),
        }
    }

    pub fn hint(&self) -> Message {
        message!("command-seat.hint", count = self.count, names = Value::names(&self.animals))
    }
}

errors! { NoSeat; }

/// Returns the seat with a number or with an animal.
pub fn find(text: &str, turn: &Turn, roster: &Roster) -> Result<Seat, NoSeat> {
    let none = |kind| {
        let seats = turn.animals().filter_map(|animal| turn.seat(animal));
        NoSeat {
            typed: text.to_owned(),
            kind,
            count: seats.max().map_or(0, Seat::number),
            animals: turn.animals().map(|animal| roster.name(animal).to_owned()).collect(),
        }
    };
    let digits = text.strip_prefix('-').unwrap_or(text);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let seat = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
        return seat
            .filter(|seat| turn.animals().any(|animal| turn.seat(animal) == Some(*seat)))
            .ok_or_else(|| none(NoSeatKind::Empty));
    }
    match roster.find::<AnimalId>(text) {
        Some(animal) => turn.seat(animal).ok_or_else(|| none(NoSeatKind::NotPlaying)),
        None => Err(none(NoSeatKind::UnknownAnimal)),
    }
}
