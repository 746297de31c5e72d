//! Extinction and Survival (spec 6.1, 6.2), and the end of the game (spec 6.4).

use crate::marine::score_tile;
use crate::shared::{bonus, extinction as endangered, survival as survival_card, winner};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId};

/// Begins a round. It is the last one if the table's round limit is reached (M3).
pub fn begin_round(context: &mut Context, round: u16) -> Flow {
    let limit = context.catalog().ruling_number("round_limit");
    let is_limit = limit > 0 && round >= limit || round == u16::MAX;
    if context.is_last_turn(round, is_limit)? {
        context.emit(Event::LastTurnAnnounced {});
    }
    Ok(())
}

/// Eliminates all endangered species at once, and repeats until none is endangered.
pub fn extinction(context: &mut Context) -> Flow {
    context.settle()?;
    loop {
        let doomed = endangered::endangered(context)?;
        if doomed.is_empty() {
            return Ok(());
        }
        endangered::eliminate(context, doomed)?;
        context.settle()?;
    }
}

pub fn survival(context: &mut Context) -> Flow {
    context.settle()?;
    survival_card::score(context)
}

/// Scores every tile and the special pawns, and names the winner.
pub fn final_scoring(context: &mut Context) -> Flow {
    for tile in context.state().tiles.earth().collect::<Vec<HexId>>() {
        if context.scores_at_end(tile, true)? {
            score_tile(context, tile)?;
        }
    }
    for animal in context.state().turn.animals() {
        let points = targets(context, animal);
        bonus::gain(context, animal, points)?;
    }
    // Cards that pay for this scoring pay before the winner is named.
    context.settle()?;
    if let Some(winner) = winner::winner(context)? {
        context.emit(Event::GameEnded { winner });
    }
    Ok(())
}

fn targets(context: &Context, animal: AnimalId) -> u16 {
    let pawns = &context.state().pawns;
    let targets = pawns.special_of(animal).map(|element| pawns.special(element).target);
    targets.fold(0, u16::saturating_add)
}
