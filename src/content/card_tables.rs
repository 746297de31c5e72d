//! The tables whose entries are cards. They share script hooks, text ids and one range of card ids.

use crate::card::Card;

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
pub(crate) fn text_id_prefix(table: &str) -> &str {
    match CARD_TABLES.iter().any(|of| of.name == table) {
        true => CARDS.name,
        false => table,
    }
}
