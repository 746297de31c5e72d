//! What is so: derived from the log by folding, rebuilt at will, never stored as truth.
//!
//! The parts mirror the families of [`Event`](crate::event::Event). Nothing here knows a rule, a
//! table, a clock or the generator.

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

/// Everything that is so at one point of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Who plays, where the turn stands, how often each stream of chance was drawn from.
    pub turn: Turn,
    /// Earth, its dominant animals, the stacks of tiles.
    pub tiles: Tiles,
    /// Disks in the bag, on corners, on animals, on the display.
    pub elements: Elements,
    /// Gene pools, species on earth, eliminated ones, the Survival card.
    pub species: Species,
    /// Pawns at hand, set aside and on spaces, and the special pawn of each element.
    pub pawns: Pawns,
    /// What lies beside spaces, and the bag of terrain markers.
    pub spaces: Spaces,
    /// Deck, face-up cards, hands, cards in play.
    pub cards: Cards,
    /// Victory points.
    pub score: Score,
    /// What scripts remember.
    pub notes: Notes,
    /// Draws to come that an arranged position has settled; hidden from everybody.
    pub settled: Settled,
    /// How often hooks of cards were abandoned.
    pub failures: Failures,
}

// Search clones positions.
const _: () = assert!(size_of::<State>() <= 16 * 1024);
