//! The state of a game, derived from the log by folding.
//!
//! The parts match the families of [`Event`](crate::event::Event). This module knows no rules and no tables.

mod admits;
mod cards;
mod elements;
mod fold;
mod guess;
mod json;
mod laid_out;
mod leaving;
mod pawns;
mod sightings;
mod small_parts;
mod species;
mod stored;
mod stored_cards;
mod tiles;
mod turn;

pub(crate) use admits::{Guard, GuardResult};
pub use cards::{Cards, TakenCard, Zone};
pub use elements::{ElementCounts, Elements, NO_ELEMENT, matching};
pub use guess::HiddenParts;
pub use leaving::Leaving;
pub use pawns::{Pawns, Spaces, SpecialPawn};
pub use sightings::{Shuffles, Sightings};
pub use small_parts::{Failures, GuessedSecret, Notes, Score, Secrets, Settled};
pub use species::{Species, SpeciesCounts};
pub use tiles::{Stack, Tiles};
pub use turn::{Step, Turn};

use std::ops::Deref;

/// The whole state at one point of a game.
///
/// Everybody can read its parts, through [`Deref`]. Only this crate can change them: by folding a fact, or to guess
/// what a seat does not know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    parts: StateParts,
}

/// The parts of a [`State`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StateParts {
    pub turn: Turn,
    pub tiles: Tiles,
    pub elements: Elements,
    pub species: Species,
    pub pawns: Pawns,
    pub spaces: Spaces,
    pub cards: Cards,
    pub score: Score,
    pub notes: Notes,
    /// Objects that scripts remember for single seats. Hidden from all others.
    pub secrets: Secrets,
    /// Future draws that an arranged position has fixed. Hidden from everybody.
    pub settled: Settled,
    pub failures: Failures,
}

impl Deref for State {
    type Target = StateParts;

    #[inline]
    fn deref(&self) -> &StateParts {
        &self.parts
    }
}

/// Subtracts `count` from a number. If a damaged log has fewer, none are left.
fn take(number: &mut u8, count: u8) {
    debug_assert!(*number >= count);
    *number = number.saturating_sub(count);
}

// Search clones positions, so states must stay small.
const _: () = assert!(size_of::<State>() <= 16 * 1024);
