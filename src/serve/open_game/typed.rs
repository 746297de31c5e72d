//! Reads what a player typed for an answer.

use super::OpenGame;
use crate::forms::{AnswerForm, TypedOption};
use crate::request_error::RequestError;
use speciate_engine::game::Position;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::{Value, Words};
use speciate_text::menu::{Menu, OptionMatch, call_at};
use speciate_text::story::Teller;

impl OpenGame {
    /// Returns the id of the option or call that an answer means.
    pub(super) fn option(&mut self, answer: &AnswerForm) -> Result<String, RequestError> {
        let typed = match &answer.option {
            TypedOption::Id(id) => return Ok(id.clone()),
            TypedOption::Words(typed) => typed,
        };
        let words = self.words(&answer.form.locale);
        let game = &self.session.game;
        let teller = Teller::new(game.view(Some(answer.form.seat)), &words);
        let menu = menu(game.position(), answer.form.seat, &words);
        if let Some(called) = call_at(game.edition(), menu.as_ref(), &teller, typed) {
            let called = called.map_err(RequestError::unfit)?;
            if called.call == Choice::Resign {
                return Err(RequestError::unfit(message!("serve-typed-resign")));
            }
            let seat = answer.form.seat;
            if let Some(animal) = called.animal
                && game.state().turn.seat(animal) != Some(seat)
            {
                let other = message!("serve-call-other", animal = teller.name_of(animal));
                return Err(RequestError::unfit(other));
            }
            return Ok(called.call.id(game.roster()));
        }
        match menu.as_ref().map(|menu| menu.find(typed)) {
            Some(OptionMatch::One(item)) => Ok(item.id.clone()),
            Some(OptionMatch::Several(items)) => {
                let names =
                    Value::Any(items.iter().map(|item| item.label.as_str().into()).collect());
                let several = message!("serve-typed-several", typed = typed, options = names);
                Err(RequestError::unfit(several))
            }
            Some(OptionMatch::Nothing) | None => {
                let nothing = message!("serve-typed-nothing", typed = typed);
                Err(RequestError::unfit(nothing))
            }
        }
    }
}

/// Returns the options of a seat with the names that can be typed for them.
pub(super) fn menu(position: &Position, seat: Seat, words: &Words) -> Option<Menu> {
    let question = position.questions().iter().find(|question| question.seat == seat)?;
    Some(Menu::named(position, question, words))
}
