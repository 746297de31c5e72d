//! Bounds of a mean that also hold for sparse and for skewed samples.
//!
//! A sample is sparse if more than half of the blocks have the same value, e.g. no difference at all. Then the
//! information is in the other blocks, which are counted: each of them adds its distance to a sum above or below the
//! usual value. The bounds of each sum are those by Fay and Feuer (1997) for a weighted sum of rare events. They assume
//! one more event than was seen. The method by Zou and Donner (2008) combines the bounds of both sums.
//!
//! All other samples have the bounds by Student's t. On the side of the longer tail, the correction for skewness by
//! Johnson (1978) moves the bound further away.

use super::statistics::{BlockSample, DIFFERING_MIN};

/// The largest number of standard errors that is looked at.
const QUANTILE_MAX: f64 = 1_000.0;

/// How often the range of standard errors is halved to find where bounds exclude 0.
const HALVINGS: usize = 60;

/// What the bounds of the mean of a sample follow from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum MeanSpread {
    /// More than half of the blocks have the `usual` value.
    Sparse {
        usual: f64,
        above: RareSum,
        below: RareSum,
        /// What one more block can add to a sum.
        unseen: f64,
    },
    Dense {
        mean: f64,
        /// The standard error of the mean.
        error: f64,
        /// The skewness of the mean.
        skewness: f64,
    },
}

/// The distances of the blocks on one side of the usual value, each divided by the number of blocks.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct RareSum {
    sum: f64,
    variance: f64,
}

impl MeanSpread {
    pub fn of(sample: &BlockSample) -> Self {
        let (usual, others) = sample.usual();
        match 2 * others < sample.values.len() {
            true => Self::sparse(sample, usual, others),
            false => Self::Dense {
                mean: sample.mean(),
                error: sample.error(),
                skewness: skewness(sample),
            },
        }
    }

    fn sparse(sample: &BlockSample, usual: f64, others: usize) -> Self {
        let distances = || sample.values.iter().map(move |value| value - usual);
        let furthest = distances().map(f64::abs).fold(0.0, f64::max);
        // If few blocks differ, the next one can differ by more than all that were seen.
        let furthest = match sample.most {
            Some(most) if others < DIFFERING_MIN => most.max(furthest),
            _ => furthest,
        };
        let blocks = sample.distinct.max(1) as f64;
        let side = |sign: f64| {
            let own = distances().map(|distance| (sign * distance).max(0.0));
            let count = sample.values.len() as f64;
            RareSum {
                sum: own.clone().sum::<f64>() / count,
                variance: own.map(|distance| distance.powi(2)).sum::<f64>() / (count * blocks),
            }
        };
        Self::Sparse { usual, above: side(1.0), below: side(-1.0), unseen: furthest / blocks }
    }

    /// Returns the bounds of the mean, given how many standard errors a normal mean would have on each side.
    pub fn bounds(self, quantile: f64) -> (f64, f64) {
        match self {
            Self::Sparse { usual, above, below, unseen } => {
                let mean = usual + above.sum - below.sum;
                let [above, below] = [above, below].map(|side| side.reaches(unseen, quantile));
                (mean - above.0.hypot(below.1), mean + above.1.hypot(below.0))
            }
            Self::Dense { mean, error, skewness } => {
                let reach = quantile * error;
                let shift = error * skewness / 6.0 * (1.0 + 2.0 * quantile.powi(2));
                (mean - reach + shift.min(0.0), mean + reach + shift.max(0.0))
            }
        }
    }

    /// Returns the largest quantile at which the bounds exclude 0, or 0 if none does.
    pub fn exclusion(self) -> f64 {
        let is_excluded = |quantile: f64| {
            let (low, high) = self.bounds(quantile);
            low > 0.0 || high < 0.0
        };
        let (mut excluded, mut included) = (0.0, QUANTILE_MAX);
        if is_excluded(included) {
            return included;
        }
        for _ in 0..HALVINGS {
            let middle = (excluded + included) / 2.0;
            match is_excluded(middle) {
                true => excluded = middle,
                false => included = middle,
            }
        }
        excluded
    }
}

impl RareSum {
    /// Returns the distances from the sum to its lower and its upper bound.
    fn reaches(self, unseen: f64, quantile: f64) -> (f64, f64) {
        let Self { sum, variance } = self;
        let low = gamma_quantile(sum, variance, -quantile);
        let high = gamma_quantile(sum + unseen, variance + unseen.powi(2), quantile);
        ((sum - low).max(0.0), (high - sum).max(0.0))
    }
}

/// Returns a quantile of the gamma distribution with this mean and variance, by the approximation of Wilson and
/// Hilferty (1931). The quantile is given as that of the normal distribution.
fn gamma_quantile(mean: f64, variance: f64, quantile: f64) -> f64 {
    if mean <= 0.0 || variance <= 0.0 {
        return mean.max(0.0);
    }
    let shape = mean.powi(2) / variance;
    let root = 1.0 - 1.0 / (9.0 * shape) + quantile / (3.0 * shape.sqrt());
    mean * root.max(0.0).powi(3)
}

