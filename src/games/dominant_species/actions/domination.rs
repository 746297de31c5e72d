//! Domination (p. 16): score a tile, whose dominant animal takes a card.

use crate::dominant_species::cards;
use crate::dominant_species::names::{DOMINATION_TILE, EXECUTION, PLANNING};
use crate::shared::{earth, scoring};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, SpaceId};
use speciate_model::state::State;

const SCORED_ALREADY: Reason = Reason::new("why-domination-scored");
const NO_SPECIES: Reason = Reason::new("why-domination-no-species");

/// Scores a tile that was not chosen this turn, by default one with species (R5). Then its dominant animal can
/// take a card, which is carried out in the next step.
pub fn act(context: &mut Context, _: SpaceId, animal: AnimalId) -> Flow {
    let asking =
        QuestionBuilder::of(animal, DOMINATION_TILE).or_pass().modified_by(Modifier::MayScore);
    let takes_empty = takes_empty(context.catalog());
    let judge = |context: &Context, tile| must_be_scorable(context, tile, takes_empty);
    if let Some(tile) = context.ask_where(asking, judge)? {
        context.emit(Event::TileScored { tile });
        scoring::score_tile(context, tile)?;
        cards::choose(context, tile)?;
    }
    Ok(())
}

/// Returns whether the table allows scoring tiles without species (R5).
pub fn takes_empty(catalog: &Catalog) -> bool {
    catalog.ruling_is("domination_tile", "any")
}

/// Checks that a tile was not chosen this turn, and has species unless `takes_empty` (R5).
pub fn must_be_scorable(context: &Context, tile: HexId, takes_empty: bool) -> Judgement {
    earth::must_be_earth(context, tile)?;
    let will_do = takes_empty || context.state().species.total(tile) > 0;
    match (context.state().tiles.is_scored(tile), will_do) {
        (true, false) => Err(SCORED_ALREADY),
        (true, true) => Err(SCORED_ALREADY.unless_a_card_allows()),
        (false, false) => Err(NO_SPECIES),
        (false, true) => Ok(()),
    }
}

/// Returns the pawns that can still choose a tile this turn, in the order in which they act.
pub fn pawns_to_come(catalog: &Catalog, state: &State) -> Vec<(SpaceId, AnimalId)> {
    let Some(section) = catalog.section_of("domination") else { return Vec::new() };
    let to_come = |space: &SpaceId| match state.turn.phase {
        Some(PLANNING) => true,
        Some(EXECUTION) if state.turn.section == Some(section) => {
            state.turn.space.is_none_or(|reached| *space > reached)
        }
        Some(EXECUTION) => state.turn.section.is_none_or(|reached| reached < section),
        _ => false,
    };
    let spaces = catalog.section(section).spaces.iter().copied().filter(to_come);
    spaces.filter_map(|space| Some((space, state.pawns.on_space(space)?))).collect()
}
