//! Regression: put a species into a square, so that the animal loses no element at Reseed.

use crate::marine::natives::{PLACE, REGRESSION_SPECIES};
use crate::shared::speciation::NO_GENE_POOL;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SpaceId};

const SQUARES_TAKEN: Reason = Reason::new("why-regression-squares-taken");

/// Lets the animal put a species from its gene pool into a vacant square. The action is forfeited if the pool
/// is empty or all squares are taken (M13).
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    let squares = context.catalog().section(section).squares;
    let species = &context.state().species;
    let taken: u8 = context.state().turn.animals().map(|animal| species.parked(animal)).sum();
    let refused = match (species.pool(animal), taken < squares) {
        (0, _) => Some(NO_GENE_POOL),
        (_, false) => Some(SQUARES_TAKEN),
        (_, true) => None,
    };
    let asking = QuestionBuilder::of(animal, REGRESSION_SPECIES).or_pass();
    if context.ask_way(asking, PLACE, refused)? {
        context.emit(Event::SpeciesParked { animal, section });
    }
    Ok(())
}
