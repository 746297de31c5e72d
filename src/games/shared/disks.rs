//! Abundance and Depletion: put an element on earth, or remove one.

use crate::shared::boxes::{is_in_box, must_be_in_box};
use crate::shared::earth::{self, NO_DISK};
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, QuestionId, SpaceId};

const NOT_IN_BOX: Reason = Reason::new("why-abundance-not-in-box");
const NO_CORNER: Reason = Reason::new("why-abundance-no-corner");

/// Lets the animal put one of the elements in the box of the space's section on a vacant corner of earth. Asks first
/// for the element, then for the corner.
pub fn abundance(
    context: &mut Context,
    space: SpaceId,
    animal: AnimalId,
    which: QuestionId,
    where_to: QuestionId,
) -> Flow {
    let section = context.catalog().space(space).section;
    let laying = QuestionBuilder::of(animal, where_to).modified_by(Modifier::MayLayElement);
    let has_corner = context.has_option::<CornerId>(laying, earth::must_be_vacant_on_earth)?;
    let element =
        context.ask_where(QuestionBuilder::of(animal, which).or_pass(), |context, element| {
            match has_corner {
                true => must_be_in_box(context, section, element, NOT_IN_BOX),
                false => Err(NO_CORNER),
            }
        })?;
    if let Some(element) = element
        && let Some(corner) =
            context.ask_where::<CornerId>(laying, earth::must_be_vacant_on_earth)?
    {
        context.emit(Event::ElementLaid { section, corner, element });
    }
    Ok(())
}

/// Lets the animal remove a disk from earth whose element is in the box of the space's section.
pub fn depletion(
    context: &mut Context,
    space: SpaceId,
    animal: AnimalId,
    question: QuestionId,
) -> Flow {
    let section = context.catalog().space(space).section;
    let asking = QuestionBuilder::of(animal, question).or_pass().modified_by(Modifier::MayDeplete);
    let corner = context.ask_where(asking, |context, corner: CornerId| {
        match context.state().elements.on_corner(corner) {
            None => Err(NO_DISK),
            Some(element) if is_in_box(context, section, element) => Ok(()),
            Some(element) => {
                let other = Reason::telling("why-depletion-not-in-box", element);
                Err(other.unless_a_card_allows())
            }
        }
    })?;
    corner.map_or(Ok(()), |corner| context.remove_disk(corner))
}
