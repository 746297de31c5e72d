//! Preferences of the people at a terminal, and their names.

use speciate_engine::game::Game;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::log::Player;
use speciate_model::words::{Message, Words};
use speciate_table::players;
use speciate_text::story::Teller;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DisplayPrefs {
    pub draws_maps: bool,
    pub confirms: bool,
    pub players: Vec<Player>,
}

impl DisplayPrefs {
    /// Returns the seats that people play, at this terminal or elsewhere.
    pub fn people(&self) -> Vec<Seat> {
        players::people(&self.players)
    }

    /// Names the player of an animal: `Mammal`, or `Anna (Mammal)`.
    pub fn who_answers(
        &self,
        game: &Game,
        (seat, animal): (Seat, AnimalId),
        words: &Words,
    ) -> Message {
        self.who_of(game, (seat, &[animal]), words)
    }

    /// Names the player of a seat with all its animals.
    pub fn who(&self, game: &Game, seat: Seat, words: &Words) -> Message {
        let own = Teller::new(game.view(Some(seat)), words).animals_of(seat);
        self.who_of(game, (seat, &own), words)
    }

    fn who_of(&self, game: &Game, (seat, animals): (Seat, &[AnimalId]), words: &Words) -> Message {
        let teller = Teller::new(game.view(Some(seat)), words);
        let player = self.players.get(usize::from(seat.0));
        teller.who(animals, player.and_then(|player| player.name.as_deref()))
    }
}
