//! Playing many games without people, and what came of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;

use crate::bot::Lineup;
use crate::chance::Chance;
use crate::content::Scripted;
use crate::context::{Edition, Fault, Policy, abandoned};
use crate::event::Event;
use crate::game::{Game, Status, Table};

/// Turns after which a game is given up.
pub const TURNS_MAX: u16 = 1000;

/// Which games to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many.
    pub games: u64,
    /// The seed that every game's own seed comes from.
    pub seed: u64,
    /// How many seats.
    pub players: usize,
    /// Who plays which animal.
    pub bots: Lineup,
}

/// What came of the games of a plan.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games that came to their end before [`TURNS_MAX`].
    pub finished: u64,
    /// Questions with two options or more.
    pub decisions: u64,
    /// Facts.
    pub events: u64,
    /// Turns begun.
    pub turns: u64,
    /// How long it took.
    pub seconds: f64,
    /// Effects of cards and sections that were abandoned because their script failed.
    pub abandoned_effects: u64,
    /// The first of the games with such an effect, counted from 0, and what it was first an effect of.
    #[serde(skip)]
    pub first_abandoned: Option<(u64, Scripted)>,
    /// Games that froze: they have no end, and what they came to is counted with the others.
    pub frozen: u64,
    /// The first of them.
    #[serde(skip)]
    pub first_frozen: Option<Frozen>,
    /// What came of each animal.
    pub animals: IndexMap<String, AnimalReport>,
}

/// A game that froze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    /// Its place among the games, counted from 0.
    pub index: u64,
    /// The seed of its own, with which it can be played again.
    pub seed: u64,
    /// Why it froze.
    pub fault: Fault,
}

/// What came of one animal.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct AnimalReport {
    /// Games it played in.
    pub games: u64,
    /// Games it won.
    pub wins: u64,
    /// Mean victory points at the end.
    pub vp: f64,
}

/// What came of one game, in whole numbers, so that sums do not depend on their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Tally {
    games: u64,
    finished: u64,
    decisions: u64,
    events: u64,
    turns: u64,
    abandoned_effects: u64,
    first_abandoned: Option<(u64, Scripted)>,
    frozen: u64,
    first_frozen: Option<Frozen>,
    animals: BTreeMap<usize, (u64, u64, i64)>,
}

