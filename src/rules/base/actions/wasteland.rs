//! Wasteland (p. 12): elements leave the tundra.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, CornerId, SectionId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or_element;
use crate::rules::base::names::WASTELAND_ELEMENT;
use crate::rules::shared::earth;

/// Takes one element out of the box.
pub fn act(context: &mut Context, section: SectionId, animal: AnimalId) -> Flow {
    let options = pass_or_element(context, section);
    if let Choice::Element(element) = context.ask(animal, WASTELAND_ELEMENT, &options)? {
        context.emit(Event::ElementReturned { section, element });
    }
    Ok(())
}

/// Removes every element that touches tundra and whose type is in the box.
pub fn dry_up(context: &mut Context, section: SectionId) {
    let touches_tundra = |corner: CornerId| {
        let hexes = context.catalog().board.hexes_at(corner);
        hexes.iter().any(|&hex| earth::is_tundra(context, hex))
    };
    let state = context.state();
    let doomed = |corner: CornerId| {
        let element = state.elements.on_corner(corner)?;
        let in_box = state.elements.display(section)[element.index()] > 0;
        (in_box && touches_tundra(corner)).then_some((corner, element))
    };
    let doomed: Vec<_> = context.catalog().board.corner_ids().filter_map(doomed).collect();
    for (corner, element) in doomed {
        context.emit(Event::ElementRemoved { corner, element });
    }
}
