//! Domination (p. 16): score a tile; its dominant animal takes a card.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, HexId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or;
use crate::rules::base::names::DOMINATION_TILE;
use crate::rules::base::scoring;

/// Scores a tile with species that was not chosen this turn (R5), then lets its dominant animal
/// choose a card, which is carried out as the next step.
pub fn act(context: &mut Context, animal: AnimalId) -> Flow {
    let state = context.state();
    let open = |&tile: &HexId| !state.tiles.is_scored(tile) && state.species.total(tile) > 0;
    let options = pass_or(state.tiles.earth().filter(open).map(Choice::Tile));
    if let Choice::Tile(tile) = context.ask(animal, DOMINATION_TILE, &options)? {
        context.emit(Event::TileScored { tile });
        scoring::score_tile(context, tile);
        scoring::choose_card(context, tile)?;
    }
    Ok(())
}
