//! Adaptation (p. 10): take an element onto the animal.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, SectionId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or_element;
use crate::rules::base::names::ADAPTATION_ELEMENT;

/// Takes one of the section's elements onto the animal; with all slots full the action is
/// forfeited, or the chosen disk goes into the bag (R14).
pub fn act(context: &mut Context, section: SectionId, animal: AnimalId) -> Flow {
    let full = context.state().elements.total(animal) >= context.catalog().element_slots;
    if full && context.catalog().ruling_is("adaptation_when_full", "forfeit") {
        return Ok(());
    }
    let options = pass_or_element(context, section);
    if let Choice::Element(element) = context.ask(animal, ADAPTATION_ELEMENT, &options)? {
        context.emit(if full {
            Event::ElementReturned { section, element }
        } else {
            Event::ElementAdapted { section, animal, element }
        });
    }
    Ok(())
}
