//! Card play (p. 3): one card or a pass, clockwise, again and again.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::card_game::names::TURN;
use crate::games::card_game::suppression;
use crate::id::{AnimalId, CardId};
use crate::question::Choice;
use crate::state::{State, Step, Zone};

/// Returns the players clockwise, the first seat first.
pub fn clockwise(state: &State) -> Vec<AnimalId> {
    let mut players: Vec<AnimalId> = state.turn.animals().collect();
    players.sort_by_key(|player| state.turn.seat(*player));
    players
}

/// Returns the players clockwise, the starting player first.
pub fn from_starting(state: &State) -> Vec<AnimalId> {
    let mut players = clockwise(state);
    let starting = players.iter().position(|player| Some(*player) == state.turn.starting);
    players.rotate_left(starting.unwrap_or_default());
    players
}

/// Returns whose turn it is next; nobody's once card play has ended (p. 3).
pub fn next_player(state: &State) -> Option<AnimalId> {
    let players = from_starting(state);
    if players.iter().all(|player| state.turn.has_passed(*player)) {
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
    let mut options = Vec::new();
    // Who has passed can only pass.
    if !context.state().turn.has_passed(player) {
        options.extend(hand(context.state(), player).into_iter().map(Choice::Card));
    }
    options.push(Choice::Pass);
    match context.ask(player, TURN, &options)? {
        Choice::Card(card) => play(context, player, card),
        _ => {
            if !context.state().turn.has_passed(player) {
                context.emit(Event::AnimalPassed { animal: player });
            }
            Ok(())
        }
    }
}

/// Returns the cards in a player's hand.
pub fn hand(state: &State, player: AnimalId) -> Vec<CardId> {
    let seat = state.turn.seat(player).unwrap_or_default();
    state.cards.in_zone(Zone::Hand(seat)).collect()
}

/// Plays an animal into the player's row; a suppression icon then acts (p. 5, 6).
fn play(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    context.emit(Event::CardLaid { card, animal: player, endangered: false });
    suppression::act(context, player, card)
}
