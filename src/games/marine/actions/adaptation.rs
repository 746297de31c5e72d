//! Adaptation: add an element to the animal.

use crate::marine::natives::{ADAPTATION_ELEMENT, ADAPTATION_REPLACED, PLACE};
use crate::shared::boxes::must_be_in_box;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SpaceId};
use speciate_model::question::Choice;

const NOT_IN_BOX: Reason = Reason::new("why-adaptation-not-in-box");
const NOT_ADDED: Reason = Reason::new("why-adaptation-not-added");

/// Lets the animal add one of the section's disks to a free slot. From a special space it can replace an added
/// disk instead, which goes to the bag. Without a free slot or a disk to replace, the action is forfeited.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    context.settle()?;
    let row = context.catalog().space(space);
    let (section, special) = (row.section, row.special);
    let slots = context.slots_for_elements(animal)?;
    let is_full = context.state().elements.total(animal) >= slots;
    let has_added = context.state().elements.added(animal).iter().any(|&count| count > 0);
    let asking =
        QuestionBuilder::of(animal, ADAPTATION_ELEMENT).or_pass().modified_by(Modifier::MayAdapt);
    let element = context.ask_where(asking, |context, element| {
        if is_full && !(special && has_added) {
            return Err(Reason::telling("why-adaptation-full", slots));
        }
        must_be_in_box(context, section, element, NOT_IN_BOX)
    })?;
    let Some(element) = element else { return Ok(()) };
    if special && let Some(old) = ask_replaced(context, animal, element, is_full)? {
        context.discard_element(animal, old)?;
    }
    context.emit(Event::ElementAdapted { section, animal, element });
    Ok(())
}

/// Asks which added disk is replaced. If a slot is free, the player can keep all of them, and the result is `None`.
fn ask_replaced(
    context: &mut Context,
    animal: AnimalId,
    element: ElementId,
    is_full: bool,
) -> Flow<Option<ElementId>> {
    let asking = QuestionBuilder::of(animal, ADAPTATION_REPLACED).about(Choice::Element(element));
    let asking = if is_full { asking } else { asking.or_way(PLACE) };
    context.ask_where(asking, |context, old: ElementId| {
        match context.state().elements.added(animal)[old.index()] {
            0 => Err(NOT_ADDED),
            _ => Ok(()),
        }
    })
}
