//! Matching elements, endangered species and dominance (p. 7).

use crate::shared::survival;
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ELEMENTS_MAX, HexId};
use speciate_model::state::State;

/// Returns the animal that dominates a tile: it is present and matches at least one element and strictly more
/// than every other animal present (p. 7).
pub fn dominant(catalog: &Catalog, state: &State, tile: HexId) -> Option<AnimalId> {
    most(catalog, state, tile).0
}

/// Returns the animal that dominates a tile, and the highest number of matching elements of an animal present.
/// Without a dominant animal, several animals share that number, or it is 0.
pub fn most(catalog: &Catalog, state: &State, tile: HexId) -> (Option<AnimalId>, u16) {
    let supply = supply(catalog, state, tile);
    best(present(state, tile).map(|animal| (animal, matches(state, animal, &supply))))
}

/// Returns the animals with species on a tile, in food-chain order.
pub fn present(state: &State, tile: HexId) -> impl Iterator<Item = AnimalId> + use<> {
    let counts = *state.species.on_tile(tile);
    counts
        .into_iter()
        .enumerate()
        .filter(|(_, count)| *count > 0)
        .map(|(animal, _)| AnimalId::at(animal))
}

/// Emits the changes of the holder of the Survival card that follow from the facts so far. Also emits all changes in
/// dominance (R1), unless dominance has to be claimed.
pub fn settle(context: &mut Context, is_automatic: bool) -> Flow {
    let (tiles, species_changed) = context.take_touched();
    let is_settled = !is_automatic || context.skip_settled_tiles()?;
    for tile in tiles.into_iter().filter(|_| !is_settled) {
        let before = context.state().tiles.dominant(tile);
        let now = context.settled_dominant(tile, dominant_now)?;
        match (before, now) {
            (_, Some(animal)) if before != now => {
                context.emit(Event::DominanceGained { tile, animal });
            }
            (Some(animal), None) => context.emit(Event::DominanceLost { tile, animal }),
            _ => {}
        }
    }
    if species_changed {
        survival::settle(context)?;
    }
    Ok(())
}

/// Returns the animal that dominates a tile, including the effects of cards in play.
pub fn dominant_now(context: &mut Context, tile: HexId) -> Flow<Option<AnimalId>> {
    let natural = match context.is_modified(Modifier::Matching) {
        false => dominant(context.catalog(), context.state(), tile),
        true => {
            let mut all = Vec::new();
            for animal in present(context.state(), tile) {
                all.push((animal, matching_now(context, animal, tile)?));
            }
            best(all).0
        }
    };
    context.dominant(tile, natural)
}

/// Returns the animal with strictly the most matching elements, if any, and the highest number.
fn best(all: impl IntoIterator<Item = (AnimalId, u16)>) -> (Option<AnimalId>, u16) {
    let mut best = None;
    let mut most = 0;
    for (animal, matching) in all {
        if matching > most {
            (best, most) = (Some(animal), matching);
        } else if matching == most {
            best = None;
        }
    }
    (best, most)
}

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
