//! Migration: species move to other tiles.

use crate::marine::names::{MIGRATION_FROM, MIGRATION_KIND, MIGRATION_TO};
use crate::shared::migration::{self, MigrationQuestions};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, SpaceId};

const QUESTIONS: MigrationQuestions =
    MigrationQuestions { from: MIGRATION_FROM, kind: MIGRATION_KIND, to: MIGRATION_TO };

/// Moves up to the space's number of the animal's species, or all that are on earth from a special space. Each
/// species moves once.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let (state, row) = (context.state(), context.catalog().space(space));
    let on_earth = || state.tiles.earth().map(|tile| state.species.count(animal, tile)).sum();
    let count = if row.special { on_earth() } else { row.count };
    migration::act(context, (space, animal), count, QUESTIONS)
}
