//! Card play (p. 3): one card or a pass, clockwise, again and again.

use crate::card_game::names::TURN;
use crate::card_game::play;
use crate::card_game::seats::{from_starting, hand, in_hand};
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::state::{State, Step};

/// Returns whose turn it is next; nobody's once card play has ended (p. 3).
pub fn next_player(state: &State) -> Option<AnimalId> {
    let players = from_starting(state);
    if state.turn.phase_ended || players.iter().all(|player| state.turn.has_passed(*player)) {
        return None;
    }
    let Step::Animal(last) = state.turn.step else { return players.first().copied() };
    // Whoever passed with an empty hand, also for want of anything else (C8), has ended it.
    if state.turn.has_passed(last) && hand(state, last).is_empty() {
        return None;
    }
    let at = players.iter().position(|player| *player == last)?;
    players.get((at + 1) % players.len()).copied()
}

/// Takes a player's turn: one card is played, or the player passes.
pub fn take(context: &mut Context, player: AnimalId) -> Flow {
    let asking = QuestionBuilder::of(player, TURN).or_pass();
    let chosen = context.ask_where(asking, |context, card: CardId| {
        match context.state().turn.has_passed(player) {
            true => Err(Reason::new("why-has-passed")),
            false => in_hand(context.state(), player, card),
        }
    })?;
    match chosen {
        Some(card) => play::play(context, player, card),
        None => {
            if !context.state().turn.has_passed(player) {
                context.emit(Event::AnimalPassed { animal: player });
            }
            Ok(())
        }
    }
}
