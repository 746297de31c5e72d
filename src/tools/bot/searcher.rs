//! Bots that try positions out.

use std::fmt::{self, Debug};

use speciate_engine::game::Position;
use speciate_engine::view::View;
use speciate_model::chance::derived_seed;
use speciate_model::id::Seat;
use speciate_model::question::Question;

/// A bot that tries positions out before it answers.
pub trait Searcher: Send + Debug {
    /// Returns the index of the chosen option. An index beyond the options means the last one.
    fn choose(&mut self, guesses: &Guesses<'_>, question: &Question) -> usize;
}

/// What a seat knows of a position, and any number of guesses at the rest.
#[derive(Clone, Copy)]
pub struct Guesses<'a> {
    position: &'a Position,
    seat: Seat,
    seed: u64,
}

impl<'a> Guesses<'a> {
    /// Returns the guesses of a seat at a position. They depend only on the seed.
    pub const fn of(position: &'a Position, seat: Seat, seed: u64) -> Self {
        Self { position, seat, seed }
    }

    pub fn view(&self) -> View<'a> {
        self.position.view(Some(self.seat))
    }

    /// Returns the `number`-th guess: a position that the seat cannot tell from the real one, with hidden things
    /// dealt again and different draws to come.
    pub fn guess(&self, number: u64) -> Position {
        let seed = derived_seed(self.seed, "guess", number);
        self.position.determinize(Some(self.seat), seed)
    }
}

impl Debug for Guesses<'_> {
    /// Writes only the seat, because the rest is hidden from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guesses").field("seat", &self.seat).finish_non_exhaustive()
    }
}
