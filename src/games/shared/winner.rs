//! The winner of the game.

use crate::shared::scoring;
use speciate_content::catalog::GameResult;
use speciate_engine::context::{Context, Flow};
use speciate_model::id::AnimalId;

/// Returns the winner: most points, ties by food chain (p. 20). In games where only a player's lowest animal
/// counts, returns the best of those (R17, M17).
pub fn winner(context: &mut Context) -> Flow<Option<AnimalId>> {
    let mut all = Vec::new();
    for animal in context.state().turn.animals() {
        // Games that are won on tiles never deduct points, so the score is not negative.
        let points = context.state().score.points(animal).clamp(0, u16::MAX.into()) as u16;
        all.push((animal, context.final_points(animal, points)?));
    }
    let order = scoring::break_ties(context, all.clone(), None)?;
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
    let counting = state.turn.animals().filter(|animal| counts(*animal));
    Ok(counting.min_by_key(|&animal| place(animal)))
}
