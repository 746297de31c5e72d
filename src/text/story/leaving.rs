//! Tells who leaves the game before its end, who offers to stop it, and that it was stopped.

use crate::story::Teller;
use speciate_model::id::Seat;
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns who has resigned, and who offers to stop or that the game was stopped: a sentence each.
    pub fn leaving(&self) -> Vec<Message> {
        let turn = self.view().turn();
        let resigned = turn.leaving.resigned().iter();
        let resigned = resigned.map(|seat| self.of_player("story-resigned", *seat));
        match turn.leaving.is_stopped() {
            true => resigned.chain([Message::new("story-game-stopped")]).collect(),
            false => resigned.chain(self.stop_offers()).collect(),
        }
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
