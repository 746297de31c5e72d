//! Repeats a move with one form: several answers, one after another. Only the first must be an option when the form is
//! sent.

use super::OpenGame;
use crate::forms::{AnswerForm, AnswerOutcome, SeatForm, TypedOption};
use crate::request_error::RequestError;
use speciate_model::event::Event;
use speciate_model::id::{QuestionId, Seat};
use speciate_model::question::Choice;

impl OpenGame {
    /// Gives an answer and then the others. Stops when the seat is not asked the two questions of its latest move
    /// alternately, or when an answer is not an option. If `asks_back`, leaves a later answer that would be final to
    /// the player.
    pub fn answer_in_turn(
        &mut self,
        first: &AnswerForm,
        others: &[String],
        asks_back: bool,
    ) -> Result<AnswerOutcome, RequestError> {
        let before = self.entries();
        let (seat, locale) = (first.form.seat, first.form.locale.as_str());
        let is_repeated = !others.is_empty();
        let asked = is_repeated.then(|| last_questions(&self.log().path(), seat)).flatten();
        let outcome = self.answer(first)?;
        let counts_now = matches!(outcome, AnswerOutcome::Counts) && self.entries() > before;
        let Some(asked) = asked.filter(|_| counts_now) else { return Ok(outcome) };
        let expected = asked.into_iter().cycle().skip(1);
        for ((number, option), question) in (1..).zip(others).zip(expected) {
            let is_final = asks_back && self.finality(seat, option, locale).is_some();
            // An id that is derived from the first one cannot count twice either.
            let id = format!("{}-{number}", first.id).parse();
            let is_offered = self.offers(seat, question, option);
            let (true, false, Ok(id)) = (is_offered, is_final, id) else { break };
            let form = SeatForm { head: self.entries(), ..first.form.clone() };
            let answer = AnswerForm { form, id, option: TypedOption::Id(option.clone()) };
            // The answers before this one count, even if this one cannot be stored.
            if !matches!(self.answer(&answer), Ok(AnswerOutcome::Counts)) {
                break;
            }
        }
        Ok(outcome)
    }

    /// Returns whether a seat is asked a question with an option.
    fn offers(&self, seat: Seat, question: QuestionId, option: &str) -> bool {
        let game = self.game();
        let asked = game.questions().iter().find(|asked| asked.seat == seat);
        let asked = asked.filter(|asked| asked.id == question);
        let choice = Choice::parse(option, game.roster()).ok();
        asked.zip(choice).is_some_and(|(asked, choice)| asked.options.contains(&choice))
    }
}

/// Returns the ids of the last two questions that a seat answered.
fn last_questions(path: &[Event], seat: Seat) -> Option<[QuestionId; 2]> {
    let own = path.iter().rev().filter(|fact| fact.said_by() == Some(seat));
    let mut own = own.map(|fact| match *fact {
        Event::Answered { question, .. } => Some(question),
        _ => None,
    });
    let (last, before) = (own.next()??, own.next()??);
    Some([before, last])
}
