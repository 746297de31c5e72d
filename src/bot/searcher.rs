//! Players that try positions out.

use std::fmt::Debug;

use crate::game::Position;
use crate::id::Seat;
use crate::question::Question;
use crate::view::View;

/// A player that is no person and tries positions out before it answers.
pub trait Searcher: Send + Debug {
    /// Returns the place of the chosen option; one beyond the options means the last.
    fn choose(&mut self, guesses: &Guesses<'_>, question: &Question) -> usize;
}

/// What a seat knows of a position, and as many guesses at the rest as are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Guesses<'a> {
    position: &'a Position,
    seat: Seat,
    seed: u64,
}

impl<'a> Guesses<'a> {
    /// Returns the guesses of a seat at a position; they follow from the seed.
    #[must_use]
    pub const fn of(position: &'a Position, seat: Seat, seed: u64) -> Self {
        Self { position, seat, seed }
    }

    /// Returns what the seat sees.
    #[must_use]
    pub fn view(&self) -> View<'a> {
        self.position.view(Some(self.seat))
    }

    /// Returns the `number`-th position that the seat cannot tell from the real one: what is hidden is
    /// dealt again, and chance to come is another.
    #[must_use]
    pub fn guess(&self, number: u64) -> Position {
        let mixed = [self.seed.to_le_bytes(), number.to_le_bytes()].concat();
        let hash = blake3::hash(&mixed);
        let seed = hash.as_bytes()[..8].iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
        self.position.determinize(Some(self.seat), seed)
    }
}
