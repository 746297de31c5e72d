//! Rollouts: bots play from a point of a game to its end many times. In each rollout, what no player knows is drawn
//! again.

use std::collections::BTreeSet;

use super::history::shares;
use crate::balance::{BlockSample, SHARE_MAX, ShareSample};
use speciate_bots::bot::{Lineup, LineupMemory};
use speciate_bots::sim::{Estimate, GameOutcome, TURNS_MAX, Workers, game_seed};
use speciate_engine::game::Position;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Rejection};

/// Where rollouts begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct RolloutStart<'a> {
    pub position: &'a Position,
    /// What the bots remember at the start.
    pub memory: &'a LineupMemory,
    /// The answer that is given first, no matter what the bots would answer. Later draws are made again.
    pub said: Option<(Seat, Choice)>,
}

/// The result of a rollout.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rollout {
    /// The share of the victory of each seat, in percent; `None` if the game did not end.
    pub shares: Option<Vec<f64>>,
    /// Whether a script failed and froze the game.
    pub is_frozen: bool,
    /// A hash of the facts. Rollouts with the same hash went the same way.
    pub course: u64,
}

/// The rollouts from one point, in the order of their numbers.
pub(super) type Rollouts = Vec<Rollout>;

/// The bots that play, and the seed of their draws.
#[derive(Clone, Copy, Debug)]
pub(super) struct RolloutPlan<'a> {
    pub bots: &'a Lineup,
    pub seed: u64,
    /// The number of seats.
    pub seats: usize,
}

impl RolloutPlan<'_> {
    /// Plays rollout `number`. Rollouts with the same number have the same draws, as long as they go the same way.
    fn play(&self, start: &RolloutStart<'_>, number: u64) -> Rollout {
        let seed = game_seed(self.seed, number);
        let mut position = start.position.redraw(seed);
        position.forget_fingerprints();
        let facts = self.facts(start, &mut position, seed).unwrap_or_default();
        let (state, status) = (position.state(), position.status());
        let outcome = GameOutcome::of(number, seed, facts.iter(), state, status, &[]);
        Rollout {
            shares: outcome.finished.then(|| shares(&position, self.seats)),
            is_frozen: outcome.fault.is_some(),
            course: outcome.course,
        }
    }

    /// Plays from a start, whose hidden cards and tiles were drawn again. Returns the facts. Fails if the answer that
    /// is given first is not offered.
    fn facts(
        &self,
        start: &RolloutStart<'_>,
        position: &mut Position,
        seed: u64,
    ) -> Result<Vec<Event>, Rejection> {
        let Some((seat, choice)) = start.said else {
            return Ok(self.bots.play_on_remembering(position, start.memory, seed, TURNS_MAX));
        };
        // The bot continues as if the answer were its own.
        let mut memory = start.memory.clone();
        let mut asked = position.questions().iter();
        if let Some(question) = asked.find(|question| question.seat == seat) {
            memory.remember(&position.view(Some(seat)), question, choice);
        }
        let mut facts = position.answer(seat, choice)?;
        facts.append(&mut self.bots.play_on_remembering(position, &memory, seed, TURNS_MAX));
        Ok(facts)
    }

    /// Plays rollouts `from..until` from each start and appends them to its list. Returns `true` if all of them were
    /// played. If the workers were stopped before that, returns `false` and leaves the lists unchanged.
    pub fn extend(
        &self,
        starts: &[RolloutStart<'_>],
        lists: &mut [Rollouts],
        from: u64,
        until: u64,
        workers: &Workers,
    ) -> bool {
        let each = until.saturating_sub(from);
        let all = each * starts.len() as u64;
        let one = |index: u64| {
            let start = &starts[(index / each) as usize];
            self.play(start, from + index % each)
        };
        let mut played = Vec::new();
        workers.collect(0..all, &one, &mut played);
        if played.len() as u64 != all {
            return false;
        }
        let mut played = played.into_iter();
        for list in lists {
            list.extend(played.by_ref().take(each as usize));
        }
        true
    }
}

/// A weighted sum of a seat's chances at several points, for example a difference.
#[derive(Clone, Debug, Default)]
pub(super) struct ChanceSum<'a> {
    terms: Vec<(&'a [Rollout], f64)>,
    /// The part that is known exactly, such as the result of a game that is over.
    exact: f64,
}

impl<'a> ChanceSum<'a> {
    pub fn add(&mut self, rollouts: &'a [Rollout], weight: f64) {
        let is_same = |known: &(&[Rollout], f64)| std::ptr::eq(known.0, rollouts);
        match self.terms.iter().position(is_same) {
            None => self.terms.push((rollouts, weight)),
            Some(place) => self.terms[place].1 += weight,
        }
        // Terms that cancel out must not count as chance.
        self.terms.retain(|(_, weight)| *weight != 0.0);
    }

    pub fn add_exact(&mut self, value: f64) {
        self.exact += value;
    }

