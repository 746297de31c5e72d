//! A bot that takes what brings the most at once, by the aims of the game and the weights of the content.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::context::Answerer;
use crate::games::{self, Aims};
use crate::id::AnimalId;
use crate::question::Question;
use crate::view::View;

/// A bot that tries every answer on what it sees and takes the best, the first of equal ones. It
/// leaves a game unanswered that has no aims.
#[derive(Debug, Default)]
pub struct GreedyBot {
    aims: BTreeMap<AnimalId, Box<dyn Aims>>,
}

impl GreedyBot {
    /// Returns the bot.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Answerer for GreedyBot {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        let game = games::find(&view.catalog().rules)?;
        let aims = match self.aims.entry(question.animal) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert((game.aims)(view.catalog())?),
        };
        let best = first_best(&aims.values(view, question))?;
        aims.chosen(*question.options.get(best)?);
        Some(best)
    }
}

/// Returns the place of the greatest value, the first of equal ones.
fn first_best(values: &[i64]) -> Option<usize> {
    let best = values.iter().max()?;
    values.iter().position(|value| value == best)
}
