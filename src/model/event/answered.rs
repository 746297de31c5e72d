//! Reads the question from an answer.

use crate::event::Event;
use crate::id::QuestionId;

impl Event {
    /// Returns the question of an `answered` fact, or `None` for any other fact.
    pub const fn question_answered(&self) -> Option<QuestionId> {
        if let Self::Answered { question, .. } = self { Some(*question) } else { None }
    }
}
