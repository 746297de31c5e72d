//! Scoring a tile, and the card that its dominant animal takes (p. 16).

use crate::content::Catalog;
use crate::context::{Asking, Context, Flow, Reason};
use crate::event::Event;
use crate::id::{AnimalId, CardId, HexId};
use crate::question::Choice;
use crate::rules::base::names::DOMINATION_CARD;
use crate::rules::shared::{bonus, dominance};
use crate::state::{State, Zone};

const NOT_FACE_UP: Reason = Reason::new("why-card-not-face-up");
const MUST_TAKE_CARD: Reason = Reason::new("why-card-must-take");

/// Scores a tile: animals present rank by species, ties by food chain, one place each (p. 16).
pub fn score_tile(context: &mut Context, tile: HexId) {
    for (animal, points) in places(context.catalog(), context.state(), tile) {
        bonus::gain(context, animal, points);
    }
}

/// Returns the animals on a tile, first place first, with what scoring it now would earn each; 0
/// beyond the last place of its terrain.
#[must_use]
pub fn places(catalog: &Catalog, state: &State, tile: HexId) -> Vec<(AnimalId, u16)> {
    let Some(terrain) = state.tiles.terrain(tile) else { return Vec::new() };
    let mut ranking: Vec<AnimalId> = dominance::present(state, tile).collect();
    // The sort is stable, and animals come in food-chain order.
    ranking.sort_by_key(|&animal| std::cmp::Reverse(state.species.count(animal, tile)));
    let scores = catalog.terrain(terrain).scores.iter().copied();
    ranking.into_iter().zip(scores.chain(std::iter::repeat(0))).collect()
}

/// Lets the tile's dominant animal choose a face-up card, if there are both (p. 16).
pub fn choose_card(context: &mut Context, tile: HexId) -> Flow {
    context.settle()?;
    let Some(animal) = context.state().tiles.dominant(tile) else { return Ok(()) };
    let asking = Asking::of(animal, DOMINATION_CARD).about(Choice::Tile(tile)).must(MUST_TAKE_CARD);
    let card = context.ask_where(asking, |context, card: CardId| {
        match context.state().cards.zone(card) {
            Zone::FaceUp => Ok(()),
            _ => Err(NOT_FACE_UP),
        }
    })?;
    if let Some(card) = card {
        context.emit(Event::CardChosen { card, animal, tile });
    }
    Ok(())
}

/// Carries out a card, which then leaves the game (p. 16).
pub fn play_card(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    if context.catalog().card(card).last_turn {
        context.emit(Event::LastTurnAnnounced {});
    }
    context.effect(card, animal)?;
    if context.state().cards.zone(card) == Zone::Played(animal) {
        context.emit(Event::CardRemoved { card });
    }
    Ok(())
}