    /// Returns the sum for each rollout number whose games all ended. Games with the same number have the same draws,
    /// so their differences are more precise than the difference of two separate means.
    pub fn sample(&self, seat: usize) -> BlockSample {
        let count = self.terms.iter().map(|(rollouts, _)| rollouts.len()).min().unwrap_or(0);
        let (mut values, mut courses) = (Vec::new(), BTreeSet::new());
        for number in 0..count {
            let term = |(rollouts, weight): &(&[Rollout], f64)| {
                let share = rollouts[number].shares.as_ref()?.get(seat)?;
                Some(share * weight)
            };
            let Some(sum) = self.terms.iter().map(term).sum::<Option<f64>>() else { continue };
            values.push(self.exact + sum);
            let course = |(rollouts, _): &(&[Rollout], f64)| rollouts[number].course;
            courses.insert(self.terms.iter().map(course).collect::<Vec<u64>>());
        }
        let games = values.len() as u64;
        BlockSample { values, distinct: courses.len(), games, most: Some(self.most()) }
    }

    /// Returns how far from 0 the sum can be. The sum of the changes of many turns can be far above 100.
    fn most(&self) -> f64 {
        let sum = |sign: f64| {
            let weights = self.terms.iter().map(|(_, weight)| (sign * weight).max(0.0));
            (sign * self.exact + SHARE_MAX * weights.sum::<f64>()).max(0.0)
        };
        sum(1.0).max(sum(-1.0))
    }

    /// Returns the sum with bounds that contain the true one in 95 of 100 cases.
    pub fn estimate(&self, seat: usize) -> Estimate {
        match self.terms.is_empty() {
            true => exactly(self.exact),
            false => self.sample(seat).estimate(),
        }
    }
}

/// Returns the chance of a seat with bounds within 0 and 100 that contain the true one in 95 of 100 cases; `None` if no
/// rollout ended.
pub(super) fn chance(rollouts: &[Rollout], seat: usize) -> Option<Estimate> {
    is_known(rollouts).then(|| {
        let mut sum = ChanceSum::default();
        sum.add(rollouts, 1.0);
        ShareSample(sum.sample(seat)).estimate()
    })
}

/// Returns whether rollouts show a chance: whether at least one of them ended.
pub(super) fn is_known(rollouts: &[Rollout]) -> bool {
    rollouts.iter().any(|rollout| rollout.shares.is_some())
}

/// Returns an estimate for a value that is known exactly.
pub(super) fn exactly(value: f64) -> Estimate {
    Estimate { mean: value, deviation: 0.0, low: Some(value), high: Some(value) }.rounded()
}

/// Returns the number of different courses among the rollouts that ended.
pub(super) fn distinct(rollouts: &[Rollout]) -> u64 {
    let ended = rollouts.iter().filter(|rollout| rollout.shares.is_some());
    ended.map(|rollout| rollout.course).collect::<BTreeSet<u64>>().len() as u64
}

#[cfg(test)]
mod tests {
    use rand_pcg::Pcg32;

    use super::*;
    use speciate_model::chance::{below, generator};

    /// Returns rollouts from a point that one of two seats wins with this chance, in percent.
    fn played(chance: u32, count: usize, generator: &mut Pcg32) -> Rollouts {
        let one = |_| {
            let won = if below(generator, 100) < chance { 100.0 } else { 0.0 };
            let course = u64::from(below(generator, 1 << 30));
            Rollout { shares: Some(vec![won, 100.0 - won]), is_frozen: false, course }
        };
        (0..count).map(one).collect()
    }

    #[test]
    fn a_sum_of_changes_is_within_its_bounds_however_large_it_is() {
        for seed in 0..300 {
            let mut generator = generator(seed, "sums", 0);
            let (turns, count) = (1 + seed as usize % 7, 2 + seed as usize % 40);
            let points: Vec<Rollouts> = (0..2 * turns)
                .map(|point| {
                    let chance = [3, 97, below(&mut generator, 101)][(point + seed as usize) % 3];
                    played(chance, count, &mut generator)
                })
                .collect();
            let mut sum = ChanceSum::default();
            for (point, rollouts) in points.iter().enumerate() {
                sum.add(rollouts, [-1.0, 1.0][point % 2]);
            }
            if seed % 5 == 0 {
                sum.add_exact(100.0);
            }
            let Estimate { mean, low, high, .. } = sum.estimate(0);
            let most = sum.most();
            assert!(most >= 100.0 * turns as f64, "{seed}");
            if let Some((low, high)) = low.zip(high) {
                assert!(-most <= low && low <= mean && mean <= high && high <= most, "{seed}");
            }
        }
    }

    #[test]
    fn a_single_change_is_limited_to_100_points() {
        let mut generator = generator(1, "change", 0);
        let [before, after] = [90, 10].map(|chance| played(chance, 3, &mut generator));
        let mut change = ChanceSum::default();
        change.add(&before, -1.0);
        change.add(&after, 1.0);
        assert_eq!(change.most(), 100.0);
        let mut to_end = ChanceSum::default();
        to_end.add(&before, -1.0);
        to_end.add_exact(100.0);
        assert_eq!(to_end.most(), 100.0);
    }
}
