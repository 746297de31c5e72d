//! Abundance (p. 11): put an element on earth.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, SectionId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or_element;
use crate::rules::base::names::{ABUNDANCE_CORNER, ABUNDANCE_ELEMENT};
use crate::rules::shared::earth;

/// Puts one of the section's elements on a vacant corner of earth.
pub fn act(context: &mut Context, section: SectionId, animal: AnimalId) -> Flow {
    let corners: Vec<Choice> =
        earth::vacant_corners(context).into_iter().map(Choice::Corner).collect();
    if corners.is_empty() {
        return Ok(());
    }
    let elements = pass_or_element(context, section);
    if let Choice::Element(element) = context.ask(animal, ABUNDANCE_ELEMENT, &elements)?
        && let Choice::Corner(corner) = context.ask(animal, ABUNDANCE_CORNER, &corners)?
    {
        context.emit(Event::ElementLaid { section, corner, element });
    }
    Ok(())
}
