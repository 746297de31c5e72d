//! Several answers in turn, of which only the first must be an option when it is sent.

use super::OpenGame;
use crate::forms::{AnswerForm, AnswerOutcome, SeatForm, TypedOption};
use crate::refusal::Refusal;
use speciate_model::question::Choice;

impl OpenGame {
    /// Gives an answer, and then others for as long as each is an option. If `asks_back`, an answer after the first that
    /// would be final is left to the player.
    pub fn answer_in_turn(
        &mut self,
        first: &AnswerForm,
        others: &[String],
        asks_back: bool,
    ) -> Result<AnswerOutcome, Refusal> {
        let before = self.entries();
        let outcome = self.answer(first)?;
        let counts_now = matches!(outcome, AnswerOutcome::Counts) && self.entries() > before;
        if !counts_now {
            return Ok(outcome);
        }
        let (seat, locale) = (first.form.seat, first.form.locale.as_str());
        for (number, option) in (1..).zip(others) {
            let is_final = asks_back && self.finality(seat, option, locale).is_some();
            // An id that is derived from the first one cannot count twice either.
            let id = format!("{}-{number}", first.id).parse();
            let (true, false, Ok(id)) = (self.offers(first, option), is_final, id) else { break };
            let form = SeatForm { head: self.entries(), ..first.form.clone() };
            let answer = AnswerForm { form, id, option: TypedOption::Id(option.clone()) };
            self.answer(&answer)?;
        }
        Ok(outcome)
    }

    fn offers(&self, answer: &AnswerForm, option: &str) -> bool {
        let game = self.game();
        let asked = game.questions().iter().find(|question| question.seat == answer.form.seat);
        let choice = Choice::parse(option, game.roster()).ok();
        asked.zip(choice).is_some_and(|(asked, choice)| asked.options.contains(&choice))
    }
}
