//! What a card does.

use indexmap::IndexMap;
use serde::Serialize;

use crate::content::Catalog;
use crate::content::catalog::{HouseRule, Param};
use crate::context::Edition;
use crate::explain::names::{Worded, name};
use crate::explain::rule::rulings_about;
use crate::id::{AnimalId, CardId, ElementId, TerrainId};
use crate::message;
use crate::roster::Roster;
use crate::words::{Message, Value, Words};

/// What there is to say of a card, in the words of a locale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardPage {
    /// Its id, e.g. `mass-exodus`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does, its params filled in.
    pub effect: String,
    /// Whether it is in the deck of this game.
    pub in_deck: bool,
    /// The questions that it can ask, e.g. `mass-exodus.tile`; none where it leaves nothing to choose.
    pub questions: Vec<String>,
    /// The rulings that concern it, e.g. `R10`.
    pub rulings: Vec<String>,
    /// The file of its script.
    pub script: String,
    #[serde(skip)]
    lines: Vec<Message>,
}

impl CardPage {
    /// Returns the page of a card.
    #[must_use]
    pub fn new(edition: &Edition, words: &Words, card: CardId) -> Self {
        let catalog = &edition.catalog;
        let id = catalog.roster.name(card).to_owned();
        let own = |question: &&str| question.split_once('.').is_some_and(|(of, _)| of == id);
        let questions: Vec<String> =
            catalog.roster.questions.iter().filter(own).map(str::to_owned).collect();
        let rulings = rulings_about(edition, words, &id);
        let script = edition.scripts.place(card.into(), rhai::Position::NONE).file;
        let mut lines = vec![
            message!("card-page-effect", effect = effect(catalog, card)),
            match questions.is_empty() {
                true => Message::new("card-page-no-questions"),
                false => message!("card-page-questions", questions = Value::names(&questions)),
            },
        ];
        match (catalog.card(card).house_rule, catalog.card(card).in_deck) {
            (Some(HouseRule::Animal(animal)), _) => {
                lines.push(message!("card-page-ability", animal = name(catalog, animal)));
            }
            (Some(_), _) => lines.push(Message::new("card-page-house-rule")),
            (None, false) => lines.push(Message::new("card-page-boxed")),
            (None, true) => {}
        }
        lines.extend(rulings.iter().map(|(_, line)| line.clone()));
        lines.push(message!("card-page-script", file = &script));
        Self {
            name: words.say(&Message::of(name(catalog, card).into())),
            effect: words.say(&effect(catalog, card)),
            in_deck: catalog.card(card).in_deck,
            rulings: rulings.into_iter().map(|(number, _)| number).collect(),
            id,
            questions,
            script,
            lines,
        }
    }

    /// Returns the page as text.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let lines = self.lines.iter().map(|line| words.say(line) + "\n");
        format!("{} (`{}`)\n{}", self.name, self.id, lines.collect::<String>())
    }
}

/// Returns a card's text, its params filled in.
#[must_use]
pub fn effect(catalog: &Catalog, card: CardId) -> Message {
    let text = Message::new(format!("card-{}.effect", catalog.roster.name(card)));
    with_params(&catalog.roster, text, &catalog.card(card).params)
}

/// Adds params to a text that may show them.
pub(super) fn with_params(
    roster: &Roster,
    text: Message,
    params: &IndexMap<String, Param>,
) -> Message {
    let params = params.iter();
    params.fold(text, |text, (name, param)| text.with(name.clone(), shown(roster, name, param)))
}

/// Returns a param as its text shows it: names of things by their words, lists as `a, b or c`.
fn shown(roster: &Roster, name: &str, param: &Param) -> Value {
    match param {
        Param::Number(number) => (*number).into(),
        Param::Flag(flag) => flag.to_string().into(),
        Param::Word(word) => named(roster, name, word),
        Param::List(params) => {
            Value::Any(params.iter().map(|param| shown(roster, name, param)).collect())
        }
    }
}

/// Returns what a word names, going by the name of its param: `terrain` or `terrains` and the like.
fn named(roster: &Roster, param: &str, word: &str) -> Value {
    fn found<T: Worded>(roster: &Roster, param: &str, word: &str) -> Option<Value> {
        let fits = param.trim_end_matches('s') == T::KIND && roster.find::<T>(word).is_some();
        fits.then(|| Message::new(format!("{}-{word}", T::KIND)).into())
    }
    found::<TerrainId>(roster, param, word)
        .or_else(|| found::<ElementId>(roster, param, word))
        .or_else(|| found::<AnimalId>(roster, param, word))
        .unwrap_or_else(|| word.into())
}
