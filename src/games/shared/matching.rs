//! Matching elements and endangered species (p. 7).

use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, ELEMENTS_MAX, HexId};
use speciate_model::state::State;

/// Returns how many disks of each element are on a tile's corners.
pub fn supply(catalog: &Catalog, state: &State, tile: HexId) -> [u8; ELEMENTS_MAX] {
    state.elements.supply(catalog.board.corners_of(tile))
}

/// Returns how well an animal matches a supply (p. 7): for each element, its count on the animal times its
/// count in the supply, summed.
pub fn matches(state: &State, animal: AnimalId, supply: &[u8; ELEMENTS_MAX]) -> u16 {
    state.elements.matches(animal, supply)
}

/// Returns the number of an animal's matching elements on a tile (p. 7).
pub fn matching(catalog: &Catalog, state: &State, animal: AnimalId, tile: HexId) -> u16 {
    matches(state, animal, &supply(catalog, state, tile))
}

/// Returns the number of an animal's matching elements on a tile, including the effects of cards in play.
pub fn matching_now(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow<u16> {
    let natural = matching(context.catalog(), context.state(), animal, tile);
    context.matching(animal, tile, natural)
}

/// Returns whether an animal's species on a tile are endangered, because nothing matches (p. 7).
pub fn is_endangered(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow<bool> {
    let natural = matching_now(context, animal, tile)? == 0;
    context.is_endangered(animal, tile, natural)
}
