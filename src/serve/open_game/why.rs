//! Why something is no option, and why an answer could not be taken back.

use super::{OpenGame, menu};
use crate::explain;
use crate::id::Seat;
use crate::menu::{Found, thing, why_final};
use crate::message;
use crate::question::Choice;
use crate::serve::given::{GivenAnswer, Unsure};
use crate::serve::refusal::Refusal;
use crate::story::Teller;

impl OpenGame {
    /// Returns what is called so, by its name where there is such a thing, and why it is not offered to a
    /// seat, in words.
    #[must_use]
    pub fn why(&mut self, seat: Seat, typed: &str, locale: &str) -> (String, String) {
        let words = self.words(locale);
        let position = self.session.game.position();
        let teller = Teller::new(position.view(Some(seat)), &words);
        let menu = menu(position, seat, &words);
        let offered = match menu.as_ref().map(|menu| menu.find_named(typed)) {
            Some(Found::One(item)) => Some(item.choice),
            _ => None,
        };
        let (named, option) = match offered.or_else(|| thing(&teller, typed)) {
            Some(choice) => (teller.choice(choice), choice.id(&position.catalog().roster)),
            None => (format!("`{typed}`"), typed.to_owned()),
        };
        let why = explain::why(position, Some(seat), &option);
        let argument = |name: &str| {
            let mut arguments = why.message.arguments().iter();
            arguments.find(|(own, _)| own == name).map(|(_, value)| value.clone())
        };
        // In a browser nobody has seen the name of a question or an id.
        let text = match (why.message.id(), argument("player"), argument("kinds")) {
            ("verdict-other-kind", Some(player), Some(kinds)) => {
                let named = named.as_str();
                message!("serve-why-other-kind", player = player, kinds = kinds, named = named)
            }
            _ => why.message,
        };
        (named, words.say(&text))
    }

    /// Returns an answer that would be final; nothing where it could be taken back, or is not taken as it came.
    ///
    /// # Errors
    ///
    /// It is no option, or the log cannot be read.
    pub fn unsure(&mut self, answer: &GivenAnswer) -> Result<Option<Unsure>, Refusal> {
        self.look_again()?;
        let given = &answer.given;
        if self.came_before(answer).is_some() || !self.is_known(given.seat, given.head) {
            return Ok(None);
        }
        let option = self.option(answer)?;
        let why = self.finality(given.seat, &option, &given.locale);
        let (given, id) = (given.clone(), answer.id.clone());
        Ok(why.map(|text| Unsure { given, id, option, text }))
    }

    /// Returns what makes an answer final, where it cannot be taken back, in words.
    #[must_use]
    pub fn finality(&mut self, seat: Seat, option: &str, locale: &str) -> Option<String> {
        let words = self.words(locale);
        let game = &self.session.game;
        let question = game.questions().iter().find(|question| question.seat == seat)?;
        let choice = Choice::parse(option, game.roster()).ok()?;
        let choice = question.options.contains(&choice).then_some(choice)?;
        let teller = Teller::new(game.view(Some(seat)), &words);
        let why = game.finality(seat, choice, &[])?;
        let name = |seat| game.log().player(seat).and_then(|player| player.name);
        let who = |seat| teller.who(&teller.animals_of(seat), name(seat).as_deref());
        let why = why_final(why, who);
        let option = teller.option(question, choice);
        let option = option.trim_end_matches('.');
        Some(words.say(&message!("serve-confirm", option = option, why = why)))
    }
}
