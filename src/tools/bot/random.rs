//! A bot that chooses at random.

use rand_pcg::Pcg32;

use speciate_engine::context::Answerer;
use speciate_engine::view::View;
use speciate_model::chance::{below, generator};
use speciate_model::question::{Choice, Question};

/// How many times as likely as stopping every other option is.
///
/// A big choice is asked as a sequence of small ones, each of which can be stopped, and equal species are one
/// option. If all options were equally likely, games would take twice as long as they would with an option for
/// every outcome, because most actions would be forfeited.
const EAGERNESS: u32 = 4;

/// A bot that chooses at random. All options are equally likely, except that it seldom stops.
#[derive(Debug)]
pub struct RandomBot {
    generator: Pcg32,
}

impl RandomBot {
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
