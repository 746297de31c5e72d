//! Lineups: which bot plays which animal.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::bot::stopwatch::{Stopwatch, timed};
use crate::bot::{BotKind, GreedyBot, Guesses, LineupMemory, Searcher};
use speciate_engine::context::{Answerer, ScriptFailure};
use speciate_engine::game::{Game, PlayLimit, Position};
use speciate_engine::view::View;
use speciate_model::chance::{below, derived_seed, generator};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::question::{Choice, Question};

/// Which bot plays which animal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lineup {
    /// The bots of particular animals.
    pub animals: BTreeMap<AnimalId, BotKind>,
    /// The bot of all other animals.
    pub others: BotKind,
}

impl Lineup {
    pub const fn of(kind: BotKind) -> Self {
        Self { animals: BTreeMap::new(), others: kind }
    }

    pub fn kind(&self, animal: AnimalId) -> BotKind {
        self.animals.get(&animal).copied().unwrap_or(self.others)
    }

    /// Returns one answerer for all animals. It does not answer questions to bots that search. Animals with the same
    /// kind of bot share one bot.
    pub fn answerer(&self, seed: u64) -> Box<dyn Answerer> {
        self.answerer_beside(&[], seed)
    }

    /// Like [`Lineup::answerer`], but questions to `people` are left unanswered too.
    fn answerer_beside(&self, people: &[Seat], seed: u64) -> Box<dyn Answerer> {
        Box::new(self.seated(Seating::new(people, seed), &LineupMemory::default()))
    }

    /// Returns the bots, each with what it remembers.
    fn seated(&self, seating: Seating<'_>, memory: &LineupMemory) -> SeatedBots {
        SeatedBots {
            lineup: self.clone(),
            people: seating.people.to_vec(),
            bots: self.each(|kind| kind.answerer(seating.seed, memory.greedy(kind))),
            notices: seating.notices,
            stopwatch: seating.watch.stopwatch.cloned(),
            forced: seating.watch.forced.cloned(),
        }
    }

    /// Lets the bots answer for all seats except `people`, until the game is over, its [`PlayLimit`] is reached or only
    /// people are asked. Greedy bots first read the game so far, so that they continue what they have begun.
    pub fn play(&self, game: &mut Game, people: &[Seat], seed: u64, turns_max: u16) {
        self.play_watched(game, people, seed, turns_max, GameWatch::default());
    }

    /// Like [`Lineup::play`], but also measures the bots.
    pub fn play_watched(
        &self,
        game: &mut Game,
        people: &[Seat],
        seed: u64,
        turns_max: u16,
        watch: GameWatch<'_>,
    ) {
        let seating = Seating { watch, ..Seating::new(people, seed) };
        self.play_seated(game, &mut LineupMemory::default(), seating, turns_max);
    }

    /// Like [`Lineup::play`], for a table where people wait for bots that search. What the bots remember is kept in
    /// `memory`, so that the next call only reads what has happened since.
    pub fn play_at_pace(
        &self,
        game: &mut Game,
        memory: &mut LineupMemory,
        people: &[Seat],
        seed: u64,
        turns_max: u16,
        pace: SearchPace,
    ) {
        let seating = Seating { pace, ..Seating::new(people, seed) };
        self.play_seated(game, memory, seating, turns_max);
    }

    fn play_seated(
        &self,
        game: &mut Game,
        memory: &mut LineupMemory,
        seating: Seating<'_>,
        turns_max: u16,
    ) {
        memory.follow(game, self);
        let notices = game.log().opening().constant_seed();
        let seating = Seating { notices, ..seating };
        let bots = self.seated(seating, memory);
        game.advance(|position| self.play_with(bots, position, seating, turns_max));
    }

    /// Like [`Lineup::play`], but from a position, with bots that do not remember what led to it. Returns the facts
    /// that follow.
    pub fn play_on(
        &self,
        position: &mut Position,
        people: &[Seat],
        seed: u64,
        turns_max: u16,
    ) -> Vec<Event> {
        let seating = Seating::new(people, seed);
        self.play_with(self.seated(seating, &LineupMemory::default()), position, seating, turns_max)
    }

    /// Like [`Lineup::play_on`], with bots that remember what `memory` holds. Afterwards, `memory` also holds what
    /// followed.
    pub fn play_on_and_remember(
        &self,
        position: &mut Position,
        memory: &mut LineupMemory,
        people: &[Seat],
        seed: u64,
        turns_max: u16,
    ) -> Vec<Event> {
        let before = (!memory.is_empty()).then(|| position.clone());
        let seating = Seating::new(people, seed);
        let facts = self.play_with(self.seated(seating, memory), position, seating, turns_max);
        if let Some(before) = before {
            memory.remember_facts(&before, &facts);
        }
        facts
    }

