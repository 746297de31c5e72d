//! A linear model of the effect of each number on the value of each goal, fitted to all games of a search.
//!
//! Each number has a slope for each value. Slopes are shrunk towards 0 to the extent that chance alone explains them,
//! so a number without a visible effect has almost no slope in the model. Every round of the search has its own level,
//! because the effect of a number is not linear over larger distances.

use super::number::TunedNumber;

/// The games of one version in a search.
#[derive(Clone, Debug)]
pub(super) struct SearchTrial {
    /// The round of the search in which the version was played.
    pub round: usize,
    /// The value of each number.
    pub values: Vec<i64>,
    /// For each goal with each line-up, the means of its blocks.
    pub means: Vec<MeanSums>,
    pub games: u64,
    pub unfinished: u64,
}

impl SearchTrial {
    /// Returns the share of the games that did not finish, in percent.
    pub fn unfinished(&self) -> f64 {
        100.0 * self.unfinished as f64 / self.games.max(1) as f64
    }
}

/// Sums over the means of blocks.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct MeanSums {
    pub count: f64,
    sum: f64,
    squares: f64,
}

impl MeanSums {
    pub fn add(&mut self, mean: f64) {
        self.count += 1.0;
        self.sum += mean;
        self.squares += mean * mean;
    }

    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    fn deviations(&self) -> f64 {
        (self.squares - self.count * self.mean().powi(2)).max(0.0)
    }
}

/// What the model expects for a value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ExpectedValue {
    pub mean: f64,
    /// The uncertainty of the mean, as a variance.
    pub variance: f64,
}

#[derive(Clone, Debug)]
pub(super) struct StraightModel {
    /// For each number, its value before the change and the change that counts as 1.
    origin: Vec<(i64, f64)>,
    lines: Vec<FittedLine>,
}

/// The part of the model for one goal with one line-up.
#[derive(Clone, Debug)]
struct FittedLine {
    /// The variance of the mean of a block.
    variance: f64,
    slopes: Vec<f64>,
    /// The covariances of the slopes.
    spread: Vec<Vec<f64>>,
    /// The point around which the last round was played, and the level there.
    at: Vec<f64>,
    level: f64,
    /// The number of blocks behind the level.
    count: f64,
}

/// The smallest variance between blocks, which prevents division by 0 if games do not vary at all.
const VARIANCE_MIN: f64 = 1e-9;

/// The smallest variance that slopes are expected to have, as a fraction of the variance that chance explains.
const EFFECT_MIN: f64 = 0.05;

impl StraightModel {
    /// Fits the model. There must be at least one trial.
    pub fn fit(numbers: &[TunedNumber], trials: &[SearchTrial]) -> Self {
        let origin = numbers.iter().map(|number| (number.value, step(number) as f64)).collect();
        let mut model = Self { origin, lines: Vec::new() };
        let goals = trials.first().map_or(0, |trial| trial.means.len());
        let rounds = trials.iter().map(|trial| trial.round + 1).max().unwrap_or(1);
        let rows: Vec<Vec<LineRow>> = (0..goals).map(|goal| model.rows(trials, goal)).collect();
        model.lines = rows.iter().map(|rows| FittedLine::of(rows, numbers.len())).collect();
        for round in 1..rounds {
            let centres: Vec<Option<LineRow>> =
                rows.iter().map(|rows| centre(rows, round)).collect();
            let trust = model.trust(&centres);
            for (line, centre) in model.lines.iter_mut().zip(centres) {
                if let Some(centre) = centre {
                    line.level = line.blend(&centre, trust).mean;
                    line.at = centre.x;
                    line.count += centre.count;
                }
            }
        }
        model
    }

    /// Returns what the model expects for these values of the numbers.
    pub fn expect(&self, values: &[i64]) -> Vec<ExpectedValue> {
        let x = self.place(values);
        self.lines.iter().map(|line| line.expect(&x)).collect()
    }

