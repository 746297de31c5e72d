//! Depletion: remove one element from earth.

use crate::context::{Context, Flow};
use crate::games::marine::names::DEPLETION_DISK;
use crate::games::shared::depletion;
use crate::id::{AnimalId, SpaceId};

/// Removes one disk on earth whose type is in the box.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    depletion::act(context, section, animal, DEPLETION_DISK)
}
