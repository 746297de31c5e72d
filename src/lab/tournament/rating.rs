//! Ratings of bots: Elo from their placings by the Bradley–Terry model, and win shares.

use serde::Serialize;

use super::bounds::{BoundSide, EloContrast, bounds};
use super::pair_results::PairResults;
use super::wins::BotWins;
use crate::balance::UNFINISHED_MAX;
use crate::tournament::{SeatResult, TournamentGame};
use speciate_bots::sim::Estimate;
use speciate_bots::sim::statistics::round;

/// The number of drawn games that each pair is assumed to have played, so that a fit is finite. Bounds do not depend on
/// it. An Elo that is finite only because of it is not reported.
const DRAWN: f64 = 1.0;
/// The probability that bounds do not contain the true value.
const ERROR: f64 = 0.05;

/// How well a bot did in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The Elo of the bot. The mean of all bots in the tournament is 0; a difference of 400 means ten better placings
    /// for each worse one. `None` if the games do not limit it on both sides, e.g. because the bot was never worse than
    /// another bot.
    pub elo: Option<f64>,
    /// An Elo that is used only for ordering bots. It is finite even if `elo` is `None`.
    #[serde(skip)]
    pub order: f64,
    /// The bounds that contain the true value in 95 of 100 cases. A bound is `None` if the games exclude no value on
    /// its side, e.g. the upper one if a bot was never worse than another. Both are `None` if too many games did not
    /// finish.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The Elo of the bot minus the Elo of the best bot; `None` for the best bot.
    pub to_best: Option<EloDifference>,
    /// The number of finished games that it played. A game counts once for every seat of the bot.
    pub games: u64,
    /// The share of its seats that won, in percent, with bounds that contain the true share in 95 of 100 cases. A victory
    /// that two seats share is half a win for each.
    pub wins: Estimate,
    /// The greatest share that is possible, in percent. It is less than 100 if the bot has several seats in a game.
    pub wins_most: f64,
}

/// A difference of Elo.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct EloDifference {
    /// `None` as in [`Rating`].
    pub elo: Option<f64>,
    /// Bounds that hold for all pairs of bots at once in 95 of 100 cases, so they hold whichever bot turns out to be
    /// the best. A bound can be `None`, as in [`Rating`].
    pub low: Option<f64>,
    pub high: Option<f64>,
}

/// Returns the rating of each of `bots` bots, in the order of the plan. Unfinished games are left out. If more than 2 %
/// of all games are unfinished, there are no bounds, because the finished games may not be typical.
///
/// Any two seats of different bots in a game are compared. A winner is better than the others, two winners are equal,
/// and among the others the seat with more points is better. All results at one table are sampled together, because
/// they depend on each other.
pub fn ratings(games: &[TournamentGame], bots: usize) -> Vec<Rating> {
    let tables = tables(games);
    let results: Vec<PairResults> = tables.iter().map(|games| pair_results(games, bots)).collect();
    let mut all = PairResults::none(bots);
    results.iter().for_each(|table| all.add_all(table, 1.0));
    let elos = all.elos(DRAWN, &vec![0.0; bots]);
    // Bots whose shown values are equal are in the order of the plan. Adding 0 turns a negative zero into a positive
    // one.
    let shown: Vec<f64> = elos.iter().map(|elo| round(*elo) + 0.0).collect();
    let best = (0..bots).rev().max_by(|one, other| shown[*one].total_cmp(&shown[*other]));
    let are_typical = unfinished(games) <= UNFINISHED_MAX;
    let bounds = |contrasts: Vec<EloContrast>| match are_typical {
        true => bounds(&results, &elos, &contrasts),
        false => vec![(None, None); contrasts.len()],
    };
    let with_mean = |bot| EloContrast { bot, with: None, error: ERROR };
    // The games themselves determine the best bot, so the bounds are corrected for all pairs (Bonferroni).
    let pairs = (bots * bots.saturating_sub(1) / 2).max(1);
    let with_best = |bot| EloContrast { bot, with: best, error: ERROR / pairs as f64 };
    let chains = all.chains();
    let told = |contrast: EloContrast, elo: f64| {
        let sides = [BoundSide::Low, BoundSide::High];
        sides.iter().all(|side| contrast.is_bounded(*side, &chains, bots)).then_some(elo)
    };
    let of_mean = bounds((0..bots).map(with_mean).collect());
    let of_best = bounds((0..bots).map(with_best).collect());
    let rating = |bot: usize| {
        let wins = BotWins::of(&tables, bot);
        let share = wins.share(ERROR);
        let unbounded = Estimate { low: None, high: None, ..share };
        Rating {
            elo: told(with_mean(bot), shown[bot]),
            order: shown[bot],
            low: of_mean[bot].0.map(bound),
            high: of_mean[bot].1.map(bound),
            to_best: best.filter(|best| *best != bot).map(|best| EloDifference {
                elo: told(with_best(bot), round(shown[bot] - shown[best]) + 0.0),
                low: of_best[bot].0.map(bound),
                high: of_best[bot].1.map(bound),
            }),
            games: wins.seats,
            wins: if are_typical { share } else { unbounded },
            wins_most: round(wins.most()),
        }
    };
    (0..bots).map(rating).collect()
}

