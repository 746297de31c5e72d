//! Means over many games, and their bounds.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF as _, Normal, StudentsT};

/// The number of standard errors on each side of a share within which the true share lies in 95 of 100 cases.
const NINETY_FIVE: f64 = 1.96;
/// The probability that the true mean lies beyond the bound on one side, so that it lies between them in 95 of 100 cases.
const BEYOND: f64 = 0.025;
/// Above this many degrees of freedom, Student's distribution is treated as the normal one. With some millions of
/// degrees of freedom, the computed quantile would be wrong or missing.
pub const FREEDOM_MAX: f64 = 10_000.0;

/// A mean, with bounds that contain the true mean in 95 of 100 cases. For the bounds, games that went the same way
/// count once, because repeating a game adds no information.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Estimate {
    pub mean: f64,
    /// The standard deviation of single games.
    pub deviation: f64,
    /// The lower bound; `None` if the games give no bounds, e.g. because all of them went the same way.
    pub low: Option<f64>,
    /// The upper bound; `None` if the games give no bounds.
    pub high: Option<f64>,
}

/// The mean and the spread of numbers that are added one by one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct RunningSums {
    count: f64,
    sum: f64,
    squares: f64,
    /// How many of the numbers come from different courses of play.
    distinct: f64,
}

impl RunningSums {
    /// Adds a number from a game. `is_new` says whether no earlier game went the same way.
    pub fn add(&mut self, value: f64, is_new: bool) {
        self.count += 1.0;
        self.distinct += f64::from(u8::from(is_new));
        self.sum += value;
        self.squares += value * value;
    }

    /// Returns the mean, or 0 if there are no numbers.
    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    /// Returns the standard deviation, or 0 for a single number.
    pub fn deviation(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let mean = self.mean();
        ((self.squares - self.count * mean * mean).max(0.0) / (self.count - 1.0)).sqrt()
    }

    /// Returns the standard error of the mean. Games that went the same way count only once.
    pub fn error(&self) -> f64 {
        if self.distinct > 0.0 { self.deviation() / self.distinct.sqrt() } else { 0.0 }
    }

    /// Returns how many numbers were added.
    pub const fn count(&self) -> f64 {
        self.count
    }

    /// Returns how many of the numbers come from games that went different ways.
    pub const fn distinct(&self) -> f64 {
        self.distinct
    }

    /// Returns the mean with its bounds. If all numbers are the same, there are no bounds.
    pub fn estimate(&self) -> Estimate {
        let (mean, deviation) = (self.mean(), self.deviation());
        let (low, high) = self.bounds(BEYOND).unzip();
        Estimate { mean, deviation, low, high }.rounded()
    }

    /// Returns the bounds of the mean by Student's t-distribution, which allows for the uncertain spread of few numbers.
    /// The true mean is above the upper bound with probability `beyond`, and below the lower bound just as often. Returns
    /// `None` if fewer than two games went different ways, or if all numbers are the same.
    pub(super) fn bounds(&self, beyond: f64) -> Option<(f64, f64)> {
        if self.distinct < 2.0 || self.deviation() == 0.0 {
            return None;
        }
        let reach = student(1.0 - beyond, self.distinct - 1.0) * self.error();
        Some((self.mean() - reach, self.mean() + reach))
    }

    /// Returns the share of ones, in percent, with Wilson's bounds, which stay within 0 and 100 and hold even for
    /// few games.
    pub fn share(&self) -> Estimate {
        let (n, z, p) = (self.distinct, NINETY_FIVE, self.mean());
        let (mean, deviation) = (100.0 * p, 100.0 * self.deviation());
        if n < 2.0 {
            return Estimate { mean, deviation, low: None, high: None }.rounded();
        }
        let (low, high) = wilson(n, p, z);
        Estimate { mean, deviation, low: Some(low), high: Some(high) }.rounded()
    }
}

/// Returns Wilson's bounds, in percent, of a share `p` found in `n` games, `z` standard errors on each side.
pub fn wilson(n: f64, p: f64, z: f64) -> (f64, f64) {
    let scale = 1.0 + z * z / n;
    let middle = (p + z * z / (2.0 * n)) / scale;
    let reach = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / scale;
    (100.0 * (middle - reach).max(0.0), 100.0 * (middle + reach).min(1.0))
}

impl Estimate {
    /// Returns the estimate of a number that is never below 0.
    pub(super) fn not_negative(self) -> Self {
        // Adding 0.0 turns the negative zero that rounding can give into zero.
        Self { low: self.low.map(|low| low.max(0.0) + 0.0), ..self }
    }

