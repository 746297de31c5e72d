//! The end of the game (p. 20).

use crate::shared::{scoring, winner};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::state::State;

/// Begins a turn. It is the last one if the table's turn limit is reached.
pub fn begin_turn(context: &mut Context, turn: u16) -> Flow {
    let limit = context.catalog().ruling_number("turn_limit");
    let is_limit = limit > 0 && turn >= limit;
    if context.is_last_turn(turn, is_limit)? {
        context.emit(Event::LastTurnAnnounced {});
    }
    Ok(())
}

/// Returns whether the game ends without another Reseed: the last turn was announced, no animal has a species
/// on earth or in a gene pool (R6), or the turn number cannot grow.
pub fn is_last_turn(state: &State) -> bool {
    state.turn.last || is_stalemate(state) || state.turn.number == u16::MAX
}

/// Scores every tile once more, without taking cards, and names the winner (p. 20).
pub fn final_scoring(context: &mut Context) -> Flow {
    for tile in context.state().tiles.earth() {
        if context.scores_at_end(tile, true)? {
            scoring::score_tile(context, tile)?;
        }
    }
    // Cards that pay for this scoring pay before the winner is named.
    context.settle()?;
    if let Some(winner) = winner::winner(context)? {
        context.emit(Event::GameEnded { winner });
    }
    Ok(())
}

fn is_stalemate(state: &State) -> bool {
    let no_pools = state.turn.animals().all(|animal| state.species.pool(animal) == 0);
    no_pools && state.tiles.earth().all(|tile| state.species.total(tile) == 0)
}