/// Returns the seed of the `index`-th game of a plan.
#[must_use]
pub fn game_seed(seed: u64, index: u64) -> u64 {
    let hash = blake3::hash(&[seed.to_le_bytes(), index.to_le_bytes()].concat());
    hash.as_bytes()[..8].iter().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// Plays one game with random bots.
#[must_use]
pub fn play_one(edition: &Arc<Edition>, players: usize, seed: u64) -> Game {
    let table = Table::dealt(edition, players, seed);
    play_at(edition, &table, &Lineup::default())
}

/// Plays one game at a table with these bots.
#[must_use]
pub fn play_at(edition: &Arc<Edition>, table: &Table, bots: &Lineup) -> Game {
    play_with(edition, table, bots, Policy::Abandon)
}

/// Plays a game of a plan once more, up to the first script that fails in it, and returns the fault.
#[must_use]
pub fn first_fault(edition: &Arc<Edition>, plan: &Plan, index: u64) -> Option<Fault> {
    let table = Table::dealt(edition, plan.players, game_seed(plan.seed, index));
    match play_with(edition, &table, &plan.bots, Policy::Freeze).status() {
        Status::Failed(fault) => Some(Fault::clone(fault)),
        _ => None,
    }
}

/// Plays one game at a table with these bots of which nothing is written down: its answers have no
/// fingerprints, all else is as in [`play_at`].
#[must_use]
pub fn play_unwritten(edition: &Arc<Edition>, table: &Table, bots: &Lineup) -> Game {
    let mut game = open(edition, table, Policy::Abandon);
    game.forget_fingerprints();
    bots.play(&mut game, &[], table.seed, TURNS_MAX);
    game
}

fn play_with(edition: &Arc<Edition>, table: &Table, bots: &Lineup, policy: Policy) -> Game {
    let mut game = open(edition, table, policy);
    bots.play(&mut game, &[], table.seed, TURNS_MAX);
    game
}

fn open(edition: &Arc<Edition>, table: &Table, policy: Policy) -> Game {
    Game::open_with(edition, table.opening(edition), Chance::Seeded(table.seed), policy)
}

/// Plays the games of a plan, on all threads of the current pool.
#[must_use]
pub fn simulate(edition: &Arc<Edition>, plan: &Plan) -> Report {
    let one = |index| {
        let table = Table::dealt(edition, plan.players, game_seed(plan.seed, index));
        tally(index, table.seed, &play_unwritten(edition, &table, &plan.bots))
    };
    #[cfg(not(target_arch = "wasm32"))]
    let sum = {
        use rayon::prelude::*;
        (0..plan.games).into_par_iter().map(one).reduce(Tally::default, Tally::plus)
    };
    #[cfg(target_arch = "wasm32")]
    let sum = (0..plan.games).map(one).fold(Tally::default(), Tally::plus);
    sum.report(edition)
}

fn tally(index: u64, seed: u64, game: &Game) -> Tally {
    let state = game.state();
    let facts = game.log().entries().iter().filter_map(|entry| entry.fact());
    let count =
        |matching: fn(&Event) -> bool| facts.clone().filter(|fact| matching(fact)).count() as u64;
    let mut animals = BTreeMap::new();
    for animal in state.turn.animals() {
        let won = u64::from(state.turn.has_won(animal));
        animals.insert(animal.index(), (1, won, i64::from(state.score.points(animal))));
    }
    let first_abandoned = facts.clone().find_map(abandoned).map(|script| (index, script));
    let fault = match game.status() {
        Status::Failed(fault) => Some(Fault::clone(fault)),
        // No log says otherwise while a game is played for the first time.
        Status::Asking | Status::Over | Status::Differs(_) => None,
    };
    let first_frozen = fault.map(|fault| Frozen { index, seed, fault });
    Tally {
        games: 1,
        finished: u64::from(state.turn.is_over()),
        decisions: count(|fact| matches!(fact, Event::Answered { .. })),
        events: facts.clone().count() as u64,
        turns: u64::from(state.turn.number),
        abandoned_effects: count(|fact| abandoned(fact).is_some()),
        first_abandoned,
        frozen: u64::from(first_frozen.is_some()),
        first_frozen,
        animals,
    }
}

impl Tally {
    fn plus(mut self, other: Self) -> Self {
        self.games += other.games;
        self.finished += other.finished;
        self.decisions += other.decisions;
        self.events += other.events;
        self.turns += other.turns;
        self.abandoned_effects += other.abandoned_effects;
        self.first_abandoned = self.first_abandoned.into_iter().chain(other.first_abandoned).min();
        self.frozen += other.frozen;
        let both = self.first_frozen.into_iter().chain(other.first_frozen);
        self.first_frozen = both.min_by_key(|frozen| frozen.index);
        for (animal, (games, wins, points)) in other.animals {
            let sum = self.animals.entry(animal).or_default();
            *sum = (sum.0 + games, sum.1 + wins, sum.2 + points);
        }
        self
    }

    fn report(self, edition: &Edition) -> Report {
        let animals = self.animals.into_iter().map(|(animal, (games, wins, points))| {
            let name = edition.catalog.roster.animals.name(animal).to_owned();
            let vp = (points as f64 / games as f64 * 1000.0).round() / 1000.0;
            (name, AnimalReport { games, wins, vp })
        });
        Report {
            games: self.games,
            finished: self.finished,
            decisions: self.decisions,
            events: self.events,
            turns: self.turns,
            seconds: 0.0,
            abandoned_effects: self.abandoned_effects,
            first_abandoned: self.first_abandoned,
            frozen: self.frozen,
            first_frozen: self.first_frozen,
            animals: animals.collect(),
        }
    }
}
