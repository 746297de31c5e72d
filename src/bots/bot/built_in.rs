//! The bot that chooses at random, and the bot that judges each answer by its immediate value.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rand_pcg::Pcg32;
use speciate_games as games;

use speciate_content::{BotStyle, GameData};
use speciate_engine::context::Answerer;
use speciate_engine::view::View;
use speciate_games::Heuristic;
use speciate_model::chance::{below, generator};
use speciate_model::id::AnimalId;
use speciate_model::question::{Choice, Question};

/// Each other option is this many times as likely as stopping.
///
/// A big choice is asked as a sequence of small ones, each of which can be stopped, and equal species count as one
/// option. If all options were equally likely, most actions would be forfeited, and games would take twice as long as
/// with one option for each outcome.
const EAGERNESS: u32 = 4;

/// A bot that chooses at random. All options are equally likely, except that stopping is less likely.
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

/// A bot that tries every answer on what it sees and takes the best one, or the first of several equal ones. It does
/// not answer in games without aims.
#[derive(Debug, Default)]
pub struct GreedyBot {
    aims: BTreeMap<AnimalId, Box<dyn Heuristic>>,
    style: Option<BotStyle>,
    /// The bot's weights; `None` for the game's own.
    weights: Option<GameData>,
}

impl GreedyBot {
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a bot with the weights of a style.
    pub fn in_style(style: BotStyle) -> Self {
        Self { style: Some(style), ..Self::default() }
    }

    /// Returns a bot with these weights, which replace the game's own, e.g. the weights of a different edition.
    pub fn with_weights(weights: GameData) -> Self {
        Self { weights: Some(weights), ..Self::default() }
    }

    /// Returns the value of each option to the seat that is asked, judged by what it sees, in hundredths of a victory
    /// point. The values are estimates that are only good for comparing options. Returns `None` if the game has no
    /// aims.
    pub fn values(&mut self, view: &View<'_>, question: &Question) -> Option<Vec<i64>> {
        Some(self.aims(view, question)?.values(view, question))
    }

    /// Returns the index of the option that the bot would choose. Does not remember the question. Returns `None` if the
    /// game has no aims.
    pub fn favourite(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        first_best(&self.values(view, question)?)
    }

    /// Remembers a question and its answer, even if the bot would have answered differently.
    pub fn remember(&mut self, view: &View<'_>, question: &Question, choice: Choice) {
        if let Some(aims) = self.aims(view, question) {
            aims.notice(view, question);
            aims.chosen(choice);
        }
    }

    fn aims(&mut self, view: &View<'_>, question: &Question) -> Option<&mut Box<dyn Heuristic>> {
        let catalog = view.catalog();
        let game = games::find(&catalog.rules)?;
        let weights = self.weights.as_ref().unwrap_or_else(|| catalog.weights_of(self.style));
        Some(match self.aims.entry(question.animal) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert((game.aims)(catalog, weights)?),
        })
    }
}

impl Clone for GreedyBot {
    fn clone(&self) -> Self {
        let aims = self.aims.iter().map(|(animal, aims)| (*animal, aims.copy())).collect();
        Self { aims, style: self.style, weights: self.weights.clone() }
    }
}

impl Answerer for GreedyBot {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        let best = self.favourite(view, question)?;
        self.remember(view, question, *question.options.get(best)?);
        Some(best)
    }
}

/// Returns the index of the greatest value, or of the first one if several are equal.
pub(super) fn first_best(values: &[i64]) -> Option<usize> {
    let best = values.iter().max()?;
    values.iter().position(|value| value == best)
}