    /// Returns the expected values for a version that was played: a mean of the model's prediction and of the result of
    /// its own games.
    pub fn expect_played(&self, trial: &SearchTrial) -> Vec<ExpectedValue> {
        let x = self.place(&trial.values);
        let own = |means: &MeanSums| {
            (means.count > 0.0).then(|| LineRow::of(trial.round, x.clone(), means))
        };
        let rows: Vec<Option<LineRow>> = trial.means.iter().map(own).collect();
        let trust = self.trust(&rows);
        let of_line = |(line, row): (&FittedLine, &Option<LineRow>)| match row {
            Some(row) => line.blend(row, trust),
            None => line.expect(&x),
        };
        self.lines.iter().zip(&rows).map(of_line).collect()
    }

    /// Returns how much games differ from the model beyond chance, from 0 (not at all) to 1.
    fn trust(&self, rows: &[Option<LineRow>]) -> f64 {
        let gap = |(line, row): (&FittedLine, &Option<LineRow>)| {
            let row = row.as_ref()?;
            let by_chance = line.variance * (1.0 / row.count + 1.0 / line.count.max(1.0));
            Some((row.mean - line.expect(&row.x).mean).powi(2) / by_chance)
        };
        let gaps: Vec<f64> = self.lines.iter().zip(rows).filter_map(gap).collect();
        let mean = gaps.iter().sum::<f64>() / gaps.len().max(1) as f64;
        if mean > 1.0 { 1.0 - 1.0 / mean } else { 0.0 }
    }

    fn place(&self, values: &[i64]) -> Vec<f64> {
        let of = |(value, (before, step)): (&i64, &(i64, f64))| (value - before) as f64 / step;
        values.iter().zip(&self.origin).map(of).collect()
    }

    fn rows(&self, trials: &[SearchTrial], goal: usize) -> Vec<LineRow> {
        let row = |trial: &SearchTrial| {
            let means = trial.means.get(goal).filter(|means| means.count > 0.0)?;
            Some(LineRow::of(trial.round, self.place(&trial.values), means))
        };
        trials.iter().filter_map(row).collect()
    }
}

/// Returns the change in a number that counts as a large step: a quarter of its range, at least 1.
pub(super) fn step(number: &TunedNumber) -> i64 {
    (number.most.abs_diff(number.least).div_ceil(4).max(1)).min(i64::MAX as u64 / 2) as i64
}

/// The mean of some games of one goal with one line-up.
#[derive(Clone, Debug)]
struct LineRow {
    round: usize,
    x: Vec<f64>,
    count: f64,
    mean: f64,
    /// The sum of the squared deviations of its blocks from their mean.
    deviations: f64,
}

/// Returns the mean of all games of a round.
fn centre(rows: &[LineRow], round: usize) -> Option<LineRow> {
    let own = || rows.iter().filter(|row| row.round == round);
    let count: f64 = own().map(|row| row.count).sum();
    let first = own().next()?;
    let mean_x = |number: usize| own().map(|row| row.count * row.x[number]).sum::<f64>() / count;
    let mean = own().map(|row| row.count * row.mean).sum::<f64>() / count;
    let x = (0..first.x.len()).map(mean_x).collect();
    Some(LineRow { round, x, count, mean, deviations: 0.0 })
}

impl LineRow {
    fn of(round: usize, x: Vec<f64>, means: &MeanSums) -> Self {
        let (count, mean, deviations) = (means.count, means.mean(), means.deviations());
        Self { round, x, count, mean, deviations }
    }
}

