//! Depletion (p. 12): remove one element from earth.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, CornerId, SectionId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or;
use crate::rules::base::names::DEPLETION_DISK;

/// Removes one element on earth whose type is in the box.
pub fn act(context: &mut Context, section: SectionId, animal: AnimalId) -> Flow {
    let state = context.state();
    let in_box = |corner: &CornerId| {
        let element = state.elements.on_corner(*corner);
        element.is_some_and(|element| state.elements.display(section)[element.index()] > 0)
    };
    let disks = context.catalog().board.corner_ids().filter(in_box).map(Choice::Corner);
    let options = pass_or(disks);
    if let Choice::Corner(corner) = context.ask(animal, DEPLETION_DISK, &options)?
        && let Some(element) = context.state().elements.on_corner(corner)
    {
        context.emit(Event::ElementRemoved { corner, element });
    }
    Ok(())
}
