//! A bot that searches: information-set tree search over guesses at what its seat cannot see.
//!
//! Each playout takes a guess, follows the tree to an answer that is new there, lets greedy bots play on to the
//! end of the turn, and judges the position that they reach.

mod budget;
mod tree;

use crate::bot::{GreedyBot, Guesses, Searcher};
use speciate_model::chance::derived_seed;
use speciate_model::question::Question;

pub use budget::SearchBudget;
use tree::AnswerTree;

/// How many trees are grown for each answer, each from guesses of its own. Their number does not depend on the
/// number of processors, so neither does the answer.
const TREES: u64 = 4;

/// A bot that searches as long as its [`SearchBudget`] lets it.
#[derive(Debug)]
pub struct SearchBot {
    budget: SearchBudget,
    seed: u64,
    /// Answers so far, so that no two of them use the same chance.
    answers: u64,
    /// Judges the options before they are tried.
    greedy: GreedyBot,
}

impl SearchBot {
    pub fn new(budget: SearchBudget, seed: u64) -> Self {
        Self { budget, seed, answers: 0, greedy: GreedyBot::new() }
    }
}

impl Searcher for SearchBot {
    fn choose(&mut self, guesses: &Guesses<'_>, question: &Question) -> usize {
        let view = guesses.view();
        let Some(values) = self.greedy.values(&view, question) else { return 0 };
        self.answers += 1;
        let place = match question.options.len() {
            0 | 1 => 0,
            _ => {
                let seed = derived_seed(self.seed, "search", self.answers);
                best(&grow(guesses, question, &values, self.budget, seed))
            }
        };
        if let Some(choice) = question.options.get(place) {
            self.greedy.remember(&view, question, *choice);
        }
        place
    }
}

/// Grows all trees, and returns the visits and the summed values of each option.
fn grow(
    guesses: &Guesses<'_>,
    question: &Question,
    values: &[i64],
    budget: SearchBudget,
    seed: u64,
) -> Vec<(u32, f64)> {
    let deadline = budget.deadline();
    let grown = each_tree(|number| {
        let mut tree = AnswerTree::new(question, values);
        let mut playouts = 0;
        while budget.allows(playouts, [number, TREES], deadline) {
            let guess = guesses.guess(derived_seed(seed, "tree", playouts * TREES + number));
            tree.play_out(guess, question.seat);
            playouts += 1;
        }
        tree.root_results()
    });
    let mut sums = vec![(0, 0.0); question.options.len()];
    for (sum, one) in sums.iter_mut().zip(grown.iter().flatten()) {
        *sum = (sum.0 + one.0, sum.1 + one.1);
    }
    sums
}

#[cfg(not(target_arch = "wasm32"))]
fn each_tree<T: Send>(grow: impl Fn(u64) -> T + Send + Sync) -> Vec<T> {
    use rayon::prelude::*;
    (0..TREES).into_par_iter().map(grow).collect()
}

#[cfg(target_arch = "wasm32")]
fn each_tree<T>(grow: impl Fn(u64) -> T) -> Vec<T> {
    (0..TREES).map(grow).collect()
}

/// Returns the index of the option with the most visits; of equal ones, the one with the greatest value.
fn best(results: &[(u32, f64)]) -> usize {
    let mut best = 0;
    for (index, result) in results.iter().enumerate() {
        let most = results[best];
        if result.0 > most.0 || result.0 == most.0 && result.1 > most.1 {
            best = index;
        }
    }
    best
}
