//! Initiative (p. 10): move forward on the track, then put the same pawn on another space.

use crate::dominant_species::natives::INITIATIVE_SPACE;
use crate::dominant_species::planning::{self, advance};
use speciate_engine::context::{Context, Flow, QuestionBuilder};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SpaceId};

/// Moves the animal one place forward, then its pawn to a vacant space, which may be the space it came from.
pub fn act(context: &mut Context, _: SpaceId, animal: AnimalId) -> Flow {
    let asking =
        QuestionBuilder::of(animal, INITIATIVE_SPACE).or_pass().modified_by(Modifier::MayPlacePawn);
    let space = context.ask_where(asking, |context, space| {
        planning::must_be_open(context.state(), animal, space)
    })?;
    if let Some(space) = space {
        advance(context, animal)?;
        context.emit(Event::PawnPlaced { space, animal });
    }
    Ok(())
}
