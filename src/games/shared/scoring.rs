//! Scoring a tile, the ranking of animals, bonus points, and the winner.

use crate::shared::dominance;
use speciate_content::catalog::GameResult;
use speciate_engine::context::{Context, Flow};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId};

/// Scores a tile: each animal gains the points of its place.
pub fn score_tile(context: &mut Context, tile: HexId) -> Flow {
    let Some(ranking) = ranking(context, tile)? else { return Ok(()) };
    for (place, animal) in (1..).zip(ranking.animals) {
        // The modifiers are asked place by place: one animal's gain can affect the next.
        let points = ranking.scores.points(context, tile, place, animal)?;
        gain(context, animal, points)?;
    }
    Ok(())
}

/// Returns the animals on a tile, first place first, each with the points that it would gain if the tile were scored
/// now; 0 after the last scored place. Animals rank by number of species, ties by food chain, one place each (p. 16).
/// Includes the effects of cards in play.
pub fn places(context: &mut Context, tile: HexId) -> Flow<Vec<(AnimalId, u16)>> {
    let Some(ranking) = ranking(context, tile)? else { return Ok(Vec::new()) };
    let mut earned = Vec::with_capacity(ranking.animals.len());
    for (place, animal) in (1..).zip(ranking.animals) {
        earned.push((animal, ranking.scores.points(context, tile, place, animal)?));
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
        place: usize,
        animal: AnimalId,
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
fn break_ties<N: Ord + Copy>(
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

/// Gives an animal points. Emits nothing for 0 points.
pub fn gain(context: &mut Context, animal: AnimalId, points: u16) -> Flow {
    if let Some(fact) = context.points_change(animal, i64::from(points))? {
        context.emit(fact);
    }
    Ok(())
}

/// Gives an animal the bonus points for `count` (p. 3). `source` tells modifiers which procedure it is.
pub fn gain_bonus(context: &mut Context, animal: AnimalId, count: usize, source: &str) -> Flow {
    let points = context.bonus(animal, count, source)?;
    gain(context, animal, points)
}

/// Returns the winner: most points, ties by food chain (p. 20). In games where only a player's lowest animal
/// counts, returns the best of those (R17, M17). Animals of players who have resigned cannot win.
pub fn winner(context: &mut Context) -> Flow<Option<AnimalId>> {
    let mut all = Vec::new();
    for animal in context.state().turn.animals() {
        // Games that are won on tiles never deduct points, so the score is not negative.
        let points = context.state().score.points(animal).clamp(0, u16::MAX.into()) as u16;
        all.push((animal, context.final_points(animal, points)?));
    }
    let order = break_ties(context, all.clone(), None)?;
    let (catalog, state) = (context.catalog(), context.state());
    let points = |animal: AnimalId| {
        all.iter().find(|(other, _)| *other == animal).map_or(0, |(_, points)| *points)
    };
    let place = |animal: AnimalId| order.iter().position(|other| *other == animal);
    let counts = |animal: AnimalId| match catalog.result {
        GameResult::Each => true,
        GameResult::Lowest => {
            let seat = state.turn.seat(animal);
            let own = state.turn.animals().filter(|other| state.turn.seat(*other) == seat);
            own.min_by_key(|&own| (points(own), place(own))) == Some(animal)
        }
    };
    let counting = state.turn.contenders().filter(|animal| counts(*animal));
    Ok(counting.min_by_key(|&animal| place(animal)))
}

/// Names the winner, after cards that react to the last scoring have given their points.
pub fn end_game(context: &mut Context) -> Flow {
    context.settle()?;
    if let Some(winner) = winner(context)? {
        context.emit(Event::GameEnded { winner });
    }
    Ok(())
}
