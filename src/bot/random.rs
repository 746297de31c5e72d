//! A bot that chooses any option, each as likely as the others.

use rand_pcg::Pcg32;

use crate::chance::{below, generator};
use crate::context::Answerer;
use crate::question::Question;
use crate::view::View;

/// A bot that chooses any option, each as likely as the others.
#[derive(Debug)]
pub struct RandomBot {
    generator: Pcg32,
}

impl RandomBot {
    /// Returns the bot that belongs to a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { generator: generator(seed, "bot", 0) }
    }
}

impl Answerer for RandomBot {
    fn answer(&mut self, _: &View<'_>, question: &Question) -> Option<usize> {
        Some(below(&mut self.generator, question.options.len() as u32) as usize)
    }
}
