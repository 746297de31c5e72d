//! The seats of a game in JSON, with who plays them.

use serde::Serialize;

use speciate_model::id::Seat;
use speciate_model::log::{Opening, Player};

/// A seat of a game.
#[derive(Serialize)]
pub struct ShownSeat {
    /// Its number, counted from 1.
    seat: u16,
    animals: Vec<String>,
    /// `human`, `elsewhere` or a bot; nothing where nobody said.
    player: Option<String>,
    /// What the player is called.
    name: Option<String>,
}

impl ShownSeat {
    /// Returns the seats of an opening, in order, each with who is said to play there.
    pub fn all(opening: &Opening, plays: impl Fn(Seat) -> Option<Player>) -> Vec<Self> {
        let seats = (0..).map(Seat).zip(&opening.seats);
        let shown = |(seat, animals): (Seat, &Vec<String>)| {
            let player = plays(seat);
            Self {
                seat: seat.number(),
                animals: animals.clone(),
                player: player.as_ref().map(|player| player.kind.word().to_owned()),
                name: player.and_then(|player| player.name),
            }
        };
        seats.map(shown).collect()
    }
}
