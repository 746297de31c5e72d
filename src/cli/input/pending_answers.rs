//! Answers typed ahead, after another on the same line.

use std::collections::VecDeque;

use speciate_model::id::{QuestionId, Seat};
use speciate_model::question::Question;

pub const SEPARATOR: char = ';';

/// `facts`, `question` and `numbers` are as of the time of typing.
#[derive(Clone, Debug, Default)]
pub struct PendingAnswers {
    pub seat: Option<Seat>,
    pub facts: usize,
    pub question: Option<QuestionId>,
    /// The option id of each number.
    pub numbers: Vec<(u16, String)>,
    pub typed: VecDeque<String>,
}

impl PendingAnswers {
    /// Interprets an answer for a later question. If it is the same question again, a number means the option that
    /// had it on the screen.
    pub fn meant(&self, typed: String, question: &Question) -> String {
        let number = typed.parse::<u16>().ok().filter(|_| self.question == Some(question.id));
        let meant = self.numbers.iter().find(|(known, _)| Some(*known) == number);
        meant.map_or(typed, |(_, id)| id.clone())
    }
}
