//! Depletion: remove one element from earth.

use crate::shared::boxes::is_in_box;
use crate::shared::earth::NO_DISK;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason, ReasonArgument};
use speciate_engine::script::Modifier;
use speciate_model::id::{AnimalId, CornerId, QuestionId, SectionId};

pub fn act(
    context: &mut Context,
    section: SectionId,
    animal: AnimalId,
    question: QuestionId,
) -> Flow {
    let asking = QuestionBuilder::of(animal, question).or_pass().modified_by(Modifier::MayDeplete);
    let corner = context.ask_where(asking, |context, corner: CornerId| {
        match context.state().elements.on_corner(corner) {
            None => Err(NO_DISK),
            Some(element) if is_in_box(context, section, element) => Ok(()),
            Some(element) => {
                let other =
                    Reason::telling("why-depletion-not-in-box", ReasonArgument::Element(element));
                Err(other.unless_a_card_allows())
            }
        }
    })?;
    corner.map_or(Ok(()), |corner| context.remove_disk(corner))
}
