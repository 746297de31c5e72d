//! Tests that the model finds the lines behind noisy numbers.

use super::*;
use speciate_model::chance::derived_seed;

fn number(value: i64, least: i64, most: i64) -> TunedNumber {
    TunedNumber { path: format!("n.{value}"), value, least, most }
}

/// Returns noise that is about normally distributed with variance 1.
fn noise(number: u64) -> f64 {
    let part = |place: u64| derived_seed(number, "noise", place) as f64 / u64::MAX as f64 - 0.5;
    (0..12).map(part).sum()
}

fn trial(round: usize, values: &[i64], blocks: u64, seed: u64, mean: f64) -> SearchTrial {
    let mut means = MeanSums::default();
    (0..blocks).for_each(|block| means.add(mean + 10.0 * noise(seed * 1000 + block)));
    let values = values.to_vec();
    SearchTrial { round, values, means: vec![means], games: blocks, unfinished: 0 }
}

#[test]
fn an_inverse_times_its_matrix_is_one() {
    let matrix = vec![vec![4.0, 1.0, 0.5], vec![1.0, 3.0, -1.0], vec![0.5, -1.0, 2.0]];
    let found = inverse(matrix.clone());
    for (place, row) in matrix.iter().enumerate() {
        for other in 0..3 {
            let product: f64 = (0..3).map(|at| row[at] * found[at][other]).sum();
            let wanted = f64::from(u8::from(place == other));
            assert!((product - wanted).abs() < 1e-12, "{found:?}");
        }
    }
}

#[test]
fn slopes_are_found_and_numbers_without_effect_have_almost_none() {
    let numbers = [number(10, 6, 14), number(4, 2, 6), number(8, 4, 12)];
    assert_eq!(numbers.each_ref().map(step), [2, 1, 2]);
    let truth = |values: &[i64]| 20.0 + 3.0 * (values[0] - 10) as f64 - (values[2] - 8) as f64;
    let mut trials = vec![trial(0, &[10, 4, 8], 60, 1, truth(&[10, 4, 8]))];
    for seed in 2..42 {
        let sign = |bit: u64| if seed >> bit & 1 == 1 { 1 } else { -1 };
        let values = [10 + 2 * sign(0), 4 + sign(1), 8 + 2 * sign(2)];
        trials.push(trial(0, &values, 10, seed, truth(&values)));
    }
    let model = StraightModel::fit(&numbers, &trials);
    for values in [[10, 4, 8], [7, 4, 8], [12, 6, 12]] {
        let expected = model.expect(&values)[0];
        let off = expected.mean - truth(&values);
        assert!(off.abs() < 2.5, "{values:?}: {off}");
        assert!(off.powi(2) < 9.0 * expected.variance, "{values:?}: {off}, {expected:?}");
    }
    let of_second = model.expect(&[10, 5, 8])[0].mean - model.expect(&[10, 4, 8])[0].mean;
    assert!(of_second.abs() < 1.0, "{of_second}");
    assert!(model.expect(&[6, 2, 4])[0].variance > model.expect(&[10, 4, 8])[0].variance);
}

#[test]
fn games_that_contradict_the_line_are_trusted_and_others_are_not() {
    let numbers = [number(10, 2, 18)];
    let mut trials = vec![trial(0, &[10], 100, 1, 50.0)];
    for seed in 2..12 {
        let value = if seed % 2 == 0 { 6 } else { 14 };
        trials.push(trial(0, &[value], 20, seed, 50.0 + 2.0 * (value - 10) as f64));
    }
    let model = StraightModel::fit(&numbers, &trials);
    let straight = model.expect(&[18])[0].mean;
    assert!((straight - 66.0).abs() < 3.0, "{straight}");
    // At 18 the effect is no longer linear.
    let bent = trial(1, &[18], 60, 90, 50.0);
    let found = model.expect_played(&bent)[0].mean;
    assert!((found - bent.means[0].mean()).abs() < 2.0, "{found}");
    trials.push(bent);
    let model = StraightModel::fit(&numbers, &trials);
    assert!((model.expect(&[18])[0].mean - 50.0).abs() < 4.0);
    // Few games that are off by chance change little.
    let few = trial(0, &[10], 3, 95, 54.0);
    let model = StraightModel::fit(&numbers, &trials[..11]);
    assert!((model.expect_played(&few)[0].mean - 50.0).abs() < 2.5);
}
