//! Random earth: how many species each animal begins with, as content sets it.

use crate::shared::{bonus, earth, matching, setup};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, HexId};

/// Places as many species of each animal on each tile as disks of its element lie there, tundra
/// excepted; who has fewer than the animal with the most gets as many points as it has fewer.
pub fn place_species(context: &mut Context) -> Flow {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    let is_open = |tile: &HexId| !earth::is_covered(context, *tile);
    let tiles: Vec<HexId> = context.state().tiles.earth().filter(is_open).collect();
    let mut placed = Vec::new();
    for animal in animals {
        // Tables of this game that do not say it are not read.
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
