//! Glaciation (p. 13): a tile next to tundra becomes tundra.

use crate::dominant_species::actions::pawn_on;
use crate::dominant_species::natives::GLACIATION_TILE;
use crate::shared::{earth, scoring, species};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, SpaceId};
use speciate_model::state::State;

/// The name of these bonus points in modifiers.
const SOURCE: &str = "glaciation";

const NO_TUNDRA_LEFT: Reason = Reason::new("why-glaciation-none-left");
const TUNDRA_ALREADY: Reason = Reason::new("why-glaciation-tundra");
const NOT_BESIDE_TUNDRA: Reason = Reason::new("why-glaciation-not-beside-tundra");
const BY_CARD: Reason = Reason::new("why-glaciation-no-pass");

/// Returns the space whose pawn acts: the first space, or the leftmost one with a pawn (R4). One pawn acts per turn.
pub fn next(
    catalog: &Catalog,
    state: &State,
    spaces: &[SpaceId],
    after: Option<SpaceId>,
) -> Option<(SpaceId, AnimalId)> {
    if after.is_some() {
        return None;
    }
    let first_only = catalog.ruling_is("glaciation_acts", "first-space");
    let spaces = if first_only { spaces.get(..1).unwrap_or_default() } else { spaces };
    spaces.iter().find_map(|&space| pawn_on(state, space))
}

pub fn act(context: &mut Context, _: SpaceId, animal: AnimalId) -> Flow {
    glaciate(context, animal, true)
}

/// Carries out a card's glaciation, which cannot be passed.
pub fn perform(context: &mut Context, animal: AnimalId) -> Flow {
    glaciate(context, animal, false)
}

fn glaciate(context: &mut Context, animal: AnimalId, may_pass: bool) -> Flow {
    let asking = QuestionBuilder::of(animal, GLACIATION_TILE).modified_by(Modifier::MayGlaciate);
    let asking = if may_pass { asking.or_pass() } else { asking.must(BY_CARD) };
    if let Some(tile) = context.ask_where(asking, must_freeze)? {
        cover(context, tile);
        earth::remove_enclosed_disks(context)?;
        scoring::gain_bonus(context, animal, earth::covered_beside(context, tile), SOURCE)?;
        species::return_all_but_one(context, tile)?;
    }
    Ok(())
}

/// Checks that a tile can be glaciated: it is not tundra but next to tundra, and a tundra tile is left.
pub fn must_freeze(context: &Context, tile: HexId) -> Judgement {
    if context.state().tiles.covers == 0 {
        return Err(NO_TUNDRA_LEFT);
    }
    earth::must_be_earth(context, tile)?;
    if earth::is_covered(context, tile) {
        return Err(TUNDRA_ALREADY);
    }
    match earth::covered_beside(context, tile) {
        0 => Err(NOT_BESIDE_TUNDRA.unless_a_card_allows()),
        _ => Ok(()),
    }
}

fn cover(context: &mut Context, tile: HexId) {
    if let Some(terrain) = context.catalog().cover {
        context.emit(Event::TileCovered { tile, terrain });
    }
}
