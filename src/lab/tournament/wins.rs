//! Win shares and their bounds, from resampled tables.
//!
//! A bot that has several seats in a game cannot win with all of them, so the greatest share of its seats that can win
//! is less than 100 %. The seats and games at a table depend on each other, so each table counts as one number between
//! 0 and that share. The bounds are those by Learned-Miller and Thomas (2019) for a mean of such numbers, as in
//! [`bounds`](super::bounds).

use super::TournamentGame;
use super::bounds::{at_error, weight};
use speciate_bots::sim::Estimate;
use speciate_model::chance::generator;

/// The number of samples.
const SAMPLES: usize = 4000;

/// The wins of a bot over all tables.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct BotWins {
    /// The share of its seats that won at each table, in percent.
    values: Vec<f64>,
    /// The share of its seats that could win at each table.
    possible: Vec<f64>,
    /// The number of its seats in all games.
    pub seats: u64,
}

impl BotWins {
    /// Returns the wins of a bot in the games at each table.
    pub fn of(tables: &[Vec<&TournamentGame>], bot: usize) -> Self {
        let mut wins = Self::default();
        for games in tables {
            let (mut seats, mut won, mut possible) = (0_u64, 0.0, 0.0);
            for game in games {
                let winners = game.seats.iter().filter(|seat| seat.won).count();
                let own = game.seats.iter().filter(|seat| seat.bot == bot);
                possible += if own.clone().next().is_some() { 100.0 } else { 0.0 };
                for seat in own {
                    seats += 1;
                    won += if seat.won { 100.0 / winners as f64 } else { 0.0 };
                }
            }
            if seats > 0 {
                wins.values.push(won / seats as f64);
                wins.possible.push(possible / seats as f64);
                wins.seats += seats;
            }
        }
        wins
    }

    /// Returns the greatest share that is possible, in percent.
    pub fn most(&self) -> f64 {
        mean(&self.possible)
    }

    /// Returns the share of its seats that won. The bounds do not contain the true share in `error` of all cases, and
    /// contain only possible values. Without tables there are no bounds.
    pub fn share(&self, error: f64) -> Estimate {
        let mean = mean(&self.values);
        let bounds = (!self.values.is_empty()).then(|| self.bounds(error));
        let (low, high) = (bounds.map(|(low, _)| low), bounds.map(|(_, high)| high));
        Estimate { mean, deviation: self.deviation(), low, high }.rounded()
    }

    fn bounds(&self, error: f64) -> (f64, f64) {
        let most = self.most();
        let mut generator = generator(self.values.len() as u64, "wins", 0);
        let (mut lows, mut highs) = (Vec::new(), Vec::new());
        for _ in 0..SAMPLES {
            let unseen = weight(&mut generator);
            let (mut sum, mut weights) = (0.0, unseen);
            for value in &self.values {
                let weight = weight(&mut generator);
                (sum, weights) = (sum + weight * value, weights + weight);
            }
            // At an unseen table, the bot is assumed to win nothing for the lower bound, and everything for the upper
            // one.
            lows.push(sum / weights);
            highs.push((sum + unseen * most) / weights);
        }
        let at = at_error(SAMPLES, error);
        lows.sort_by(f64::total_cmp);
        highs.sort_by(|one, other| other.total_cmp(one));
        (lows[at].min(mean(&self.values)), highs[at].max(mean(&self.values)))
    }

    fn deviation(&self) -> f64 {
        if self.values.len() < 2 {
            return 0.0;
        }
        let mean = mean(&self.values);
        let squares = self.values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
        (squares / (self.values.len() as f64 - 1.0)).sqrt()
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wins(values: Vec<f64>, most: f64) -> BotWins {
        let possible = vec![most; values.len()];
        BotWins { seats: values.len() as u64, values, possible }
    }

    #[test]
    fn a_share_is_between_bounds_that_are_possible() {
        for count in 1..60_usize {
            for step in 0..5 {
                let most = 200.0 / 3.0;
                let value = |table: usize| most * ((table * step) % 5) as f64 / 4.0;
                let share = wins((0..count).map(value).collect(), most).share(0.05);
                let (low, high) = (share.low.unwrap(), share.high.unwrap());
                assert!(0.0 <= low && low <= share.mean && share.mean <= high, "{share:?}");
                assert!(high <= most + 0.001, "{share:?}");
            }
        }
    }

    #[test]
    fn bounds_are_narrow_if_nothing_varies() {
        let same = wins(vec![25.0; 100], 50.0).share(0.05);
        assert!(same.low > Some(23.5) && same.high < Some(26.5), "{same:?}");
        let varied = wins((0..100).map(|table| [0.0, 50.0][table % 2]).collect(), 50.0).share(0.05);
        assert!(varied.low < Some(21.0) && varied.high > Some(29.0), "{varied:?}");
    }

    #[test]
    fn a_bot_that_wins_every_game_has_a_lower_bound_below_what_is_possible() {
        // 0.025^(1/20) is 83.2 %.
        let all = wins(vec![66.667; 20], 66.667).share(0.05);
        assert_eq!((all.mean, all.high), (66.667, Some(66.667)));
        assert!((all.low.unwrap() - 0.832 * 66.667).abs() < 1.5, "{all:?}");
    }
}
