//! Ratings of bots: Elo by the Bradley–Terry model, with bounds from resampled tables.

use crate::sim::Estimate;
use crate::sim::statistics::{RunningSums, round};
use crate::tournament::{SeatResult, TournamentGame};
use serde::Serialize;
use speciate_model::chance::{below, generator};

/// How often the tables are sampled anew for the bounds.
const SAMPLES: usize = 1000;
/// How many of every thousand samples lie beyond each bound.
const BEYOND: usize = 25;
/// Steps of the fit, which is far closer than a point of Elo by then.
const STEPS: usize = 200;
/// The number of drawn games that each pair is assumed to have played, so that a bot that wins every game has a finite
/// rating.
const PRIOR: f64 = 1.0;

/// How strong a bot is in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// Its Elo. The mean of all bots is 0; a difference of 400 means ten better results to one worse.
    pub elo: f64,
    /// The bounds that contain the true value in 95 of 100 cases; `None` if there are too few tables.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The games it played, once for every seat it had.
    pub games: u64,
    /// The share of them that it won, in percent.
    pub wins: Estimate,
}

/// Returns the rating of each of `bots` bots, in the order of the plan. Unfinished games are left out.
///
/// Two seats of different bots in a game compare: the winner is better than the others, and among the others the one with
/// more points. All results at one table are sampled together, because they depend on each other.
pub fn ratings(games: &[TournamentGame], bots: usize) -> Vec<Rating> {
    let tables = tables(games, bots);
    let all: Vec<&PairResults> = tables.iter().collect();
    let elos = elos(&all, bots);
    let mut samples: Vec<Vec<f64>> = vec![Vec::new(); bots];
    let mut generator = generator(tables.len() as u64, "ratings", 0);
    for _ in 0..SAMPLES {
        let one = |_| &tables[below(&mut generator, tables.len() as u32) as usize];
        let sampled: Vec<&PairResults> = (0..tables.len()).map(one).collect();
        for (values, elo) in samples.iter_mut().zip(self::elos(&sampled, bots)) {
            values.push(elo);
        }
    }
    let rating = |bot: usize| {
        let mut wins = RunningSums::default();
        let finished = games.iter().filter(|game| game.finished);
        let seats = finished.flat_map(|game| &game.seats).filter(|seat| seat.bot == bot);
        seats.for_each(|seat| wins.add(f64::from(u8::from(seat.won)), true));
        let bounds = (tables.len() > 1).then(|| bounds(&mut samples[bot]));
        Rating {
            elo: round(elos[bot]),
            low: bounds.map(|(low, _)| round(low)),
            high: bounds.map(|(_, high)| round(high)),
            games: wins.count() as u64,
            wins: wins.share(),
        }
    };
    (0..bots).map(rating).collect()
}

/// How often each bot did better than each other one, a tie as one half: row by row.
type PairResults = Vec<f64>;

/// Returns the results at each table.
fn tables(games: &[TournamentGame], bots: usize) -> Vec<PairResults> {
    let mut tables: Vec<(u64, PairResults)> = Vec::new();
    for game in games.iter().filter(|game| game.finished) {
        if tables.last().is_none_or(|(deal, _)| *deal != game.deal) {
            tables.push((game.deal, vec![0.0; bots * bots]));
        }
        let Some((_, results)) = tables.last_mut() else { continue };
        for one in &game.seats {
            for other in game.seats.iter().filter(|other| other.bot != one.bot) {
                results[one.bot * bots + other.bot] += better(one, other);
            }
        }
    }
    tables.into_iter().map(|(_, results)| results).collect()
}

/// Returns 1 if the first seat did better, 0 if the second did, and one half for a tie.
fn better(one: &SeatResult, other: &SeatResult) -> f64 {
    match (one.won, one.points).cmp(&(other.won, other.points)) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// Returns the Elo of each bot that makes these results likeliest.
fn elos(tables: &[&PairResults], bots: usize) -> Vec<f64> {
    let sum = |cell: usize| tables.iter().map(|results| results[cell]).sum::<f64>();
    let results: Vec<f64> = (0..bots * bots).map(sum).collect();
    let mut strengths = vec![1.0_f64; bots];
    for _ in 0..STEPS {
        let next = |bot: usize| {
            let others = (0..bots).filter(|other| *other != bot);
            let (mut better, mut expected) = (0.0, 0.0);
            for other in others {
                let (won, lost) = (results[bot * bots + other], results[other * bots + bot]);
                better += won + PRIOR / 2.0;
                expected += (won + lost + PRIOR) / (strengths[bot] + strengths[other]);
            }
            better / expected
        };
        let new: Vec<f64> = (0..bots).map(next).collect();
        let mean = new.iter().map(|strength| strength.ln()).sum::<f64>() / bots as f64;
        strengths = new.iter().map(|strength| strength / mean.exp()).collect();
    }
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

fn bounds(samples: &mut [f64]) -> (f64, f64) {
    samples.sort_by(f64::total_cmp);
    let beyond = samples.len() * BEYOND / 1000;
    (samples[beyond], samples[samples.len() - 1 - beyond])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: u64, points: &[(usize, bool, i32)]) -> TournamentGame {
        let seats = points.iter().map(|&(bot, won, points)| SeatResult { bot, won, points });
        TournamentGame { deal, finished: true, seats: seats.collect() }
    }

    #[test]
    fn three_wins_of_four_are_worth_190_points() {
        // 400 · log10(3) is 190.8; the assumed draw matters little among 4,000 games.
        let one = |deal| game(deal, &[(0, deal % 4 > 0, 1), (1, deal % 4 == 0, 1)]);
        let games: Vec<_> = (0..4000).map(one).collect();
        let ratings = ratings(&games, 2);
        let difference = ratings[0].elo - ratings[1].elo;
        assert!((difference - 190.8).abs() < 1.0, "{difference}");
        assert!((ratings[0].elo + ratings[1].elo).abs() < 0.01);
        let (low, high) = (ratings[0].low.unwrap(), ratings[0].high.unwrap());
        assert!(low < ratings[0].elo && ratings[0].elo < high && high - low < 15.0);
        assert_eq!((ratings[0].games, ratings[0].wins.mean), (4000, 75.0));
    }

    #[test]
    fn results_that_depend_on_each_other_do_not_narrow_the_bounds() {
        let one = |deal| game(deal, &[(0, deal % 2 > 0, 1), (1, deal % 2 == 0, 1)]);
        let once: Vec<_> = (0..100).map(one).collect();
        let often: Vec<_> = (0..1000).map(|game| one(game / 10)).collect();
        let width = |games: &[TournamentGame]| {
            let rating = ratings(games, 2).swap_remove(0);
            rating.high.unwrap() - rating.low.unwrap()
        };
        assert!(width(&often) > 0.9 * width(&once), "{} {}", width(&often), width(&once));
    }

    #[test]
    fn a_bot_that_wins_every_game_has_a_finite_rating_and_unfinished_games_do_not_count() {
        let mut games: Vec<_> =
            (0..20).map(|deal| game(deal, &[(0, true, 9), (1, false, 3)])).collect();
        games.push(TournamentGame { finished: false, ..game(20, &[(0, false, 0), (1, false, 0)]) });
        let ratings = ratings(&games, 2);
        assert!(ratings[0].elo.is_finite() && ratings[0].elo > 100.0);
        assert_eq!(ratings[0].games, 20);
    }
}
