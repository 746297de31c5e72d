//! A new game, as it is described before there is one.

use crate::layers;
use crate::players::NamedSeat;
use crate::seats::{self, SeatsError};
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_model::id::AnimalId;
use speciate_model::log::Player;

/// A new game, as it is described before there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Who sits down.
    pub seating: SeatAssignment,
    /// Variants and settings, which its edition was loaded with.
    pub layers: Layers,
    /// Where chance comes from.
    pub seed: u64,
}

/// Who sits down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatAssignment {
    /// Whoever is dealt by the seed.
    Dealt {
        /// How many seats there are; as many as can play where that is not said.
        count: Option<usize>,
        /// An animal that is among those that are dealt.
        own: Option<AnimalId>,
    },
    /// These animals, seat by seat; several of one seat joined by `+`.
    Animals(Vec<String>),
    /// These animals, and who plays them.
    Named(Vec<NamedSeat>),
}

impl NewGame {
    /// Returns the table, and who is said to play at each seat.
    pub fn table(&self, edition: &Edition) -> Result<(Table, Vec<Option<Player>>), SeatsError> {
        let mut table = match &self.seating {
            SeatAssignment::Dealt { count, own } => {
                Table::dealt_with(edition, seats::count(edition, *count)?, self.seed, *own)?
            }
            SeatAssignment::Animals(animals) => seats::chosen(edition, animals, self.seed)?,
            SeatAssignment::Named(named) => {
                let animals: Vec<String> = named.iter().map(|seat| seat.animals.clone()).collect();
                seats::chosen(edition, &animals, self.seed)?
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
