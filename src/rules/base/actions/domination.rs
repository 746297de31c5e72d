//! Domination (p. 16): score a tile; its dominant animal takes a card.

use crate::context::{Asking, Context, Flow, Judgement, Reason};
use crate::event::Event;
use crate::id::{AnimalId, HexId};
use crate::rules::base::names::DOMINATION_TILE;
use crate::rules::base::scoring;
use crate::rules::shared::earth;

const SCORED_ALREADY: Reason = Reason::new("why-domination-scored");
const NO_SPECIES: Reason = Reason::new("why-domination-no-species");

/// Scores a tile with species that was not chosen this turn (R5), then lets its dominant animal
/// choose a card, which is carried out as the next step.
pub fn act(context: &mut Context, animal: AnimalId) -> Flow {
    let asking = Asking::of(animal, DOMINATION_TILE).or_pass();
    if let Some(tile) = context.ask_where(asking, must_be_scorable)? {
        context.emit(Event::TileScored { tile });
        scoring::score_tile(context, tile);
        scoring::choose_card(context, tile)?;
    }
    Ok(())
}

/// Judges a tile: with species, and not chosen this turn (R5).
pub fn must_be_scorable(context: &Context, tile: HexId) -> Judgement {
    earth::must_be_earth(context, tile)?;
    if context.state().tiles.is_scored(tile) {
        return Err(SCORED_ALREADY);
    }
    match context.state().species.total(tile) {
        0 => Err(NO_SPECIES),
        _ => Ok(()),
    }
}
