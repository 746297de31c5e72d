//! Tells who leaves the game before its end, who offers to stop it, and that it was stopped.

use crate::story::Teller;
use speciate_model::id::Seat;
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns who has resigned, and who offers to stop or that the game was stopped: a sentence each.
    pub fn leaving(&self) -> Vec<Message> {
        match self.view().turn().leaving.is_stopped() {
            true => self.resigned().chain([Message::new("story-game-stopped")]).collect(),
            false => self.resigned().chain(self.stop_offers()).collect(),
        }
    }

    /// Returns who has resigned, in the order of resigning, a sentence for each player.
    pub fn resigned(&self) -> impl Iterator<Item = Message> {
        let resigned = self.view().turn().leaving.resigned().iter();
        resigned.map(|seat| self.of_player("story-has-resigned", *seat))
    }

    /// Returns who offers to stop the game, a sentence for each player.
    pub fn stop_offers(&self) -> impl Iterator<Item = Message> {
        let offering = self.view().turn().offering();
        offering.map(|seat| self.of_player("story-stop-offered", seat))
    }

    /// Returns a sentence about the player of a seat, who is named by the `animals` of the seat.
    pub(super) fn of_player(&self, id: &'static str, seat: Seat) -> Message {
        let own = self.animals_of(seat).into_iter().map(|animal| self.name_of(animal).into());
        Message::new(id).with("animals", Value::All(own.collect()))
    }
}
