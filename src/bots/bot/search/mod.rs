//! A bot that searches: it tries out options on guesses at what its seat cannot see.
//!
//! Each playout takes an option, lets greedy bots play to the end of the turn, and judges the position that they reach.
//! All options are tried with the same guesses, and the worse half of the options is dropped repeatedly. The bot does
//! not search below an option: greedy bots answer so well that other answers there would only blur the comparison.

mod budget;
mod options;
mod worth;

use crate::bot::{GreedyBot, Guesses, Searcher};
use speciate_model::chance::{below, derived_seed, generator};
use speciate_model::question::Question;

pub use budget::SearchBudget;
use options::SearchedOptions;

/// A bot that searches until its [`SearchBudget`] is used up.
#[derive(Debug)]
pub struct SearchBot {
    budget: SearchBudget,
    seed: u64,
    /// The number of answers so far. It makes the random choices of each answer different.
    answers: u64,
    /// Judges the options before they are tried, and remembers the answers.
    greedy: GreedyBot,
    uses_all_cores: bool,
}

impl SearchBot {
    pub fn new(budget: SearchBudget, seed: u64) -> Self {
        Self { budget, seed, answers: 0, greedy: GreedyBot::new(), uses_all_cores: false }
    }

    /// Makes the bot try several options in parallel. Its answers stay the same, unless its budget is a time.
    #[must_use]
    pub fn on_all_cores(self) -> Self {
        Self { uses_all_cores: true, ..self }
    }

    /// Returns the indices of the options in the order in which the bot would choose them, the best first. Returns
    /// `None` if the game has no heuristic.
    pub fn ranked(&mut self, guesses: &Guesses<'_>, question: &Question) -> Option<Vec<usize>> {
        self.answers += 1;
        let values = self.greedy.values(&guesses.view(), question)?;
        Some(self.searched(guesses, question, &values).ranking())
    }

    fn searched<'a>(
        &self,
        guesses: &'a Guesses<'a>,
        question: &Question,
        values: &[i64],
    ) -> SearchedOptions<'a> {
        let seed = derived_seed(self.seed, "search", self.answers);
        let mut candidates = SearchedOptions::new(guesses, question, values, self.budget, seed);
        candidates.search(&self.greedy, self.uses_all_cores);
        candidates
    }
}

impl Searcher for SearchBot {
    fn choose(&mut self, guesses: &Guesses<'_>, question: &Question) -> usize {
        let view = guesses.view();
        self.answers += 1;
        let Some(values) = self.greedy.values(&view, question) else {
            // Without a heuristic no position can be judged.
            let seed = derived_seed(self.seed, "search", self.answers);
            let mut generator = generator(seed, "search", 0);
            return below(&mut generator, question.options.len().max(1) as u32) as usize;
        };
        let place = match question.options.len() {
            0 | 1 => 0,
            _ => self.searched(guesses, question, &values).best(),
        };
        if let Some(choice) = question.options.get(place) {
            self.greedy.remember(&view, question, *choice);
        }
        place
    }
}
