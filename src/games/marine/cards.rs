//! The row of Evolution cards (spec 5.5): how one is carried out, and how the row fills.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::marine::end;
use crate::id::{AnimalId, CardId, SLOTS_MAX};
use crate::state::{TakenCard, Zone};

/// Carries out a card that an animal took; then it goes to the discard pile and the row fills.
pub fn carry_out(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    resolve(context, card, animal)?;
    if let Some(space) = context.state().turn.space {
        context.emit(Event::ActionEnded { space, animal });
    }
    Ok(())
}

/// Carries out a card's effect; one of the row then goes to the discard pile, and the row fills.
pub fn resolve(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    if context.catalog().card(card).last_turn && !context.state().turn.last {
        context.emit(Event::LastTurnAnnounced {});
    }
    let cards = &context.state().cards;
    let taken = cards.played.map(|taken| {
        // A card that is carried out as part of another has its own slot, or that of the other (M9).
        let slot = cards.slot(card).unwrap_or(taken.slot);
        TakenCard { card, animal, slot, ..taken }
    });
    context.effect_of(card, animal, taken)?;
    // It is discarded from the slot that it has now (M8).
    match context.state().cards.slot(card) {
        Some(slot) => {
            context.let_go(card, animal, "discard")?;
            slide(context, slot);
            turn_up(context)
        }
        None => Ok(()),
    }
}

/// Turns up cards until all slots are taken or the deck is empty, the lowest vacant slot first; what
/// a card does as it comes into play it does at once, its icons do nothing (M7).
pub fn fill(context: &mut Context) -> Flow {
    while let Some(card) = turn_up_next(context)? {
        debug_assert_eq!(context.state().cards.zone(card), Zone::FaceUp);
    }
    Ok(())
}

/// Slides the cards above a vacant slot down by one.
fn slide(context: &mut Context, vacant: u8) {
    for slot in vacant + 1..=SLOTS_MAX as u8 {
        if let Some(card) = context.state().cards.in_slot(slot) {
            context.emit(Event::CardSlid { card, slot: slot - 1 });
        }
    }
}

/// Turns up the next card: what it does as it comes into play, then Extinction, then Survival (M8).
fn turn_up(context: &mut Context) -> Flow {
    let Some(card) = turn_up_next(context)? else { return Ok(()) };
    let (extinction, survival) = {
        let card = context.catalog().card(card);
        (card.extinction, card.survival)
    };
    if extinction {
        end::extinction(context)?;
    }
    if survival {
        end::survival(context)?;
    }
    Ok(())
}

/// Turns up the top card of the deck into the lowest vacant slot, where there are both.
fn turn_up_next(context: &mut Context) -> Flow<Option<CardId>> {
    let slots = context.catalog().cards_face_up as u8;
    let vacant = (1..=slots).find(|slot| context.state().cards.in_slot(*slot).is_none());
    let (Some(slot), Some(&card)) = (vacant, context.state().cards.deck().first()) else {
        return Ok(None);
    };
    context.emit(Event::CardSlotted { card, slot });
    context.settle()?;
    Ok(Some(card))
}
