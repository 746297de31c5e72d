//! The description of a new game.

use crate::layers;
use crate::players::NamedSeat;
use crate::seats::{self, SeatsError};
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_model::id::AnimalId;
use speciate_model::log::Player;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    pub seating: SeatAssignment,
    pub layers: Layers,
    /// The seed of all random draws.
    pub seed: u64,
}

/// Who plays in a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatAssignment {
    /// Animals dealt by the seed.
    Dealt {
        /// The number of seats; `None` for as many as can play.
        count: Option<usize>,
        /// An animal that must be among those dealt.
        own: Option<AnimalId>,
    },
    /// These animals, seat by seat. Animals that share a seat are joined by `+`.
    Animals(Vec<String>),
    /// These animals and their players.
    Named(Vec<NamedSeat>),
}

impl NewGame {
    /// Returns the table and the player named for each seat, if any.
    pub fn table(&self, edition: &Edition) -> Result<(Table, Vec<Option<Player>>), SeatsError> {
        let mut table = match &self.seating {
            SeatAssignment::Dealt { count, own } => {
                Table::dealt_with(edition, seats::count(edition, *count)?, self.seed, *own)?
            }
            SeatAssignment::Animals(animals) => {
                seats::table_with_animals(edition, animals, self.seed)?
            }
            SeatAssignment::Named(named) => {
                let animals: Vec<String> = named.iter().map(|seat| seat.animals.clone()).collect();
                seats::table_with_animals(edition, &animals, self.seed)?
            }
        };
        layers::record(self.layers.clone(), &mut table);
        let mut players: Vec<Option<Player>> = match &self.seating {
            SeatAssignment::Named(named) => named.iter().map(|seat| seat.player.clone()).collect(),
            SeatAssignment::Dealt { .. } | SeatAssignment::Animals(_) => Vec::new(),
        };
        players.resize(table.seats().len(), None);
        Ok((table, players))
    }
}
