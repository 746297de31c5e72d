//! Tournaments: bots play each other at the same tables, each at every seat, and are rated.

mod bounds;
mod page;
mod pair_results;
mod rating;
mod rows;
mod sameness;
mod wins;
mod words;
mod written;

use std::collections::BTreeSet;
use std::sync::Arc;

use speciate_bots::bot::{BotKind, GameWatch, Lineup, Stopwatch};
use speciate_bots::sim::{End, GameOutcome, TURNS_MAX, Workers, game_seed, open_unwritten};
use speciate_content::catalog::GameResult;
use speciate_engine::context::{Edition, ScriptFailure};
use speciate_engine::game::Table;
use speciate_model::chance::{derived_seed, generator, shuffle};
use speciate_model::log::Entry;
use speciate_model::state::State;

pub use page::TournamentPage;
pub use rating::{EloDifference, Rating, ratings, unfinished};
pub use rows::rows;
pub use sameness::same_answers;
pub use words::{elo_bounds, elo_figure, share_bounds, wins_column};
pub use written::{RatedBot, TournamentResult, TournamentSetup};

/// Which bots play, and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentPlan {
    /// The bots, at least two.
    pub bots: Vec<TournamentBot>,
    /// The number of tables that are dealt. Each table has [`TournamentPlan::rounds`] games.
    pub deals: u64,
    /// The seed from which the seed of each table is derived.
    pub seed: u64,
    /// The number of seats.
    pub players: usize,
}

/// A bot of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentBot {
    pub kind: BotKind,
    /// The name of the bot, with its own settings, e.g. `greedy@bot.greedy.element=0`.
    pub name: String,
    /// The settings that only this bot has: the paths of weights, with their values.
    pub settings: Vec<(String, String)>,
}

/// A game of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentGame {
    /// The index of the dealt table, counted from 0.
    pub deal: u64,
    /// Whether the game ended according to its rules.
    pub finished: bool,
    /// The number of turns begun.
    pub turns: u64,
    /// A hash of the game's facts. Games with the same hash went the same way.
    pub course: u64,
    /// The script failure that froze the game, if there was one.
    pub fault: Option<ScriptFailure>,
    pub seats: Vec<SeatResult>,
}

/// How well a seat did in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The bot that played, by its index in the plan.
    pub bot: usize,
    pub won: bool,
    /// The points of the animal that counts for the seat: its best one, or its lowest one if the rules count a player's
    /// lowest animal.
    pub points: i32,
}

impl TournamentBot {
    /// Returns a bot with the weights of the content.
    pub fn plain(kind: BotKind) -> Self {
        Self { kind, name: kind.name().into_owned(), settings: Vec::new() }
    }
}

impl SeatResult {
    /// Returns whether this seat did better than another one in its game. A winner did better than the others; among
    /// the others, the seat with more points did better. Two winners are equal.
    pub const fn is_better_than(&self, other: &Self) -> bool {
        match (self.won, other.won) {
            (true, true) => false,
            (true, false) => true,
            (false, true) => false,
            (false, false) => self.points > other.points,
        }
    }
}

impl TournamentGame {
    /// Returns how it ended.
    pub const fn end(&self) -> End {
        match (&self.fault, self.finished) {
            (Some(_), _) => End::Frozen,
            (None, true) => End::Finished,
            (None, false) => End::Unfinished,
        }
    }
}

impl TournamentPlan {
    /// Returns the number of games at each dealt table. In every set of bots that fits at the table, each bot plays at
    /// each seat equally often.
    pub fn rounds(&self) -> u64 {
        let size = self.size() as u64;
        let bots = self.bots.len() as u64;
        let sets = (0..size).fold(1_u64, |sets, at| sets.saturating_mul(bots - at) / (at + 1));
        sets.saturating_mul(size)
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.deals.saturating_mul(self.rounds())
    }

    /// Returns the table with this index among the dealt ones.
    pub fn table(&self, edition: &Edition, deal: u64) -> Table {
        Table::dealt_to(edition, self.players, game_seed(self.seed, deal))
    }

    /// Returns whether a bot has several seats in a game.
    pub fn shares_seats(&self) -> bool {
        self.size() < self.players
    }

    /// Returns the number of different bots at a table.
    fn size(&self) -> usize {
        self.bots.len().min(self.players)
    }

    /// Returns which bot plays at each seat, by index in the plan, in a game at a dealt table. `sets` are all sets of
    /// bots that fit.
    ///
    /// In the games of a set at a table, the bots move on by one seat, so each bot has the same bot after it in all of
    /// them. The order differs between tables, so that no bot gains from always playing after a weak one.
    fn round(&self, sets: &[Vec<usize>], deal: u64, round: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.bots.len()).collect();
        let seed = derived_seed(self.seed, "tournament-order", deal);
        shuffle(&mut generator(seed, "order", 0), &mut order);
        let (set, shift) = (&sets[round / self.size()], round % self.size());
        let seat = |seat: usize| order[set[(seat + shift) % self.size()]];
        (0..self.players).map(seat).collect()
    }
}

