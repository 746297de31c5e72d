//! Scoring a tile, and who ranks before whom.

use crate::content::Catalog;
use crate::context::{Context, Flow};
use crate::games::shared::{bonus, dominance};
use crate::id::{AnimalId, HexId};
use crate::script::Modifier;
use crate::state::State;

/// Scores a tile: animals present rank by species, ties by food chain, one place each (p. 16).
///
/// # Errors
///
/// The fault of a modifier.
pub fn score_tile(context: &mut Context, tile: HexId) -> Flow {
    let Some(terrain) = context.state().tiles.terrain(tile) else { return Ok(()) };
    let mut counted = Vec::new();
    for animal in dominance::present(context.state(), tile) {
        let count = context.state().species.count(animal, tile);
        let count = context.counted_species(animal, tile, count)?;
        if count > 0 {
            counted.push((animal, count));
        }
    }
    let ranking = break_ties(context, counted, Some(tile))?;
    let scores = context.catalog().terrain(terrain).scores.clone();
    let places = context.places_scored(tile, scores.len())?;
    for (place, animal) in (1..).zip(ranking.into_iter().take(places)) {
        let printed = scores.get(place - 1).copied().unwrap_or(0);
        let points = context.tile_points(animal, tile, place, printed)?;
        bonus::gain(context, animal, points)?;
    }
    Ok(())
}

/// Returns animals from the greatest number down, equal ones in the order of the food chain (p. 16),
/// on a tile or, without one, at the game's end.
///
/// # Errors
///
/// The fault of a modifier.
pub fn break_ties<N: Ord + Copy>(
    context: &mut Context,
    mut numbers: Vec<(AnimalId, N)>,
    tile: Option<HexId>,
) -> Flow<Vec<AnimalId>> {
    numbers.sort_by_key(|&(animal, number)| (std::cmp::Reverse(number), animal));
    let mut ranking = Vec::with_capacity(numbers.len());
    for tied in numbers.chunk_by(|(_, one), (_, other)| one == other) {
        let natural: Vec<AnimalId> = tied.iter().map(|(animal, _)| *animal).collect();
        if natural.len() < 2 || !context.is_modified(Modifier::TieBreak) {
            ranking.extend(natural);
            continue;
        }
        ranking.extend(context.tie_break(&natural.clone(), tile, natural)?);
    }
    Ok(ranking)
}

/// Returns the animals on a tile, first place first, with what scoring it now would earn each; 0
/// beyond the last place of its terrain.
#[must_use]
pub fn places(catalog: &Catalog, state: &State, tile: HexId) -> Vec<(AnimalId, u16)> {
    let Some(terrain) = state.tiles.terrain(tile) else { return Vec::new() };
    let mut ranking: Vec<AnimalId> = dominance::present(state, tile).collect();
    // The sort is stable, and animals come in food-chain order.
    ranking.sort_by_key(|&animal| std::cmp::Reverse(state.species.count(animal, tile)));
    let scores = catalog.terrain(terrain).scores.iter().copied();
    ranking.into_iter().zip(scores.chain(std::iter::repeat(0))).collect()
}
