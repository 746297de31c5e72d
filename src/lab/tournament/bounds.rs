//! Bounds of Elo differences, from resampled tables.
//!
//! Results at one table depend on each other, so tables are sampled, each with all its results. Every sample gives each
//! table a random weight (the Bayesian bootstrap). It also adds one unseen table with the most unfavourable results for
//! the bound: for a lower bound, the bot does worse there than every other bot. So the bounds are wide for few tables,
//! and their width is never 0.
//!
//! If two bots play, and one of them wins everything at each table, these are exactly the Clopper–Pearson bounds, which
//! hold for any number of tables. If a table is partly won, they are the bounds by Learned-Miller and Thomas (2019) for
//! a mean of numbers between two limits. With more bots, an Elo is not a mean, so there is no proof, but a test checks
//! the bounds.

use rand_pcg::Pcg32;

use super::pair_results::PairResults;
use speciate_model::chance::{below, generator};

/// The fewest samples.
const SAMPLES_MIN: usize = 2000;
/// The maximum number of samples. With more than 32 bots, this is too few, and the bounds of differences are a little
/// too narrow.
const SAMPLES_MAX: usize = 20_000;
/// The number of games that each pair is assumed to have drawn in a sample. Its only purpose is to keep the Elo of all
/// bots finite, including those whose strength does not matter to a bound.
const DRAWN: f64 = 1e-6;

/// An Elo difference, and how often its bounds may be wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct EloContrast {
    pub bot: usize,
    /// The bot that it is compared with; `None` for the mean of all.
    pub with: Option<usize>,
    /// The chance that the true difference is beyond the bounds.
    pub error: f64,
}

/// The side of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoundSide {
    Low,
    High,
}

/// The lower and the upper bound of a difference. A bound is `None` if the results exclude no value on its side,
/// because one of the bots never did better.
pub(super) type EloBounds = (Option<f64>, Option<f64>);

impl EloContrast {
    fn value(self, elos: &[f64]) -> f64 {
        elos[self.bot] - self.with.map_or(0.0, |with| elos[with])
    }

    /// Returns whether results with these chains limit the difference on a side.
    pub fn is_bounded(self, side: BoundSide, chains: &[bool], bots: usize) -> bool {
        let is_known = |other: usize| match side {
            BoundSide::Low => chains[self.bot * bots + other],
            BoundSide::High => chains[other * bots + self.bot],
        };
        let mut others = (0..bots).filter(|other| *other != self.bot);
        match self.with {
            Some(with) => with != self.bot && is_known(with),
            None => others.all(is_known),
        }
    }

    /// Adds the table with the most unfavourable results for the bound, with `count` results of each pair.
    fn add_unseen(self, side: BoundSide, results: &mut PairResults, bots: usize, count: f64) {
        let mut lose = |loser: usize, winner: usize| match side {
            BoundSide::Low => results.add(winner, loser, count),
            BoundSide::High => results.add(loser, winner, count),
        };
        for other in (0..bots).filter(|other| *other != self.bot) {
            lose(self.bot, other);
        }
        let Some(with) = self.with else { return };
        for other in (0..bots).filter(|other| *other != self.bot && *other != with) {
            lose(other, with);
        }
    }
}

