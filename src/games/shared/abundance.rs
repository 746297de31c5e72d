//! Abundance: put an element on earth.

use crate::shared::boxes::must_be_in_box;
use crate::shared::earth;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, QuestionId, SectionId};

const NOT_IN_BOX: Reason = Reason::new("why-abundance-not-in-box");
const NO_CORNER: Reason = Reason::new("why-abundance-no-corner");

#[derive(Clone, Copy, Debug)]
pub struct AbundanceQuestions {
    pub element: QuestionId,
    pub corner: QuestionId,
}

/// Lets the animal put one of the section's elements on a vacant corner of earth.
pub fn act(
    context: &mut Context,
    section: SectionId,
    animal: AnimalId,
    questions: AbundanceQuestions,
) -> Flow {
    let laying = QuestionBuilder::of(animal, questions.corner).modified_by(Modifier::MayLayElement);
    let has_corner = context.has_option::<CornerId>(laying, earth::must_be_vacant_on_earth)?;
    let element = context.ask_where(
        QuestionBuilder::of(animal, questions.element).or_pass(),
        |context, element| match has_corner {
            true => must_be_in_box(context, section, element, NOT_IN_BOX),
            false => Err(NO_CORNER),
        },
    )?;
    if let Some(element) = element
        && let Some(corner) =
            context.ask_where::<CornerId>(laying, earth::must_be_vacant_on_earth)?
    {
        context.emit(Event::ElementLaid { section, corner, element });
    }
    Ok(())
}
