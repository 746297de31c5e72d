//! What setup lays, whether it is printed where or falls at random (p. 4 and 5).

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, HexId, StackId, TerrainId};

/// Covers the starting tiles that begin covered.
pub fn cover_tiles(context: &mut Context) {
    context.emit(Event::CoversCounted { count: context.catalog().covers });
    for (tile, terrain) in context.catalog().start.covered.clone() {
        context.emit(Event::TileCovered { tile, terrain });
    }
}

/// Returns the terrain of every large tile, those that are `used` left out.
pub fn large_tiles(context: &Context, used: impl Fn(TerrainId) -> usize) -> Vec<u16> {
    let mut tiles = Vec::new();
    for (index, terrain) in context.catalog().terrains.iter().enumerate() {
        let id = TerrainId::at(index);
        if !context.catalog().is_cover(id) {
            let left = usize::from(terrain.tiles).saturating_sub(used(id));
            tiles.extend(std::iter::repeat_n(index as u16, left));
        }
    }
    tiles
}

/// Puts tiles on the stacks, one stack after the other.
pub fn stack(context: &mut Context, tiles: &[u16]) {
    let size = usize::from(context.catalog().stacks.size).max(1);
    for (index, tiles) in tiles.chunks(size).take(context.catalog().stacks.count.into()).enumerate()
    {
        for &terrain in tiles {
            let terrain = TerrainId(terrain as u8);
            context.emit(Event::TileStacked { stack: StackId::at(index), terrain });
        }
    }
}

/// Places as many of an animal's first species on a tile as there are to be, as far as its gene pool
/// goes, and returns how many.
pub fn place_starting_species(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    count: u8,
) -> Flow<u8> {
    let count = context.starting_species(animal, tile, count)?;
    let count = count.min(context.state().species.pool(animal));
    if count > 0 {
        context.emit(Event::SpeciesPlaced { animal, tile, count });
    }
    Ok(count)
}
