//! Undo and redo, and messages about them.

use speciate_engine::game::Game;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::Message;

/// `others` is the number of later answers of others that the undo also took back.
pub fn done(others: usize) -> Message {
    match others {
        0 => message!("play-undone"),
        _ => message!("play-undone-others", count = others),
    }
}

/// Redoes what a seat last undid. Fails if another seat undid it.
pub fn redo_own(game: &mut Game, seat: Seat) -> Result<usize, Message> {
    let by = game.log().taken_back().and_then(|taken| taken.cause.by);
    match by.is_none_or(|by| by == seat) {
        true => game.redo().map_err(|why| why.message()),
        false => Err(message!("redo-other")),
    }
}

pub fn redone(answers: usize) -> Message {
    message!("play-redone", count = answers)
}
