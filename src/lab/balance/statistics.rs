//! Estimates, bounds and tests from blocks of games.
//!
//! The games of a block share their animals, so they depend on each other, while blocks do not. So every figure is a
//! mean over blocks, with an error computed from blocks. If all games of two blocks went the same way, the second block
//! adds no information, and both count as one.

use statrs::distribution::{ContinuousCDF as _, StudentsT};

use super::mean_bounds::MeanSpread;
use super::plan::POWER;
use speciate_bots::sim::Estimate;
use speciate_bots::sim::statistics::wilson;
pub(super) use speciate_bots::sim::statistics::{normal, student};

/// The minimum number of blocks that went different ways for a verdict.
pub(super) const BLOCKS_MIN: f64 = 20.0;

/// The minimum number of blocks with a difference for a verdict. With fewer, the mean is too far from a normal
/// distribution for Student's t.
pub const DIFFERING_MIN: usize = 8;

/// The minimum number of blocks that went different ways for saying that values are the same, or that no difference is
/// larger than a margin. If something happens in 5 % of all blocks, fewer than 5 of 100 runs with this many blocks miss
/// it.
pub(super) const SAME_MIN: u64 = 60;

/// The minimum number of blocks that went different ways for estimating how many games would be enough. The estimate is
/// proportional to the variance of the blocks. With 23 degrees of freedom, the measured variance is between half and
/// twice the true one in 95 of 100 cases (chi-squared). With fewer blocks, the error can be larger.
pub(super) const NEEDED_MIN: f64 = 24.0;

/// The largest share, and the largest difference between shares, in percent.
pub(crate) const SHARE_MAX: f64 = 100.0;

/// The chance that a single interval does not contain the true value.
const SINGLE: f64 = 0.05;

/// One value for each block.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct BlockSample {
    pub values: Vec<f64>,
    /// How many different ways the blocks went.
    pub distinct: usize,
    /// The number of games in the blocks.
    pub games: u64,
    /// The largest possible distance of a value from 0, e.g. [`SHARE_MAX`] for shares in percent and their differences;
    /// `None` if there is no limit. It is needed to allow for rare events.
    pub most: Option<f64>,
}

impl BlockSample {
    pub fn mean(&self) -> f64 {
        match self.values.len() {
            0 => 0.0,
            count => self.values.iter().sum::<f64>() / count as f64,
        }
    }

    /// Returns the standard deviation of the blocks, or 0 for a single one.
    pub fn deviation(&self) -> f64 {
        if self.values.len() < 2 {
            return 0.0;
        }
        let mean = self.mean();
        let squares = self.values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
        (squares / (self.values.len() as f64 - 1.0)).sqrt()
    }

    /// Returns the standard error of the mean.
    pub fn error(&self) -> f64 {
        match self.distinct {
            0 => 0.0,
            distinct => self.deviation() / (distinct as f64).sqrt(),
        }
    }

    /// Returns whether there are enough blocks for a verdict.
    pub fn is_enough(&self) -> bool {
        self.distinct as f64 >= BLOCKS_MIN
    }

    fn freedom(&self) -> f64 {
        self.distinct as f64 - 1.0
    }

    /// Returns how many blocks have a value other than 0.
    pub fn differing(&self) -> usize {
        self.values.iter().filter(|value| **value != 0.0).count()
    }

    /// Returns whether so few of many blocks differ that their mean has no bounds. In this case Student's t says
    /// little, and the next block that differs can be further from 0 than all earlier ones. Shares are an exception:
    /// they cannot differ by more than 100, so [`BlockSample::bounds`] allows for blocks that were not seen.
    pub fn is_rare(&self) -> bool {
        self.most.is_none() && self.is_enough() && (1..DIFFERING_MIN).contains(&self.differing())
    }

    /// Returns the most frequent value, and how many blocks have another one.
    pub fn usual(&self) -> (f64, usize) {
        let mut values = self.values.clone();
        values.sort_by(f64::total_cmp);
        let most = values.chunk_by(|one, other| one == other).max_by_key(|same| same.len());
        most.map_or((0.0, 0), |same| (same[0], values.len() - same.len()))
    }

    /// Returns how many blocks have a value other than the most frequent one.
    fn exceptions(&self) -> usize {
        self.usual().1
    }

