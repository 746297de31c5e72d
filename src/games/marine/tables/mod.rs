//! Marine's tables, and the readers of the parts that the base game does not have.

mod display;
mod game;
mod things;

pub use game::MarineNumbers;

use std::sync::Arc;

use crate::shared::aims::weights::{
    KEYS, NUMBER_KEYS, SharedWeights, WeightReaders, bots, read_with, style_tables, weight_key,
    weights,
};
use speciate_content::read::{TableFile, nothing, shared};
use speciate_content::shape::{KeyShape, Shape, may, must, optional, with};
use speciate_content::table::TableReader;
use speciate_content::{Catalog, GameData};
use speciate_engine::context::{Context, Flow, Interrupt};
use speciate_model::message;

pub const FILES: [&TableFile; 19] = shared::tables(
    [
        &game::FILE,
        shared::BOARD,
        &things::TERRAINS,
        &things::ELEMENTS,
        &things::ANIMALS,
        &display::FILE,
        &things::CARDS,
        shared::TRAITS,
        shared::HOUSE_RULES,
        shared::BONUS,
        shared::RULINGS,
    ],
    &BOTS,
);

pub fn numbers(context: &Context) -> Flow<Arc<MarineNumbers>> {
    let numbers = context.catalog().own.get::<MarineNumbers>();
    numbers.ok_or_else(|| Interrupt::fault(message!("content-file-missing", path = "game.toml")))
}

const BOTS: TableFile = bots!(GREEDY => greedy, NUMBERS_OF_STYLES => style);

fn greedy(table: &TableReader<'_>, catalog: &Catalog) -> GameData {
    let shared = SharedWeights::of(table, catalog);
    GameData::new(MarineWeights::read(table, shared.closing(), shared))
}

fn style(greedy: &GameData, table: &TableReader<'_>) -> GameData {
    let Some(greedy) = greedy.get::<MarineWeights>() else { return GameData::default() };
    let mut weights = MarineWeights::clone(&greedy);
    weights.vary(table);
    weights.shared.vary(table);
    weights.closing = weights.shared.closing();
    GameData::new(weights)
}

const GREEDY: [KeyShape; KEYS.len() + OWN_KEYS.len()] = with(KEYS, OWN_KEYS);
const NUMBERS_OF_STYLES: [KeyShape; NUMBER_KEYS.len() + OWN_KEYS.len()] =
    with(NUMBER_KEYS, OWN_KEYS);

weights! {
    MarineWeights, OWN_KEYS {
        later: "what a go counts that comes after the next one, in percent of that",
        pawn: "a special pawn, beyond the points of its target",
        bumped: "a pawn that comes back to an opponent before its time",
        extra_go: "another go at once",
    } and {
        /// The shared weights in the last round.
        closing: SharedWeights,
        shared: SharedWeights,
    }
}
