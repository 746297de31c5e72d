//! Answers that stood behind another on its line.

use std::collections::VecDeque;

use speciate_model::id::{QuestionId, Seat};
use speciate_model::question::Question;

/// What separates the answers on a line.
pub const SEPARATOR: char = ';';

/// Answers that stood behind another on its line.
#[derive(Clone, Debug, Default)]
pub struct PendingAnswers {
    /// Who typed them.
    pub seat: Option<Seat>,
    /// How many facts there were then.
    pub facts: usize,
    /// What was asked then.
    pub question: Option<QuestionId>,
    /// What each number meant then, as option ids.
    pub numbers: Vec<(u16, String)>,
    /// The answers that are left.
    pub typed: VecDeque<String>,
}

impl PendingAnswers {
    /// Returns an answer to a question that comes later: where the same is asked again, a number means what
    /// it meant on the screen.
    pub fn meant(&self, typed: String, question: &Question) -> String {
        let number = typed.parse::<u16>().ok().filter(|_| self.question == Some(question.id));
        let meant = self.numbers.iter().find(|(known, _)| Some(*known) == number);
        meant.map_or(typed, |(_, id)| id.clone())
    }
}