    /// Returns in what share of blocks something can happen although none of these blocks shows it. An event with this
    /// chance is missing from all blocks in `error` of all cases. Blocks count here, not games, because an event can
    /// depend on the animals, which all games of a block share.
    fn unseen(&self, error: f64) -> f64 {
        1.0 - error.powf(1.0 / self.distinct.max(1) as f64)
    }

    /// Returns bounds that do not contain the true mean in `error` of all cases; `None` if the blocks give no bounds.
    /// The bounds are never further from 0 than a value can be.
    pub fn bounds(&self, error: f64) -> Option<(f64, f64)> {
        if self.distinct < 2 {
            return None;
        }
        let (low, high) = match self.exceptions() {
            0 => self.around(self.most? * self.unseen(error)),
            _ => MeanSpread::of(self).bounds(student(1.0 - error / 2.0, self.freedom())),
        };
        let most = self.limit();
        let (low, high) = (low.max(-most), high.min(most));
        // A claim needs more blocks with a difference, so the bounds do not exclude 0 either.
        let are_few = self.most.is_some() && (1..DIFFERING_MIN).contains(&self.differing());
        match are_few && self.is_enough() {
            true => Some((low.min(0.0), high.max(0.0))),
            false => Some((low, high)),
        }
    }

    /// Returns the same as [`BlockSample::bounds`]. If all blocks have the same value, another block can still have a
    /// different one, so the bounds then allow for unseen blocks whose values are further away by `size`.
    pub fn bounds_of_size(&self, error: f64, size: f64) -> Option<(f64, f64)> {
        let around_same = || {
            let is_usable = self.is_constant() && size > 0.0;
            is_usable.then(|| self.around(size * self.unseen(error)))
        };
        self.bounds(error).or_else(around_same)
    }

    fn around(&self, reach: f64) -> (f64, f64) {
        (self.mean() - reach, self.mean() + reach)
    }

    /// Returns the distance from the mean to the further bound.
    fn reach(&self, error: f64) -> Option<f64> {
        let (low, high) = self.bounds(error)?;
        Some((self.mean() - low).max(high - self.mean()))
    }

    /// Returns how far from 0 a mean can be.
    fn limit(&self) -> f64 {
        self.most.unwrap_or(f64::INFINITY)
    }

    /// Returns whether enough blocks have the same value.
    fn is_constant(&self) -> bool {
        self.is_enough() && self.most.is_none() && self.exceptions() == 0
    }

    /// Returns the number of games, not counting repeated blocks.
    fn independent_games(&self) -> f64 {
        let share = self.distinct as f64 / self.values.len().max(1) as f64;
        (self.games as f64 * share).max(1.0)
    }

    /// Returns the mean with bounds that contain the true mean in 95 of 100 cases.
    pub fn estimate(&self) -> Estimate {
        estimate(self.mean(), self.deviation(), self.bounds(SINGLE))
    }

    /// Returns the chance of a mean at least this far from 0 if the true mean is 0; `None` if the blocks do not
    /// determine it. The test agrees with [`BlockSample::bounds`].
    pub fn chance(&self) -> Option<f64> {
        if !self.is_enough() {
            return None;
        }
        if self.mean() == 0.0 || self.differing() < DIFFERING_MIN {
            return Some(1.0);
        }
        if self.exceptions() == 0 {
            // All blocks have the same sign, which is as likely as the same number of coin tosses with the same side
            // up.
            let blocks = self.distinct as f64;
            let tosses = 2.0 * 0.5_f64.powf(blocks);
            // A value with a limit can be so small that a few blocks that were not seen would outweigh it.
            let share = |most: f64| (self.mean().abs() / most).min(1.0);
            let unseen = self.most.map_or(0.0, |most| (1.0 - share(most)).powf(blocks));
            return Some(tosses.max(unseen));
        }
        Some(beyond(MeanSpread::of(self).exclusion(), self.freedom()))
    }

    /// Returns the smallest difference that 80 of 100 runs with this many blocks detect at this error; `None` if it
    /// cannot be computed from the blocks, or if no difference between shares can be that large.
    pub fn detectable(&self, error: f64) -> Option<f64> {
        let difference = self.reach(error)? + normal(POWER) * self.error();
        (difference <= self.limit()).then_some(difference)
    }
}

