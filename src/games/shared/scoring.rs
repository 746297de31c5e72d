//! Scoring a tile, and the ranking of animals.

use crate::shared::{bonus, dominance};
use speciate_engine::context::{Context, Flow};
use speciate_engine::script::Modifier;
use speciate_model::id::{AnimalId, HexId};

/// Scores a tile: each animal gains the points of its place.
pub fn score_tile(context: &mut Context, tile: HexId) -> Flow {
    let Some(ranking) = ranking(context, tile)? else { return Ok(()) };
    for (place, animal) in (1..).zip(ranking.animals) {
        // The modifiers are asked place by place: one animal's gain can affect the next.
        let points = ranking.scores.points(context, tile, (place, animal))?;
        bonus::gain(context, animal, points)?;
    }
    Ok(())
}

/// Returns the animals on a tile, first place first, each with the points that scoring now would bring; 0 after
/// the last scored place. Animals rank by number of species, ties by food chain, one place each (p. 16).
/// Includes the effects of cards in play.
pub fn places(context: &mut Context, tile: HexId) -> Flow<Vec<(AnimalId, u16)>> {
    let Some(ranking) = ranking(context, tile)? else { return Ok(Vec::new()) };
    let mut earned = Vec::with_capacity(ranking.animals.len());
    for (place, animal) in (1..).zip(ranking.animals) {
        earned.push((animal, ranking.scores.points(context, tile, (place, animal))?));
    }
    Ok(earned)
}

/// The ranking on a tile, first place first, and the points of the places.
struct Ranking {
    animals: Vec<AnimalId>,
    scores: Scores,
}

struct Scores {
    printed: Vec<u16>,
    places: usize,
}

impl Scores {
    /// Returns the points that an animal gains for a place, counted from 1.
    fn points(
        &self,
        context: &mut Context,
        tile: HexId,
        (place, animal): (usize, AnimalId),
    ) -> Flow<u16> {
        let printed = self.printed.get(place - 1).copied().unwrap_or(0);
        match place <= self.places {
            true => context.tile_points(animal, tile, place, printed),
            false => Ok(0),
        }
    }
}

fn ranking(context: &mut Context, tile: HexId) -> Flow<Option<Ranking>> {
    let Some(terrain) = context.state().tiles.terrain(tile) else { return Ok(None) };
    let mut counted = Vec::new();
    for animal in dominance::present(context.state(), tile) {
        let count = context.state().species.count(animal, tile);
        let count = context.counted_species(animal, tile, count)?;
        if count > 0 {
            counted.push((animal, count));
        }
    }
    let animals = break_ties(context, counted, Some(tile))?;
    let printed = context.catalog().terrain(terrain).scores.clone();
    let places = context.places_scored(tile, printed.len())?;
    Ok(Some(Ranking { animals, scores: Scores { printed, places } }))
}

/// Sorts animals from the greatest number down, ties by food chain (p. 16). Cards in play can change the order
/// of ties on `tile`, or at the end of the game if `tile` is `None`.
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
