//! The interface between a game and the greedy bot, which looks one answer ahead.

use std::fmt::Debug;

use speciate_engine::view::View;
use speciate_model::question::{Choice, Question};

/// What the greedy bot of a game aims for, for one animal.
pub trait Heuristic: Send + Sync + Debug {
    /// Returns the value of each option, in hundredths of a victory point unless the bot's table says otherwise.
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64>;

    /// Remembers an answer. One decision can be asked in several questions.
    fn chosen(&mut self, choice: Choice);
}