    /// Like [`Lineup::play_on`] for all seats, with bots that remember what `memory` holds.
    pub fn play_on_remembering(
        &self,
        position: &mut Position,
        memory: &LineupMemory,
        seed: u64,
        turns_max: u16,
    ) -> Vec<Event> {
        let seating = Seating::new(&[], seed);
        self.play_with(self.seated(seating, memory), position, seating, turns_max)
    }

    fn play_with(
        &self,
        bots: SeatedBots,
        position: &mut Position,
        seating: Seating<'_>,
        turns_max: u16,
    ) -> Vec<Event> {
        let on_all_cores = seating.pace.uses_all_cores;
        let mut searchers = self.each(|kind| kind.searcher(seating.seed, on_all_cores));
        if searchers.is_empty() {
            return position.play(Box::new(bots), turns_max);
        }
        let bots = SharedBots(Arc::new(Mutex::new(bots)));
        let mut facts = position.play(Box::new(bots.clone()), turns_max);
        let (mut limit, mut searched) = (PlayLimit::of(turns_max), 0);
        while searched < seating.pace.answers_max
            && limit.allows(position.state().turn.number, facts.len())
        {
            let Some((seat, choice)) = self.search(position, seating, &mut searchers) else {
                break;
            };
            let Ok(mut following) = position.answer(seat, choice) else { break };
            facts.append(&mut following);
            facts.append(&mut position.play(Box::new(bots.clone()), turns_max));
            searched += 1;
        }
        facts
    }

    /// Returns a seat that is asked and whose bot searches, with the bot's choice.
    fn search(
        &self,
        position: &Position,
        seating: Seating<'_>,
        searchers: &mut [(BotKind, Box<dyn Searcher>)],
    ) -> Option<(Seat, Choice)> {
        let mut asked =
            position.questions().iter().filter(|question| !seating.people.contains(&question.seat));
        asked.find_map(|question| {
            let kind = self.kind(question.animal);
            let (_, searcher) = searchers.iter_mut().find(|(known, _)| *known == kind)?;
            let guesses = Guesses::of(position, question.seat, seating.seed);
            let choose = || searcher.choose(&guesses, question);
            let place = timed(seating.watch.stopwatch, kind, choose);
            let choice = question.options.get(place).or(question.options.last())?;
            Some((question.seat, *choice))
        })
    }

    /// Calls `make` once for each kind of bot in the lineup, and returns what it makes.
    pub(super) fn each<T>(&self, make: impl Fn(BotKind) -> Option<T>) -> Vec<(BotKind, T)> {
        let mut made: Vec<(BotKind, T)> = Vec::new();
        for kind in self.animals.values().copied().chain([self.others]) {
            if made.iter().all(|(known, _)| *known != kind) {
                made.extend(make(kind).map(|one| (kind, one)));
            }
        }
        made
    }

    /// Returns the position after these bots have continued it until the game is over or its [`PlayLimit`] is reached.
    /// Draws use the position's own random state. Nothing is written to the log.
    pub fn play_out(&self, position: &Position, seed: u64, turns_max: u16) -> Position {
        let mut position = position.clone();
        position.forget_fingerprints();
        self.play_on(&mut position, &[], seed, turns_max);
        position
    }
}

/// Lets greedy bots continue for all seats. `bot` remembers the answers so far.
pub(super) fn play_on_greedily(
    position: &mut Position,
    bot: GreedyBot,
    turns_max: u16,
) -> Vec<Event> {
    let lineup = Lineup::of(BotKind::Greedy);
    let bots: Vec<(BotKind, Box<dyn Answerer>)> = vec![(BotKind::Greedy, Box::new(bot))];
    let seated =
        SeatedBots { bots, ..lineup.seated(Seating::new(&[], 0), &LineupMemory::default()) };
    position.play(Box::new(seated), turns_max)
}

/// The pace of bots that search while people wait for them.
#[derive(Clone, Copy, Debug)]
pub struct SearchPace {
    /// The maximum number of answers that are searched before the game is shown and stored again.
    pub answers_max: usize,
    /// Whether a bot tries several options in parallel.
    pub uses_all_cores: bool,
}

impl SearchPace {
    /// All answers without a pause, each searched on one core.
    pub const STEADY: Self = Self { answers_max: usize::MAX, uses_all_cores: false };
    /// All answers without a pause, each searched on all cores.
    pub const FAST: Self = Self { answers_max: usize::MAX, uses_all_cores: true };
    /// One answer, searched on one core.
    pub const SINGLE: Self = Self { answers_max: 1, uses_all_cores: false };
}

