//! Procedures that scripts can have performed in several games.

use speciate_engine::context::{Context, EffectTarget, Flow, Interrupt};
use speciate_engine::script::Hook;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, SpaceId};
use speciate_model::message;
use speciate_model::state::Step;

/// Carries out a card as part of another effect. The card stays where it is.
pub fn carry_out_within(context: &mut Context, animal: AnimalId, card: CardId) -> Flow {
    must_have_effect(context, card)?;
    context.emit(Event::CardReached { card, animal, slot: 0 });
    if context.catalog().card(card).last_turn && !context.state().turn.is_last {
        context.emit(Event::LastTurnAnnounced {});
    }
    let state = context.state();
    let taken = state.cards.played.filter(|_| state.turn.step == Step::Card);
    let tile = taken.map(|taken| taken.tile);
    context.run_effect_on(card, animal, Some(EffectTarget { tile, slot: 0 }))
}

fn must_have_effect(context: &Context, card: CardId) -> Flow {
    match context.edition().scripts.card_defines(card, Hook::Effect) {
        true => Ok(()),
        false => {
            let name = context.roster().name(card);
            Err(Interrupt::fault(message!("script-card-without-effect", card = name)))
        }
    }
}

/// Makes all pawns of an animal on the display available.
pub fn take_back_pawns(context: &mut Context, animal: AnimalId) -> Flow {
    for space in placed(context, animal) {
        context.emit(match context.state().pawns.special_on(space) {
            Some(element) => Event::SpecialPawnReturned { space, element, animal },
            None => Event::PawnReturned { space, animal },
        });
    }
    Ok(())
}

/// Returns the spaces with a pawn that an animal controls, in display order.
pub fn placed(context: &Context, animal: AnimalId) -> Vec<SpaceId> {
    let on_spaces = context.state().pawns.on_spaces();
    let spaces = (0..context.catalog().spaces.len()).map(SpaceId::at);
    spaces.filter(|space| on_spaces[space.index()] == Some(animal)).collect()
}
