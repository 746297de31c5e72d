//! The end of the game (p. 20).

use std::cmp::Reverse;

use crate::content::Catalog;
use crate::content::catalog::GameResult;
use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, HexId};
use crate::rules::base::scoring;
use crate::state::State;

/// Begins a turn; a table's turn limit makes it the last.
pub fn begin_turn(context: &mut Context, turn: u16) {
    let limit = context.catalog().ruling_number("turn_limit");
    if limit > 0 && turn >= limit {
        context.emit(Event::LastTurnAnnounced {});
    }
}

/// Returns whether no Reseed follows: the last turn was announced, no animal has a species on earth
/// or in a gene pool (R6), or no further turn can be counted.
pub fn is_last_turn(state: &State) -> bool {
    state.turn.last || is_stalemate(state) || state.turn.number == u16::MAX
}

/// Scores every tile once more, without cards, and names the winner (p. 20).
pub fn final_scoring(context: &mut Context) -> Flow {
    let tiles: Vec<HexId> = context.state().tiles.earth().collect();
    for tile in tiles {
        scoring::score_tile(context, tile);
    }
    if let Some(winner) = winner(context.catalog(), context.state()) {
        context.emit(Event::GameEnded { winner });
    }
    Ok(())
}

/// Returns the animal with the best result: most points, ties to the one highest in the food chain
/// (p. 20); where only a player's lowest animal counts, the best of those (R17).
fn winner(catalog: &Catalog, state: &State) -> Option<AnimalId> {
    let points = |animal: AnimalId| state.score.points(animal);
    let counts = |animal: AnimalId| match catalog.result {
        GameResult::Each => true,
        GameResult::Lowest => {
            let seat = state.turn.seat(animal);
            let own = state.turn.animals().filter(|other| state.turn.seat(*other) == seat);
            own.min_by_key(|&own| (points(own), own)) == Some(animal)
        }
    };
    let counting = state.turn.animals().filter(|animal| counts(*animal));
    counting.max_by_key(|&animal| (points(animal), Reverse(animal)))
}

fn is_stalemate(state: &State) -> bool {
    let no_pools = state.turn.animals().all(|animal| state.species.pool(animal) == 0);
    no_pools && state.tiles.earth().all(|tile| state.species.total(tile) == 0)
}
