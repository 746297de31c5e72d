//! The state as JSON with names, for people and programs.
//!
//! This hides nothing. Views hide what a seat may not see.

use serde_json::{Map, Value};

use crate::roster::Roster;
use crate::state::State;

impl State {
    /// Returns the whole state, with the names of `roster` and seats counted from 1.
    pub fn to_json(&self, roster: &Roster) -> Value {
        let mut all = self.stored(roster);
        let mut hands = Map::new();
        for animal in self.turn.animals() {
            let Some(seat) = self.turn.seat(animal) else { continue };
            all["animals"][roster.name(animal)]["seat"] = seat.number().into();
            let hand = all["cards"]["hands"].get(seat.0.to_string());
            hands.extend(hand.map(|hand| (seat.number().to_string(), hand.clone())));
        }
        all["cards"]["hands"] = hands.into();
        all
    }
}
