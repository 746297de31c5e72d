//! Tournaments: bots play each other at the same tables, each at every seat, and are rated.

mod rating;

use std::sync::Arc;

use crate::bot::{BotKind, GameWatch, Lineup, Stopwatch};
use crate::sim::{TURNS_MAX, Workers, game_seed, open_unwritten};
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_model::state::State;

pub use rating::{Rating, ratings};

/// Which bots play how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentPlan {
    /// The bots, at least two.
    pub bots: Vec<BotKind>,
    /// The number of tables that are dealt. Each is played once for every [`round`](TournamentPlan::rounds).
    pub deals: u64,
    /// The seed from which the seed of each table is derived.
    pub seed: u64,
    /// The number of seats.
    pub players: usize,
}

/// A game of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentGame {
    /// The index of the dealt table, counted from 0.
    pub deal: u64,
    /// Whether it ended by its rules.
    pub finished: bool,
    pub seats: Vec<SeatResult>,
}

/// How a seat did in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The bot that played, by its place in the plan.
    pub bot: usize,
    pub won: bool,
    /// The points of its best animal.
    pub points: i32,
}

impl TournamentPlan {
    /// Returns which bot plays at each seat, by place in the plan, for each game at a dealt table. Each bot plays at
    /// each seat equally often, in every set of bots that fit at the table.
    pub fn rounds(&self) -> Vec<Vec<usize>> {
        let size = self.bots.len().min(self.players);
        let mut rounds = Vec::new();
        for chosen in sets(self.bots.len(), size) {
            for shift in 0..size {
                let seat = |seat: usize| chosen[(seat + shift) % size];
                rounds.push((0..self.players).map(seat).collect());
            }
        }
        rounds
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.deals * self.rounds().len() as u64
    }
}

/// Plays the games of a plan on these threads, and returns them in order. Calls `should_continue` with the number of games
/// played after every dealt table; if it returns `false`, no further table is played.
pub fn play(
    edition: &Arc<Edition>,
    plan: &TournamentPlan,
    workers: &Workers,
    stopwatch: &Arc<Stopwatch>,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> Vec<TournamentGame> {
    let rounds = plan.rounds();
    let one = |index: u64| {
        let (deal, round) = (index / rounds.len() as u64, index as usize % rounds.len());
        play_one(edition, plan, deal, &rounds[round], stopwatch)
    };
    let mut games = Vec::new();
    // Every part has whole tables, so that an early end leaves no bot without its seats.
    let part = (workers.count() as u64).max(1);
    let mut deal = 0;
    while deal < plan.deals && should_continue(games.len() as u64) && !workers.are_ended() {
        let until = plan.deals.min(deal + part);
        let indices = deal * rounds.len() as u64..until * rounds.len() as u64;
        workers.collect(indices, &one, &mut games);
        deal = until;
    }
    let whole = games.len() / rounds.len() * rounds.len();
    games.truncate(whole);
    games
}

fn play_one(
    edition: &Arc<Edition>,
    plan: &TournamentPlan,
    deal: u64,
    round: &[usize],
    stopwatch: &Arc<Stopwatch>,
) -> TournamentGame {
    let table = Table::dealt_to(edition, plan.players, game_seed(plan.seed, deal));
    let seats = table.seats().iter().zip(round);
    let animals = seats.flat_map(|(animals, bot)| animals.iter().map(|a| (*a, plan.bots[*bot])));
    let lineup = Lineup { animals: animals.collect(), ..Lineup::default() };
    let mut game = open_unwritten(edition, &table);
    let watch = GameWatch { stopwatch: Some(stopwatch), ..GameWatch::default() };
    lineup.play_watched(&mut game, &[], table.seed, TURNS_MAX, watch);
    let state = game.state();
    TournamentGame {
        deal,
        finished: state.turn.winner.is_some(),
        seats: seat_results(&table, round, state),
    }
}

fn seat_results(table: &Table, round: &[usize], state: &State) -> Vec<SeatResult> {
    let seats = table.seats().iter().zip(round);
    let result = |(animals, bot): (&Vec<_>, &usize)| SeatResult {
        bot: *bot,
        won: animals.iter().any(|animal| state.turn.has_won(*animal)),
        points: animals.iter().map(|animal| state.score.points(*animal)).max().unwrap_or_default(),
    };
    seats.map(result).collect()
}

/// Returns all sets of `size` of the numbers below `count`, each in order.
fn sets(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in size - 1..count {
        for mut set in sets(last, size - 1) {
            set.push(last);
            all.push(set);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_plays_at_every_seat_equally_often_in_every_set_that_fits() {
        for (bots, players) in [(2, 2), (2, 5), (3, 4), (5, 3), (4, 4)] {
            let plan =
                TournamentPlan { bots: vec![BotKind::Random; bots], deals: 1, seed: 1, players };
            let rounds = plan.rounds();
            for seat in 0..players {
                let count = |bot| rounds.iter().filter(|round| round[seat] == bot).count();
                assert!(
                    (0..bots).all(|bot| count(bot) == count(0)),
                    "{bots} bots, {players} seats"
                );
            }
        }
        assert_eq!(sets(4, 2).len(), 6);
        assert_eq!(sets(3, 3), [[0, 1, 2]]);
    }
}
