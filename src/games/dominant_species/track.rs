//! The initiative track.

use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::AnimalId;

/// Moves an animal's marker one place forward, or as many as cards in play say.
pub fn advance(context: &mut Context, animal: AnimalId) -> Flow {
    for _ in 0..context.places_forward(animal, 1)? {
        move_forward(context, animal);
    }
    Ok(())
}

/// Swaps an animal's marker with the marker to its left, if any.
pub fn move_forward(context: &mut Context, animal: AnimalId) {
    let order = context.state().turn.initiative();
    let place = order.iter().position(|&other| other == animal);
    let left = place.and_then(|place| place.checked_sub(1)).map(|place| order[place]);
    if let Some(with) = left {
        context.emit(Event::InitiativeSwapped { animal, with });
    }
}
