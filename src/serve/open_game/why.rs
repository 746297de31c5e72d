//! Explains why something is not an option and why an answer would be final.

use super::OpenGame;
use super::places::is_branch_to_try;
use super::typed::menu;
use crate::forms::{AnswerForm, LookupLink, LookupTopic, NeedsConfirmation};
use crate::page::plain_text;
use crate::request_error::RequestError;
use speciate_engine::game::Position;
use speciate_games::shared::tile_page::TilePage;
use speciate_model::id::{HexId, Seat};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value, Words};
use speciate_text::explain;
use speciate_text::menu::{MenuItem, NamedSection, OptionMatch, named_section, thing, why_final};
use speciate_text::story::{Teller, capitalized};

/// What a player reads about an object that was clicked or typed.
#[derive(Clone, Debug)]
pub struct WhyNot {
    pub heading: String,
    pub text: String,
    /// A page with more information.
    pub more: Option<LookupLink>,
}

impl OpenGame {
    /// Returns why the object that was typed is not offered to a seat, or that it is offered. A tile is described if no
    /// tile is asked for.
    pub fn why(&mut self, seat: Seat, typed: &str, locale: &str) -> WhyNot {
        let words = self.words(locale);
        let position = self.session.game.position();
        let teller = Teller::new(position.view(Some(seat)), &words);
        let menu = menu(position, seat, &words);
        let found = menu.as_ref().map_or(OptionMatch::Nothing, |menu| menu.find(typed));
        let said = |heading: Message, text: Message| WhyNot {
            heading: words.say(&heading),
            text: words.say(&text),
            more: None,
        };
        let item = match found {
            OptionMatch::One(item) => return offered(&words, item),
            OptionMatch::Several(items) => {
                let names = items.iter().map(|item| item.label.as_str().into()).collect();
                let text = message!("serve-why-several", options = Value::Any(names));
                return said(message!("serve-why"), text);
            }
            OptionMatch::Nothing => thing(&teller, typed),
        };
        let meant = item.is_none().then(|| named_section(&teller, typed)).flatten();
        if let Some(NamedSection { section, number: Some(number) }) = &meant {
            let (name, word) = (teller.name(*section), message!("serve-why-word", typed = typed));
            let number = number.as_str();
            return said(word, message!("serve-why-no-space", section = name, number = number));
        }
        let section = meant.map(|named| named.section);
        if let Some(section) = section
            && let Some(menu) = &menu
            && menu.items.iter().any(|item| item.section == Some(section))
        {
            let heading = message!("serve-why-is-offered", option = teller.name(section));
            return said(heading, message!("serve-why-offered"));
        }
        let spaces = section.map(|section| &position.catalog().section(section).spaces);
        let item = item.or_else(|| Some(Choice::Space(*spaces?.first()?)));
        let Some(choice) = item else {
            let near = menu.as_ref().and_then(|menu| menu.near(typed));
            let text = match near {
                Some(near) => message!("serve-why-near", near = near),
                None => message!("serve-why-nothing"),
            };
            return said(message!("serve-why-word", typed = typed), text);
        };
        let asked = position.questions().iter().find(|question| question.seat == seat);
        let asks_for_tiles = asked.is_some_and(|question| {
            question.options.iter().any(|option| matches!(option, Choice::Tile(_)))
        });
        if let Choice::Tile(hex) = choice
            && !asks_for_tiles
            && let Some(page) = explain::tile::tile(position.edition(), position.state(), hex)
        {
            let about = asked.filter(|question| question.about == Some(choice));
            return described(position, &teller, &words, hex, about, &page);
        }
        let named = match section {
            Some(section) => Message::verbatim(teller.name(section)),
            None => named(position, &teller, choice),
        };
        let why = explain::why(position, Some(seat), &choice.id(&position.catalog().roster));
        let asked = asked.map(|question| teller.question(question));
        let text = words.say(&for_players(why.message, &named, asked.as_deref()));
        let heading = words.say(&message!("serve-why-of", option = named));
        WhyNot { heading, text: capitalized(&text), more: None }
    }

    /// Returns a text without coordinates, because the board does not show them.
    pub fn plain_text(&self, text: &str, locale: &str) -> String {
        plain_text(self.session.game.roster(), &self.words(locale), text)
    }

    /// Returns the confirmation to ask for if an answer would be final. Returns `None` if it could
    /// be taken back, or if it is outdated or was already given.
    pub fn unsure(
        &mut self,
        answer: &AnswerForm,
    ) -> Result<Option<NeedsConfirmation>, RequestError> {
        self.look_again()?;
        let form = &answer.form;
        if self.earlier_outcome(answer).is_some() || !self.is_known(form.seat, form.head) {
            return Ok(None);
        }
        let option = self.option(answer)?;
        let why = self.finality(form.seat, &option, &form.locale);
        let words = self.words(&form.locale);
        let game = &self.session.game;
        let asked = game.questions().iter().find(|question| question.seat == form.seat);
        let teller = Teller::new(game.view(Some(form.seat)), &words);
        let question = asked.map(|question| teller.question(question)).unwrap_or_default();
        let (form, id) = (form.clone(), answer.id.clone());
        Ok(why.map(|text| NeedsConfirmation { form, id, option, question, text }))
    }

