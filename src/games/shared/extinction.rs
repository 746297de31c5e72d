//! Extinction: which species are endangered, and their elimination.

use crate::shared::dominance;
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, HexId};

/// Endangered species: the animal, the tile and the count.
pub type EndangeredSpecies = Vec<(AnimalId, HexId, u8)>;

/// Returns all endangered species that are neither protected nor safe (R12).
pub fn endangered(context: &mut Context) -> Flow<EndangeredSpecies> {
    let mut doomed = Vec::new();
    let tiles: Vec<HexId> = context.state().tiles.earth().collect();
    for tile in tiles {
        for animal in dominance::present(context.state(), tile) {
            let protected = context.state().species.protected(animal, tile);
            let safe = context.safe_species(animal, tile, protected)?;
            let count = context.state().species.count(animal, tile);
            let count = count.saturating_sub(safe.max(protected));
            if count > 0 && dominance::is_endangered(context, animal, tile)? {
                doomed.push((animal, tile, count));
            }
        }
    }
    Ok(doomed)
}

/// Eliminates endangered species if they are still there: a card that reacts to an answer may have removed some.
pub fn eliminate(context: &mut Context, doomed: EndangeredSpecies) -> Flow {
    for (animal, tile, count) in doomed {
        let species = &context.state().species;
        let left = species.count(animal, tile) - species.protected(animal, tile);
        let count = count.min(left);
        if count > 0 {
            let fact = context.elimination(animal, tile, count, false)?;
            context.emit(fact);
        }
    }
    Ok(())
}
