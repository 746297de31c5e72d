//! Adaptation (p. 10): take an element onto the animal.

use crate::context::{Asking, Context, Flow, Reason, Tells};
use crate::event::Event;
use crate::id::{AnimalId, SectionId};
use crate::rules::base::actions::must_be_in_box;
use crate::rules::base::names::ADAPTATION_ELEMENT;

const NOT_IN_BOX: Reason = Reason::new("why-adaptation-not-in-box");

/// Takes one of the section's elements onto the animal; with all slots full the action is
/// forfeited, or the chosen disk goes into the bag (R14).
pub fn act(context: &mut Context, section: SectionId, animal: AnimalId) -> Flow {
    let slots = context.catalog().element_slots;
    let full = context.state().elements.total(animal) >= slots;
    let forfeits = full && context.catalog().ruling_is("adaptation_when_full", "forfeit");
    let asking = Asking::of(animal, ADAPTATION_ELEMENT).or_pass();
    let element = context.ask_where(asking, |context, element| {
        if forfeits {
            let slots = Tells::Number(slots.into());
            return Err(Reason::telling("why-adaptation-full", slots));
        }
        must_be_in_box(context, section, element, NOT_IN_BOX)
    })?;
    if let Some(element) = element {
        context.emit(if full {
            Event::ElementReturned { section, element }
        } else {
            Event::ElementAdapted { section, animal, element }
        });
    }
    Ok(())
}
