//! What came of taking an answer back, or of having it come again, in words.

use speciate_engine::game::Game;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::Message;

/// Returns that an answer was taken back, with so many of others that came after it.
pub fn done(others: usize) -> Message {
    match others {
        0 => message!("play-undone"),
        _ => message!("play-undone-others", count = others),
    }
}

/// Has what a seat took back last come again; what another took back is the other's.
pub fn redo_own(game: &mut Game, seat: Seat) -> Result<usize, Message> {
    let by = game.log().taken_back().and_then(|taken| taken.cause.by);
    match by.is_none_or(|by| by == seat) {
        true => game.redo().map_err(|why| why.message()),
        false => Err(message!("redo-other")),
    }
}

/// Returns that what was taken back came again, so many answers.
pub fn redone(answers: usize) -> Message {
    message!("play-redone", count = answers)
}
