//! The row of Evolution cards (spec 5.5): resolving a card, and refilling the row.

use crate::marine::end;
use speciate_engine::context::{Context, EffectTarget, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, SLOTS_MAX};
use speciate_model::state::{Step, TakenCard, Zone};

/// Resolves the card that an animal took, which ends the action.
pub fn resolve_taken(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    resolve(context, card, animal)?;
    if let Some(space) = context.state().turn.space {
        context.emit(Event::ActionEnded { space, animal });
    }
    Ok(())
}

/// Resolves a card as part of another effect, e.g. of another card.
pub fn resolve_within(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    let slot = slot_of(context, card);
    context.emit(Event::CardReached { card, animal, slot });
    resolve(context, card, animal)
}

/// Resolves a card. If it is in the row, it then goes to the discard pile and the row refills.
fn resolve(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    if context.catalog().card(card).last_turn && !context.state().turn.is_last {
        context.emit(Event::LastTurnAnnounced {});
    }
    let tile = taken(context).map(|taken| taken.tile);
    let slot = slot_of(context, card);
    context.run_effect_on(card, animal, Some(EffectTarget { tile, slot }))?;
    // The slot may have changed while the card was resolved (M8).
    match context.state().cards.slot(card) {
        Some(slot) => {
            context.let_go(card, animal, "discard")?;
            slide_down(context, slot);
            refill(context)
        }
        None => Ok(()),
    }
}

/// Returns the card that was taken, while it is being resolved.
fn taken(context: &Context) -> Option<TakenCard> {
    let state = context.state();
    state.cards.played.filter(|_| state.turn.step == Step::Card)
}

/// Returns the slot of a card (M31). A card resolved as part of another card's effect has that card's slot (M9); a card
/// without a slot has 0.
fn slot_of(context: &Context, card: CardId) -> u8 {
    let of_taken = || taken(context).map(|taken| taken.slot);
    context.state().cards.slot(card).or_else(of_taken).unwrap_or(0)
}

/// Turns up the first cards until all slots are full or the deck is empty, the lowest vacant slot first. A
/// card's text for entering play acts, but its icons do nothing (M7).
pub fn turn_up_first(context: &mut Context) -> Flow {
    while let Some(card) = enter_play(context)? {
        debug_assert_eq!(context.state().cards.zone(card), Zone::FaceUp);
    }
    Ok(())
}

fn slide_down(context: &mut Context, vacant: u8) {
    for slot in vacant + 1..=SLOTS_MAX as u8 {
        if let Some(card) = context.state().cards.in_slot(slot) {
            context.emit(Event::CardSlid { card, slot: slot - 1 });
        }
    }
}

/// Turns up a new card and carries out its icons: Extinction, then Survival (M8).
fn refill(context: &mut Context) -> Flow {
    let Some(card) = enter_play(context)? else { return Ok(()) };
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

/// Turns up the top card of the deck into the lowest vacant slot, if both exist. Its text for entering play acts.
fn enter_play(context: &mut Context) -> Flow<Option<CardId>> {
    let slots = context.catalog().cards_face_up as u8;
    let vacant = (1..=slots).find(|slot| context.state().cards.in_slot(*slot).is_none());
    let (Some(slot), Some(&card)) = (vacant, context.state().cards.deck().first()) else {
        return Ok(None);
    };
    context.emit(Event::CardSlotted { card, slot });
    context.settle()?;
    Ok(Some(card))
}
