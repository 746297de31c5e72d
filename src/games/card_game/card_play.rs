//! Card play (p. 3, 5, 7, 10): each player plays one card or passes, clockwise, again and again.

use crate::card_game::deck::{from_starting, hand, in_hand};
use crate::card_game::natives::{LAST_CARD, TURN};
use crate::card_game::suppression;
use speciate_engine::context::{Context, Flow, Interrupt, QuestionBuilder, Reason};
use speciate_engine::script::Hook;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::state::{State, Step};

/// Returns the player with the next turn, or `None` if card play has ended (p. 3).
pub fn next_player(state: &State) -> Option<AnimalId> {
    let players = from_starting(state);
    if state.turn.is_phase_ended || players.iter().all(|player| state.turn.has_passed(*player)) {
        return None;
    }
    let Step::Animal(last) = state.turn.step else { return players.first().copied() };
    // A player who passes with an empty hand ends card play, even if passing was the only option (C8).
    if state.turn.has_passed(last) && hand(state, last).is_empty() {
        return None;
    }
    let at = players.iter().position(|player| *player == last)?;
    players.get((at + 1) % players.len()).copied()
}

/// Takes a player's turn: the player plays one card or passes.
pub fn take(context: &mut Context, player: AnimalId) -> Flow {
    let asking = QuestionBuilder::of(player, TURN).or_pass();
    let chosen = context.ask_where(asking, |context, card: CardId| {
        match context.state().turn.has_passed(player) {
            true => Err(Reason::new("why-has-passed")),
            false => in_hand(context.state(), player, card),
        }
    })?;
    match chosen {
        Some(card) => play(context, player, card),
        None => {
            if !context.state().turn.has_passed(player) {
                context.emit(Event::AnimalPassed { animal: player });
            }
            Ok(())
        }
    }
}

pub fn play(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    let row = context.catalog().card(card);
    match (row.creature, row.ongoing) {
        (Some(_), _) => enter(context, player, card),
        (None, true) => {
            context.emit(Event::CardActivated { card, animal: player });
            // An event from a pack may also have an immediate effect.
            match context.edition().scripts.card_defines(card, Hook::Effect) {
                true => context.run_effect(card, player),
                false => Ok(()),
            }
        }
        (None, false) => carry_out(context, player, card),
    }
}

/// Plays a card from a player's hand as part of another effect.
pub fn play_within(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    if in_hand(context.state(), player, card).is_err() {
        let (card, animal) = (context.roster().name(card), context.roster().name(player));
        let fault = message!("script-card-not-in-hand", card = card, animal = animal);
        return Err(Interrupt::fault(fault));
    }
    play(context, player, card)
}

/// Puts an animal into the player's row. If it is healthy, its icon acts (p. 5, 6).
fn enter(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    let endangered = context.enters_endangered(player, card, false)?;
    context.emit(Event::CardLaid { card, animal: player, endangered });
    if !endangered {
        suppression::by_icon(context, player, card)?;
    }
    // If a pack gives an animal a script, the script acts last.
    let is_there = context.state().cards.zone(card).in_play_of() == Some(player);
    match is_there && context.edition().scripts.card_defines(card, Hook::Effect) {
        true => context.run_effect(card, player),
        false => Ok(()),
    }
}

/// Carries out an event. It is set aside in the meantime, then goes to the discard pile (C20).
fn carry_out(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    context.emit(Event::CardLaidAside { card, animal: player });
    context.run_effect(card, player)?;
    context.let_go(card, player, "discard")
}

/// Lets players play cards from their hands if cards in play allow it. They can decline. No turn follows (C14, C23).
pub fn play_last(context: &mut Context) -> Flow {
    for player in from_starting(context.state()) {
        for _ in 0..context.last_cards(player, 0)? {
            let asking = QuestionBuilder::of(player, LAST_CARD).or_pass();
            let chosen = context.ask_where(asking, |context, card: CardId| {
                in_hand(context.state(), player, card)
            })?;
            let Some(card) = chosen else { break };
            play(context, player, card)?;
        }
    }
    Ok(())
}
