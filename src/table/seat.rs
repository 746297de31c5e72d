//! Finds a seat by its number, counted from 1, or by an animal.

use crate::find_by_name;
use speciate_content::Texts;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::Turn;
use speciate_model::words::{Message, Value, errors};

/// Why a seat is not found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSeat {
    pub typed: String,
    pub kind: NoSeatKind,
    pub count: u16,
    pub animals: Vec<String>,
}

/// What is wrong with the name of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoSeatKind {
    /// No seat has this number.
    Empty,
    /// The animal is not in play.
    NotPlaying,
    UnknownAnimal,
}

impl NoSeat {
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

/// Returns the seat with this number (counted from 1), or of this animal, by its id or its name in
/// any locale.
pub fn find(typed: &str, turn: &Turn, roster: &Roster, texts: &Texts) -> Result<Seat, NoSeat> {
    let text = find_by_name::animals(typed, roster, texts);
    let none = |kind| {
        let seats = turn.animals().filter_map(|animal| turn.seat(animal));
        NoSeat {
            typed: text.clone(),
            kind,
            count: seats.max().map_or(0, Seat::number),
            animals: turn.animals().map(|animal| roster.name(animal).to_owned()).collect(),
        }
    };
    let digits = text.strip_prefix('-').unwrap_or(&text);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let seat = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
        return seat
            .filter(|seat| turn.animals().any(|animal| turn.seat(animal) == Some(*seat)))
            .ok_or_else(|| none(NoSeatKind::Empty));
    }
    match roster.find::<AnimalId>(&text) {
        Some(animal) => turn.seat(animal).ok_or_else(|| none(NoSeatKind::NotPlaying)),
        None => Err(none(NoSeatKind::UnknownAnimal)),
    }
}
