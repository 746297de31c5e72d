//! Tells who has left the game early, who offers to stop it, and that it was stopped.

use crate::story::Teller;
use speciate_model::id::Seat;
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns sentences about who has resigned, and about offers to stop or that the game was stopped.
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

    /// Returns one sentence for each player who offers to stop a game that is not over.
    pub fn stop_offers(&self) -> impl Iterator<Item = Message> {
        let turn = self.view().turn();
        let offering = turn.seats_offering_stop().filter(|_| !turn.is_over());
        offering.map(|seat| self.sentence_about_player("story-stop-offered", seat))
    }

    /// Returns a sentence about the player of a seat. Its argument `animals` names the player by the animals of the
    /// seat.
    pub(super) fn sentence_about_player(&self, id: &'static str, seat: Seat) -> Message {
        let own = self.animals_of(seat).into_iter().map(|animal| self.name_of(animal).into());
        Message::new(id).with("animals", Value::All(own.collect()))
    }
}
