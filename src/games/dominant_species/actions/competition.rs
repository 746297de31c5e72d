//! Competition (p. 15): eliminate opposing species on tiles that the animal occupies.

use crate::dominant_species::natives::{COMPETITION_SPECIES, COMPETITION_TILE};
use crate::shared::competition::{ALL_FORBIDDEN, Rivals, tiles_without_options};
use crate::shared::species;
use speciate_engine::context::{Context, Flow, QuestionBuilder};
use speciate_engine::script::Modifier;
use speciate_model::id::{AnimalId, SectionId, SpaceId, TerrainId};
use speciate_model::question::Choice;

/// Lets animals with the ability compete before everybody else, on a tile of any terrain.
pub fn compete_freely(context: &mut Context, _: SectionId) -> Flow {
    let tiles = Context::free_competitions;
    for (animal, tiles) in species::with_ability(context, tiles, |has| has.free_competition)? {
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

/// Lets the animal choose up to one tile, of `terrain` if given, and eliminate one opposing species there.
fn compete(context: &mut Context, animal: AnimalId, terrain: Option<TerrainId>) -> Flow {
    context.settle()?;
    let rivals = Rivals::of(context, animal)?;
    let of_whom = |tile| QuestionBuilder::of(animal, COMPETITION_SPECIES).about(Choice::Tile(tile));
    let judge_of = |_: &Context, tile| {
        move |context: &Context, victim| rivals.must_be_victim(context, victim, tile)
    };
    let closed = tiles_without_options(context, of_whom, judge_of, Modifier::MayEliminate)?;
    let asking =
        QuestionBuilder::of(animal, COMPETITION_TILE).or_pass().modified_by(Modifier::MayCompete);
    let tile = context.ask_where(asking, |context, tile| match closed.contains(&tile) {
        true => rivals.must_contest(context, terrain, tile).and(Err(ALL_FORBIDDEN)),
        false => rivals.must_contest(context, terrain, tile),
    })?;
    let Some(tile) = tile else { return Ok(()) };
    for _ in 0..context.victims(animal, tile, 1)? {
        let asking = of_whom(tile).modified_by(Modifier::MayEliminate);
        let victim = context
            .ask_where(asking, |context, victim| rivals.must_be_victim(context, victim, tile))?;
        if let Some(victim) = victim {
            species::eliminate(context, victim, tile)?;
        }
    }
    Ok(())
}
