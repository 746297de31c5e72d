//! Which bot plays which animal.

use std::collections::BTreeMap;

use crate::bot::{BotKind, Guesses, Searcher};
use crate::context::Answerer;
use crate::game::{Game, Position, Status};
use crate::id::{AnimalId, Seat};
use crate::question::Question;
use crate::view::View;

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

    /// Returns the bot that plays an animal.
    #[must_use]
    pub fn kind(&self, animal: AnimalId) -> BotKind {
        self.animals.get(&animal).copied().unwrap_or(self.others)
    }

    /// Returns one answerer for them all, which leaves questions to bots that search unanswered. Animals
    /// with the same kind of bot share one.
    #[must_use]
    pub fn answerer(&self, seed: u64) -> Box<dyn Answerer> {
        self.answerer_beside(&[], seed)
    }

    /// As [`Lineup::answerer`], which leaves also the questions to `people` unanswered.
    #[must_use]
    pub fn answerer_beside(&self, people: &[Seat], seed: u64) -> Box<dyn Answerer> {
        let bots = self.each(|kind| kind.answerer(seed));
        Box::new(Seated { lineup: self.clone(), people: people.to_vec(), bots })
    }

    /// Lets the bots answer for all seats but those of `people`, until the game is over, `turns_max` turns
    /// were played or nobody but people is asked.
    pub fn play(&self, game: &mut Game, people: &[Seat], seed: u64, turns_max: u16) {
        let mut searchers = self.each(|kind| kind.searcher(seed));
        let mut seed_now = seed;
        loop {
            game.play(self.answerer_beside(people, seed_now), turns_max);
            let is_over = *game.status() != Status::Asking;
            if is_over || game.state().turn.number > turns_max {
                return;
            }
            seed_now = seed ^ game.log().entries().len() as u64;
            let Some((seat, place)) = self.search(game, people, seed_now, &mut searchers) else {
                return;
            };
            let question = game.questions().iter().find(|question| question.seat == seat);
            let options = question.map_or(&[][..], |question| &question.options);
            let Some(choice) = options.get(place).or(options.last()).copied() else { return };
            if game.answer(seat, choice).is_err() {
                return;
            }
        }
    }

    /// Returns who is asked for whom a bot searches, and the place of what it chooses.
    fn search(
        &self,
        game: &Game,
        people: &[Seat],
        seed: u64,
        searchers: &mut [(BotKind, Box<dyn Searcher>)],
    ) -> Option<(Seat, usize)> {
        game.questions().iter().filter(|question| !people.contains(&question.seat)).find_map(
            |question| {
                let kind = self.kind(question.animal);
                let (_, searcher) = searchers.iter_mut().find(|(known, _)| *known == kind)?;
                let guesses = Guesses::of(game.position(), question.seat, seed);
                Some((question.seat, searcher.choose(&guesses, question)))
            },
        )
    }

    /// Returns what `make` makes of each kind of bot in it, where it makes something.
    fn each<T>(&self, make: impl Fn(BotKind) -> Option<T>) -> Vec<(BotKind, T)> {
        let mut made: Vec<(BotKind, T)> = Vec::new();
        for kind in self.animals.values().copied().chain([self.others]) {
            if made.iter().all(|(known, _)| *known != kind) {
                made.extend(make(kind).map(|one| (kind, one)));
            }
        }
        made
    }
}

impl Position {
    /// Returns what becomes of the position where these bots play on until the game is over or `turns_max`
    /// turns were played, with the chance that the position has; bots that search decide nothing here.
    /// Nothing is written down of it.
    #[must_use]
    pub fn play_out(&self, bots: &Lineup, seed: u64, turns_max: u16) -> Self {
        let mut position = self.clone();
        position.forget_fingerprints();
        position.play(bots.answerer(seed), turns_max);
        position
    }
}

#[derive(Debug)]
struct Seated {
    lineup: Lineup,
    people: Vec<Seat>,
    bots: Vec<(BotKind, Box<dyn Answerer>)>,
}

impl Answerer for Seated {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        if self.people.contains(&question.seat) {
            return None;
        }
        let kind = self.lineup.kind(question.animal);
        let (_, bot) = self.bots.iter_mut().find(|(known, _)| *known == kind)?;
        bot.answer(view, question)
    }
}
