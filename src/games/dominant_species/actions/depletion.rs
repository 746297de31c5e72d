//! Depletion (p. 12): remove one element from earth.

use crate::context::{Asking, Context, Flow, Reason, Tells};
use crate::games::dominant_species::actions::is_in_box;
use crate::games::dominant_species::names::DEPLETION_DISK;
use crate::games::shared::earth::NO_DISK;
use crate::id::{AnimalId, CornerId, SpaceId};
use crate::script::Modifier;

/// Removes one element on earth whose type is in the box.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    let asking = Asking::of(animal, DEPLETION_DISK).or_pass().modified_by(Modifier::MayDeplete);
    let corner = context.ask_where(asking, |context, corner: CornerId| {
        match context.state().elements.on_corner(corner) {
            None => Err(NO_DISK),
            Some(element) if is_in_box(context, section, element) => Ok(()),
            Some(element) => {
                let other = Reason::telling("why-depletion-not-in-box", Tells::Element(element));
                Err(other.unless_a_card_allows())
            }
        }
    })?;
    corner.map_or(Ok(()), |corner| context.remove_disk(corner))
}
