//! The pages and rulings for the questions that the rules ask cards in play, and the values of tables on rule pages.

use crate::PageValue;
use crate::card_game::tables::CardGameNumbers;
use speciate_content::Catalog;
use speciate_engine::script::Modifier;
use speciate_model::id::WordId;
use speciate_model::words::{Message, Value};

/// The questions that the rules ask cards in play, each with the page or ruling of the natural answer.
pub(super) const MODIFIERS: &[(Modifier, &str)] = &[
    (Modifier::EntersEndangered, "p. 5"),
    (Modifier::EndangeredTaken, "p. 6"),
    (Modifier::LastCards, "p. 7"),
    (Modifier::FoodChain, "p. 5"),
    (Modifier::ElementTotal, "p. 8"),
    (Modifier::WhereDiscardedGoes, "p. 7"),
    (Modifier::PointsGained, "p. 8"),
    (Modifier::PointsLost, "p. 9"),
];

/// Arguments for rule pages that only this game has.
pub(super) const VALUES: &[PageValue] = &[
    ("players_from", |catalog| catalog.seating.in_play.first().copied().unwrap_or(0).into()),
    ("players_to", |catalog| catalog.seating.in_play.last().copied().unwrap_or(0).into()),
    ("rounds", |catalog| number(catalog, |numbers| numbers.rounds)),
    ("hand", |catalog| number(catalog, |numbers| numbers.hand)),
    ("draw", |catalog| number(catalog, |numbers| numbers.draw)),
    ("reshuffle_after", |catalog| {
        let numbers = catalog.own.get::<CardGameNumbers>();
        match numbers.map(|numbers| numbers.reshuffle_after.clone()).unwrap_or_default() {
            rounds if rounds.is_empty() => 0_u8.into(),
            rounds => Value::All(rounds.into_iter().map(Value::from).collect()),
        }
    }),
    ("survival_draw_before", |catalog| number(catalog, |numbers| numbers.survival_draw_before)),
    ("survival_highest", |catalog| number(catalog, |numbers| numbers.survival_highest)),
    ("survival_lowest", |catalog| number(catalog, |numbers| numbers.survival_lowest)),
    ("biomes_out", |catalog| number(catalog, |numbers| numbers.biomes_out)),
    ("biome_bonus", |catalog| number(catalog, |numbers| numbers.biome_bonus)),
    ("biome_penalty", |catalog| number(catalog, |numbers| numbers.biome_penalty)),
    ("biomes", |catalog| {
        catalog.terrains.iter().filter(|terrain| terrain.biome.is_some()).count().into()
    }),
    ("creatures", |catalog| cards(catalog, true)),
    ("events", |catalog| cards(catalog, false)),
    ("classes", classes),
    ("elements", |catalog| {
        let names = catalog.roster.elements.iter();
        Value::All(names.map(|name| Message::new(format!("element-{name}")).into()).collect())
    }),
];

fn number<T: Into<Value>>(catalog: &Catalog, of: fn(&CardGameNumbers) -> T) -> Value {
    catalog.own.get::<CardGameNumbers>().map_or_else(|| 0_u8.into(), |numbers| of(&numbers).into())
}

fn cards(catalog: &Catalog, creatures: bool) -> Value {
    let in_deck = catalog.cards.iter().filter(|card| card.in_deck);
    in_deck.filter(|card| card.creature.is_some() == creatures).count().into()
}

/// Returns the classes of the animals in the deck, in the order of the table.
fn classes(catalog: &Catalog) -> Value {
    let creatures = catalog.cards.iter().filter_map(|card| card.creature);
    let mut classes: Vec<WordId> = creatures.map(|creature| creature.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let name = |class| Message::new(format!("way-{}", catalog.roster.name(class))).into();
    Value::All(classes.into_iter().map(name).collect())
}
