//! Means of many games, and how far off they may be.

use serde::Serialize;

/// Standard errors to each side of a mean within which the true one lies in 95 of 100 cases.
const NINETY_FIVE: f64 = 1.96;

/// A mean, and between which bounds the true one is likely to lie: in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of single games.
    pub deviation: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Numbers that were added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    pub(super) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub(super) fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    /// Returns the standard deviation of what was added; 0 for a single number, which tells of none.
    pub(super) fn deviation(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let mean = self.mean();
        ((self.squares - self.count * mean * mean).max(0.0) / (self.count - 1.0)).sqrt()
    }

    /// Returns the standard error of the mean.
    pub(super) fn error(&self) -> f64 {
        if self.count > 0.0 { self.deviation() / self.count.sqrt() } else { 0.0 }
    }

    pub(super) const fn count(&self) -> f64 {
        self.count
    }

    /// Returns the mean with its bounds.
    pub(super) fn estimate(&self) -> Estimate {
        let (mean, reach) = (self.mean(), NINETY_FIVE * self.error());
        Estimate { mean, deviation: self.deviation(), low: mean - reach, high: mean + reach }
            .rounded()
    }

    /// Returns the share of ones in percent with its bounds after Wilson, which stay within 0 and 100 and
    /// hold for few games as well.
    pub(super) fn share(&self) -> Estimate {
        let (n, z) = (self.count, NINETY_FIVE);
        if n == 0.0 {
            return Estimate::default();
        }
        let p = self.mean();
        let scale = 1.0 + z * z / n;
        let middle = (p + z * z / (2.0 * n)) / scale;
        let reach = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / scale;
        let (low, high) = (100.0 * (middle - reach).max(0.0), 100.0 * (middle + reach).min(1.0));
        Estimate { mean: 100.0 * p, deviation: 100.0 * self.deviation(), low, high }.rounded()
    }
}

impl Estimate {
    fn rounded(self) -> Self {
        let Self { mean, deviation, low, high } = self;
        Self { mean: round(mean), deviation: round(deviation), low: round(low), high: round(high) }
    }
}

/// Rounds to a thousandth, so that text and JSON say the same everywhere.
pub(super) fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(values: &[f64]) -> Sums {
        let mut sums = Sums::default();
        values.iter().for_each(|value| sums.add(*value));
        sums
    }

    #[test]
    fn means_and_deviations_are_those_of_the_textbook() {
        let of = sums(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).estimate();
        // 32 / 7 is the variance, 2.138 / sqrt(8) the standard error.
        assert_eq!((of.mean, of.deviation), (5.0, 2.138));
        assert_eq!((of.low, of.high), (3.518, 6.482));
    }

    #[test]
    fn a_share_stays_within_its_bounds() {
        // Wilson's interval for 8 of 10.
        let of = sums(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]).share();
        assert_eq!((of.mean, of.low, of.high), (80.0, 49.016, 94.332));
        let none = sums(&[0.0; 20]).share();
        assert_eq!((none.mean, none.low), (0.0, 0.0));
        assert!(none.high > 10.0, "twenty games prove little");
    }
}
