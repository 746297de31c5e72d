//! The whole state as people and programs read it, with seats counted from 1.

use serde_json::{Map, Value};

use crate::id::Seat;
use crate::roster::Roster;
use crate::state::State;
use crate::state::stored::put_used;

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
        let resigned = self.turn.leaving.resigned_seats().iter().map(|seat| seat.number());
        put_used(&mut all, "resigned", resigned.collect());
        put_used(
            &mut all,
            "stop_offered",
            self.turn.seats_offering_stop().map(Seat::number).collect(),
        );
        all
    }
}