impl FittedLine {
    fn of(rows: &[LineRow], numbers: usize) -> Self {
        let rounds = rows.iter().map(|row| row.round + 1).max().unwrap_or(1);
        let centres: Vec<Option<LineRow>> = (0..rounds).map(|round| centre(rows, round)).collect();
        let mut products = vec![vec![0.0; numbers]; numbers];
        let mut effects = vec![0.0; numbers];
        let variance = variance(rows).max(VARIANCE_MIN);
        for row in rows {
            let Some(Some(centre)) = centres.get(row.round) else { continue };
            let x: Vec<f64> = row.x.iter().zip(&centre.x).map(|(one, other)| one - other).collect();
            for (number, value) in x.iter().enumerate() {
                effects[number] += row.count * value * (row.mean - centre.mean);
                for (other, product) in products[number].iter_mut().enumerate() {
                    *product += row.count * value * x[other];
                }
            }
        }
        let pull = variance / expected_effect(&products, &effects, variance);
        for (number, row) in products.iter_mut().enumerate() {
            row[number] += pull;
        }
        let inverse = inverse(products);
        let slopes = inverse
            .iter()
            .map(|row| row.iter().zip(&effects).map(|(one, other)| one * other).sum())
            .collect();
        let spread = inverse
            .into_iter()
            .map(|row| row.into_iter().map(|value| value * variance).collect())
            .collect();
        let start = centres.into_iter().flatten().next();
        let at = start.as_ref().map_or_else(|| vec![0.0; numbers], |row| row.x.clone());
        let (level, count) = start.map_or((0.0, 0.0), |row| (row.mean, row.count));
        Self { variance, slopes, spread, at, level, count }
    }

    fn expect(&self, x: &[f64]) -> ExpectedValue {
        let away: Vec<f64> = x.iter().zip(&self.at).map(|(one, other)| one - other).collect();
        let product =
            |row: &[f64]| row.iter().zip(&away).map(|(one, other)| one * other).sum::<f64>();
        let mean = self.level + product(&self.slopes);
        let of_slopes: f64 =
            self.spread.iter().zip(&away).map(|(row, one)| one * product(row)).sum();
        ExpectedValue { mean, variance: of_slopes + self.variance / self.count.max(1.0) }
    }

    /// Returns the expected value at the point of a row: a mean of the model's prediction and of the result of the
    /// games there.
    fn blend(&self, row: &LineRow, trust: f64) -> ExpectedValue {
        let expected = self.expect(&row.x);
        let share = (row.count / (row.count + self.count)).max(trust);
        let mean = expected.mean + share * (row.mean - expected.mean);
        let of_games = self.variance / row.count;
        let variance = (1.0 - share).powi(2) * expected.variance + share.powi(2) * of_games;
        ExpectedValue { mean, variance }
    }
}

/// Returns the probable variance of slopes: the part of their variance that chance does not explain.
fn expected_effect(products: &[Vec<f64>], effects: &[f64], variance: f64) -> f64 {
    let (mut sum, mut by_chance, mut count) = (0.0, 0.0, 0.0_f64);
    for (number, effect) in effects.iter().enumerate() {
        let product = products[number][number];
        if product > 0.0 {
            sum += (effect / product).powi(2);
            by_chance += variance / product;
            count += 1.0;
        }
    }
    let (mean, chance) = (sum / count.max(1.0), by_chance / count.max(1.0));
    (mean - chance).max(EFFECT_MIN * chance).max(VARIANCE_MIN)
}

/// Returns the inverse of a symmetric matrix whose eigenvalues are positive.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|at| f64::from(u8::from(at == row))).collect()).collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for rows in [&mut matrix, &mut inverse] {
            rows[pivot].iter_mut().for_each(|value| *value *= scale);
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for rows in [&mut matrix, &mut inverse] {
                let source = rows[pivot].clone();
                for (value, other) in rows[row].iter_mut().zip(source) {
                    *value -= factor * other;
                }
            }
        }
    }
    inverse
}

/// Returns the variance of block means within trials.
fn variance(rows: &[LineRow]) -> f64 {
    let (deviations, freedom) = rows
        .iter()
        .fold((0.0, 0.0), |(sum, freedom), row| (sum + row.deviations, freedom + row.count - 1.0));
    if freedom > 0.0 { deviations / freedom } else { 0.0 }
}

#[cfg(test)]
mod tests;