    /// Returns in words why an answer would be final; `None` if it could be taken back.
    pub fn finality(&mut self, seat: Seat, option: &str, locale: &str) -> Option<String> {
        // Everything can be taken back on an analysis board and on a branch of a finished game.
        if self.board.is_some() || is_branch_to_try(&self.name, self.log()) {
            return None;
        }
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

fn offered(words: &Words, item: &MenuItem) -> WhyNot {
    let label = item.label.trim_end_matches('.');
    let text = match item.number {
        Some(number) => message!("serve-why-offered-number", number = number),
        None => message!("serve-why-offered"),
    };
    let heading = words.say(&message!("serve-why-is-offered", option = label));
    WhyNot { heading, text: words.say(&text), more: None }
}

/// Describes a tile. `about` is the question about it, if there is one: the options of the question come first.
fn described(
    position: &Position,
    teller: &Teller<'_>,
    words: &Words,
    hex: HexId,
    about: Option<&Question>,
    page: &TilePage,
) -> WhyNot {
    let heading = match position.state().tiles.terrain(hex) {
        Some(terrain) => message!(
            "serve-about-tile",
            terrain = explain::names::name(position.catalog(), terrain)
        ),
        None => message!("serve-about-hex"),
    };
    let asked = about.map(|question| {
        let space = |space| Message::verbatim(teller.choice(Choice::Space(space)));
        let (catalog, state) = (position.catalog(), position.state());
        let option =
            |choice: &Choice| explain::names::thing(catalog, state, *choice, &space).into();
        let options = Value::Any(question.options.iter().map(option).collect());
        message!("serve-why-about", options = options)
    });
    let sentences: Vec<String> =
        asked.iter().chain(&page.summary()).map(|sentence| words.say(sentence)).collect();
    let more = words.say(&message!("serve-about-tile-more"));
    let name = position.catalog().roster.name(hex).to_owned();
    WhyNot {
        heading: words.say(&heading),
        text: sentences.join(" "),
        more: Some(LookupLink { topic: LookupTopic::Tile, name, text: more }),
    }
}

/// Returns the name of an object without its place, because the player who asks knows which one is meant.
fn named(position: &Position, teller: &Teller<'_>, choice: Choice) -> Message {
    match choice {
        Choice::Tile(hex) => match position.state().tiles.terrain(hex) {
            Some(terrain) => {
                message!(
                    "serve-thing-tile",
                    terrain = explain::names::name(position.catalog(), terrain)
                )
            }
            None => message!("serve-thing-hex"),
        },
        Choice::Corner(_) => message!("serve-thing-corner"),
        choice => Message::verbatim(teller.choice(choice)),
    }
}

/// Returns a reason without the ids that are meant for authors of content.
fn for_players(why: Message, named: &Message, asked: Option<&str>) -> Message {
    let argument = |name: &str| {
        let mut arguments = why.arguments().iter();
        arguments.find(|(own, _)| own == name).map(|(_, value)| value.clone())
    };
    let player = || argument("player").unwrap_or_else(|| "".into());
    let reason = || match argument("reason") {
        Some(Value::Message(reason)) => for_players(reason, named, asked),
        _ => message!("serve-why-unsaid", option = named.clone()),
    };
    match (why.id(), asked) {
        ("verdict-other-kind", Some(asked)) => {
            message!("serve-why-asked", question = asked)
        }
        ("verdict-other-seat", _) => message!("serve-why-other-seat", player = player()),
        ("verdict-forced-taken", _) => message!("serve-why-taken", option = named.clone()),
        ("verdict-forced", _) => message!("serve-why-one", reason = reason()),
        ("verdict-forced-none", _) => message!("serve-why-none", reason = reason()),
        ("verdict-card", _) => match (argument("card"), argument("effect")) {
            (Some(card), Some(effect)) => message!("serve-why-card", card = card, effect = effect),
            _ => message!("serve-why-unsaid", option = named.clone()),
        },
        ("verdict-offered", _) => message!("serve-why-offered"),
        (id, _) if id.starts_with("verdict-un") || id == "verdict-other-kind" => {
            message!("serve-why-unsaid", option = named.clone())
        }
        (id, _) => {
            let renamed = |value: &Value, name: &str| match name {
                "thing" => Value::Message(named.clone()),
                _ => value.clone(),
            };
            let kept = why.arguments().iter();
            kept.fold(Message::new(id.to_owned()), |message, (name, value)| {
                message.with(name.clone(), renamed(value, name))
            })
        }
    }
}
