//! A bot that chooses at random.

use rand_pcg::Pcg32;

use speciate_engine::context::Answerer;
use speciate_engine::view::View;
use speciate_model::chance::{below, generator};
use speciate_model::question::{Choice, Question};

/// How many times as likely as stopping each other option is.
///
/// A big choice is put as a sequence of small ones, each of which can be stopped, and equal species
/// are one option. With all options equally likely, games would be twice as long as where every
/// outcome is an option of its own, because most actions would be forfeited.
const EAGERNESS: u32 = 4;

/// A bot that chooses at random, each option as likely as the others but those that stop.
#[derive(Debug)]
pub struct RandomBot {
    generator: Pcg32,
}

impl RandomBot {
    /// Returns the bot that belongs to a seed.
    pub fn new(seed: u64) -> Self {
        Self { generator: generator(seed, "bot", 0) }
    }
}

impl Answerer for RandomBot {
    fn answer(&mut self, _: &View<'_>, question: &Question) -> Option<usize> {
        let weight = |option: &Choice| if stops(*option) { 1 } else { EAGERNESS };
        let sum = question.options.iter().map(weight).sum();
        let mut fallen = below(&mut self.generator, sum);
        question.options.iter().position(|option| {
            let weight = weight(option);
            let found = fallen < weight;
            fallen = fallen.wrapping_sub(weight);
            found
        })
    }
}

const fn stops(option: Choice) -> bool {
    matches!(option, Choice::Pass | Choice::Done | Choice::Count(0))
}
