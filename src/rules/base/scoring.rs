//! Scoring a tile, and the card that its dominant animal takes (p. 16).

use crate::context::{Asking, Context, Flow, Reason};
use crate::event::Event;
use crate::id::{AnimalId, CardId, HexId};
use crate::question::Choice;
use crate::rules::base::names::DOMINATION_CARD;
use crate::rules::shared::{bonus, dominance};
use crate::state::Zone;

const NOT_FACE_UP: Reason = Reason::new("why-card-not-face-up");
const MUST_TAKE_CARD: Reason = Reason::new("why-card-must-take");

/// Scores a tile: animals present rank by species, ties by food chain, one place each (p. 16).
pub fn score_tile(context: &mut Context, tile: HexId) {
    let Some(terrain) = context.state().tiles.terrain(tile) else { return };
    let mut ranking: Vec<AnimalId> = dominance::present(context.state(), tile).collect();
    // The sort is stable, and animals come in food-chain order.
    ranking.sort_by_key(|&animal| std::cmp::Reverse(context.state().species.count(animal, tile)));
    let scores = context.catalog().terrain(terrain).scores.clone();
    for (animal, points) in ranking.into_iter().zip(scores) {
        bonus::gain(context, animal, points);
    }
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