/// The win share of each block, and the games behind it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ShareSample(pub BlockSample);

impl ShareSample {
    /// Returns the number of independent games that would contain as much information. It is never greater than the
    /// number of games. If too few blocks differ to show how much the games of a block depend on each other, it is the
    /// number of blocks.
    fn effective(&self) -> f64 {
        if self.0.exceptions() < DIFFERING_MIN {
            return self.0.distinct as f64;
        }
        let share = (self.0.mean() / 100.0).clamp(0.0, 1.0);
        let single = 100.0 * (share * (1.0 - share)).sqrt();
        let games = self.0.independent_games();
        let effect = (self.0.error() * games.sqrt() / single).powi(2);
        if effect.is_finite() { games / effect.max(1.0) } else { games }
    }

    /// Returns Wilson's bounds of the share, which do not contain the true share in `error` of all cases. They stay
    /// between 0 and 100, and also hold for rare wins.
    pub fn bounds(&self, error: f64) -> Option<(f64, f64)> {
        if self.0.distinct < 2 {
            return None;
        }
        let (n, p) = (self.effective(), (self.0.mean() / 100.0).clamp(0.0, 1.0));
        let z = student(1.0 - error / 2.0, self.0.freedom());
        Some(wilson(n, p, z))
    }

    /// Returns half the distance between the bounds, for deciding whether a run is precise enough; `None` if there are
    /// no bounds. A share below `fair` has narrower bounds. If these ended a run, shares that are too small by chance
    /// would end it more often, so the distance is never smaller than with a fair share.
    pub fn precision(&self, fair: f64, error: f64) -> Option<f64> {
        let at = |share: f64| share_reach(self.effective(), share, error, self.0.freedom());
        (self.0.distinct >= 2).then(|| at(self.0.mean()).max(at(fair)))
    }

    pub fn estimate(&self) -> Estimate {
        estimate(self.0.mean(), self.0.deviation(), self.bounds(SINGLE))
    }

    /// Returns the chance of a share at least this far from `fair` percent if `fair` is the true share. The test agrees
    /// with [`ShareSample::bounds`].
    pub fn chance(&self, fair: f64) -> Option<f64> {
        if !self.0.is_enough() {
            return None;
        }
        let error = self.error_at(fair);
        match error > 0.0 {
            true => Some(beyond((self.0.mean() - fair) / error, self.0.freedom())),
            false => Some(1.0),
        }
    }

    /// Returns the standard error of the share if `fair` percent is the true share.
    fn error_at(&self, fair: f64) -> f64 {
        (fair * (100.0 - fair) / self.effective()).sqrt()
    }

    /// Returns the smallest distance from `fair` that 80 of 100 runs with this many blocks detect at this error; `None`
    /// if it cannot be computed from the blocks, or if no share can be that far from `fair`.
    pub fn detectable(&self, fair: f64, error: f64) -> Option<f64> {
        let is_known = self.0.distinct >= 2;
        let factor = || student(1.0 - error / 2.0, self.0.freedom()) + normal(POWER);
        let distance = is_known.then(|| factor() * self.error_at(fair));
        distance.filter(|distance| *distance <= furthest(fair))
    }
}

/// Returns half the distance between Wilson's bounds of a share in percent that was found in `games` independent games.
pub(super) fn share_reach(games: f64, share: f64, error: f64, freedom: f64) -> f64 {
    let quantile = student(1.0 - error / 2.0, freedom);
    let (low, high) = wilson(games, (share / 100.0).clamp(0.0, 1.0), quantile);
    (high - low) / 2.0
}

/// Returns the distance from a mean with this standard error to its bounds.
pub(super) fn mean_reach(spread: f64, error: f64, freedom: f64) -> f64 {
    student(1.0 - error / 2.0, freedom) * spread
}

/// Returns the largest possible distance between another share and this one, in percent.
pub(super) const fn furthest(share: f64) -> f64 {
    share.max(SHARE_MAX - share)
}

fn estimate(mean: f64, deviation: f64, bounds: Option<(f64, f64)>) -> Estimate {
    let (low, high) = (bounds.map(|(low, _)| low), bounds.map(|(_, high)| high));
    Estimate { mean, deviation, low, high }.rounded()
}

