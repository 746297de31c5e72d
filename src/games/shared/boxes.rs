//! The boxes of the action display and the stacks of tiles.

use speciate_engine::context::{Context, Flow, Judgement, Reason};
use speciate_model::event::Event;
use speciate_model::id::{ElementId, SectionId, StackId, StreamId};

/// Checks that a disk of the element is in a section's box; `reason` is the error.
pub fn must_be_in_box(
    context: &Context,
    section: SectionId,
    element: ElementId,
    reason: Reason,
) -> Judgement {
    if is_in_box(context, section, element) { Ok(()) } else { Err(reason) }
}

pub fn is_in_box(context: &Context, section: SectionId, element: ElementId) -> bool {
    context.state().elements.display(section)[element.index()] > 0
}

/// Draws elements for the slots of a section until they are full or the bag is empty (R2, M16).
pub fn fill_slots(context: &mut Context, section: SectionId, stream: StreamId) -> Flow {
    let printed = context.catalog().section(section).slots;
    for _ in 0..context.slots_filled(section, printed)? {
        if let Some(element) = context.draw_element(stream)? {
            context.emit(Event::ElementSupplied { section, element });
        }
    }
    Ok(())
}

/// Returns all disks of the sections with these procedures to the bag.
pub fn return_all(context: &mut Context, procedures: &[&str]) {
    for procedure in procedures {
        let Some(section) = context.catalog().section_of(procedure) else { continue };
        let counts = *context.state().elements.display(section);
        for (element, count) in counts.into_iter().enumerate() {
            for _ in 0..count {
                context.emit(Event::ElementReturned { section, element: ElementId::at(element) });
            }
        }
    }
}

/// Slides the disks of the first section of each pair into the second. Sections are named by their procedures.
pub fn slide(context: &mut Context, pairs: &[(&str, &str)]) {
    for (from, to) in pairs {
        let sections = (context.catalog().section_of(from), context.catalog().section_of(to));
        if let (Some(from), Some(to)) = sections
            && context.state().elements.display(from).iter().any(|&count| count > 0)
        {
            context.emit(Event::ElementsSlid { from, to });
        }
    }
}

pub fn turn_up_tiles(context: &mut Context) {
    for index in 0..usize::from(context.catalog().stacks.count) {
        let id = StackId::at(index);
        let stack = context.state().tiles.stack(id);
        if let (None, Some(&terrain)) = (stack.face_up, stack.face_down().first()) {
            context.emit(Event::TileTurnedUp { stack: id, terrain });
        }
    }
}
