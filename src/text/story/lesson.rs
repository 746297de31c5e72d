//! Explanations for newcomers when a question is asked for the first few times.
//!
//! The first lesson about `question-NAME` is the message `lesson-NAME`, the second one `lesson-NAME-2`, and so on. Each
//! holds one idea.

use speciate_model::event::Event;
use speciate_model::question::Question;
use speciate_model::words::Message;

use super::Teller;
use crate::story::names::key;

impl Teller<'_> {
    /// Returns the lesson about a question after the facts of `path`; `None` if the locale has no lesson for this
    /// occurrence.
    pub fn lesson(&self, question: &Question, path: &[Event]) -> Option<String> {
        let is_same = |fact: &&Event| {
            fact.question_answered() == Some(question.id) && fact.said_by() == Some(question.seat)
        };
        let name = key(self.roster().name(question.id));
        let id = match path.iter().filter(is_same).count() {
            0 => format!("lesson-{name}"),
            earlier => format!("lesson-{name}-{}", earlier + 1),
        };
        let is_written = self.words().has(&id);
        is_written.then(|| self.say(&self.with_question_arguments(Message::new(id), question)))
    }
}
