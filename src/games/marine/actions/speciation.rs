//! Speciation: new species around a disk on earth.

use crate::marine::names::{SPECIATION_DISK, SPECIATION_SPECIES};
use crate::shared::speciation::{self, SpeciationQuestions};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, SpaceId};

const QUESTIONS: SpeciationQuestions =
    SpeciationQuestions { disk: SPECIATION_DISK, species: SPECIATION_SPECIES };

/// Lets the animal choose a disk of the type beside the space, or any disk from a special space, and place
/// species on each tile that it touches. A space without a disk does nothing (M16).
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let element = context.state().spaces.element(space);
    match (element, context.catalog().space(space).special) {
        (None, false) => Ok(()),
        (element, _) => speciation::act(context, animal, element, QUESTIONS),
    }
}