/// How bots continue a game.
#[derive(Clone, Copy)]
struct Seating<'a> {
    /// The seats for which no bot answers.
    people: &'a [Seat],
    /// The seed of the bots' choices.
    seed: u64,
    /// The seed that decides what the bots notice. It must stay the same during a game; otherwise, bots would notice
    /// more the more often they are asked to play.
    notices: u64,
    watch: GameWatch<'a>,
    pace: SearchPace,
}

impl<'a> Seating<'a> {
    fn new(people: &'a [Seat], seed: u64) -> Self {
        let (watch, pace) = (GameWatch::default(), SearchPace::STEADY);
        Self { people, seed, notices: seed, watch, pace }
    }
}

/// The instruments that measure the bots of a game.
#[derive(Clone, Copy, Default)]
pub struct GameWatch<'a> {
    /// Measures how long the bots think.
    pub stopwatch: Option<&'a Arc<Stopwatch>>,
    /// Counts the questions with only one option, which are not put to anybody.
    pub forced: Option<&'a Arc<AtomicU64>>,
}

#[derive(Debug)]
struct SeatedBots {
    lineup: Lineup,
    people: Vec<Seat>,
    bots: Vec<(BotKind, Box<dyn Answerer>)>,
    /// The seed that decides what the bots notice.
    notices: u64,
    stopwatch: Option<Arc<Stopwatch>>,
    /// Counts the questions with only one option.
    forced: Option<Arc<AtomicU64>>,
}

impl SeatedBots {
    /// Returns whether a bot notices that it could make a call. The result for a seat and a call is the same throughout
    /// a turn.
    fn notices(&self, view: &View<'_>, seat: Seat, call: Choice) -> bool {
        let chance = view.catalog().call_chance;
        let about = u64::from(view.turn().number) << 40 | u64::from(seat.0) << 32;
        let seed = derived_seed(self.notices, "claims", about | u64::from(call.code()));
        below(&mut generator(seed, "claims", 0), 100) < chance
    }

    /// Returns whether all people who have not resigned offer to stop. If so, bots agree.
    fn do_people_offer_to_stop(&self, view: &View<'_>) -> bool {
        let turn = view.turn();
        let mut people =
            turn.remaining_seats().filter(|seat| self.people.contains(seat)).peekable();
        people.peek().is_some() && people.all(|seat| turn.leaving.offers_stop(seat))
    }
}

impl Answerer for SeatedBots {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        if self.people.contains(&question.seat) {
            return None;
        }
        let kind = self.lineup.kind(question.animal);
        let (_, bot) = self.bots.iter_mut().find(|(known, _)| *known == kind)?;
        timed(self.stopwatch.as_ref(), kind, || bot.answer(view, question))
    }

    fn failure(&mut self) -> Option<Box<ScriptFailure>> {
        self.bots.iter_mut().find_map(|(_, bot)| bot.failure())
    }

    fn notice_forced(&mut self) {
        if let Some(forced) = &self.forced {
            forced.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn call(
        &mut self,
        view: &View<'_>,
        tried: &[(Seat, Choice)],
        is_accepted: &mut dyn FnMut(Seat, Choice) -> bool,
    ) -> Option<(Seat, Choice)> {
        let of_bots = tried.iter().copied().filter(|(seat, _)| !self.people.contains(seat));
        let is_stop_wanted = self.do_people_offer_to_stop(view);
        let mut noticed = of_bots.filter(|(seat, call)| match call {
            Choice::Stop => is_stop_wanted,
            _ => self.notices(view, *seat, *call),
        });
        noticed.find(|(seat, call)| is_accepted(*seat, *call))
    }
}

/// Bots that keep what they have seen when play stops for a search.
#[derive(Clone, Debug)]
struct SharedBots(Arc<Mutex<SeatedBots>>);

impl SharedBots {
    fn with<T>(&self, act: impl FnOnce(&mut SeatedBots) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Answerer for SharedBots {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        self.with(|bots| bots.answer(view, question))
    }

    fn failure(&mut self) -> Option<Box<ScriptFailure>> {
        self.with(Answerer::failure)
    }

    fn notice_forced(&mut self) {
        self.with(Answerer::notice_forced);
    }

    fn call(
        &mut self,
        view: &View<'_>,
        tried: &[(Seat, Choice)],
        is_accepted: &mut dyn FnMut(Seat, Choice) -> bool,
    ) -> Option<(Seat, Choice)> {
        self.with(|bots| bots.call(view, tried, is_accepted))
    }
}
