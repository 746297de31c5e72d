//! The base game's tables, with readers for the ones that no other game has.

use crate::shared::aims::weights::{
    CLAIMS, KEYS, NUMBER_KEYS, SharedWeights, WeightReaders, bots, claims, read_with, style_tables,
    weight_key, weights,
};
use speciate_content::read::{TableFile, nothing, shared};
use speciate_content::shape::{KeyShape, Shape, may, must, optional, with};
use speciate_content::table::TableReader;
use speciate_content::{Catalog, GameData};

pub(super) const FILES: [&TableFile; 18] = shared::tables(
    [
        shared::GAME,
        shared::BOARD,
        shared::TERRAINS,
        shared::ELEMENTS,
        shared::ANIMALS,
        shared::DISPLAY,
        shared::CARDS,
        shared::HOUSE_RULES,
        shared::BONUS,
        shared::RULINGS,
    ],
    &BOTS,
);

const BOTS: TableFile = bots!(GREEDY => greedy, NUMBERS_OF_STYLES => style, CLAIMS => claims);

fn greedy(table: &TableReader<'_>, catalog: &Catalog) -> GameData {
    let shared = SharedWeights::of(table, catalog);
    let mut weights = DominantSpeciesWeights::read(table, shared);
    weights.shared.dominance = weights.dominance;
    GameData::new(weights)
}

fn style(greedy: &GameData, table: &TableReader<'_>) -> GameData {
    let Some(greedy) = greedy.get::<DominantSpeciesWeights>() else { return GameData::default() };
    let mut weights = DominantSpeciesWeights::clone(&greedy);
    weights.vary(table);
    weights.shared.vary(table);
    weights.shared.dominance = weights.dominance;
    GameData::new(weights)
}

const GREEDY: [KeyShape; KEYS.len() + OWN_KEYS.len()] = with(KEYS, OWN_KEYS);
const NUMBERS_OF_STYLES: [KeyShape; NUMBER_KEYS.len() + OWN_KEYS.len()] =
    with(NUMBER_KEYS, OWN_KEYS);

weights! {
    DominantSpeciesWeights, OWN_KEYS {
        dominance: "dominating a tile",
        initiative: "one place further forward in initiative",
        waiting: "what a pawn that waits for a later turn counts, in percent",
    } and {
        shared: SharedWeights,
    }
}
