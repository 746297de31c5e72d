//! Initiative (p. 10): move forward on the track, then put the same pawn elsewhere.

use crate::context::{Context, Flow, QuestionBuilder};
use crate::event::Event;
use crate::games::dominant_species::names::INITIATIVE_SPACE;
use crate::games::dominant_species::planning;
use crate::games::dominant_species::track::advance;
use crate::id::{AnimalId, SpaceId};
use crate::script::Modifier;

/// Moves the animal one place forward, then its pawn to a vacant space, this one included.
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
