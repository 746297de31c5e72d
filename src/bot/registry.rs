//! The bots by name, and which one plays which animal.

use std::collections::BTreeMap;

use crate::bot::{GreedyBot, RandomBot};
use crate::context::Answerer;
use crate::id::AnimalId;
use crate::question::Question;
use crate::view::View;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BotKind {
    /// Chooses at random.
    #[default]
    Random,
    /// Takes what brings the most at once.
    Greedy,
}

impl BotKind {
    /// All bots with their names.
    pub const ALL: [(&'static str, Self); 2] = [("random", Self::Random), ("greedy", Self::Greedy)];

    /// Returns the bot with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
    }

    /// Returns the name that options and logs use, e.g. `greedy`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    fn bot(self, seed: u64) -> Box<dyn Answerer> {
        match self {
            Self::Random => Box::new(RandomBot::new(seed)),
            Self::Greedy => Box::new(GreedyBot::new()),
        }
    }
}

/// Which bot plays which animal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lineup {
    /// The bots of some animals.
    pub animals: BTreeMap<AnimalId, BotKind>,
    /// The bot of all others.
    pub others: BotKind,
}

impl Lineup {
    /// Returns one bot for all animals.
    #[must_use]
    pub const fn of(kind: BotKind) -> Self {
        Self { animals: BTreeMap::new(), others: kind }
    }

    /// Returns one answerer for them all. Animals with the same kind of bot share one.
    #[must_use]
    pub fn answerer(&self, seed: u64) -> Box<dyn Answerer> {
        let bots = BotKind::ALL.map(|(_, kind)| (kind, kind.bot(seed)));
        Box::new(Seated { lineup: self.clone(), bots: bots.into() })
    }

    /// Returns the bot that plays an animal.
    #[must_use]
    pub fn kind(&self, animal: AnimalId) -> BotKind {
        self.animals.get(&animal).copied().unwrap_or(self.others)
    }
}

#[derive(Debug)]
struct Seated {
    lineup: Lineup,
    bots: Vec<(BotKind, Box<dyn Answerer>)>,
}

impl Answerer for Seated {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        let kind = self.lineup.kind(question.animal);
        let (_, bot) = self.bots.iter_mut().find(|(known, _)| *known == kind)?;
        bot.answer(view, question)
    }
}
