//! The page that explains a card, and the texts of cards and abilities.

use indexmap::IndexMap;
use serde::Serialize;

use crate::explain::is_for_modders;
use crate::explain::names::name;
use crate::explain::promises;
use crate::explain::rule::rulings_about;
use crate::story::{Named, creature_text};
use speciate_content::Catalog;
use speciate_content::card::table_of;
use speciate_content::catalog::{HouseRule, ParamValue};
use speciate_engine::context::Edition;
use speciate_model::id::{AnimalId, CardId, ElementId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::{Message, Value, Words};

/// The page of a card, in the words of a locale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardPage {
    /// The card's id, e.g. `mass-exodus`.
    pub id: String,
    pub name: String,
    pub effect: String,
    pub in_deck: bool,
    /// The ids of the questions that it can ask, e.g. `mass-exodus.tile`.
    pub questions: Vec<String>,
    /// The numbers of the rulings about it, e.g. `R10`.
    pub rulings: Vec<String>,
    pub script: String,
    #[serde(skip)]
    lines: Vec<Message>,
}

impl CardPage {
    pub fn new(edition: &Edition, words: &Words, card: CardId) -> Self {
        let catalog = &edition.catalog;
        let id = catalog.roster.name(card).to_owned();
        let own = |question: &&str| question.split_once('.').is_some_and(|(asker, _)| asker == id);
        let questions: Vec<String> =
            catalog.roster.questions.iter().filter(own).map(str::to_owned).collect();
        let rulings = rulings_about(edition, words, &id);
        let script = edition.scripts.place(card.into(), rhai::Position::NONE).file;
        let mut lines = vec![message!("card-page-effect", effect = effect(catalog, card))];
        match questions.is_empty() {
            // The questions for creature cards are asked by the game itself, not by the card.
            true if catalog.card(card).creature.is_some() => {}
            true => lines.push(Message::new("card-page-no-questions")),
            false => {
                let questions = Value::names(&questions);
                lines.push(message!("card-page-questions", questions = questions));
            }
        }
        lines.extend(kind(catalog, card));
        lines.extend(promises::line(catalog, &catalog.card(card).promises));
        lines.extend(bases(catalog, table_of(catalog.card(card)), &id));
        lines.extend(rulings.iter().map(|(_, line)| line.clone()));
        if !script.is_empty() {
            lines.push(message!("card-page-script", file = &script));
        }
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

    pub fn lines(&self, words: &Words) -> Vec<String> {
        self.lines.iter().map(|line| words.say(line)).collect()
    }

    /// Returns the lines for players, and those for authors of content.
    pub fn parted_lines(&self, words: &Words) -> (Vec<String>, Vec<String>) {
        let say = |lines: Vec<&Message>| lines.into_iter().map(|line| words.say(line)).collect();
        let (modders, players) = self.lines.iter().partition(|line| is_for_modders(line));
        (say(players), say(modders))
    }

    /// Returns the whole page, with its lines for authors of content.
    pub fn text(&self, words: &Words) -> String {
        self.text_of(&self.lines(words))
    }

    /// Returns the page without its lines for authors of content.
    pub fn text_for_players(&self, words: &Words) -> String {
        self.text_of(&self.parted_lines(words).0)
    }

    fn text_of(&self, lines: &[String]) -> String {
        format!("{} (`{}`)\n{}\n", self.name, self.id, lines.join("\n"))
    }
}

/// Returns the properties of a card that its text does not mention.
fn kind(catalog: &Catalog, id: CardId) -> Vec<Message> {
    let card = catalog.card(id);
    let kinds = [
        ("card-page-boxed", card.house_rule.is_none() && !card.in_deck),
        ("card-page-trait", card.is_trait),
        ("card-page-in-play", card.in_play),
        ("card-page-extinction", card.extinction),
        ("card-page-survival", card.survival),
    ];
    let house_rule = card.house_rule.map(|rule| match rule {
        HouseRule::Animal(animal) => {
            message!("card-page-ability", animal = name(catalog, animal))
        }
        HouseRule::Nobody | HouseRule::EachAnimal => Message::new("card-page-house-rule"),
    });
    let kinds = kinds.into_iter().filter(|(_, is_so)| *is_so);
    house_rule.into_iter().chain(kinds.map(|(id, _)| Message::new(id))).collect()
}

/// Returns the text of a card's effect; for a creature card, what is printed on it.
pub fn effect(catalog: &Catalog, card: CardId) -> Message {
    if let Some(creature) = &catalog.card(card).creature {
        let class = |class| Message::new(format!("way-{}", catalog.roster.name::<WordId>(class)));
        let printed = creature_text(creature, class, name(catalog, creature.element));
        return match catalog.card(card).scripted {
            true => message!(
                "story-creature-with-effect",
                printed = printed,
                effect = effect_of_script(catalog, card)
            ),
            false => printed,
        };
    }
    effect_of_script(catalog, card)
}

fn effect_of_script(catalog: &Catalog, card: CardId) -> Message {
    let text = Message::new(format!("card-{}.effect", catalog.roster.name(card)));
    with_params(&catalog.roster, text, &catalog.card(card).params)
}

pub(super) fn with_params(
    roster: &Roster,
    text: Message,
    params: &IndexMap<String, ParamValue>,
) -> Message {
    let params = params.iter();
    params.fold(text, |text, (name, param)| text.with(name.clone(), shown(roster, name, param)))
}

/// Returns a parameter in the form that a text shows: things by their names, lists as `a, b or c`.
fn shown(roster: &Roster, name: &str, param: &ParamValue) -> Value {
    match param {
        ParamValue::Number(number) => (*number).into(),
        ParamValue::Flag(flag) => Message::new(if *flag { "story-yes" } else { "story-no" }).into(),
        ParamValue::Word(word) => named(roster, name, word),
        ParamValue::List(params) => {
            Value::Any(params.iter().map(|param| shown(roster, name, param)).collect())
        }
    }
}

/// Returns the name of the thing that a parameter names. The name of the parameter, e.g. `terrain` or `terrains`, gives
/// the kind of thing. If it gives none, returns the word itself.
fn named(roster: &Roster, param: &str, word: &str) -> Value {
    fn found<T: Named>(roster: &Roster, param: &str, word: &str) -> Option<Value> {
        let fits = param.trim_end_matches('s') == T::KIND && roster.find::<T>(word).is_some();
        fits.then(|| Message::new(format!("{}-{word}", T::KIND)).into())
    }
    found::<TerrainId>(roster, param, word)
        .or_else(|| found::<ElementId>(roster, param, word))
        .or_else(|| found::<AnimalId>(roster, param, word))
        .unwrap_or_else(|| word.into())
}

/// Returns the line that says what an entry of a table is based on; `None` if the table does not say this.
pub(super) fn bases(catalog: &Catalog, table: &str, entry: &str) -> Option<Message> {
    let bases = catalog.bases.get(&format!("{table}.{entry}.from"))?;
    let bases = bases.iter().map(|basis| Message::new(basis.text()).into());
    Some(message!("page-basis", bases = Value::All(bases.collect())))
}
