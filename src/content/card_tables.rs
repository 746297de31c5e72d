//! The tables whose entries are cards: they have the same kind of script and text, and ids of one list.

use crate::card::Card;

/// A table whose entries are cards.
#[derive(Clone, Copy, Debug)]
pub struct CardTable {
    /// Its name.
    pub name: &'static str,
    /// The folder of their scripts.
    pub folder: &'static str,
}

/// All of them, in the order of the cards' ids.
pub const CARD_TABLES: [CardTable; 4] = [CARDS, EVENTS, TRAITS, HOUSE_RULES];

const CARDS: CardTable = CardTable { name: "card", folder: "cards" };
const EVENTS: CardTable = CardTable { name: "event", folder: "cards" };
const TRAITS: CardTable = CardTable { name: "trait", folder: "traits" };
const HOUSE_RULES: CardTable = CardTable { name: "house_rule", folder: "house-rules" };

/// Returns the name of the table that a card stands in.
pub fn table_of(card: &Card) -> &'static str {
    let table = match (card.is_trait, card.is_event, card.house_rule) {
        (true, ..) => TRAITS,
        (false, true, _) => EVENTS,
        (false, false, Some(_)) => HOUSE_RULES,
        (false, false, None) => CARDS,
    };
    table.name
}

/// Returns what the ids of the texts of a table's entries begin with.
pub(crate) fn kind_of_texts(table: &str) -> &str {
    match CARD_TABLES.iter().any(|of| of.name == table) {
        true => CARDS.name,
        false => table,
    }
}
