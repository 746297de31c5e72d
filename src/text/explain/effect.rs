//! What cards and abilities do, their params filled in.

use indexmap::IndexMap;

use crate::explain::names::{Worded, name};
use crate::story::creature_text;
use speciate_content::Catalog;
use speciate_content::catalog::ParamValue;
use speciate_model::id::{AnimalId, CardId, ElementId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::{Message, Value};

/// Returns a card's text, its params filled in; of an animal what the card shows.
pub fn effect(catalog: &Catalog, card: CardId) -> Message {
    if let Some(creature) = &catalog.card(card).creature {
        let class = |class| Message::new(format!("way-{}", catalog.roster.name::<WordId>(class)));
        return creature_text(creature, class, name(catalog, creature.element));
    }
    let text = Message::new(format!("card-{}.effect", catalog.roster.name(card)));
    with_params(&catalog.roster, text, &catalog.card(card).params)
}

/// Adds params to a text that may show them.
pub(super) fn with_params(
    roster: &Roster,
    text: Message,
    params: &IndexMap<String, ParamValue>,
) -> Message {
    let params = params.iter();
    params.fold(text, |text, (name, param)| text.with(name.clone(), shown(roster, name, param)))
}

/// Returns a param as its text shows it: names of things by their words, lists as `a, b or c`.
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

/// Returns the line that says what an entry of a table rests on, where one says so.
pub(super) fn bases(catalog: &Catalog, table: &str, entry: &str) -> Option<Message> {
    let bases = catalog.bases.get(&format!("{table}.{entry}.from"))?;
    let bases = bases.iter().map(|basis| Message::new(basis.text()).into());
    Some(message!("page-basis", bases = Value::All(bases.collect())))
}
