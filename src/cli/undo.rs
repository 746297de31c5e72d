//! What came of taking an answer back, or of having it come again, in words.

use crate::game::NoUndo;
use crate::message;
use crate::words::Message;

/// Returns why an answer cannot be taken back.
pub fn reason(why: NoUndo) -> Message {
    match why {
        NoUndo::NothingAnswered => message!("play-undo-nothing"),
        NoUndo::StepOver => message!("play-undo-over"),
        NoUndo::ChanceFell => message!("play-undo-chance"),
        NoUndo::OtherAnswered => message!("play-undo-other"),
        NoUndo::OtherAsked => message!("play-undo-asked"),
        NoUndo::AnswersShown => message!("play-undo-shown"),
        NoUndo::CardShown => message!("play-undo-card"),
        NoUndo::ContentGone => message!("play-undo-content"),
    }
}

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
