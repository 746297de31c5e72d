//! Competition: eliminate opposing species on tiles that the animal occupies.

use crate::marine::natives::{COMPETITION_SPECIES, COMPETITION_TILE};
use crate::shared::competition::Rivals;
use crate::shared::species;
use speciate_engine::context::{Context, Flow, QuestionBuilder};
use speciate_engine::script::Modifier;
use speciate_model::id::{AnimalId, HexId, SpaceId};
use speciate_model::question::Choice;

/// Lets the animal choose up to the space's number of tiles, of the terrain of its marker if it has one, and
/// eliminate opposing species there, up to the space's count on each tile.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let row = context.catalog().space(space);
    let (special, count, tiles) = (row.special, row.count, row.tiles);
    let terrain = context.state().spaces.terrain(space);
    if terrain.is_none() && !special {
        return Ok(());
    }
    for pick in 0..tiles {
        context.settle()?;
        let rivals = Rivals::of(context, animal)?;
        let asking =
            QuestionBuilder::of(animal, COMPETITION_TILE).modified_by(Modifier::MayCompete);
        let asking = if pick == 0 { asking.or_pass() } else { asking.or_done() };
        let tile = context
            .ask_where(asking, |context, tile| rivals.must_contest(context, terrain, tile))?;
        let Some(tile) = tile else { return Ok(()) };
        eliminate_some(context, &rivals, animal, tile, count)?;
    }
    Ok(())
}

fn eliminate_some(
    context: &mut Context,
    rivals: &Rivals,
    animal: AnimalId,
    tile: HexId,
    count: u8,
) -> Flow {
    for _ in 0..context.victims(animal, tile, count)? {
        let asking =
            QuestionBuilder::of(animal, COMPETITION_SPECIES).about(Choice::Tile(tile)).or_done();
        let asking = asking.modified_by(Modifier::MayEliminate);
        let victim = context
            .ask_where(asking, |context, victim| rivals.must_be_victim(context, victim, tile))?;
        let Some(victim) = victim else { return Ok(()) };
        species::eliminate(context, victim, tile)?;
    }
    Ok(())
}
