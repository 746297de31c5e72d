//! Plays many games without people, and reports on them.

mod against;
mod course;
mod metric;
mod outcome;
mod report;
pub mod statistics;
mod used_content;
mod workers;
mod written;

pub use against::{Against, AnimalAgainst, ComparisonVerdict, GAMES_MIN, MeanDifference, against};
pub use metric::{Metric, metrics};
pub use outcome::{AnimalOutcome, End, GameOutcome};
pub use report::{AnimalReport, Frozen, SimulationReport};
pub use statistics::Estimate;
pub use used_content::UsedContent;
pub use workers::Workers;
pub use written::{ReportContext, WrittenSimulation};

use std::sync::Arc;

use crate::bot::Lineup;
use speciate_engine::context::{Edition, Policy, ScriptFailure};
use speciate_engine::game::{Game, Position, Status, Table};
use speciate_model::chance::{Chance, derived_seed};
use speciate_model::id::Seat;
use speciate_model::log::Entry;

/// The number of turns after which a game is given up.
pub const TURNS_MAX: u16 = 1000;

/// Which games to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The number of games.
    pub games: u64,
    /// The seed from which the seed of each game is derived.
    pub seed: u64,
    /// The number of seats.
    pub players: usize,
    /// The bots that play.
    pub bots: Lineup,
}

/// Returns the seed of the `index`-th game of a plan.
pub fn game_seed(seed: u64, index: u64) -> u64 {
    derived_seed(seed, "", index)
}

pub fn play_one(edition: &Arc<Edition>, players: usize, seed: u64) -> Game {
    let table = Table::dealt_to(edition, players, seed);
    play_at(edition, &table, &Lineup::default())
}

/// Plays one game at a table with these bots.
pub fn play_at(edition: &Arc<Edition>, table: &Table, bots: &Lineup) -> Game {
    play_with(edition, table, bots, Policy::Abandon)
}

/// Plays a game of a plan once more, up to the first script that fails in it, and returns the failure.
pub fn first_fault(edition: &Arc<Edition>, plan: &Plan, index: u64) -> Option<ScriptFailure> {
    let table = Table::dealt_to(edition, plan.players, game_seed(plan.seed, index));
    match play_with(edition, &table, &plan.bots, Policy::Freeze).status() {
        Status::Failed(fault) => Some(ScriptFailure::clone(fault)),
        _ => None,
    }
}

/// Like [`play_at`], for a game that is not stored: its answers have no fingerprints.
pub fn play_unwritten(edition: &Arc<Edition>, table: &Table, bots: &Lineup) -> Game {
    let mut game = open_unwritten(edition, table);
    bots.play(&mut game, &[], table.seed, TURNS_MAX);
    game
}

/// Opens a game that is not stored.
pub fn open_unwritten(edition: &Arc<Edition>, table: &Table) -> Game {
    let mut game = open(edition, table, Policy::Abandon);
    game.forget_fingerprints();
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
pub fn simulate(edition: &Arc<Edition>, plan: &Plan) -> SimulationReport {
    SimulationReport::of(&outcomes(edition, plan, &Workers::default(), &mut |_| true), edition)
}

/// Plays the games of a plan on these threads and returns the outcome of each, in order. From time to time, calls
/// `should_continue` with the number of games played. If that returns `false`, only the outcomes so far are returned.
pub fn outcomes(
    edition: &Arc<Edition>,
    plan: &Plan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> Vec<GameOutcome> {
    let mut played = outcomes_each(std::slice::from_ref(edition), plan, workers, should_continue);
    played.pop().unwrap_or_default()
}

/// Plays the same games with each of these editions and returns the outcomes, edition by edition. The editions take
/// turns with a part of the games each, so that an early end still leaves games to compare.
pub fn outcomes_each(
    editions: &[Arc<Edition>],
    plan: &Plan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> Vec<Vec<GameOutcome>> {
    let metrics: Vec<Vec<Metric>> = editions.iter().map(|edition| metrics(edition)).collect();
    let one = |at: usize, index| {
        let edition = &editions[at];
        let table = Table::dealt_to(edition, plan.players, game_seed(plan.seed, index));
        let game = play_unwritten(edition, &table, &plan.bots);
        let facts = game.log().entries().iter().filter_map(Entry::fact);
        GameOutcome::of(index, table.seed, facts, game.state(), game.status(), &metrics[at])
    };
    in_parts(editions.len(), plan.games, &one, workers, should_continue)
}

/// Continues a position as many times as a plan says, and returns the outcomes. Each time, what `seat` or a spectator
/// cannot know is dealt again, and later draws are random.
pub fn continuations(
    position: &Position,
    seat: Option<Seat>,
    plan: &Plan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> Vec<GameOutcome> {
    let metrics = metrics(position.edition());
    let one = |_, index| {
        let seed = game_seed(plan.seed, index);
        let mut position = position.determinize(seat, seed);
        position.forget_fingerprints();
        let facts = plan.bots.play_on(&mut position, &[], seed, TURNS_MAX);
        GameOutcome::of(index, seed, facts.iter(), position.state(), position.status(), &metrics)
    };
    in_parts(1, plan.games, &one, workers, should_continue).pop().unwrap_or_default()
}

/// The maximum number of games that each thread plays between calls of `should_continue`. At these calls, threads wait
/// for each other. The first part has one game for each thread, so that the first call comes early even if games are
/// slow.
const PART_MAX: u64 = 32;

fn in_parts(
    rounds: usize,
    games: u64,
    one: &(dyn Fn(usize, u64) -> GameOutcome + Sync),
    workers: &Workers,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> Vec<Vec<GameOutcome>> {
    let mut outcomes = vec![Vec::new(); rounds];
    let threads = workers.count() as u64;
    let (mut from, mut part) = (0, threads);
    while from < games {
        let until = games.min(from + part);
        for round in 0..rounds {
            workers.collect(from..until, &|index| one(round, index), &mut outcomes[round]);
            let played = outcomes.iter().map(|played| played.len() as u64).sum();
            if !should_continue(played) || workers.are_ended() {
                return outcomes;
            }
        }
        (from, part) = (until, (2 * part).min(PART_MAX * threads));
    }
    outcomes
}
