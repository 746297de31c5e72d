//! Abundance (p. 11): put an element on earth.

use crate::context::{Asking, Context, Flow, Reason};
use crate::event::Event;
use crate::games::dominant_species::actions::must_be_in_box;
use crate::games::dominant_species::names::{ABUNDANCE_CORNER, ABUNDANCE_ELEMENT};
use crate::games::shared::earth;
use crate::id::{AnimalId, CornerId, SpaceId};
use crate::script::Modifier;

const NOT_IN_BOX: Reason = Reason::new("why-abundance-not-in-box");
const NO_CORNER: Reason = Reason::new("why-abundance-no-corner");

/// Puts one of the section's elements on a vacant corner of earth.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    let laying = Asking::of(animal, ABUNDANCE_CORNER).modified_by(Modifier::MayLayElement);
    let has_corner = context.has_option::<CornerId>(laying, earth::must_be_vacant_on_earth)?;
    let element = context.ask_where(
        Asking::of(animal, ABUNDANCE_ELEMENT).or_pass(),
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
