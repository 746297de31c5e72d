//! `--seat S`: by number, counted from 1, or by animal.

use crate::cli::error::{CommandError, Outcome};
use crate::cli::seats;
use crate::diagnostic::suggest;
use crate::id::{AnimalId, Seat};
use crate::message;
use crate::roster::Roster;
use crate::state::Turn;
use crate::words::Value;

/// Returns the seat with a number or with an animal.
///
/// # Errors
///
/// Nobody plays there.
pub fn find(text: &str, turn: &Turn, roster: &Roster) -> Outcome<Seat> {
    let names: Vec<&str> = turn.animals().map(|animal| roster.name(animal)).collect();
    let hint = || {
        let count = turn.animals().filter_map(|animal| turn.seat(animal)).max();
        let count = count.map_or(0, |seat| seat.number());
        message!("command-seat.hint", count = count, names = Value::names(&names))
    };
    let digits = text.strip_prefix('-').unwrap_or(text);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let seat = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
        return seat
            .filter(|seat| turn.animals().any(|animal| turn.seat(animal) == Some(*seat)))
            .ok_or_else(|| {
                CommandError::new(message!("command-seat-empty", seat = text)).hint(hint())
            });
    }
    match roster.find::<AnimalId>(text) {
        Some(animal) => turn.seat(animal).ok_or_else(|| {
            CommandError::new(message!("command-animal-not-playing", name = text)).hint(hint())
        }),
        None => {
            let error = seats::unknown_animal(text);
            Err(match suggest(text, names.iter().copied()) {
                Some(_) => error.meant(text, names.iter().copied()),
                None => error.hint(hint()).animal(text, names.iter().copied()),
            })
        }
    }
}
