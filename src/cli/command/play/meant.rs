//! Which option a line means, and why none is.

use crate::cli::command::play::ahead::answers;
use crate::cli::command::play::dialogue::Dialogue;
use crate::cli::command::play::pages;
use crate::cli::error::Outcome;
use crate::cli::input::Ahead;
use crate::game::Game;
use crate::menu::{self, Found, Menu};
use crate::message;
use crate::question::Question;
use crate::story::Teller;
use crate::words::Value;

impl Dialogue<'_> {
    /// Returns the id of the option that is meant, with what stands behind it typed ahead; nothing where
    /// none is, which was said then.
    pub(super) fn meant(
        &self,
        game: &Game,
        (question, menu): (&Question, &Menu),
        typed: &str,
    ) -> Outcome<Option<String>> {
        let typed = typed.trim();
        let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let found = match menu.find(typed) {
            Found::Nothing if !rest.is_empty() => match menu.find(first) {
                Found::One(item) => {
                    let numbers = menu.items.iter();
                    let numbers = numbers.filter_map(|item| Some((item.number?, item.id.clone())));
                    self.input.put_ahead(Ahead {
                        seat: Some(question.seat),
                        facts: game.log().path().len(),
                        question: Some(question.id),
                        numbers: numbers.collect(),
                        typed: answers(rest, self.cli.words()).into(),
                    });
                    Found::One(item)
                }
                other => other,
            },
            other => other,
        };
        if let Found::One(item) = found {
            return Ok(Some(item.id.clone()));
        }
        if let Found::Several(items) = found {
            let all = Value::List(items.iter().map(|item| item.id.as_str().into()).collect());
            self.refuse(&message!("play-several", typed = typed, options = all))?;
            return Ok(None);
        }
        // The game itself says best why what is known is no option.
        if first.contains(':') {
            return Ok(Some(typed.to_owned()));
        }
        let teller = Teller::new(game.view(Some(question.seat)), self.cli.words());
        if let Some(space) = menu::space(&teller, typed) {
            let id = space.id(game.roster());
            self.refuse_by(&pages::why(game, Some(question.seat), &id, self.cli.words()))?;
            return Ok(None);
        }
        self.refuse(&match menu.near(typed) {
            Some(near) => message!("play-not-offered-near", typed = typed, near = near),
            None => message!("play-not-offered", typed = typed),
        })?;
        Ok(None)
    }
}
