//! Cards and house rules, and the tables whose entries they are.

use indexmap::IndexMap;

use crate::promise::Promises;
use speciate_model::id::{AnimalId, ElementId, StreamId, WordId};

/// A card, event, trait or house rule.
#[derive(Clone, Debug, Default)]
pub struct Card {
    /// Whether it is in the deck or, for a trait, among the traits that are dealt.
    pub in_deck: bool,
    /// Whether it is placed on top of the shuffled deck.
    pub first: bool,
    /// Whether it is placed at the bottom of the shuffled deck.
    pub last: bool,
    /// Whether the turn in which it is taken is the last one.
    pub last_turn: bool,
    pub params: IndexMap<String, ParamValue>,
    /// What its script may do. No rule reads it.
    pub promises: Promises,
    pub stream: Option<StreamId>,
    /// For a house rule: the animals that it applies to.
    pub house_rule: Option<HouseRule>,
    /// Whether it is an event. Events are never in a row.
    pub is_event: bool,
    /// Whether the player who played it from a hand keeps it in play instead of carrying it out.
    pub ongoing: bool,
    /// The creature that it shows in a row, if any.
    pub creature: Option<Creature>,
    /// Whether a creature card has a script, because its entry has `params` or `script`.
    pub scripted: bool,
    /// Whether it is a trait. Traits that are `in_deck` are dealt to animals before the game.
    pub is_trait: bool,
    /// Whether its animal keeps the other traits that it was dealt.
    pub keeps_reserve: bool,
    /// Printed elements. They count as printed on the animal that has the card.
    pub prints: Vec<(ElementId, u8)>,
    /// Whether it is in play while it is face up.
    pub in_play: bool,
    /// Whether revealing it triggers Extinction.
    pub extinction: bool,
    /// Whether revealing it triggers Survival.
    pub survival: bool,
}

/// Which animals a house rule applies to. House rules are always in play and never in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HouseRule {
    /// Its script runs once, for no particular animal.
    #[default]
    Nobody,
    /// Its script runs once for each animal in play, in food-chain order.
    EachAnimal,
    /// It is an ability of this animal. It applies if the animal is in play.
    Animal(AnimalId),
}

impl HouseRule {
    pub fn is_of(self, animal: AnimalId) -> bool {
        self == Self::Animal(animal)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamValue {
    Number(i64),
    Word(String),
    Flag(bool),
    List(Vec<ParamValue>),
}

/// What is printed on a card that can be in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Creature {
    pub class: WordId,
    /// The element on both sides.
    pub element: ElementId,
    pub healthy: CardSide,
    pub endangered: CardSide,
    /// The class of the card that the healthy side suppresses.
    pub suppresses: Option<WordId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardSide {
    pub food_chain: u8,
    /// The number of icons of the card's element.
    pub icons: u8,
}

impl Creature {
    /// Returns the visible side.
    pub const fn side(&self, endangered: bool) -> CardSide {
        if endangered { self.endangered } else { self.healthy }
    }
}

/// A table whose entries are cards. These tables share script hooks, text ids and one range of card
/// ids.
#[derive(Clone, Copy, Debug)]
pub struct CardTable {
    pub name: &'static str,
    /// The folder of the cards' scripts.
    pub folder: &'static str,
}

/// All card tables, in the order of card ids.
pub const CARD_TABLES: [CardTable; 4] = [CARDS, EVENTS, TRAITS, HOUSE_RULES];

const CARDS: CardTable = CardTable { name: "card", folder: "cards" };
const EVENTS: CardTable = CardTable { name: "event", folder: "cards" };
const TRAITS: CardTable = CardTable { name: "trait", folder: "traits" };
const HOUSE_RULES: CardTable = CardTable { name: "house_rule", folder: "house-rules" };

pub fn table_of(card: &Card) -> &'static str {
    let table = match (card.is_trait, card.is_event, card.house_rule) {
        (true, ..) => TRAITS,
        (false, true, _) => EVENTS,
        (false, false, Some(_)) => HOUSE_RULES,
        (false, false, None) => CARDS,
    };
    table.name
}

/// Returns the prefix of the text ids of a table's entries.
pub fn text_id_prefix(table: &str) -> &str {
    match CARD_TABLES.iter().any(|card_table| card_table.name == table) {
        true => CARDS.name,
        false => table,
    }
}
