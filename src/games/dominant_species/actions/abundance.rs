//! Abundance (p. 11): put an element on earth.

use crate::dominant_species::names::{ABUNDANCE_CORNER, ABUNDANCE_ELEMENT};
use crate::shared::abundance::{self, AbundanceQuestions};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, SpaceId};

const QUESTIONS: AbundanceQuestions =
    AbundanceQuestions { element: ABUNDANCE_ELEMENT, corner: ABUNDANCE_CORNER };

pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    abundance::act(context, section, animal, QUESTIONS)
}
