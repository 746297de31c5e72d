//! Random earth: the starting species of each animal.

use crate::shared::{bonus, earth, matching, setup};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, HexId};

/// Places on each tile without tundra as many species of an animal as the tile has disks of the animal's
/// element. Each animal gains a point for each species that it has fewer than the animal with the most.
pub fn place_species(context: &mut Context) -> Flow {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    let is_open = |tile: &HexId| !earth::is_covered(context, *tile);
    let tiles: Vec<HexId> = context.state().tiles.earth().filter(is_open).collect();
    let mut placed = Vec::new();
    for animal in animals {
        // The element is always there: tables without it are rejected.
        let Some(element) = context.catalog().animal(animal).element else { continue };
        let mut sum: u16 = 0;
        for &tile in &tiles {
            let disks = matching::supply(context.catalog(), context.state(), tile)[element.index()];
            sum += u16::from(setup::place_starting_species(context, animal, tile, disks)?);
        }
        placed.push((animal, sum));
    }
    let most = placed.iter().map(|(_, sum)| *sum).max().unwrap_or(0);
    for (animal, sum) in placed {
        bonus::gain(context, animal, most - sum)?;
    }
    Ok(())
}
