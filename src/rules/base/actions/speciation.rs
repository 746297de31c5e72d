//! Speciation (p. 14): new species round a disk on earth.

use rhai::Dynamic;

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, CornerId, HexId, SpaceId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or;
use crate::rules::base::names::{SPECIATION_DISK, SPECIATION_FREE, SPECIATION_SPECIES};
use crate::rules::shared::animals;

/// Chooses a disk of the space's element and places species on each tile that it touches.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    if context.state().species.pool(animal) == 0 {
        return Ok(());
    }
    let printed = context.catalog().space(space).element;
    let has_element = |corner: &CornerId| {
        printed.is_some() && context.state().elements.on_corner(*corner) == printed
    };
    let disks = context.catalog().board.corner_ids().filter(has_element).map(Choice::Corner);
    let options = pass_or(disks);
    let Choice::Corner(corner) = context.ask(animal, SPECIATION_DISK, &options)? else {
        return Ok(());
    };
    let mut tiles = context.catalog().board.hexes_at(corner).to_vec();
    tiles.sort_unstable();
    for tile in tiles {
        place_up_to_limit(context, animal, tile)?;
    }
    Ok(())
}

/// Lets animals with the ability place a species each on any tile of earth, after all speciation.
pub fn speciate_freely(context: &mut Context) -> Flow {
    for (animal, times) in animals::with_ability(context, |has| has.free_speciation) {
        for _ in 0..times {
            if context.state().species.pool(animal) == 0 {
                break;
            }
            let tiles = pass_or(context.state().tiles.earth().map(Choice::Tile));
            if let Choice::Tile(tile) = context.ask(animal, SPECIATION_FREE, &tiles)? {
                context.emit(Event::SpeciesPlaced { animal, tile, count: 1 });
            }
        }
    }
    Ok(())
}

fn place_up_to_limit(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    let Some(terrain) = context.state().tiles.terrain(tile) else { return Ok(()) };
    let printed = i64::from(context.catalog().terrain(terrain).speciation);
    let arguments = || vec![Dynamic::from(animal), Dynamic::from(tile)];
    let limit = context.modify("speciation_limit", arguments, printed)?;
    let limit = u8::try_from(limit.max(0)).unwrap_or(u8::MAX);
    let counts = 0..=limit.min(context.state().species.pool(animal));
    let options: Vec<Choice> = counts.map(Choice::Count).collect();
    if let Choice::Count(count @ 1..) =
        context.ask_about(animal, SPECIATION_SPECIES, Some(Choice::Tile(tile)), &options)?
    {
        context.emit(Event::SpeciesPlaced { animal, tile, count });
    }
    Ok(())
}
