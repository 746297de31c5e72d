//! Players that try positions out.

use std::fmt::{self, Debug};

use speciate_engine::game::Position;
use speciate_engine::view::View;
use speciate_model::chance::derived_seed;
use speciate_model::id::Seat;
use speciate_model::question::Question;

/// A player that is no person and tries positions out before it answers.
pub trait Searcher: Send + Debug {
    /// Returns the place of the chosen option; one beyond the options means the last.
    fn choose(&mut self, guesses: &Guesses<'_>, question: &Question) -> usize;
}

/// What a seat knows of a position, and as many guesses at the rest as are wanted.
#[derive(Clone, Copy)]
pub struct Guesses<'a> {
    position: &'a Position,
    seat: Seat,
    seed: u64,
}

impl<'a> Guesses<'a> {
    /// Returns the guesses of a seat at a position; they follow from the seed.
    pub const fn of(position: &'a Position, seat: Seat, seed: u64) -> Self {
        Self { position, seat, seed }
    }

    /// Returns what the seat sees.
    pub fn view(&self) -> View<'a> {
        self.position.view(Some(self.seat))
    }

    /// Returns the `number`-th position that the seat cannot tell from the real one: what is hidden is
    /// dealt again, and chance to come is another.
    pub fn guess(&self, number: u64) -> Position {
        let seed = derived_seed(self.seed, "guess", number);
        self.position.determinize(Some(self.seat), seed)
    }
}

impl Debug for Guesses<'_> {
    /// Shows the seat alone: the rest is what it must not know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guesses").field("seat", &self.seat).finish_non_exhaustive()
    }
}
