//! A bot that takes what brings the most at once, by the aims of the game and the weights of the content.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use speciate_engine::context::Answerer;
use speciate_engine::view::View;
use speciate_games as games;
use speciate_games::Heuristic;
use speciate_model::id::AnimalId;
use speciate_model::question::Question;

/// A bot that tries every answer on what it sees and takes the best, the first of equal ones. It does not answer in
/// games without aims.
#[derive(Debug, Default)]
pub struct GreedyBot {
    aims: BTreeMap<AnimalId, Box<dyn Heuristic>>,
}

impl GreedyBot {
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the value of each option to the seat that is asked, judged by what it sees, in hundredths of a
    /// victory point. Values are guesses that are only good for comparing options. Returns `None` if the game has
    /// no aims.
    pub fn values(&mut self, view: &View<'_>, question: &Question) -> Option<Vec<i64>> {
        Some(self.aims(view, question)?.values(view, question))
    }

    fn aims(&mut self, view: &View<'_>, question: &Question) -> Option<&mut Box<dyn Heuristic>> {
        let game = games::find(&view.catalog().rules)?;
        Some(match self.aims.entry(question.animal) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert((game.aims)(view.catalog())?),
        })
    }
}

impl Answerer for GreedyBot {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        let aims = self.aims(view, question)?;
        let best = first_best(&aims.values(view, question))?;
        aims.chosen(*question.options.get(best)?);
        Some(best)
    }
}

/// Returns the index of the greatest value, the first of equal ones.
fn first_best(values: &[i64]) -> Option<usize> {
    let best = values.iter().max()?;
    values.iter().position(|value| value == best)
}
