//! Autotrophs: remove or exchange a disk beside a vent of the space's kind.

use crate::marine::natives::{AUTOTROPHS_DISK, AUTOTROPHS_EXCHANGE, REMOVE};
use crate::shared::boxes::{is_in_box, must_be_in_box};
use crate::shared::earth::NO_DISK;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, ElementId, SectionId, SpaceId};

const BOX_EMPTY: Reason = Reason::new("why-autotrophs-box-empty");
const NOT_BESIDE_VENT: Reason = Reason::new("why-autotrophs-not-beside-vent");
const NOT_IN_BOX: Reason = Reason::new("why-autotrophs-not-in-box");

/// Removes a disk whose type is in the box; the box does not change. Or exchanges a disk for one in the box,
/// which can be of the same type (M10).
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    let asking = QuestionBuilder::of(animal, AUTOTROPHS_DISK).or_pass();
    let corner = context
        .ask_where(asking, |context, corner| must_be_beside(context, section, space, corner))?;
    let Some(corner) = corner else { return Ok(()) };
    let Some(element) = context.state().elements.on_corner(corner) else { return Ok(()) };
    let asking = QuestionBuilder::of(animal, AUTOTROPHS_EXCHANGE)
        .about(speciate_model::question::Choice::Corner(corner));
    let asking = match is_in_box(context, section, element) {
        true => asking.or_way(REMOVE),
        false => asking,
    };
    let laid = context.ask_where(asking, |context, laid: ElementId| {
        must_be_in_box(context, section, laid, NOT_IN_BOX)
    })?;
    match laid {
        Some(laid) => {
            context.emit(Event::ElementWithdrawn { corner, section, element });
            context.emit(Event::ElementLaid { section, corner, element: laid });
            Ok(())
        }
        None => context.remove_disk(corner),
    }
}

/// Checks that a corner has a disk and touches a vent of the space's kind, and that the box has disks.
fn must_be_beside(
    context: &Context,
    section: SectionId,
    space: SpaceId,
    corner: CornerId,
) -> Judgement {
    let (catalog, state) = (context.catalog(), context.state());
    if state.elements.display(section).iter().all(|&count| count == 0) {
        return Err(BOX_EMPTY);
    }
    if state.elements.on_corner(corner).is_none() {
        return Err(NO_DISK);
    }
    let terrains = &catalog.space(space).terrains;
    let is_there =
        |hex| state.tiles.terrain(hex).is_some_and(|terrain| terrains.contains(&terrain));
    match catalog.board.hexes_at(corner).iter().any(|hex| is_there(*hex)) {
        true => Ok(()),
        false => Err(NOT_BESIDE_VENT),
    }
}
