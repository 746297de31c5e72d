//! Tells who leaves the game before its end, who offers to stop it, and that it was stopped.

use crate::story::Teller;
use speciate_model::id::Seat;
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns who has resigned, and who offers to stop or that the game was stopped: a sentence each.
    pub fn leaving_lines(&self) -> Vec<Message> {
        match self.view().turn().leaving.is_stopped() {
            true => self.resigned_lines().chain([Message::new("story-game-stopped")]).collect(),
            false => self.resigned_lines().chain(self.stop_offers()).collect(),
        }
    }

    /// Returns who has resigned, in the order of resigning, a sentence for each player.
    pub fn resigned_lines(&self) -> impl Iterator<Item = Message> {
        let resigned = self.view().turn().leaving.resigned_seats().iter();
        resigned.map(|seat| self.sentence_about_player("story-has-resigned", *seat))
    }

    /// Returns who offers to stop a game that is not over, a sentence for each player.
    pub fn stop_offers(&self) -> impl Iterator<Item = Message> {
        let turn = self.view().turn();
        let offering = turn.seats_offering_stop().filter(|_| !turn.is_over());
        offering.map(|seat| self.sentence_about_player("story-stop-offered", seat))
    }

    /// Returns a sentence about the player of a seat, who is named by the `animals` of the seat.
    pub(super) fn sentence_about_player(&self, id: &'static str, seat: Seat) -> Message {
        let own = self.animals_of(seat).into_iter().map(|animal| self.name_of(animal).into());
        Message::new(id).with("animals", Value::All(own.collect()))
    }
}
