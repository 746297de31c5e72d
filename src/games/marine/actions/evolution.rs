//! Evolution: score a tile, and take a card if the animal thrives there.

use crate::marine::natives::{EVOLUTION_CARD, EVOLUTION_TILE};
use crate::marine::score_tile;
use crate::shared::{dominance, earth};
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, SpaceId, TerrainId};
use speciate_model::question::Choice;

const NO_SPECIES: Reason = Reason::new("why-evolution-no-species");
const MUST_TAKE_CARD: Reason = Reason::new("why-evolution-must-take-card");
const NOT_FACE_UP: Reason = Reason::new("why-card-not-face-up");

/// Scores a tile of the space's terrain with species of any animal (M5). Then the animal can take a card, which
/// is carried out in the next step.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let Some(terrain) = context.state().spaces.terrain(space) else { return Ok(()) };
    let asking =
        QuestionBuilder::of(animal, EVOLUTION_TILE).or_pass().modified_by(Modifier::MayScore);
    let tile =
        context.ask_where(asking, |context, tile| must_be_scorable(context, terrain, tile))?;
    let Some(tile) = tile else { return Ok(()) };
    score_tile(context, tile)?;
    context.settle()?;
    let thrives = context.state().species.count(animal, tile) > 0
        && !dominance::is_endangered(context, animal, tile)?;
    if thrives { take_card(context, animal, space, tile) } else { Ok(()) }
}

fn must_be_scorable(context: &Context, terrain: TerrainId, tile: HexId) -> Judgement {
    earth::must_be_earth(context, tile)?;
    let state = context.state();
    let is_alike = |found: TerrainId| context.catalog().family(found) == terrain;
    if state.species.total(tile) == 0 {
        return Err(NO_SPECIES);
    }
    match state.tiles.terrain(tile).is_some_and(is_alike) {
        true => Ok(()),
        false => {
            let reason = Reason::telling("why-evolution-terrain", terrain);
            Err(reason.unless_a_card_allows())
        }
    }
}

/// Lets the animal take a card from a slot up to the space's number, if there is one (spec 5.5).
fn take_card(context: &mut Context, animal: AnimalId, space: SpaceId, tile: HexId) -> Flow {
    let last = context.catalog().space(space).count;
    let asking =
        QuestionBuilder::of(animal, EVOLUTION_CARD).about(Choice::Tile(tile)).must(MUST_TAKE_CARD);
    let asking = asking.modified_by(Modifier::MayTakeCard);
    let card = context.ask_where(asking, |context, card: CardId| {
        match context.state().cards.slot(card) {
            None => Err(NOT_FACE_UP),
            Some(slot) if slot > last => {
                Err(Reason::telling("why-evolution-slot", last).unless_a_card_allows())
            }
            Some(_) => Ok(()),
        }
    })?;
    if let Some(card) = card {
        let slot = context.state().cards.slot(card).unwrap_or(0);
        context.emit(Event::CardChosen { card, animal, tile, slot });
    }
    Ok(())
}
