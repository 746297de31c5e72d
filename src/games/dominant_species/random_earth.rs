//! Random earth: tiles, elements and species at the start fall at random, as content sets it.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::dominant_species::names::{SETUP_ELEMENTS, STACKS};
use crate::games::dominant_species::starting;
use crate::games::shared::{bonus, earth, matching};
use crate::id::{AnimalId, HexId, TerrainId};

/// Lays any large tiles on the starting hexes and stacks the others; any elements on the starting
/// corners.
pub fn lay_earth(context: &mut Context) -> Flow {
    let start = context.catalog().start.clone();
    let mut tiles = starting::large_tiles(context, |_| 0);
    context.shuffle(STACKS, &mut tiles)?;
    let stacked = tiles.split_off(start.tiles.len().min(tiles.len()));
    for ((tile, _), terrain) in start.tiles.into_iter().zip(tiles) {
        context.emit(Event::TilePlaced { tile, terrain: TerrainId(terrain as u8) });
    }
    starting::stack(context, &stacked);
    starting::cover_tiles(context);
    for (corner, _) in start.elements {
        if let Some(element) = context.draw_element(SETUP_ELEMENTS)? {
            context.emit(Event::ElementPlaced { corner, element });
        }
    }
    Ok(())
}

/// Places as many species of each animal on each tile as disks of its element lie there, tundra
/// excepted; who has fewer than the animal with the most gets as many points as it has fewer.
pub fn place_species(context: &mut Context) -> Flow {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    let is_open = |tile: &HexId| !earth::is_tundra(context, *tile);
    let tiles: Vec<HexId> = context.state().tiles.earth().filter(is_open).collect();
    let mut placed = Vec::new();
    for animal in animals {
        // Tables of this game that do not say it are not read.
        let Some(element) = context.catalog().animal(animal).element else { continue };
        let mut sum: u16 = 0;
        for &tile in &tiles {
            let disks = matching::supply(context.catalog(), context.state(), tile)[element.index()];
            sum += u16::from(starting::place_starting_species(context, animal, tile, disks)?);
        }
        placed.push((animal, sum));
    }
    let most = placed.iter().map(|(_, sum)| *sum).max().unwrap_or(0);
    for (animal, sum) in placed {
        bonus::gain(context, animal, most - sum)?;
    }
    Ok(())
}
