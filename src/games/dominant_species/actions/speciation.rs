//! Speciation (p. 14): new species around a disk on earth.

use crate::dominant_species::natives::{SPECIATION_DISK, SPECIATION_FREE, SPECIATION_SPECIES};
use crate::shared::speciation::{self, NO_GENE_POOL, SpeciationQuestions};
use crate::shared::{earth, species};
use speciate_engine::context::{Context, Flow, QuestionBuilder};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SectionId, SpaceId};

const QUESTIONS: SpeciationQuestions =
    SpeciationQuestions { disk: SPECIATION_DISK, species: SPECIATION_SPECIES };

/// Lets the animal choose a disk of the space's element and place species on each tile that it touches.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    match context.catalog().space(space).element {
        Some(printed) => speciation::act(context, animal, Some(printed), QUESTIONS),
        None => Ok(()),
    }
}

/// After all speciation, lets animals with the ability place a species on any tile of earth.
pub fn speciate_freely(context: &mut Context, _: SectionId) -> Flow {
    let times = Context::free_speciations;
    for (animal, times) in species::with_ability(context, times, |has| has.free_speciation)? {
        for _ in 0..times {
            let asking = QuestionBuilder::of(animal, SPECIATION_FREE).or_pass();
            let tile = context.ask_where(asking, |context, tile| {
                match context.state().species.pool(animal) {
                    0 => Err(NO_GENE_POOL),
                    _ => earth::must_be_earth(context, tile),
                }
            })?;
            if let Some(tile) = tile {
                context.emit(Event::SpeciesPlaced { animal, tile, count: 1 });
            }
        }
    }
    Ok(())
}
