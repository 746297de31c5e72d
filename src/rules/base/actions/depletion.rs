//! Depletion (p. 12): remove one element from earth.

use crate::context::{Asking, Context, Flow, Reason, Tells};
use crate::event::Event;
use crate::id::{AnimalId, CornerId, SectionId};
use crate::rules::base::actions::is_in_box;
use crate::rules::base::names::DEPLETION_DISK;
use crate::rules::shared::earth::NO_DISK;

/// Removes one element on earth whose type is in the box.
pub fn act(context: &mut Context, section: SectionId, animal: AnimalId) -> Flow {
    let asking = Asking::of(animal, DEPLETION_DISK).or_pass();
    let corner = context.ask_where(asking, |context, corner: CornerId| {
        match context.state().elements.on_corner(corner) {
            None => Err(NO_DISK),
            Some(element) if is_in_box(context, section, element) => Ok(()),
            Some(element) => {
                Err(Reason::telling("why-depletion-not-in-box", Tells::Element(element)))
            }
        }
    })?;
    if let Some(corner) = corner
        && let Some(element) = context.state().elements.on_corner(corner)
    {
        context.emit(Event::ElementRemoved { corner, element });
    }
    Ok(())
}
