//! Depletion (p. 12): remove one element from earth.

use crate::dominant_species::names::DEPLETION_DISK;
use crate::shared::depletion;
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, SpaceId};

pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    depletion::act(context, section, animal, DEPLETION_DISK)
}
