//! Initiative (p. 10): move forward on the track, then put the same pawn elsewhere.

use crate::context::{Asking, Context, Flow};
use crate::event::Event;
use crate::games::dominant_species::names::INITIATIVE_SPACE;
use crate::games::dominant_species::planning;
use crate::id::{AnimalId, SpaceId};
use crate::script::Modifier;

/// Moves the animal one place forward, then its pawn to a vacant space, this one included.
pub fn act(context: &mut Context, _: SpaceId, animal: AnimalId) -> Flow {
    let asking = Asking::of(animal, INITIATIVE_SPACE).or_pass().modified_by(Modifier::MayPlacePawn);
    let space = context.ask_where(asking, |context, space| {
        planning::must_be_open(context.state(), animal, space)
    })?;
    if let Some(space) = space {
        advance(context, animal)?;
        context.emit(Event::PawnPlaced { space, animal });
    }
    Ok(())
}

/// Moves an animal's marker forward: one place, as far as there is one.
pub fn advance(context: &mut Context, animal: AnimalId) -> Flow {
    for _ in 0..context.places_forward(animal, 1)? {
        move_forward(context, animal);
    }
    Ok(())
}

/// Swaps an animal's marker with the one directly to its left, if there is one.
pub fn move_forward(context: &mut Context, animal: AnimalId) {
    let order = context.state().turn.initiative();
    let place = order.iter().position(|&other| other == animal);
    let left = place.and_then(|place| place.checked_sub(1)).map(|place| order[place]);
    if let Some(with) = left {
        context.emit(Event::InitiativeSwapped { animal, with });
    }
}
