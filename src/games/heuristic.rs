//! What a bot that looks one answer ahead needs of a game.

use std::fmt::Debug;

use speciate_engine::view::View;
use speciate_model::question::{Choice, Question};

/// What a game's greedy bot aims at, for one animal: what each answer brings at once.
pub trait Heuristic: Send + Sync + Debug {
    /// Returns the value of each option of a question, in hundredths of a victory point where the tables
    /// of bots say nothing else.
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64>;

    /// Remembers what was chosen: the parts of one big choice are asked one after the other.
    fn chosen(&mut self, choice: Choice);
}
