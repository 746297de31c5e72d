//! The chances at the points of a game, and their changes.

use std::collections::BTreeMap;

use super::history::{CourseEnd, GameHistory};
use super::interval::{CoursePoint, Interval};
use super::result::{ChangeParts, RolloutCounts};
use super::rollout::{ChanceSum, Rollout, Rollouts, chance, distinct, exactly, is_known};
use crate::balance::BlockSample;
use speciate_bots::sim::Estimate;
use speciate_model::id::Seat;

/// The rollouts from the points of a game.
#[derive(Debug)]
pub(super) struct MeasuredHistory<'a> {
    pub course: &'a GameHistory,
    pub rollouts: BTreeMap<CoursePoint, Rollouts>,
}

impl MeasuredHistory<'_> {
    /// Returns the chance of a seat at a point; `None` if it is unknown, e.g. because no rollout ended.
    pub fn chance(&self, point: CoursePoint, seat: usize) -> Option<Estimate> {
        match self.result_at(point) {
            Some(shares) => shares.get(seat).copied().map(exactly),
            None => chance(self.rollouts.get(&point)?, seat),
        }
    }

    /// Returns the number of different courses among the rollouts from a point; 0 if no rollout ended, or if there are
    /// no rollouts because the game ends there.
    pub fn distinct(&self, point: CoursePoint) -> u64 {
        self.rollouts.get(&point).map_or(0, |rollouts| distinct(rollouts))
    }

    /// Returns whether the chances at a point are known.
    pub fn is_known(&self, point: CoursePoint) -> bool {
        self.result_at(point).is_some()
            || self.rollouts.get(&point).is_some_and(|rollouts| is_known(rollouts))
    }

    /// Returns the sum of the changes from one point to another.
    fn changes(
        &self,
        ends: impl Iterator<Item = (CoursePoint, CoursePoint)>,
        seat: usize,
    ) -> ChanceSum<'_> {
        let mut sum = ChanceSum::default();
        for (from, to) in ends {
            for (point, weight) in [(from, -1.0), (to, 1.0)] {
                if let Some(shares) = self.result_at(point) {
                    sum.add_exact(weight * shares.get(seat).copied().unwrap_or_default());
                } else if let Some(rollouts) = self.rollouts.get(&point) {
                    sum.add(rollouts, weight);
                }
            }
        }
        sum
    }

    /// Returns the change in a seat's chance from one point to another, rollout by rollout.
    pub fn change(&self, from: CoursePoint, to: CoursePoint, seat: usize) -> BlockSample {
        self.changes(std::iter::once((from, to)), seat).sample(seat)
    }

    /// Returns the change in a seat's chance over consecutive intervals, and its parts. Intervals that lead to a point
    /// with unknown chances are left out.
    pub fn parts(&self, intervals: &[Interval], seat: usize) -> ChangeParts {
        let own = Seat(seat as u8);
        let has_known_ends =
            |interval: &&Interval| self.is_known(interval.from) && self.is_known(interval.to);
        let known: Vec<&Interval> = intervals.iter().filter(has_known_ends).collect();
        let of = |is_part: &dyn Fn(&Interval) -> bool| {
            let part = known.iter().copied().filter(|interval| is_part(interval));
            self.changes(part.map(|interval| (interval.from, interval.to)), seat).estimate(seat)
        };
        ChangeParts {
            change: of(&|_| true),
            luck: of(&|interval| interval.by.is_none()),
            own: of(&|interval| interval.by == Some(own)),
            others: of(&|interval| interval.by.is_some_and(|by| by != own)),
        }
    }

    /// Returns the shares of the victory if the game is over at a point.
    fn result_at(&self, point: CoursePoint) -> Option<&[f64]> {
        match &self.course.end {
            CourseEnd::Over(shares) if point == CoursePoint::End => Some(shares),
            CourseEnd::Over(_) | CourseEnd::Open(_) | CourseEnd::Unknown => None,
        }
    }

    pub fn count(&self, counts: &mut RolloutCounts) {
        counts.points = self.rollouts.len() as u64;
        counts.of_each_point =
            self.rollouts.values().map(Vec::len).min().unwrap_or_default() as u64;
        self.rollouts.values().for_each(|rollouts| add_counts(rollouts, counts));
    }
}

/// Adds rollouts to the counts.
pub(super) fn add_counts(rollouts: &[Rollout], counts: &mut RolloutCounts) {
    for rollout in rollouts {
        counts.played += 1;
        match rollout.shares {
            Some(_) => {}
            None if rollout.is_frozen => counts.frozen += 1,
            None => counts.unfinished += 1,
        }
    }
}
