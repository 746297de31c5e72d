//! Competition (p. 15): eliminate opposing species where one's own stand.

use crate::context::{Context, Flow};
use crate::id::{AnimalId, HexId, SpaceId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or;
use crate::rules::base::names::{COMPETITION_SPECIES, COMPETITION_TILE};
use crate::rules::shared::{animals, species};

/// Lets animals with the ability compete first, on a tile of any terrain.
pub fn compete_freely(context: &mut Context) -> Flow {
    for (animal, tiles) in animals::with_ability(context, |has| has.free_competition) {
        for _ in 0..tiles {
            let tiles: Vec<HexId> = context.state().tiles.earth().collect();
            compete(context, animal, &tiles)?;
        }
    }
    Ok(())
}

/// Competes on up to one tile of each of the space's terrains.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    for terrain in context.catalog().space(space).terrains.clone() {
        let earth = context.state().tiles.earth();
        let tiles: Vec<HexId> =
            earth.filter(|&tile| context.state().tiles.terrain(tile) == Some(terrain)).collect();
        compete(context, animal, &tiles)?;
    }
    Ok(())
}

/// Chooses up to one of `tiles` that holds a species of the animal and an opposing one, and
/// eliminates one opposing species there.
fn compete(context: &mut Context, animal: AnimalId, tiles: &[HexId]) -> Flow {
    let state = context.state();
    let contested = |&&tile: &&HexId| {
        let own = u16::from(state.species.count(animal, tile));
        own > 0 && state.species.total(tile) > own
    };
    let options = pass_or(tiles.iter().filter(contested).map(|&tile| Choice::Tile(tile)));
    if let Choice::Tile(tile) = context.ask(animal, COMPETITION_TILE, &options)? {
        let victims = species::opposing(context.state(), animal, tile);
        let victim =
            context.ask_about(animal, COMPETITION_SPECIES, Some(Choice::Tile(tile)), &victims)?;
        species::eliminate(context, victim, tile);
    }
    Ok(())
}
