//! Wasteland (p. 12): elements leave the tundra.

use crate::dominant_species::natives::WASTELAND_ELEMENT;
use crate::shared::boxes::{is_in_box, must_be_in_box};
use crate::shared::earth;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, SectionId, SpaceId};

const NOT_IN_BOX: Reason = Reason::new("why-wasteland-not-in-box");

pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    let asking = QuestionBuilder::of(animal, WASTELAND_ELEMENT).or_pass();
    let element = context.ask_where(asking, |context, element| {
        must_be_in_box(context, section, element, NOT_IN_BOX)
    })?;
    if let Some(element) = element {
        context.emit(Event::ElementReturned { section, element });
    }
    Ok(())
}

/// Removes every disk from earth that touches tundra and whose type is in the box.
pub fn dry_up(context: &mut Context, section: SectionId) -> Flow {
    let touches_tundra = |corner: CornerId| {
        let hexes = context.catalog().board.hexes_at(corner);
        hexes.iter().any(|&hex| earth::is_covered(context, hex))
    };
    let state = context.state();
    let doomed = |corner: CornerId| {
        let element = state.elements.on_corner(corner)?;
        let dries_up = is_in_box(context, section, element) && touches_tundra(corner);
        dries_up.then_some(corner)
    };
    let doomed: Vec<CornerId> = context.catalog().board.corner_ids().filter_map(doomed).collect();
    for corner in doomed {
        if context.dries_up(corner, true)? {
            context.remove_disk(corner)?;
        }
    }
    Ok(())
}
