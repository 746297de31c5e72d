//! Adaptation (p. 10): add an element to the animal.

use crate::dominant_species::natives::ADAPTATION_ELEMENT;
use crate::shared::boxes::must_be_in_box;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SectionId, SpaceId};

const NOT_IN_BOX: Reason = Reason::new("why-adaptation-not-in-box");

/// Lets the animal add one of the section's elements. If all its slots are full, the action is forfeited or the
/// chosen disk goes into the bag (R14).
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    for taken in 0..context.elements_adapted(animal, 1)? {
        let asking = QuestionBuilder::of(animal, ADAPTATION_ELEMENT);
        let asking = if taken == 0 { asking.or_pass() } else { asking.or_done() };
        if !take(context, section, animal, asking.modified_by(Modifier::MayAdapt))? {
            break;
        }
    }
    Ok(())
}

/// Adds one element and returns whether one was chosen.
fn take(
    context: &mut Context,
    section: SectionId,
    animal: AnimalId,
    asking: QuestionBuilder,
) -> Flow<bool> {
    context.settle()?;
    let slots = context.slots_for_elements(animal)?;
    let full = context.state().elements.total(animal) >= slots;
    let forfeits = full && context.catalog().ruling_is("adaptation_when_full", "forfeit");
    let element = context.ask_where(asking, |context, element| {
        if forfeits {
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
    Ok(element.is_some())
}
