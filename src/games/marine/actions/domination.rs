//! Domination: take control of an element's special pawn.

use crate::marine::natives::DOMINATION_ELEMENT;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::view::View;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SpaceId};

/// Lets the animal choose an element that it dominates, including one whose pawn it already has (M30). It takes
/// the special pawn, and the domination value becomes the pawn's target.
pub fn act(context: &mut Context, _: SpaceId, animal: AnimalId) -> Flow {
    let asking = QuestionBuilder::of(animal, DOMINATION_ELEMENT).or_pass();
    let element = context
        .ask_where(asking, |context, element| must_be_dominated(context, animal, element))?;
    let Some(element) = element else { return Ok(()) };
    if context.state().pawns.special(element).owner != Some(animal) {
        context.emit(Event::SpecialPawnGained { element, animal });
    }
    let target = value(context, animal, element);
    context.emit(Event::TargetSet { element, target });
    Ok(())
}

/// Checks that the animal's domination value exceeds the target of the element's pawn.
fn must_be_dominated(context: &Context, animal: AnimalId, element: ElementId) -> Judgement {
    let target = context.state().pawns.special(element).target;
    match value(context, animal, element) > target {
        true => Ok(()),
        false => Err(Reason::telling("why-domination-target", target)),
    }
}

/// Returns an animal's domination value for an element (spec 3), which has no upper limit (M29).
pub fn value(context: &Context, animal: AnimalId, element: ElementId) -> u16 {
    let view = View::new(context.catalog(), context.state(), None);
    view.domination_value(animal, element)
}
