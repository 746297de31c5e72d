//! How good a change of numbers is: how close it gets to the goals, and how small it is.

use super::aim::AimGoal;
use super::model::ExpectedValue;
use super::number::{TunedNumber, size};
use super::result::GoalValue;

/// The cost of changing a number by its whole value. A value that misses its goal by one tolerance costs 1. The cost is
/// small, so that it only decides between changes that are about equally near to the goals.
const CHANGE_COST: f64 = 0.1;

/// The additional cost of each changed number, however small its change is. It keeps the number of changed numbers low.
const NUMBER_COST: f64 = 0.05;

/// How good changes are.
#[derive(Clone, Debug)]
pub(super) struct TuneObjective {
    /// For each goal with each line-up.
    targets: Vec<ValueTarget>,
    numbers: Vec<TunedNumber>,
}

#[derive(Clone, Copy, Debug)]
struct ValueTarget {
    goal: f64,
    tolerance: f64,
    /// The distance from the goal that counts as near enough.
    near: f64,
}

impl TuneObjective {
    /// Returns the objective, given the results of the base.
    pub fn new(goals: &[AimGoal], before: &[GoalValue], numbers: &[TunedNumber]) -> Self {
        let target = |(goal, value): (&AimGoal, &GoalValue)| {
            // New games must show that the value is within the tolerance. So the value must be closer to the goal by
            // half the width of their bounds. Half of what is left is reserved for the errors of the search.
            let reach = value.low.zip(value.high).map(|(low, high)| (high - low) / 2.0);
            let near = (goal.tolerance - reach.unwrap_or(goal.tolerance)).max(0.0) / 2.0;
            ValueTarget { goal: goal.goal, tolerance: goal.tolerance, near }
        };
        Self {
            targets: goals.iter().cycle().zip(before).map(target).collect(),
            numbers: numbers.to_vec(),
        }
    }

    /// Returns how bad a change is: 0 if nothing changes and all values are where they should be.
    pub fn cost(&self, values: &[i64], expected: &[ExpectedValue]) -> f64 {
        let changed = self.numbers.iter().zip(values).filter(|(one, value)| one.value != **value);
        let count = changed.count() as f64;
        self.distance(expected) + CHANGE_COST * size(&self.numbers, values) + NUMBER_COST * count
    }

    /// Returns the distance of values from their goals, in squared tolerances.
    fn distance(&self, expected: &[ExpectedValue]) -> f64 {
        let of = |(target, expected): (&ValueTarget, &ExpectedValue)| {
            let off = ((expected.mean - target.goal).abs() - target.near).max(0.0);
            (off * off + expected.variance) / target.tolerance.powi(2).max(f64::MIN_POSITIVE)
        };
        self.targets.iter().zip(expected).map(of).sum()
    }
}