/// Returns the bounds of each difference, given the results at each table and the Elo of each bot.
pub(super) fn bounds(
    tables: &[PairResults],
    elos: &[f64],
    contrasts: &[EloContrast],
) -> Vec<EloBounds> {
    let bots = elos.len();
    let mut all = PairResults::none(bots);
    tables.iter().for_each(|table| all.add_all(table, 1.0));
    let chains = all.chains();
    let pairs = (bots * bots.saturating_sub(1) / 2).max(1);
    // The mean number of results of a pair at a table.
    let of_pair = all.sum() / (tables.len().max(1) * pairs) as f64;
    let sides = [BoundSide::Low, BoundSide::High];
    let wanted = contrasts.iter().flat_map(|contrast| sides.map(|side| (*contrast, side)));
    let wanted: Vec<(EloContrast, BoundSide)> =
        wanted.filter(|(contrast, side)| contrast.is_bounded(*side, &chains, bots)).collect();
    let mut values: Vec<Vec<f64>> = vec![Vec::new(); wanted.len()];
    let mut generator = generator(tables.len() as u64, "ratings", 0);
    for _ in 0..samples(contrasts) {
        let mut sampled = PairResults::none(bots);
        tables.iter().for_each(|table| sampled.add_all(table, weight(&mut generator)));
        let unseen = weight(&mut generator) * of_pair;
        for ((contrast, side), values) in wanted.iter().zip(&mut values) {
            let mut results = sampled.clone();
            contrast.add_unseen(*side, &mut results, bots, unseen);
            values.push(contrast.value(&results.elos(DRAWN, elos)));
        }
    }
    let bound = |contrast: &EloContrast, side: BoundSide| {
        let at = wanted.iter().position(|known| *known == (*contrast, side))?;
        let mut values = values[at].clone();
        values.sort_by(f64::total_cmp);
        let beyond = at_error(values.len(), contrast.error);
        match side {
            BoundSide::Low => values.get(beyond).copied(),
            BoundSide::High => values.iter().rev().nth(beyond).copied(),
        }
    };
    let of_contrast = |contrast: &EloContrast| {
        (bound(contrast, BoundSide::Low), bound(contrast, BoundSide::High))
    };
    contrasts.iter().map(of_contrast).collect()
}

/// Returns the index of a bound in a number of sorted samples, the furthest one first.
pub(super) fn at_error(samples: usize, error: f64) -> usize {
    ((samples as f64 * error / 2.0) as usize).saturating_sub(1)
}

/// Returns the number of samples for which ten are beyond each bound, even for the smallest error.
fn samples(contrasts: &[EloContrast]) -> usize {
    let rarest = contrasts.iter().map(|contrast| contrast.error).fold(1.0, f64::min);
    ((20.0 / rarest).ceil() as usize).clamp(SAMPLES_MIN, SAMPLES_MAX)
}

/// Draws the weight of a table, exponentially distributed.
pub(super) fn weight(generator: &mut Pcg32) -> f64 {
    -((f64::from(below(generator, u32::MAX)) + 0.5) / f64::from(u32::MAX)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the results of tables at which each pair of bots meets in three games, all with the same winner.
    fn played(strengths: &[f64], tables: usize, generator: &mut Pcg32) -> Vec<PairResults> {
        let bots = strengths.len();
        let mut table = |_| {
            let mut results = PairResults::none(bots);
            for one in 0..bots {
                for other in 0..one {
                    let chance =
                        1.0 / (1.0 + 10_f64.powf((strengths[other] - strengths[one]) / 400.0));
                    let is_better = f64::from(below(generator, 1 << 24)) < chance * 16_777_216.0;
                    let (winner, loser) = if is_better { (one, other) } else { (other, one) };
                    results.add(winner, loser, 3.0);
                }
            }
            results
        };
        (0..tables).map(&mut table).collect()
    }

    /// Returns the percentage of bounds that do not contain the true difference, over this many tournaments.
    fn missed(strengths: &[f64], tables: usize, runs: u16) -> f64 {
        let contrasts: Vec<EloContrast> = (0..strengths.len())
            .flat_map(|bot| [None, Some(0)].map(|with| EloContrast { bot, with, error: 0.05 }))
            .collect();
        let (mut missed, mut all) = (0, 0);
        for run in 0..runs {
            let tables = played(strengths, tables, &mut generator(3, "runs", run));
            let mut sum = PairResults::none(strengths.len());
            tables.iter().for_each(|table| sum.add_all(table, 1.0));
            let elos = sum.elos(1.0, &vec![0.0; strengths.len()]);
            for (contrast, (low, high)) in contrasts.iter().zip(bounds(&tables, &elos, &contrasts))
            {
                let truth = contrast.value(strengths);
                let is_in =
                    low.is_none_or(|low| low <= truth) && high.is_none_or(|high| truth <= high);
                all += 1;
                missed += u32::from(!is_in);
            }
        }
        100.0 * f64::from(missed) / f64::from(all)
    }

    #[test]
    fn bounds_hold_for_few_tables_and_any_strengths() {
        for (strengths, tables) in
            [(&[200.0, -200.0][..], 2), (&[30.0, 0.0, -30.0], 8), (&[300.0, 0.0, -300.0], 8)]
        {
            let missed = missed(strengths, tables, 25);
            assert!(missed <= 5.0, "{missed} % for {strengths:?} at {tables} tables");
        }
    }
}
