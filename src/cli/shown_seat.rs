//! The seats of a game in JSON, with their players.

use serde::Serialize;

use speciate_model::id::Seat;
use speciate_model::log::{Opening, Player};

#[derive(Serialize)]
pub struct ShownSeat {
    /// The seat's number, counted from 1.
    seat: u16,
    animals: Vec<String>,
    /// `human`, `elsewhere` or a bot; `None` if the log does not say.
    player: Option<String>,
    name: Option<String>,
}

impl ShownSeat {
    /// Returns the seats of an opening in order, with the players that `plays` returns.
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