/// Returns the probability that a value of Student's distribution is at least this far from 0.
fn beyond(value: f64, freedom: f64) -> f64 {
    StudentsT::new(0.0, 1.0, freedom.max(1.0)).map_or(1.0, |t| 2.0 * t.cdf(-value.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_bots::sim::statistics::FREEDOM_MAX;

    fn sample(values: &[f64]) -> BlockSample {
        let (distinct, games) = (values.len(), values.len() as u64);
        BlockSample { values: values.to_vec(), distinct, games, most: None }
    }

    #[test]
    fn bounds_and_chances_match_the_textbook() {
        // The mean is 5, the standard error 2.138 / sqrt(8) = 0.756, and Student's t for 7 is 2.365. The skewness of
        // the mean is 0.232, which moves the upper bound by 0.756 * 0.232 / 6 * (1 + 2 * 2.365^2) = 0.356.
        let eight = sample(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        let estimate = eight.estimate();
        assert_eq!((estimate.mean, estimate.deviation), (5.0, 2.138));
        assert_eq!((estimate.low, estimate.high), (Some(3.213), Some(7.144)));
        assert_eq!(eight.chance(), None, "eight blocks are not enough");
        // t = 2.093 has a chance of 0.05 with 19 degrees of freedom.
        assert!((beyond(2.093_02, 19.0) - 0.05).abs() < 1e-5);
        assert!((student(0.975, 1.0) - 12.706_2).abs() < 1e-3);
        assert!((student(0.975, 1e15) - 1.959_96).abs() < 1e-4);
        assert!((student(0.975, FREEDOM_MAX) - normal(0.975)).abs() < 3e-4);
        assert!((student(0.999_99, FREEDOM_MAX) - normal(0.999_99)).abs() < 3e-3);
        assert!((normal(0.8) - 0.841_62).abs() < 1e-4);
    }

    #[test]
    fn shares_have_wilsons_bounds_and_a_test_that_agrees_with_them() {
        let wins: Vec<f64> = (0..200).map(|game| if game % 5 == 0 { 100.0 } else { 0.0 }).collect();
        let share = ShareSample(BlockSample { most: Some(SHARE_MAX), ..sample(&wins) });
        let estimate = share.estimate();
        // 40 of 200, and t = 1.972.
        let near = |value: Option<f64>, wanted: f64| (value.unwrap() - wanted).abs() < 0.1;
        assert!(near(estimate.low, 15.0) && near(estimate.high, 26.1), "{estimate:?}");
        for (low, high) in [share.bounds(0.05), share.bounds(0.001)].into_iter().flatten() {
            assert!(low < 20.0 && high > 20.0);
        }
        let (low, high) = share.bounds(0.01).unwrap();
        for bound in [low, high] {
            assert!((share.chance(bound).unwrap() - 0.01).abs() < 0.001);
        }
        assert!(share.detectable(20.0, 0.01) > share.detectable(20.0, 0.05));
    }

    #[test]
    fn games_that_depend_on_each_other_and_repeated_ones_do_not_narrow_the_bounds() {
        let one = |value: usize| if value.is_multiple_of(4) { 100.0 } else { 0.0 };
        let blocks: Vec<f64> = (0..40).map(one).collect();
        // Every block consists of six games with the same winner.
        let share =
            ShareSample(BlockSample { games: 240, most: Some(SHARE_MAX), ..sample(&blocks) });
        assert!((share.effective() - 40.0).abs() < 2.0, "{}", share.effective());
        let repeated = BlockSample { distinct: 10, ..sample(&blocks) };
        assert!(repeated.error() > 1.9 * sample(&blocks).error());
        assert_eq!(BlockSample { distinct: 1, ..repeated }.estimate().low, None);
    }

    #[test]
    fn what_was_not_seen_is_not_excluded() {
        let none = BlockSample { games: 200, most: Some(SHARE_MAX), ..sample(&[0.0; 100]) };
        // 1 - 0.05^(1/100) is 2.951 %: an event may happen in all games of a block or in none.
        assert_eq!(none.estimate().high, Some(2.951));
        assert_eq!(none.chance(), Some(1.0));
        assert_eq!(sample(&[0.0; 100]).reach(0.05), None);
        assert_eq!(sample(&[0.0; 100]).chance(), Some(1.0));
        // If a change adds one turn to every game, the estimate is one turn.
        let one = sample(&[1.0; 100]);
        assert!(one.is_constant() && one.chance() < Some(1e-20));
        // Even if no block differs, the next one can, by as much as the value itself.
        let (low, high) = sample(&[0.0; 100]).bounds_of_size(0.05, 10.0).expect("it has a size");
        assert!((high - 0.2951).abs() < 1e-4 && low == -high, "{low} {high}");
        assert_eq!(sample(&[0.0; 100]).bounds_of_size(0.05, 0.0), None);
        assert!(one.bounds_of_size(0.05, 1.0).is_some_and(|(low, high)| low < 0.98 && high > 1.02));
        // 1 - 0.05^(1/40) is 7.2 %.
        let all = BlockSample { most: Some(SHARE_MAX), ..sample(&[100.0; 40]) };
        assert!(all.estimate().low > Some(92.0) && all.chance() < Some(1e-9), "{all:?}");
    }

    #[test]
    fn no_difference_of_shares_is_larger_than_all_of_them() {
        let one = |block: usize| if block.is_multiple_of(2) { 100.0 } else { -50.0 };
        let few: Vec<f64> = (0..4).map(one).collect();
        let shares = BlockSample { most: Some(SHARE_MAX), ..sample(&few) };
        assert_eq!(shares.bounds(0.001), Some((-100.0, 100.0)));
        assert_eq!((shares.estimate().low, shares.estimate().high), (Some(-100.0), Some(100.0)));
        assert_eq!(shares.detectable(0.001), None);
        let of_points = sample(&few).bounds(0.001);
        assert!(of_points.is_some_and(|(low, high)| low < -100.0 && high > 100.0), "{of_points:?}");
        assert!(sample(&few).detectable(0.001) > Some(200.0));
        let wins = ShareSample(BlockSample { most: Some(SHARE_MAX), ..sample(&[100.0, 0.0, 0.0]) });
        assert_eq!(wins.detectable(20.0, 0.001), None);
    }

    #[test]
    fn few_points_in_few_blocks_have_no_bounds_that_few_games_could_break() {
        let with = |count: usize| {
            let value = |block: usize| if block < count { 3.0 } else { 0.0 };
            sample(&(0..400).map(value).collect::<Vec<_>>())
        };
        for count in 1..8 {
            assert!(with(count).is_rare() && with(count).chance() == Some(1.0), "{count}");
            assert!(!BlockSample { most: Some(SHARE_MAX), ..with(count) }.is_rare());
        }
        assert!(!with(0).is_rare() && !with(8).is_rare() && with(40).chance() < Some(1e-6));
        assert!(!sample(&[0.0, 0.0, 0.0, 1.0]).is_rare(), "few blocks have wide bounds anyway");
    }

    #[test]
    fn a_share_that_is_small_by_chance_is_not_precise_earlier() {
        let with = |wins: usize| {
            let one = |game: usize| if game % 20 < wins { 100.0 } else { 0.0 };
            let games: Vec<f64> = (0..400).map(one).collect();
            let share = ShareSample(BlockSample { most: Some(SHARE_MAX), ..sample(&games) });
            let (low, high) = share.bounds(0.01).expect("there are enough blocks");
            (share.precision(25.0, 0.01).expect("there are enough blocks"), (high - low) / 2.0)
        };
        let ((few, own_of_few), (fair, _), (many, own_of_many)) = (with(2), with(5), with(8));
        assert!(few > 1.2 * own_of_few && few < 1.05 * fair && fair < many, "{few} {fair} {many}");
        assert!((many - own_of_many).abs() < 1e-9);
        assert_eq!(ShareSample(sample(&[100.0])).precision(25.0, 0.01), None);
    }

    #[test]
    fn a_share_that_is_the_same_in_most_blocks_counts_blocks_and_not_games() {
        let one = |block: usize| if block < 7 { 50.0 } else { 0.0 };
        let values: Vec<f64> = (0..40).map(one).collect();
        let rare =
            ShareSample(BlockSample { games: 240, most: Some(SHARE_MAX), ..sample(&values) });
        assert_eq!(rare.effective(), 40.0);
    }
}
