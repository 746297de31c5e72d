//! Card play (p. 3): each player plays one card or passes, clockwise, again and again.

use crate::card_game::names::TURN;
use crate::card_game::play;
use crate::card_game::seats::{from_starting, hand, in_hand};
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::state::{State, Step};

/// Returns the player with the next turn, or `None` if card play has ended (p. 3).
pub fn next_player(state: &State) -> Option<AnimalId> {
    let players = from_starting(state);
    if state.turn.phase_ended || players.iter().all(|player| state.turn.has_passed(*player)) {
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
        Some(card) => play::play(context, player, card),
        None => {
            if !context.state().turn.has_passed(player) {
                context.emit(Event::AnimalPassed { animal: player });
            }
            Ok(())
        }
    }
}
