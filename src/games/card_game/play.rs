//! Playing a card from a hand (p. 5, 7): an animal goes into a row, an event is carried out.

use crate::card_game::suppression;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};

/// Plays a card from a player's hand, with all its effects.
pub fn play(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    let row = context.catalog().card(card);
    match (row.creature, row.ongoing) {
        (Some(_), _) => enter(context, player, card),
        (None, true) => {
            context.emit(Event::CardActivated { card, animal: player });
            Ok(())
        }
        (None, false) => carry_out(context, player, card),
    }
}

/// Puts an animal into the player's row. If it is healthy, its icon acts (p. 5, 6).
fn enter(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    let endangered = context.enters_endangered(player, card, false)?;
    context.emit(Event::CardLaid { card, animal: player, endangered });
    match endangered {
        true => Ok(()),
        false => suppression::by_icon(context, player, card),
    }
}

/// Carries out an event. It is set aside meanwhile, then goes to the discard pile (C20).
fn carry_out(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    context.emit(Event::CardLaidAside { card, animal: player });
    context.effect(card, player)?;
    context.let_go(card, player, "discard")
}
