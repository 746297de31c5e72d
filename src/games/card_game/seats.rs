//! The players around the table, and their hands.

use speciate_engine::context::{Judgement, Reason};
use speciate_model::id::{AnimalId, CardId};
use speciate_model::state::{State, Zone};

/// Returns the players clockwise, starting with the first seat.
pub fn clockwise(state: &State) -> Vec<AnimalId> {
    let mut players: Vec<AnimalId> = state.turn.animals().collect();
    players.sort_by_key(|player| state.turn.seat(*player));
    players
}

/// Returns the players clockwise, starting with the starting player.
pub fn from_starting(state: &State) -> Vec<AnimalId> {
    let mut players = clockwise(state);
    let starting = players.iter().position(|player| Some(*player) == state.turn.starting);
    players.rotate_left(starting.unwrap_or_default());
    players
}

pub fn hand(state: &State, player: AnimalId) -> Vec<CardId> {
    let seat = state.turn.seat(player).unwrap_or_default();
    state.cards.in_zone(Zone::Hand(seat)).collect()
}

/// Checks that a card is in the player's hand, so that it can be played (p. 3).
pub fn in_hand(state: &State, player: AnimalId, card: CardId) -> Judgement {
    match state.cards.zone(card) == Zone::Hand(state.turn.seat(player).unwrap_or_default()) {
        true => Ok(()),
        false => Err(Reason::new("why-not-in-hand")),
    }
}
