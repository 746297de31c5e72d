//! Initiative (p. 10): move forward on the track, then put the same pawn elsewhere.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::AnimalId;
use crate::question::Choice;
use crate::rules::base::actions::pass_or;
use crate::rules::base::names::INITIATIVE_SPACE;
use crate::rules::base::planning;

/// Moves the animal one place forward, then its pawn to a vacant space, this one included.
pub fn act(context: &mut Context, animal: AnimalId) -> Flow {
    let spaces = pass_or(planning::space_choices(context));
    if let Choice::Space(space) = context.ask(animal, INITIATIVE_SPACE, &spaces)? {
        advance(context, animal);
        context.emit(Event::PawnPlaced { space, animal });
    }
    Ok(())
}

/// Swaps an animal's marker with the one directly to its left, if there is one.
pub fn advance(context: &mut Context, animal: AnimalId) {
    let order = context.state().turn.initiative();
    let place = order.iter().position(|&other| other == animal);
    let left = place.and_then(|place| place.checked_sub(1)).map(|place| order[place]);
    if let Some(with) = left {
        context.emit(Event::InitiativeSwapped { animal, with });
    }
}
