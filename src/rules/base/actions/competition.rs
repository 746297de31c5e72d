//! Competition (p. 15): eliminate opposing species where one's own stand.

use crate::context::{Asking, Context, Flow, Judgement, Reason, SpeciesPick, Tells};
use crate::id::{AnimalId, HexId, SpaceId, TerrainId};
use crate::question::Choice;
use crate::rules::base::names::{COMPETITION_SPECIES, COMPETITION_TILE};
use crate::rules::shared::species::NO_OWN;
use crate::rules::shared::{animals, earth, species};

const NO_OPPONENT: Reason = Reason::new("why-competition-no-opponent");
const OWN_SPECIES: Reason = Reason::new("why-competition-own-species");

/// Lets animals with the ability compete first, on a tile of any terrain.
pub fn compete_freely(context: &mut Context) -> Flow {
    for (animal, tiles) in animals::with_ability(context, |has| has.free_competition) {
        for _ in 0..tiles {
            compete(context, animal, None)?;
        }
    }
    Ok(())
}

/// Competes on up to one tile of each of the space's terrains.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    for terrain in context.catalog().space(space).terrains.clone() {
        compete(context, animal, Some(terrain))?;
    }
    Ok(())
}

/// Chooses up to one tile, of a terrain if one is named, and eliminates one opposing species there.
fn compete(context: &mut Context, animal: AnimalId, terrain: Option<TerrainId>) -> Flow {
    let asking = Asking::of(animal, COMPETITION_TILE).or_pass();
    let tile = context
        .ask_where(asking, |context, tile| must_be_contested(context, animal, terrain, tile))?;
    let Some(tile) = tile else { return Ok(()) };
    let asking = Asking::of(animal, COMPETITION_SPECIES).about(Choice::Tile(tile));
    let victim = context.ask_where(asking, |context, victim: SpeciesPick| {
        if victim.animal == animal {
            return Err(OWN_SPECIES);
        }
        species::must_be_on(context.state(), victim, tile)
    })?;
    if let Some(victim) = victim {
        species::eliminate(context, victim, tile);
    }
    Ok(())
}

/// Judges a tile: of the terrain, with a species of the animal and an opposing one.
fn must_be_contested(
    context: &Context,
    animal: AnimalId,
    terrain: Option<TerrainId>,
    tile: HexId,
) -> Judgement {
    earth::must_be_earth(context, tile)?;
    let state = context.state();
    if let Some(wanted) = terrain
        && state.tiles.terrain(tile) != terrain
    {
        return Err(Reason::telling("why-competition-terrain", Tells::Terrain(wanted)));
    }
    match u16::from(state.species.count(animal, tile)) {
        0 => Err(NO_OWN),
        own if own == state.species.total(tile) => Err(NO_OPPONENT),
        _ => Ok(()),
    }
}
