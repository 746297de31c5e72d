//! The end of the game (p. 20).

use crate::content::catalog::GameResult;
use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::dominant_species::scoring;
use crate::id::AnimalId;
use crate::state::State;

/// Begins a turn; a table's turn limit makes it the last.
pub fn begin_turn(context: &mut Context, turn: u16) -> Flow {
    let limit = context.catalog().ruling_number("turn_limit");
    let is_limit = limit > 0 && turn >= limit;
    if context.is_last_turn(turn, is_limit)? {
        context.emit(Event::LastTurnAnnounced {});
    }
    Ok(())
}

/// Returns whether no Reseed follows: the last turn was announced, no animal has a species on earth
/// or in a gene pool (R6), or no further turn can be counted.
pub fn is_last_turn(state: &State) -> bool {
    state.turn.last || is_stalemate(state) || state.turn.number == u16::MAX
}

/// Scores every tile once more, without cards, and names the winner (p. 20).
pub fn final_scoring(context: &mut Context) -> Flow {
    for tile in context.state().tiles.earth() {
        if context.scores_at_end(tile, true)? {
            scoring::score_tile(context, tile)?;
        }
    }
    if let Some(winner) = winner(context)? {
        context.emit(Event::GameEnded { winner });
    }
    Ok(())
}

/// Returns the animal with the best result: most points, ties to the one highest in the food chain
/// (p. 20); where only a player's lowest animal counts, the best of those (R17).
fn winner(context: &mut Context) -> Flow<Option<AnimalId>> {
    let mut all = Vec::new();
    for animal in context.state().turn.animals() {
        let points = context.state().score.points(animal);
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

fn is_stalemate(state: &State) -> bool {
    let no_pools = state.turn.animals().all(|animal| state.species.pool(animal) == 0);
    no_pools && state.tiles.earth().all(|tile| state.species.total(tile) == 0)
}
