//! The state of a game, derived from the log by folding.
//!
//! The parts match the families of [`Event`](crate::event::Event). This module knows no rules and no tables.

mod admits;
mod cards;
mod elements;
mod failures;
pub(crate) mod fold;
mod json;
mod laid_out;
mod notes;
mod pawns;
mod score;
mod settled;
mod shuffles;
mod sightings;
mod spaces;
mod species;
mod stored;
mod stored_cards;
mod tiles;
mod turn;

pub use cards::{Cards, TakenCard, Zone};
pub use elements::{Elements, NO_ELEMENT};
pub use failures::Failures;
pub use notes::Notes;
pub use pawns::{Pawns, SpecialPawn};
pub use score::Score;
pub use settled::Settled;
pub use shuffles::Shuffles;
pub use sightings::Sightings;
pub use spaces::Spaces;
pub use species::Species;
pub use tiles::{Stack, Tiles};
pub use turn::{Step, Turn};

/// The whole state at one point of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    pub turn: Turn,
    pub tiles: Tiles,
    pub elements: Elements,
    pub species: Species,
    pub pawns: Pawns,
    pub spaces: Spaces,
    pub cards: Cards,
    pub score: Score,
    pub notes: Notes,
    /// Future draws that an arranged position has fixed. Hidden from everybody.
    pub settled: Settled,
    pub failures: Failures,
}

// Search clones positions, so states must stay small.
const _: () = assert!(size_of::<State>() <= 16 * 1024);
