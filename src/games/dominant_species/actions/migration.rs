//! Migration (p. 15): species move to other tiles.

use crate::dominant_species::names::{MIGRATION_FROM, MIGRATION_KIND, MIGRATION_TO};
use crate::shared::migration::{self, MigrationQuestions};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, SpaceId};

const QUESTIONS: MigrationQuestions =
    MigrationQuestions { from: MIGRATION_FROM, kind: MIGRATION_KIND, to: MIGRATION_TO };

pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let count = context.catalog().space(space).count;
    migration::act(context, (space, animal), count, QUESTIONS)
}
