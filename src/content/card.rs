//! Cards, and for whom those are that are house rules.

use indexmap::IndexMap;

use crate::rows::Creature;
use speciate_model::id::{AnimalId, ElementId, StreamId};

/// A card.
#[derive(Clone, Debug, Default)]
pub struct Card {
    /// Whether it is in the deck, or among the traits.
    pub in_deck: bool,
    /// Whether it is put on top of the shuffled others.
    pub first: bool,
    /// Whether it is put under the shuffled others.
    pub last: bool,
    /// Whether the turn in which it is taken is the last.
    pub last_turn: bool,
    /// Its numbers and names, for its script.
    pub params: IndexMap<String, ParamValue>,
    /// The stream of chance that its script draws from.
    pub stream: Option<StreamId>,
    /// Where it is a house rule: for whom.
    pub house_rule: Option<HouseRule>,
    /// Whether it is an event, which lies in no row.
    pub is_event: bool,
    /// Whether it stays in play for whoever played it from a hand, instead of being carried out.
    pub ongoing: bool,
    /// What it shows where it can lie in a row.
    pub creature: Option<Creature>,
    /// Whether it is a trait, which animals are dealt before the game: one that is not in the box of this
    /// game is not `in_deck` either.
    pub is_trait: bool,
    /// Whether the other traits that its animal was dealt stay with it.
    pub keeps_reserve: bool,
    /// Elements printed on it, which count as printed on the animal that has it.
    pub prints: Vec<(ElementId, u8)>,
    /// Whether it is in play as long as it lies face up.
    pub in_play: bool,
    /// Whether Extinction comes when it is turned up.
    pub extinction: bool,
    /// Whether Survival comes when it is turned up.
    pub survival: bool,
}

/// For whom a house rule is in force, which always is: it is a card that is never in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HouseRule {
    /// For nobody in particular: its script works once.
    #[default]
    Nobody,
    /// For each animal in play: its script works once for each, in food-chain order.
    EachAnimal,
    /// For one animal, where it is in play: an ability of its own.
    Animal(AnimalId),
}

impl HouseRule {
    /// Returns whether it is the ability of an animal.
    pub fn is_of(self, animal: AnimalId) -> bool {
        self == Self::Animal(animal)
    }
}

/// A value among `params`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamValue {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
    /// Yes or no.
    Flag(bool),
    /// Several values.
    List(Vec<ParamValue>),
}
