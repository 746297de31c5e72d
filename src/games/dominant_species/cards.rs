//! The card that the dominant animal of a scored tile takes (p. 16).

use crate::dominant_species::names::DOMINATION_CARD;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId};
use speciate_model::question::Choice;
use speciate_model::state::Zone;

const NOT_FACE_UP: Reason = Reason::new("why-card-not-face-up");
const MUST_TAKE_CARD: Reason = Reason::new("why-card-must-take");

/// Lets the dominant animal of a tile take a face-up card, if there is such an animal and card (p. 16).
pub fn choose(context: &mut Context, tile: HexId) -> Flow {
    context.settle()?;
    let dominant = context.state().tiles.dominant(tile);
    match context.card_taker(tile, dominant)? {
        Some(animal) => take_card(context, animal, tile),
        None => Ok(()),
    }
}

fn take_card(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    let asking =
        QuestionBuilder::of(animal, DOMINATION_CARD).about(Choice::Tile(tile)).must(MUST_TAKE_CARD);
    let asking = asking.modified_by(Modifier::MayTakeCard);
    let card = context.ask_where(asking, |context, card: CardId| {
        match context.state().cards.zone(card) {
            Zone::FaceUp => Ok(()),
            _ => Err(NOT_FACE_UP),
        }
    })?;
    if let Some(card) = card {
        context.emit(Event::CardChosen { card, animal, tile, slot: 0 });
    }
    Ok(())
}

/// Carries out a card, which then leaves the game (p. 16).
pub fn carry_out(context: &mut Context, card: CardId, animal: AnimalId, tile: HexId) -> Flow {
    if context.catalog().card(card).last_turn {
        context.emit(Event::LastTurnAnnounced {});
    }
    context.effect(card, animal)?;
    if context.state().cards.zone(card) == Zone::Played(animal) {
        context.let_go(card, animal, "removed")?;
    }
    match context.takes_another_card(animal, tile, false)? {
        true => take_card(context, animal, tile),
        false => Ok(()),
    }
}