/// Rounds a bound to a thousandth. A bound other than 0 is never rounded to 0.
fn bound(value: f64) -> f64 {
    let rounded = round(value);
    if rounded == 0.0 { value } else { rounded }
}

/// Returns the share of games that did not finish, in percent.
pub fn unfinished(games: &[TournamentGame]) -> f64 {
    let unfinished = games.iter().filter(|game| !game.finished).count();
    100.0 * unfinished as f64 / games.len().max(1) as f64
}

/// Returns the finished games at each table that has finished games.
fn tables(games: &[TournamentGame]) -> Vec<Vec<&TournamentGame>> {
    let finished: Vec<&TournamentGame> = games.iter().filter(|game| game.finished).collect();
    finished.chunk_by(|one, other| one.deal == other.deal).map(<[_]>::to_vec).collect()
}

/// Returns the results of all pairs of bots in the games at a table.
fn pair_results(games: &[&TournamentGame], bots: usize) -> PairResults {
    let mut results = PairResults::none(bots);
    for game in games {
        for one in &game.seats {
            for other in game.seats.iter().filter(|other| other.bot != one.bot) {
                results.add(one.bot, other.bot, better(one, other));
            }
        }
    }
    results
}

/// Returns 1 if the first seat did better, 0 if the second did, and one half for a tie.
fn better(one: &SeatResult, other: &SeatResult) -> f64 {
    match (one.is_better_than(other), other.is_better_than(one)) {
        (true, _) => 1.0,
        (_, true) => 0.0,
        _ => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: u64, points: &[(usize, bool, i32)]) -> TournamentGame {
        let seats = points.iter().map(|&(bot, won, points)| SeatResult { bot, won, points });
        let (turns, course, fault) = (1, deal, None);
        TournamentGame { deal, finished: true, turns, course, fault, seats: seats.collect() }
    }

    #[test]
    fn three_wins_of_four_are_worth_190_points() {
        // 400 · log10(3) is 190.8; the assumed draw hardly matters among 4,000 games.
        let one = |deal| game(deal, &[(0, deal % 4 > 0, 1), (1, deal % 4 == 0, 1)]);
        let games: Vec<_> = (0..4000).map(one).collect();
        let ratings = ratings(&games, 2);
        let [first, second] = [0, 1].map(|bot: usize| ratings[bot].elo.unwrap());
        assert!((first - second - 190.8).abs() < 1.0, "{first} {second}");
        assert!((first + second).abs() < 0.01);
        let (low, high) = (ratings[0].low.unwrap(), ratings[0].high.unwrap());
        assert!(low < first && first < high && high - low < 15.0);
        assert_eq!((ratings[0].games, ratings[0].wins.mean), (4000, 75.0));
    }

    #[test]
    fn results_that_depend_on_each_other_do_not_narrow_the_bounds() {
        let one =
            |deal| game(deal, &[(0, !deal.is_multiple_of(2), 1), (1, deal.is_multiple_of(2), 1)]);
        let once: Vec<_> = (0..100).map(one).collect();
        let often: Vec<_> = (0..1000).map(|game| one(game / 10)).collect();
        let width = |games: &[TournamentGame]| {
            let rating = ratings(games, 2).swap_remove(0);
            rating.high.unwrap() - rating.low.unwrap()
        };
        assert!(width(&often) > 0.9 * width(&once), "{} {}", width(&often), width(&once));
    }

    /// Returns two games at each table. The first bot wins them at all tables except the first few.
    fn won_but(lost: u64, deals: u64) -> Vec<TournamentGame> {
        let at = |deal: u64| {
            let (won, points) = (deal >= lost, if deal >= lost { [9, 3] } else { [3, 9] });
            [0, 1].map(|_| game(deal, &[(0, won, points[0]), (1, !won, points[1])]))
        };
        (0..deals).flat_map(at).collect()
    }

    /// Returns the Elo difference that corresponds to a share of results.
    fn elo(share: f64) -> f64 {
        400.0 * (share / (1.0 - share)).log10()
    }

    #[test]
    fn a_bot_that_wins_every_game_has_a_lower_bound_and_no_rating() {
        let both = ratings(&won_but(0, 20), 2);
        let [winner, loser] = &both[..] else { panic!("two bots are rated") };
        assert_eq!((winner.elo, loser.elo), (None, None));
        // 0.025^(1/20) is 83.2 %, which is a difference of 277 points between the two.
        let low = winner.low.unwrap();
        assert!((low - elo(0.8316) / 2.0).abs() < 8.0 && low < winner.order, "{winner:?}");
        assert_eq!((winner.high, loser.low, winner.to_best), (None, None, None));
        let behind = loser.to_best.unwrap();
        assert_eq!((behind.elo, behind.low), (None, None));
        assert!((behind.high.unwrap() + 2.0 * low).abs() < 0.01, "{behind:?} {low}");
    }

    #[test]
    fn bounds_of_two_bots_are_those_of_clopper_and_pearson() {
        for (lost, deals, low, high) in [(2, 10, 0.4439, 0.9748), (5, 40, 0.7320, 0.9581)] {
            let rating = ratings(&won_but(lost, deals), 2).swap_remove(0);
            let near = |bound: Option<f64>, share: f64| {
                let wanted = elo(share) / 2.0;
                (bound.unwrap() - wanted).abs() < 0.06 * wanted.abs() + 8.0
            };
            assert!(near(rating.low, low) && near(rating.high, high), "{rating:?}");
            assert!(rating.elo.is_some() && rating.low < rating.elo && rating.elo < rating.high);
        }
    }

    #[test]
    fn few_tables_prove_little() {
        // Both games are won at two tables: 0.025^(1/2) is 15.8 %.
        let rating = ratings(&won_but(0, 2), 2).swap_remove(0);
        assert!(rating.low < Some(-100.0), "{rating:?}");
        assert!(rating.wins.low < Some(30.0), "{rating:?}");
    }

    #[test]
    fn a_third_bot_that_always_loses_does_not_blur_the_difference_of_the_others() {
        let at = |deal: u64| {
            let first = !deal.is_multiple_of(3);
            game(deal, &[(0, first, 5), (1, !first, 5), (2, false, 0)])
        };
        let games: Vec<_> = (0..300).map(at).collect();
        let ratings = ratings(&games, 3);
        // How weak the third bot is cannot be known, so the mean cannot be known either.
        assert_eq!((ratings[0].high, ratings[1].high, ratings[2].low), (None, None, None));
        assert!(ratings[0].low > Some(0.0) && ratings[2].high < Some(0.0));
        let second = ratings[1].to_best.unwrap();
        assert!((second.elo.unwrap() + 120.4).abs() < 3.0, "{second:?}");
        assert!(ratings.iter().all(|rating| rating.elo.is_none()), "{ratings:?}");
        assert!(second.high < Some(-40.0) && second.low > Some(-220.0), "{second:?}");
        assert!(ratings[2].to_best.unwrap().high < Some(-300.0), "{ratings:?}");
    }

    #[test]
    fn many_unfinished_games_leave_no_bounds() {
        let unfinished = |deal| TournamentGame {
            finished: false,
            ..game(deal, &[(0, false, 0), (1, false, 0)])
        };
        let mut games = won_but(3, 50);
        games.extend([50, 51].map(unfinished));
        let few = ratings(&games, 2).swap_remove(0);
        assert!(few.low.is_some() && few.wins.low.is_some());
        assert_eq!(few.games, 100);
        games.push(unfinished(52));
        let many = ratings(&games, 2).swap_remove(0);
        assert_eq!((many.low, many.high, many.wins.low, many.wins.high), (None, None, None, None));
        assert_eq!((many.elo, many.wins.mean), (few.elo, few.wins.mean));
    }

    #[test]
    fn a_shared_victory_is_a_tie_and_a_part_of_a_win_for_each() {
        let games: Vec<_> =
            (0..20).map(|deal| game(deal, &[(0, true, 9), (1, true, 3), (2, false, 9)])).collect();
        let ratings = ratings(&games, 3);
        assert_eq!(ratings[0].elo, ratings[1].elo);
        assert!(ratings[0].order > ratings[2].order);
        let wins: Vec<f64> = ratings.iter().map(|rating| rating.wins.mean).collect();
        assert_eq!(wins, [50.0, 50.0, 0.0]);
    }

    #[test]
    fn bounds_of_wins_come_from_tables() {
        // All six games at a table go the same way.
        let at = |deal: u64| {
            [0; 6].map(|_| {
                game(deal, &[(0, !deal.is_multiple_of(2), 1), (1, deal.is_multiple_of(2), 1)])
            })
        };
        let games: Vec<_> = (0..50).flat_map(at).collect();
        let wins = ratings(&games, 2).swap_remove(0).wins;
        // The bounds of Clopper and Pearson for 25 of 50 are 35.5 % and 64.5 %.
        assert!(
            (wins.low.unwrap() - 35.5).abs() < 1.0 && (wins.high.unwrap() - 64.5).abs() < 1.0,
            "{wins:?}"
        );
    }

    #[test]
    fn bounds_of_a_bot_at_several_seats_are_possible() {
        // A bot has two of three seats in one game and one in the other, and wins both games.
        let at = |deal: u64| {
            let two = game(deal, &[(0, true, 9), (1, false, 3), (0, false, 5)]);
            [two, game(deal, &[(1, false, 3), (0, true, 9), (1, false, 2)])]
        };
        let games: Vec<_> = (0..30).flat_map(at).collect();
        let [winner, loser] = &ratings(&games, 2)[..] else { panic!("two bots are rated") };
        assert_eq!((winner.wins.mean, winner.wins.high), (66.667, Some(66.667)));
        assert_eq!((winner.wins_most, winner.games), (66.667, 90));
        assert!(winner.wins.low > Some(55.0), "{winner:?}");
        assert_eq!((loser.wins.mean, loser.wins.low), (0.0, Some(0.0)));
        assert!(loser.wins.high < Some(12.0), "{loser:?}");
    }
}