/// Plays the games of a plan on these threads, and returns them in order. After every dealt table, calls
/// `should_continue` with the number of games played; if it returns `false`, no further table is played.
pub fn play(
    edition: &Arc<Edition>,
    plan: &TournamentPlan,
    workers: &Workers,
    stopwatch: &Arc<Stopwatch>,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> Vec<TournamentGame> {
    let (rounds, sets) = (plan.rounds(), sets(plan.bots.len(), plan.size()));
    let one = |index: u64| {
        let deal = index / rounds;
        let round = plan.round(&sets, deal, (index % rounds) as usize);
        play_one(edition, plan, deal, &round, stopwatch)
    };
    let mut games: Vec<TournamentGame> = Vec::new();
    // Every part consists of whole tables, so an early end leaves no bot without its turn at each seat.
    let part = (workers.count() as u64).max(1);
    let mut deal = 0;
    while deal < plan.deals && should_continue(games.len() as u64) && !workers.are_ended() {
        let until = plan.deals.min(deal + part);
        workers.collect(deal * rounds..until * rounds, &one, &mut games);
        deal = until;
    }
    // An interrupt can leave gaps, so only whole tables count.
    let tables = games.chunk_by(|one, other| one.deal == other.deal);
    let whole: BTreeSet<u64> =
        tables.filter(|games| games.len() as u64 == rounds).map(|games| games[0].deal).collect();
    games.retain(|game| whole.contains(&game.deal));
    games
}

fn play_one(
    edition: &Arc<Edition>,
    plan: &TournamentPlan,
    deal: u64,
    round: &[usize],
    stopwatch: &Arc<Stopwatch>,
) -> TournamentGame {
    let table = plan.table(edition, deal);
    let seats = table.seats().iter().zip(round);
    let animals =
        seats.flat_map(|(animals, bot)| animals.iter().map(|a| (*a, plan.bots[*bot].kind)));
    let lineup = Lineup { animals: animals.collect(), ..Lineup::default() };
    let mut game = open_unwritten(edition, &table);
    let watch = GameWatch { stopwatch: Some(stopwatch), ..GameWatch::default() };
    lineup.play_watched(&mut game, &[], table.seed, TURNS_MAX, watch);
    let state = game.state();
    let facts = game.log().entries().iter().filter_map(Entry::fact);
    let outcome = GameOutcome::of(deal, table.seed, facts, state, game.status(), &[]);
    TournamentGame {
        deal,
        // A game can freeze even if it has a winner.
        finished: outcome.end() == End::Finished,
        turns: outcome.turns,
        course: outcome.course,
        fault: outcome.fault,
        seats: seat_results(&table, round, state, edition.catalog.result),
    }
}

/// Returns how well each seat did. `counts` determines which animal of a seat counts.
fn seat_results(
    table: &Table,
    round: &[usize],
    state: &State,
    counts: GameResult,
) -> Vec<SeatResult> {
    let seats = table.seats().iter().zip(round);
    let result = |(animals, bot): (&Vec<_>, &usize)| {
        let points = animals.iter().map(|animal| state.score.points(*animal));
        SeatResult {
            bot: *bot,
            won: animals.iter().any(|animal| state.turn.has_won(*animal)),
            points: counts.of_seat(points).unwrap_or_default(),
        }
    };
    seats.map(result).collect()
}

/// Returns all sets of `size` numbers below `count`, each in order.
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

    fn plan(bots: usize, players: usize) -> TournamentPlan {
        TournamentPlan {
            bots: vec![TournamentBot::plain(BotKind::Random); bots],
            deals: 1,
            seed: 1,
            players,
        }
    }

    /// Returns the rounds at a dealt table.
    fn rounds(plan: &TournamentPlan, deal: u64) -> Vec<Vec<usize>> {
        let sets = sets(plan.bots.len(), plan.size());
        (0..plan.rounds() as usize).map(|round| plan.round(&sets, deal, round)).collect()
    }

    #[test]
    fn every_bot_plays_at_every_seat_equally_often_in_every_set_that_fits() {
        for (bots, players) in [(2, 2), (2, 5), (3, 4), (5, 3), (4, 4)] {
            let rounds = rounds(&plan(bots, players), 3);
            for seat in 0..players {
                let count = |bot| rounds.iter().filter(|round| round[seat] == bot).count();
                assert!(
                    (0..bots).all(|bot| count(bot) == count(0)),
                    "{bots} bots, {players} seats"
                );
            }
            let chosen = rounds.iter().map(|round| round.iter().copied().collect::<BTreeSet<_>>());
            let chosen: BTreeSet<_> = chosen.collect();
            assert_eq!(chosen.len(), sets(bots, bots.min(players)).len());
        }
        assert_eq!(sets(4, 2).len(), 6);
        assert_eq!(sets(3, 3), [[0, 1, 2]]);
    }

    #[test]
    fn every_bot_plays_after_every_other_one() {
        let plan = plan(3, 3);
        let mut after = [0; 2];
        for deal in 0..400 {
            let rounds = rounds(&plan, deal);
            // Which bot plays after each bot: the one with the next number, or the one with the number before.
            let step = (rounds[0][1] + 3 - rounds[0][0]) % 3;
            for round in &rounds {
                assert!((0..3).all(|seat| (round[seat] + step) % 3 == round[(seat + 1) % 3]));
            }
            after[step - 1] += 1;
        }
        // On average, each of the two orders occurs at 200 of 400 tables, with a standard deviation of 10.
        assert!(after.iter().all(|count| (150..=250).contains(count)), "{after:?}");
    }

    #[test]
    fn rounds_are_counted_without_making_them() {
        for (bots, players) in [(2, 2), (2, 5), (3, 4), (5, 3), (4, 4), (9, 6)] {
            let plan = plan(bots, players);
            let size = bots.min(players);
            assert_eq!(plan.rounds(), (sets(bots, size).len() * size) as u64);
        }
        assert_eq!(plan(40, 6).rounds(), 23_030_280);
        assert!(plan(100_000, 6).games() > 1_000_000_000_000);
    }

    #[test]
    fn the_result_of_a_seat_is_that_of_its_best_or_its_lowest_animal() {
        assert_eq!(GameResult::Each.of_seat([3, 8].into_iter()), Some(8));
        assert_eq!(GameResult::Lowest.of_seat([3, 8].into_iter()), Some(3));
        assert_eq!(GameResult::Lowest.of_seat(std::iter::empty::<i32>()), None);
    }
}
