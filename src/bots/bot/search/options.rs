//! The options that the bot `search` tries.

use crate::bot::search::budget::SpentBudget;
use crate::bot::search::{SearchBudget, worth};
use crate::bot::{GreedyBot, Guesses, lineup};
use speciate_engine::game::Position;
use speciate_model::chance::derived_seed;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::question::{Choice, Question};

/// The maximum number of options that are tried. The greedy bot chooses them.
const CANDIDATES_MAX: usize = 40;
/// The minimum number of playouts for each option. If the budget has too few, fewer options are tried.
const PLAYOUTS_MIN: u64 = 3;
/// The greedy bot's judgement of an option counts as much as this many playouts.
const PRIOR_PLAYOUTS: f64 = 2.0;
/// The minimum number of answers that playouts look ahead. If the turn ends sooner, they continue to the end of the
/// next turn.
const AHEAD_MIN: usize = 20;

/// The options of a question that are tried.
pub struct SearchedOptions<'a> {
    guesses: &'a Guesses<'a>,
    asked: Asked,
    budget: SpentBudget,
    seed: u64,
    /// The options, best first. Options that were dropped or never tried are at the end.
    options: Vec<SearchedOption>,
    /// How many options are still tried.
    kept: usize,
}

#[derive(Debug)]
struct SearchedOption {
    /// The option's place in the question.
    place: usize,
    choice: Choice,
    /// How much worse than the best option this one is in the greedy bot's judgement.
    handicap: f64,
    visits: u32,
    /// The sum of the values of its playouts for the animal that answers.
    sum: f64,
}

impl<'a> SearchedOptions<'a> {
    /// Returns the options of a question. The search tries the best ones. `values` are the greedy bot's values of the
    /// options.
    pub fn new(
        guesses: &'a Guesses<'a>,
        question: &Question,
        values: &[i64],
        budget: SearchBudget,
        seed: u64,
    ) -> Self {
        let budget = budget.start(question.options.len());
        let best = values.iter().max().copied().unwrap_or_default();
        let options = question.options.iter().zip(values).enumerate();
        let candidate = |(place, (choice, value)): (usize, (&Choice, &i64))| SearchedOption {
            place,
            choice: *choice,
            handicap: worth::of_lead(best - value),
            visits: 0,
            sum: 0.0,
        };
        let mut options: Vec<SearchedOption> = options.map(candidate).collect();
        options.sort_by(|one, other| one.handicap.total_cmp(&other.handicap));
        let affordable =
            budget.playouts_left().map_or(CANDIDATES_MAX as u64, |left| left / PLAYOUTS_MIN);
        let kept = options.len().min((affordable as usize).clamp(2, CANDIDATES_MAX));
        let asked = Asked { seat: question.seat, animal: question.animal };
        Self { guesses, asked, budget, seed, options, kept }
    }

    /// Tries the options until the budget is spent or one option is left. The budget is divided equally among several
    /// rounds, and each round halves the number of options.
    pub fn search(&mut self, greedy: &GreedyBot, uses_all_cores: bool) {
        let (until, count) = (self.last_turn(greedy), self.kept);
        let rounds = f64::from(count.max(2).ilog2());
        let mut sweeps = 0;
        loop {
            let share = self.budget.share();
            let round = (share * rounds) as u32;
            self.sort();
            self.kept = (count >> round.min(31)).clamp(1, self.kept);
            if share >= 1.0 || self.kept == 1 {
                return;
            }
            let left = self.budget.playouts_left().unwrap_or(u64::MAX);
            let tried = self.kept.min(usize::try_from(left).unwrap_or(usize::MAX));
            let (guess, asked) = (self.guess(sweeps), self.asked);
            each(&mut self.options[..tried], uses_all_cores, |option| {
                option.play_out(guess.clone(), greedy.clone(), asked, until);
            });
            self.budget.spend(tried);
            sweeps += 1;
        }
    }

    /// Returns the place of the best option; 0 if there is none.
    pub fn best(&self) -> usize {
        self.options.first().map_or(0, |option| option.place)
    }

    /// Returns the places of all options, the best first.
    pub fn ranking(&self) -> Vec<usize> {
        self.options.iter().map(|option| option.place).collect()
    }

    fn sort(&mut self) {
        // The playouts of options that were dropped count too.
        let visits: u32 = self.options.iter().map(|option| option.visits).sum();
        let sum: f64 = self.options.iter().map(|option| option.sum).sum();
        let mean = if visits == 0 { 0.5 } else { sum / f64::from(visits) };
        let kept = &mut self.options[..self.kept];
        kept.sort_by(|one, other| other.value(mean).total_cmp(&one.value(mean)));
    }

    /// Returns the guess with which a sweep tries all options.
    fn guess(&self, sweep: u64) -> Position {
        let mut position = self.guesses.guess(derived_seed(self.seed, "playout", sweep));
        position.forget_fingerprints();
        position
    }

    /// Returns the turn after which playouts stop. It is the same for all playouts, so that they can be compared.
    fn last_turn(&self, greedy: &GreedyBot) -> u16 {
        let mut position = self.guess(0);
        let turn = position.state().turn.number;
        let facts = lineup::play_on_greedily(&mut position, greedy.clone(), turn);
        let answers = facts.iter().filter(|fact| matches!(fact, Event::Answered { .. })).count();
        match answers < AHEAD_MIN {
            true => turn.saturating_add(1),
            false => turn,
        }
    }
}

/// Who is asked.
#[derive(Clone, Copy)]
struct Asked {
    seat: Seat,
    animal: AnimalId,
}

impl SearchedOption {
    /// Returns how good the option probably is, if options are worth `mean` on average.
    fn value(&self, mean: f64) -> f64 {
        let expected = PRIOR_PLAYOUTS * (mean - self.handicap);
        (self.sum + expected) / (f64::from(self.visits) + PRIOR_PLAYOUTS)
    }

    /// Plays out the option once: greedy bots play to the end of the turn `until`.
    fn play_out(
        &mut self,
        mut position: Position,
        mut greedy: GreedyBot,
        asked: Asked,
        until: u16,
    ) {
        let Some(question) =
            position.questions().iter().find(|one| one.seat == asked.seat).cloned()
        else {
            return;
        };
        greedy.remember(&position.view(Some(asked.seat)), &question, self.choice);
        if position.answer(asked.seat, self.choice).is_err() {
            return;
        }
        lineup::play_on_greedily(&mut position, greedy, until);
        if let Some(worth) = worth::of_position(&position, asked.animal) {
            self.visits += 1;
            self.sum += worth;
        }
    }
}

/// Calls `work` with each option.
#[cfg(not(target_arch = "wasm32"))]
fn each(
    options: &mut [SearchedOption],
    at_once: bool,
    work: impl Fn(&mut SearchedOption) + Send + Sync,
) {
    use rayon::prelude::*;
    match at_once {
        true => options.par_iter_mut().for_each(work),
        false => options.iter_mut().for_each(work),
    }
}

#[cfg(target_arch = "wasm32")]
fn each(options: &mut [SearchedOption], _: bool, work: impl Fn(&mut SearchedOption)) {
    options.iter_mut().for_each(work);
}
