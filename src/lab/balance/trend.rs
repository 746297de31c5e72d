//! The effect of the number of a sweep on the wins of each animal: the slope of a straight line over the range.

use std::collections::BTreeSet;

use super::blocks::{Blocks, side_by_side};
use super::compare::bound;
use super::findings::SweepTrend;
use super::plan::{BalancePlan, ERROR};
use super::record::GameRecord;
use super::result::Sweep;
use super::statistics::BlockSample;
use speciate_bots::sim::statistics::round;
use speciate_model::id::AnimalId;

/// A slope before it is corrected for other comparisons.
pub(super) struct TrendTest {
    animal: String,
    /// The slope in each block.
    sample: BlockSample,
}

impl TrendTest {
    /// Returns the slope, corrected for `count` comparisons.
    pub fn trend(&self, count: usize) -> SweepTrend {
        let error = ERROR / count.max(1) as f64;
        let is_usable = self.sample.is_enough() && !self.sample.is_rare();
        let bounds = self.sample.bounds(error).filter(|_| is_usable);
        SweepTrend {
            animal: self.animal.clone(),
            slope: round(self.sample.mean()),
            low: bounds.map(|(low, _)| bound(low)),
            high: bounds.map(|(_, high)| bound(high)),
        }
    }
}

/// Returns the slope for each animal over a sweep with one range. All versions play the same blocks, so each block has
/// its own slope.
pub(super) fn of_plan(plan: &BalancePlan, versions: &[Blocks<'_>]) -> Vec<TrendTest> {
    let Some(Sweep { axes, points }) = &plan.sweep else { return Vec::new() };
    if axes.len() != 1 || points.len() < 2 {
        return Vec::new();
    }
    let values: Vec<f64> = points.iter().map(|point| point.values[0] as f64).collect();
    let swept: Vec<&Blocks<'_>> = points.iter().map(|point| &versions[point.version]).collect();
    let roster = &plan.versions[0].edition.catalog.roster;
    let test = |animal: AnimalId| {
        let win = |game: &GameRecord| game.points.contains_key(&animal).then(|| game.win(animal));
        let sample = slopes(&values, side_by_side(&swept, win));
        TrendTest { animal: roster.name(animal).to_owned(), sample }
    };
    (0..roster.animals.len()).map(AnimalId::at).map(test).collect()
}

/// Returns the slope of each block that has a value in every version.
fn slopes(values: &[f64], blocks: Vec<(Vec<Option<f64>>, u64)>) -> BlockSample {
    let middle = values.iter().sum::<f64>() / values.len().max(1) as f64;
    let square: f64 = values.iter().map(|value| (value - middle).powi(2)).sum();
    let (mut found, mut ways) = (BlockSample::default(), BTreeSet::new());
    for (means, way) in blocks {
        let Some(means) = means.into_iter().collect::<Option<Vec<f64>>>() else { continue };
        let product: f64 =
            values.iter().zip(means).map(|(value, mean)| (value - middle) * mean).sum();
        found.values.push(product / square);
        ways.insert(way);
    }
    found.distinct = ways.len();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_on_a_line_has_its_slope_and_a_block_with_a_gap_has_none() {
        let on_line = |at: f64| vec![Some(at), Some(at + 4.0), Some(at + 8.0)];
        let blocks =
            vec![(on_line(10.0), 1), (on_line(50.0), 2), (vec![Some(1.0), None, Some(2.0)], 3)];
        let found = slopes(&[5.0, 7.0, 9.0], blocks);
        assert_eq!((found.values, found.distinct), (vec![2.0, 2.0], 2));
    }
}
