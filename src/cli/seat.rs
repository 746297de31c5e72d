//! `--seat S`: by number, counted from 1, or by animal.

use crate::cli::error::{CommandError, Outcome, listed};
use crate::diagnostic::suggest;
use crate::id::{AnimalId, Seat};
use crate::roster::Roster;
use crate::state::Turn;

/// Returns the seat with a number or with an animal.
///
/// # Errors
///
/// Nobody plays there.
pub fn find(text: &str, turn: &Turn, roster: &Roster) -> Outcome<Seat> {
    let names = || turn.animals().map(|animal| roster.name(animal));
    let hint = || {
        let count = turn.animals().filter_map(|animal| turn.seat(animal)).max();
        let count = count.map_or(0, |seat| u16::from(seat.0) + 1);
        format!("use a seat from 1 to {count}, or one of {}", listed(names()))
    };
    if let Ok(number) = text.parse::<u32>() {
        let seat = number.checked_sub(1).and_then(|index| u8::try_from(index).ok()).map(Seat);
        return seat
            .filter(|seat| turn.animals().any(|animal| turn.seat(animal) == Some(*seat)))
            .ok_or_else(|| {
                CommandError::new(format!("nobody plays at seat {number}")).hint(hint())
            });
    }
    match roster.find::<AnimalId>(text) {
        Some(animal) => turn
            .seat(animal)
            .ok_or_else(|| CommandError::new(format!("`{text}` is not in this game")).hint(hint())),
        None => {
            let error = CommandError::new(format!("no animal is called `{text}`"));
            Err(match suggest(text, names()) {
                Some(near) => error.hint(format!("did you mean `{near}`?")),
                None => error.hint(hint()),
            })
        }
    }
}
