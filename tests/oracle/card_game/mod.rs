//! Recorded games of the Card Game by a reference implementation, compared with ours question by question and state by
//! state.

mod chance;
mod drive;
mod options;
mod state;
mod states;

pub use drive::replay;

use crate::record::Record;

/// Returns whether a record is one of the Card Game.
pub fn is_card_game(record: &Record) -> bool {
    record.lines.first().is_some_and(|header| {
        header.text("game") == "card-game" || header.text("engine").starts_with("card-game")
    })
}