    /// Returns the estimate with all its numbers rounded to a thousandth.
    pub fn rounded(self) -> Self {
        let Self { mean, deviation, low, high } = self;
        let (low, high) = (low.map(round), high.map(round));
        Self { mean: round(mean), deviation: round(deviation), low, high }
    }
}

/// Returns the quantile of Student's distribution: the number of standard errors below which `share` of it lies.
pub fn student(share: f64, freedom: f64) -> f64 {
    if freedom > FREEDOM_MAX {
        return normal(share);
    }
    StudentsT::new(0.0, 1.0, freedom.max(1.0)).map_or(f64::INFINITY, |t| t.inverse_cdf(share))
}

/// Returns the quantile of the normal distribution: the number of standard errors below which `share` of it lies.
pub fn normal(share: f64) -> f64 {
    Normal::new(0.0, 1.0).map_or(f64::INFINITY, |normal| normal.inverse_cdf(share))
}

/// Rounds to a thousandth, so that text and JSON are the same everywhere.
pub fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(values: &[f64]) -> RunningSums {
        let mut sums = RunningSums::default();
        values.iter().for_each(|value| sums.add(*value, true));
        sums
    }

    #[test]
    fn means_and_deviations_match_the_textbook() {
        let estimate = sums(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).estimate();
        // 32 / 7 is the variance, 2.138 / sqrt(8) the standard error, 2.365 Student's t for 7.
        assert_eq!((estimate.mean, estimate.deviation), (5.0, 2.138));
        let (low, high) = (estimate.low.unwrap(), estimate.high.unwrap());
        assert!((low - 3.213).abs() < 0.01 && (high - 6.787).abs() < 0.01, "{estimate:?}");
    }

    #[test]
    fn the_bounds_of_very_many_games_are_those_of_the_normal_distribution() {
        // Each half of the games has the value 0 or 2, so the deviation is 1.
        for count in [20_000.0, 3e6, 1e9] {
            let sums = RunningSums { count, sum: count, squares: 2.0 * count, distinct: count };
            let (low, high) = sums.bounds(BEYOND).unwrap();
            let reach = (high - low) / 2.0 * count.sqrt();
            assert!((reach - 1.96).abs() < 0.001, "{count}: {reach}");
        }
    }

    #[test]
    fn a_share_stays_within_its_bounds() {
        // Wilson's interval for 8 of 10.
        let share = sums(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]).share();
        assert_eq!((share.mean, share.low, share.high), (80.0, Some(49.016), Some(94.332)));
        let none = sums(&[0.0; 20]).share();
        assert_eq!((none.mean, none.low), (0.0, Some(0.0)));
        assert!(none.high > Some(10.0), "twenty games prove little");
    }

    #[test]
    fn the_bounds_of_a_count_are_not_negative() {
        let estimate = sums(&[0.0, 0.0, 0.0, 1.0]).estimate();
        assert!(estimate.low < Some(0.0), "{estimate:?}");
        let count = estimate.not_negative();
        assert_eq!(format!("{:?}", count.low), "Some(0.0)");
        assert_eq!(count, Estimate { low: Some(0.0), ..estimate });
    }

    #[test]
    fn a_game_that_is_played_again_adds_nothing_to_the_bounds() {
        let mut same = RunningSums::default();
        (0..30).for_each(|game| same.add(1.0, game == 0));
        assert_eq!((same.share().low, same.share().high), (None, None));
        assert_eq!((same.estimate().mean, same.estimate().low), (1.0, None));
        let mut two = RunningSums::default();
        (0..30).for_each(|game| two.add(f64::from(game % 2), game < 2));
        // The same as for one of two.
        assert_eq!(
            two.share(),
            Estimate { deviation: two.share().deviation, ..sums(&[0.0, 1.0]).share() }
        );
        assert!(two.estimate().high > Some(4.0), "two games prove little: {:?}", two.estimate());
    }

    #[test]
    fn bounds_of_few_numbers_are_wide() {
        // The mean is 0 and the standard error 1, so the bounds are the quantiles of Student's t.
        for (numbers, beyond, quantile) in [
            (&[-1.0, 1.0][..], 0.025, 12.706),
            (&[-1.0, 1.0], 0.001_35, 235.784),
            (&[-3.0_f64.sqrt(), 0.0, 3.0_f64.sqrt()], 0.001_35, 19.206),
        ] {
            let (low, high) = sums(numbers).bounds(beyond).unwrap();
            assert!((high - quantile).abs() < 0.002 && low == -high, "{low} {high} {quantile}");
        }
        assert_eq!(sums(&[7.0]).bounds(0.025), None);
        assert_eq!(sums(&[7.0, 7.0]).bounds(0.025), None);
    }
}
