//! Migration (p. 15): species move to other tiles.

use rhai::Dynamic;

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, HEXES_MAX, HexId, SpaceId};
use crate::question::Choice;
use crate::rules::base::names::{MIGRATION_FROM, MIGRATION_KIND, MIGRATION_TO};
use crate::rules::shared::{earth, species};

/// Moves up to as many of the animal's species as the space says, each of them once.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let range = i64::from(context.catalog().animal(animal).abilities.migration_range);
    let range = context.modify("migration_range", || vec![Dynamic::from(animal)], range)?;
    // Species that arrived in this action stay where they are.
    let mut arrived = [0_u8; HEXES_MAX];
    for moved in 0..context.catalog().space(space).count {
        let stop = if moved == 0 { Choice::Pass } else { Choice::Done };
        let may_leave = |&tile: &HexId| {
            let here = context.state().species.count(animal, tile);
            here > arrived[tile.index()] && !destinations(context, tile, range).is_empty()
        };
        let tiles = context.state().tiles.earth().filter(may_leave).map(Choice::Tile);
        let options: Vec<Choice> = [stop].into_iter().chain(tiles).collect();
        let Choice::Tile(from) = context.ask(animal, MIGRATION_FROM, &options)? else {
            return Ok(());
        };
        let protected = species::ask_kind(context, animal, from, MIGRATION_KIND)?;
        let destinations = destinations(context, from, range);
        let options: Vec<Choice> = destinations.into_iter().map(Choice::Tile).collect();
        let Choice::Tile(to) =
            context.ask_about(animal, MIGRATION_TO, Some(Choice::Tile(from)), &options)?
        else {
            return Ok(());
        };
        context.emit(Event::SpeciesMoved { animal, from, to, count: 1, protected });
        arrived[to.index()] += 1;
    }
    Ok(())
}

/// Returns the tiles that can be reached from a tile in up to `range` moves through tiles of earth.
fn destinations(context: &Context, from: HexId, range: i64) -> Vec<HexId> {
    let mut reached = vec![from];
    let mut edge = vec![from];
    for _ in 0..range {
        let next: Vec<HexId> =
            edge.iter().flat_map(|&tile| earth::neighbours(context, tile)).collect();
        edge.clear();
        for tile in next {
            if !reached.contains(&tile) {
                reached.push(tile);
                edge.push(tile);
            }
        }
    }
    reached.remove(0);
    reached.sort_unstable();
    reached
}
