//! The texts of cards and abilities, with their parameters filled in.

use indexmap::IndexMap;

use crate::explain::names::{Worded, name};
use crate::story::creature_text;
use speciate_content::Catalog;
use speciate_content::catalog::ParamValue;
use speciate_model::id::{AnimalId, CardId, ElementId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::{Message, Value};

/// Returns the text of a card's effect; for a creature card, what is printed on it.
pub fn effect(catalog: &Catalog, card: CardId) -> Message {
    if let Some(creature) = &catalog.card(card).creature {
        let class = |class| Message::new(format!("way-{}", catalog.roster.name::<WordId>(class)));
        return creature_text(creature, class, name(catalog, creature.element));
    }
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

/// Returns a parameter as a text shows it: things by their names, lists as `a, b or c`.
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

/// Returns the name of the thing that a parameter names, if the parameter is called e.g. `terrain` or `terrains`.
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

/// Returns the line that says what an entry of a table is based on, if the table says so.
pub(super) fn bases(catalog: &Catalog, table: &str, entry: &str) -> Option<Message> {
    let bases = catalog.bases.get(&format!("{table}.{entry}.from"))?;
    let bases = bases.iter().map(|basis| Message::new(basis.text()).into());
    Some(message!("page-basis", bases = Value::All(bases.collect())))
}
