//! What an answer was about.

use crate::event::Event;
use crate::id::QuestionId;

impl Event {
    /// Returns the question that was answered, where the fact is an answer.
    pub const fn question_answered(&self) -> Option<QuestionId> {
        if let Self::Answered { question, .. } = self { Some(*question) } else { None }
    }
}
