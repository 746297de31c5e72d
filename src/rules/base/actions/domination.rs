//! Domination (p. 16): score a tile; its dominant animal takes a card.

use crate::context::{Asking, Context, Flow, Judgement, Reason};
use crate::event::Event;
use crate::id::{AnimalId, HexId, SpaceId};
use crate::rules::base::names::DOMINATION_TILE;
use crate::rules::base::scoring;
use crate::rules::shared::earth;
use crate::script::Modifier;

const SCORED_ALREADY: Reason = Reason::new("why-domination-scored");
const NO_SPECIES: Reason = Reason::new("why-domination-no-species");

/// Scores a tile with species that was not chosen this turn (R5), then lets its dominant animal
/// choose a card, which is carried out as the next step.
pub fn act(context: &mut Context, _: SpaceId, animal: AnimalId) -> Flow {
    let asking = Asking::of(animal, DOMINATION_TILE).or_pass().bent_by(Modifier::MayScore);
    if let Some(tile) = context.ask_where(asking, must_be_scorable)? {
        context.emit(Event::TileScored { tile });
        scoring::score_tile(context, tile)?;
        scoring::choose_card(context, tile)?;
    }
    Ok(())
}

/// Judges a tile: with species, and not chosen this turn (R5).
pub fn must_be_scorable(context: &Context, tile: HexId) -> Judgement {
    earth::must_be_earth(context, tile)?;
    match (context.state().tiles.is_scored(tile), context.state().species.total(tile)) {
        (true, 0) => Err(SCORED_ALREADY),
        (true, _) => Err(SCORED_ALREADY.unless_a_card_allows()),
        (false, 0) => Err(NO_SPECIES),
        (false, _) => Ok(()),
    }
}
