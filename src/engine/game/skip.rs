//! Answers that a clock gives.

use crate::game::Game;
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Rejection, RejectionCode};

impl Game {
    /// Gives an answer for a seat whose player ran out of time, and records that a clock gave it. Returns the number of
    /// facts that follow, including the answer; 0 if the step goes wrong with it. Fails as [`Game::answer`] does.
    pub fn skip(&mut self, seat: Seat, choice: Choice) -> Result<usize, Rejection> {
        let facts = self.position.answer(seat, choice)?;
        if !facts.is_empty() {
            let stale = |reason| Rejection::new(RejectionCode::StalePosition, reason);
            self.log.append_skip(seat, &facts).map_err(|why| stale(why.message()))?;
        }
        Ok(facts.len())
    }
}
