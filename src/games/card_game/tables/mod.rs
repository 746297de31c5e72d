//! The Card Game's tables.

mod cards;
mod game;
mod things;

pub(super) use game::CardGameNumbers;

use std::sync::Arc;

use crate::shared::aims::weights::{
    Aim, CARD_WORTH, CardWeights, WeightReaders, bots, cards, read_with, style_tables, weight_key,
    weights,
};
use speciate_content::read::{CatalogReader, TableFile, nothing, shared};
use speciate_content::shape::{KeyShape, Shape, may, must, optional, with};
use speciate_content::table::TableReader;
use speciate_content::{Catalog, GameData};
use speciate_engine::context::{Context, Flow, Interrupt};
use speciate_model::id::CardId;
use speciate_model::message;

pub(super) const FILES: [&TableFile; 15] = shared::tables(
    [
        &game::FILE,
        &things::PLAYERS,
        &things::ELEMENTS,
        &things::BIOMES,
        &cards::ANIMALS,
        &cards::EVENTS,
        shared::HOUSE_RULES,
    ],
    &BOTS,
);

/// Returns a required table that needs no separate check.
const fn table(
    name: &'static str,
    about: &'static str,
    keys: &'static [KeyShape],
    read: fn(&TableReader<'_>, &mut CatalogReader<'_>),
) -> TableFile {
    TableFile { name, about, optional: false, keys, read, check: nothing }
}

pub(super) fn numbers(context: &Context) -> Flow<Arc<CardGameNumbers>> {
    let numbers = context.catalog().own.get::<CardGameNumbers>();
    numbers.ok_or_else(|| Interrupt::fault(message!("content-file-missing", path = "game.toml")))
}

const BOTS: TableFile = bots!(GREEDY => greedy, OWN_KEYS => style);

fn greedy(table: &TableReader<'_>, catalog: &Catalog) -> GameData {
    GameData::new(CardGameWeights::read(table, cards(table, catalog)))
}

fn style(greedy: &GameData, table: &TableReader<'_>) -> GameData {
    let Some(greedy) = greedy.get::<CardGameWeights>() else { return GameData::default() };
    let mut weights = CardGameWeights::clone(&greedy);
    weights.vary(table);
    GameData::new(weights)
}

const GREEDY: [KeyShape; OWN_KEYS.len() + 1] = with(OWN_KEYS, [CARD_WORTH]);

weights! {
    /// The weights of the greedy bot, in hundredths of a victory point unless stated otherwise.
    CardGameWeights, OWN_KEYS {
        points: "a point that is likely to be scored in the round",
        survival: "a step on the track of Survival",
        food_chain: "percent of the stake for a point of food chain more than the others",
        icon: "percent of the stake for an icon more than the others",
        rival: "percent of the stake less for each further opponent who can still play" or 0,
        coming: "the food chain, in hundredths, that a card is expected to bring that an opponent can still play" or 0,
        coming_icons: "the icons of each element, in hundredths, that such a card is expected to bring" or 0,
        attack: "a point of food chain that an opponent loses" or 0,
        card: "a card that stays in the hand",
        crowding: "how much more such a card is worth for each round left, and less for each card in the hand" or 0,
        event: "an event that is played and not named",
    } and {
        events: CardWeights,
    }
}

impl CardGameWeights {
    /// Returns the value of an event, apart from its immediate effect.
    pub fn event(&self, card: CardId) -> i64 {
        self.events.worth(card).unwrap_or(self.event)
    }

    pub fn aim(&self, card: CardId, question: &str) -> Option<Aim> {
        self.events.aim(card, question)
    }
}
