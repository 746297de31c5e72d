//! Tectonics: a tile becomes a vent.

use crate::marine::natives::{
    ELIMINATED, GENE_POOL, TECTONICS_SIDE, TECTONICS_SOURCE, TECTONICS_TILE,
};
use crate::shared::{earth, scoring, species};
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, SpaceId, TerrainId};
use speciate_model::question::Choice;

/// The name of these bonus points in modifiers.
const SOURCE: &str = "tectonics";

const NO_VENT_LEFT: Reason = Reason::new("why-tectonics-none-left");
const VENT_ALREADY: Reason = Reason::new("why-tectonics-vent");
const NOT_AT_EDGE: Reason = Reason::new("why-tectonics-not-at-edge");
const WRONG_HALF: Reason = Reason::new("why-tectonics-wrong-half");

/// Lets the animal choose a tile at the edge of the map, or any tile from a special space (M14), which becomes
/// a vent.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let special = context.catalog().space(space).special;
    let asking =
        QuestionBuilder::of(animal, TECTONICS_TILE).or_pass().modified_by(Modifier::MayMakeVent);
    let tile = context.ask_where(asking, |context, tile: HexId| {
        must_be_no_vent(context, tile)?;
        match special || context.catalog().board.is_rim(tile) {
            true => Ok(()),
            false => Err(NOT_AT_EDGE.unless_a_card_allows()),
        }
    })?;
    tile.map_or(Ok(()), |tile| make_vent(context, animal, tile))
}

/// Checks that a tile can become a vent: it is not a vent yet, and a vent is left.
pub fn must_be_no_vent(context: &Context, tile: HexId) -> Judgement {
    if context.state().tiles.covers == 0 {
        return Err(NO_VENT_LEFT);
    }
    earth::must_be_earth(context, tile)?;
    if earth::is_covered(context, tile) { Err(VENT_ALREADY) } else { Ok(()) }
}

/// Turns a tile into a vent. One species of each animal stays, and the others return to their gene pools. The
/// animal gains bonus points for vents and places one more species.
pub fn make_vent(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    if must_be_no_vent(context, tile).is_err() {
        return Ok(());
    }
    let Some(terrain) = ask_side(context, animal, tile)? else { return Ok(()) };
    context.emit(Event::TileCovered { tile, terrain });
    let count = vents_at(context, tile);
    scoring::gain_bonus(context, animal, count, SOURCE)?;
    species::return_all_but_one(context, tile)?;
    place_one_more(context, animal, tile)
}

/// Asks which kind of vent a tile becomes, if its half of the map leaves a choice.
fn ask_side(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow<Option<TerrainId>> {
    let sides = context.catalog().covers_on(tile);
    let asking = QuestionBuilder::of(animal, TECTONICS_SIDE).about(Choice::Tile(tile));
    context.ask_where(asking, |_, terrain: TerrainId| match sides.contains(&terrain) {
        true => Ok(()),
        false => Err(WRONG_HALF),
    })
}

/// Returns how many of a hex and its neighbours would be vents if the hex is or becomes a vent.
pub fn vents_at(context: &Context, tile: HexId) -> usize {
    1 + earth::covered_beside(context, tile)
}

/// Lets the animal place one more species on a tile, from its gene pool or its eliminated species (M15), if it
/// has any.
fn place_one_more(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    context.settle()?;
    let species = &context.state().species;
    let (pool, eliminated) = (species.pool(animal) > 0, species.eliminated(animal) > 0);
    let mut ways = Vec::new();
    ways.extend(pool.then_some(Choice::Way(GENE_POOL)));
    ways.extend(eliminated.then_some(Choice::Way(ELIMINATED)));
    if ways.is_empty() {
        return Ok(());
    }
    let about = Some(Choice::Tile(tile));
    let way = context.ask_about(animal, TECTONICS_SOURCE, about, &ways)?;
    context.emit(match way == Choice::Way(GENE_POOL) {
        true => Event::SpeciesPlaced { animal, tile, count: 1 },
        false => Event::SpeciesRevived { animal, tile, count: 1, unprotected: true },
    });
    Ok(())
}