/// Returns the skewness of the mean of the blocks: that of single blocks, divided by the root of their number.
fn skewness(sample: &BlockSample) -> f64 {
    let (mean, count) = (sample.mean(), sample.values.len().max(1) as f64);
    let moment = |power: i32| {
        sample.values.iter().map(|value| (value - mean).powi(power)).sum::<f64>() / count
    };
    let spread = moment(2);
    match spread > 0.0 {
        true => moment(3) / spread.powf(1.5) / (sample.distinct.max(1) as f64).sqrt(),
        false => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::statistics::SHARE_MAX;
    use super::*;
    use speciate_model::chance::{below, generator};

    fn sample(values: Vec<f64>, most: Option<f64>) -> BlockSample {
        let (distinct, games) = (values.len(), values.len() as u64);
        BlockSample { values, distinct, games, most }
    }

    /// Returns the percentage of 1000 samples whose bounds contain the true mean. A block differs in `rare` of 1000
    /// cases, upwards in `up` of 10 of these, and then by one of the sizes.
    fn coverage(blocks: usize, rare: u32, up: u32, sizes: &[f64], most: Option<f64>) -> f64 {
        let size = sizes.iter().sum::<f64>() / sizes.len() as f64;
        let truth = f64::from(rare) / 1000.0 * size * (f64::from(up) / 5.0 - 1.0);
        let mut chance = generator(u64::from(rare + up), "coverage", blocks as u16);
        let mut value = || match below(&mut chance, 1000) < rare {
            true => {
                let size = sizes[below(&mut chance, sizes.len() as u32) as usize];
                if below(&mut chance, 10) < up { size } else { -size }
            }
            false => 0.0,
        };
        let mut held = 0;
        for _ in 0..1000 {
            let values = (0..blocks).map(|_| value()).collect();
            let bounds = sample(values, most).bounds(0.05);
            held += u32::from(bounds.is_some_and(|(low, high)| (low..=high).contains(&truth)));
        }
        f64::from(held) / 10.0
    }

    #[test]
    fn bounds_of_sparse_differences_hold_in_at_least_94_of_100_samples() {
        // Student's t would hold in only 55 of 100 of some of these samples.
        for (blocks, rare) in [(60, 20), (60, 80), (100, 10), (100, 30), (100, 150), (400, 30)] {
            for up in [10, 8, 5] {
                for sizes in [&[25.0][..], &[17.0, 33.0, 100.0]] {
                    let found = coverage(blocks, rare, up, sizes, Some(SHARE_MAX));
                    assert!(found >= 94.0, "{blocks} {rare} {up} {sizes:?}: {found} %");
                }
            }
        }
        // Differences of points have no limit.
        for (blocks, rare, up) in [(100, 300, 10), (200, 150, 8), (400, 80, 5), (400, 80, 10)] {
            let found = coverage(blocks, rare, up, &[2.0, 5.0, 9.0], None);
            assert!(found >= 94.0, "{blocks} {rare} {up}: {found} %");
        }
    }

    #[test]
    fn bounds_of_skewed_values_hold_in_at_least_94_of_100_samples() {
        // The values have an exponential distribution, whose mean is 1.
        let mut chance = generator(1, "skewed", 0);
        let mut value = || -((f64::from(below(&mut chance, 1_000_000)) + 0.5) / 1e6).ln();
        let mut held = 0;
        for _ in 0..4000 {
            let bounds = sample((0..60).map(|_| value()).collect(), None).bounds(0.05);
            held += u32::from(bounds.is_some_and(|(low, high)| (low..=high).contains(&1.0)));
        }
        assert!(held >= 3760, "{held} of 4000");
    }

    #[test]
    fn bounds_of_a_skewed_sample_reach_further_on_the_side_of_the_long_tail() {
        let values: Vec<f64> = (1..=40).map(|block| (f64::from(block) / 8.0).exp()).collect();
        let (low, high) = MeanSpread::of(&sample(values.clone(), None)).bounds(2.0);
        let all = sample(values, None);
        assert!((low - (all.mean() - 2.0 * all.error())).abs() < 1e-9);
        assert!(high > all.mean() + 2.2 * all.error());
        let even = sample((0..40).map(f64::from).collect(), None);
        let (low, high) = MeanSpread::of(&even).bounds(2.0);
        assert!((high - even.mean() - 2.0 * even.error()).abs() < 1e-9);
        assert!((high + low - 2.0 * even.mean()).abs() < 1e-9);
    }

    #[test]
    fn bounds_exclude_0_exactly_up_to_the_quantile_of_the_test() {
        let rare = |block: usize| if block.is_multiple_of(9) { 5.0 } else { 0.0 };
        let dense = |block: usize| [3.0, -1.0, 4.0][block % 3];
        for values in [(0..200).map(rare).collect(), (0..60).map(dense).collect::<Vec<f64>>()] {
            let spread = MeanSpread::of(&sample(values, None));
            let quantile = spread.exclusion();
            assert!(quantile > 2.0, "{spread:?}");
            assert!(spread.bounds(quantile - 0.001).0 > 0.0);
            assert!(spread.bounds(quantile + 0.001).0 < 0.0);
        }
        let none = MeanSpread::of(&sample(vec![1.0, -1.0, 2.0, -2.0], None));
        assert_eq!(none.exclusion(), 0.0);
    }

    #[test]
    fn quantiles_match_those_of_the_gamma_distribution() {
        // A gamma distribution with shape 1 is exponential, and half of chi-squared with 20 degrees of freedom has
        // shape 10.
        for (shape, quantile, wanted) in
            [(1.0, 1.959_96, 3.689), (10.0, 1.959_96, 17.085), (10.0, -1.959_96, 4.795)]
        {
            let found = gamma_quantile(shape, shape, quantile);
            assert!((found / wanted - 1.0).abs() < 0.01, "{shape}: {found} instead of {wanted}");
        }
        assert_eq!(gamma_quantile(1.0, 1.0, -4.0), 0.0);
    }
}
