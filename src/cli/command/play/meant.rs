//! Finds the option that a typed line means, or says why there is none.

use crate::command::play::dialogue::Dialogue;
use crate::command::play::pages;
use crate::error::CommandResult;
use crate::input::SEPARATOR;
use speciate_engine::game::Game;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Value};
use speciate_text::menu::{self, Menu, MenuItem, OptionMatch};
use speciate_text::story::Teller;

impl Dialogue<'_> {
    /// Returns the id of the option that `typed` means. If there is none, says why and returns `None`.
    pub(super) fn meant(
        &self,
        game: &Game,
        (question, menu): (&Question, &Menu),
        typed: &str,
    ) -> CommandResult<Option<String>> {
        let typed = typed.trim();
        match menu.find(typed) {
            OptionMatch::One(item) => return Ok(Some(item.id.clone())),
            OptionMatch::Several(items) => {
                let options = typed_for(&items);
                self.refuse(&message!("play-several", typed = typed, options = options))?;
                return Ok(None);
            }
            OptionMatch::Nothing => {}
        }
        let teller = Teller::new(game.view(Some(question.seat)), self.cli.words());
        if let Some(space) = menu::space(&teller, typed) {
            let id = space.id(game.roster());
            self.refuse_by(&pages::why(game, Some(question.seat), &id, self.cli.words()))?;
            return Ok(None);
        }
        if let Some(refusal) = of_several_words(menu, typed) {
            self.refuse(&refusal)?;
            return Ok(None);
        }
        // If it has the form of an id, let the game reject it: its reason is the best one.
        if typed.contains(':') {
            return Ok(Some(typed.to_owned()));
        }
        self.refuse(&match menu.near(typed) {
            Some(near) => message!("play-not-offered-near", typed = typed, near = near),
            None => message!("play-not-offered", typed = typed),
        })?;
        Ok(None)
    }
}

/// Returns why several words are not an answer although the first alone would be one, or the beginning of one.
fn of_several_words(menu: &Menu, typed: &str) -> Option<Message> {
    let (first, rest) = typed.split_once(char::is_whitespace)?;
    let (rest, between) = (rest.trim(), SEPARATOR.to_string());
    // `domination 9` names a space by its section, even if only one space of the section is left.
    let is_place = |text: &str| text.parse::<u16>().is_ok();
    let not_offered = |items: &[&MenuItem]| {
        let options = typed_for(items);
        message!("play-not-offered-of", typed = typed, first = first, options = options)
    };
    match menu.find(first) {
        OptionMatch::One(item) if is_place(rest) && !is_place(first) => Some(not_offered(&[item])),
        OptionMatch::One(_) => Some(message!(
            "play-one-answer",
            typed = typed,
            separated = format!("{first}{between} {rest}"),
            separator = between
        )),
        OptionMatch::Several(items) => Some(not_offered(&items)),
        OptionMatch::Nothing => None,
    }
}

fn typed_for(items: &[&MenuItem]) -> Value {
    Value::List(
        items.iter().map(|item| item.word.as_ref().unwrap_or(&item.id).as_str().into()).collect(),
    )
}
