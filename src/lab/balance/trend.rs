//! The effect of the number of a sweep on the wins of each animal: the slope of a straight line over the range, unless
//! a verdict on the same wins is withheld.

use std::collections::BTreeSet;

use super::blocks::{Blocks, side_by_side};
use super::compare::bound;
use super::findings::{
    Comparison, ComparisonSubject, Measure, NoVerdictReason, SweepTrend, Verdict,
};
use super::plan::{BalancePlan, ERROR};
use super::record::GameRecord;
use super::result::{LineupResult, Sweep};
use super::statistics::BlockSample;
use super::words::fairness_of;
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
            withheld: None,
        }
    }
}

impl SweepTrend {
    /// Returns whether the bounds show that the wins rise.
    pub(super) fn is_rise(&self) -> bool {
        self.low.is_some_and(|low| low > 0.0)
    }

    /// Returns whether the bounds show that the wins fall.
    pub(super) fn is_fall(&self) -> bool {
        self.high.is_some_and(|high| high < 0.0)
    }
}

/// Withholds trends for which a verdict on the same wins is withheld with a value of the range, and trends on which
/// line-ups of bots disagree. The verdicts must be known.
pub(super) fn withhold(lineups: &mut [LineupResult], sweep: &Sweep) {
    let all: &[LineupResult] = lineups;
    let reason = |lineup: &LineupResult, trend: &SweepTrend| {
        let more = bots_with(all, &trend.animal, SweepTrend::is_rise);
        let less = bots_with(all, &trend.animal, SweepTrend::is_fall);
        let is_split = !more.is_empty() && !less.is_empty();
        let split = NoVerdictReason::BotsDisagree { more, less, neither: Vec::new() };
        verdict_withheld(lineup, sweep, &trend.animal).or(is_split.then_some(split))
    };
    let of_lineup = |lineup: &LineupResult| {
        lineup.trends.iter().map(|trend| reason(lineup, trend)).collect::<Vec<_>>()
    };
    let reasons: Vec<Vec<Option<NoVerdictReason>>> = all.iter().map(of_lineup).collect();
    for (lineup, reasons) in lineups.iter_mut().zip(reasons) {
        for (trend, reason) in lineup.trends.iter_mut().zip(reasons) {
            trend.withheld = reason;
        }
    }
}

/// Returns the line-ups with such a trend of an animal.
fn bots_with(
    lineups: &[LineupResult],
    animal: &str,
    is_such: fn(&SweepTrend) -> bool,
) -> Vec<String> {
    let has_such = |lineup: &&LineupResult| {
        lineup.trends.iter().any(|trend| trend.animal == animal && is_such(trend))
    };
    lineups.iter().filter(has_such).map(|lineup| lineup.bots.clone()).collect()
}

/// Returns why a verdict on the wins of an animal is withheld with any value of the range.
fn verdict_withheld(lineup: &LineupResult, sweep: &Sweep, animal: &str) -> Option<NoVerdictReason> {
    let subject = ComparisonSubject::Animal(animal.to_owned());
    let reason = |found: &Comparison| match &found.verdict {
        Verdict::Withheld(reason) if found.measure == Measure::Wins && found.subject == subject => {
            Some(reason.clone())
        }
        _ => None,
    };
    // Bots can disagree on whether a version is fair and still agree on what the number does.
    let is_about_games =
        |reason: &NoVerdictReason| !matches!(reason, NoVerdictReason::BotsDisagree { .. });
    sweep.points.iter().find_map(|point| {
        let change = point.version.checked_sub(1).and_then(|change| lineup.changes.get(change));
        let of_change = change.and_then(|change| change.comparisons.iter().find_map(reason));
        of_change.or_else(|| {
            let shares = &fairness_of(lineup, point.version)?.animals.comparisons;
            shares.iter().find_map(reason).filter(is_about_games)
        })
    })
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
    fn few_blocks_or_few_slopes_have_no_bounds() {
        let test = |values: Vec<f64>| {
            let (distinct, games) = (values.len(), values.len() as u64);
            let sample = BlockSample { values, distinct, games, most: None };
            TrendTest { animal: "bird".to_owned(), sample }.trend(1)
        };
        let around = |count: usize| (0..count).map(|block| 2.0 + [0.5, -0.5][block % 2]).collect();
        assert!(test(around(40)).is_rise() && !test(around(40)).is_fall());
        assert_eq!((test(around(10)).low, test(around(10)).is_rise()), (None, false));
        let rare = (0..400).map(|block| if block < 5 { 9.0 } else { 0.0 }).collect();
        assert_eq!(test(rare).low, None);
    }

    #[test]
    fn a_block_on_a_line_has_its_slope_and_a_block_with_a_gap_has_none() {
        let on_line = |at: f64| vec![Some(at), Some(at + 4.0), Some(at + 8.0)];
        let blocks =
            vec![(on_line(10.0), 1), (on_line(50.0), 2), (vec![Some(1.0), None, Some(2.0)], 3)];
        let found = slopes(&[5.0, 7.0, 9.0], blocks);
        assert_eq!((found.values, found.distinct), (vec![2.0, 2.0], 2));
    }
}
