//! What came of taking an answer back, or of having it come again, in words.

use crate::message;
use crate::words::Message;

/// Returns that an answer was taken back, with so many of others that came after it.
pub fn done(others: usize) -> Message {
    match others {
        0 => message!("play-undone"),
        _ => message!("play-undone-others", count = others),
    }
}

/// Returns that what was taken back came again, so many answers.
pub fn redone(answers: usize) -> Message {
    message!("play-redone", count = answers)
}
