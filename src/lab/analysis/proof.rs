//! Examines answers: tries their alternatives, and checks the best alternative of each with fresh draws.
//!
//! The best of several trials is often only the luckiest. So the draws of the trials cannot confirm it, and the
//! comparison is repeated with other draws.

use super::answers::{Examined, after};
use super::measure::add_counts;
use super::result::{AnswerVerdict, BetterAnswer, JudgedAnswer, RolloutCounts};
use super::rollout::{ChanceSum, Rollout, RolloutStart, Rollouts, chance, distinct};
use crate::balance::{BlockSample, ERROR};
use speciate_bots::sim::Estimate;
use speciate_model::question::Choice;

/// The number of points from which the rollouts of a duel begin.
pub(super) const DUEL_STARTS: usize = 3;

/// An answer with the alternative that did best in the first trials.
#[derive(Debug)]
pub(super) struct Duel<'a> {
    pub examined: &'a Examined<'a>,
    pub best: Choice,
}

impl<'a> Duel<'a> {
    /// Returns the duel of an answer, given the rollouts of its first trials, as [`Examined::starts`] orders them;
    /// `None` if no alternative did better.
    pub fn of(examined: &'a Examined<'a>, trials: &[Rollouts]) -> Option<Self> {
        let (own, others) = trials.split_first()?;
        let seat = usize::from(examined.answer.seat.0);
        let mut best: Option<(Choice, f64)> = None;
        for (choice, rollouts) in examined.alternatives.iter().zip(others) {
            let gain = gain(own, rollouts, seat).mean();
            if gain > best.map_or(0.0, |(_, most)| most) {
                best = Some((*choice, gain));
            }
        }
        best.map(|(best, _)| Self { examined, best })
    }

    /// Returns where the rollouts of the duel begin: before the answer, after it, and after the alternative.
    pub fn starts(&self) -> [RolloutStart<'a>; DUEL_STARTS] {
        let answer = self.examined.answer;
        let own = after(answer, answer.choice);
        [RolloutStart { said: None, ..own }, own, after(answer, self.best)]
    }

    /// Judges the answer by the rollouts of the duel; without rollouts it is undecided. `comparisons` is the number
    /// of comparisons of the report.
    pub fn judged(&self, proof: &[Rollouts], comparisons: u64) -> JudgedAnswer {
        let undecided = JudgedAnswer { verdict: AnswerVerdict::Undecided, ..plain(self.examined) };
        let [before, own, other] = proof else { return undecided };
        if own.is_empty() {
            return undecided;
        }
        let answer = self.examined.answer;
        let seat = usize::from(answer.seat.0);
        let sample = gain(own, other, seat);
        let error = ERROR / comparisons.max(1) as f64;
        let (mean, p) = (sample.mean(), sample.chance());
        let is_one_course = distinct(own) == 1 && distinct(other) == 1 && mean > 0.0;
        let verdict = match p {
            Some(p) if p <= error && mean > 0.0 => AnswerVerdict::Better,
            _ if is_one_course => AnswerVerdict::BetterInOneCourse,
            _ => AnswerVerdict::Undecided,
        };
        let bounds = sample.bounds(error);
        let gain = Estimate {
            mean,
            deviation: sample.deviation(),
            low: bounds.map(|(low, _)| low),
            high: bounds.map(|(_, high)| high),
        };
        let roster = &answer.position.catalog().roster;
        JudgedAnswer {
            verdict,
            before: chance(before, seat),
            after: chance(own, seat),
            better: Some(BetterAnswer {
                answer: self.best.id(roster),
                chance: chance(other, seat),
                gain: gain.rounded(),
                p,
                is_of_bots: answer.favourite == Some(self.best),
            }),
            ..undecided
        }
    }
}

/// Returns an answer for which no other did better.
pub(super) fn plain(examined: &Examined<'_>) -> JudgedAnswer {
    let answer = examined.answer;
    let roster = &answer.position.catalog().roster;
    let question = answer.question.as_ref();
    JudgedAnswer {
        turn: answer.turn,
        facts: answer.at,
        seat: answer.seat.number(),
        question: question.map(|question| roster.name(question.id).to_owned()).unwrap_or_default(),
        answer: answer.choice.id(roster),
        options: question.map_or(0, |question| question.options.len()),
        verdict: AnswerVerdict::NoneBetter,
        before: None,
        after: None,
        better: None,
        told: None,
    }
}

/// Returns how much greater the chance of a seat is in the `other` rollouts, rollout by rollout.
fn gain(own: &[Rollout], other: &[Rollout], seat: usize) -> BlockSample {
    let mut sum = ChanceSum::default();
    sum.add(own, -1.0);
    sum.add(other, 1.0);
    sum.sample(seat)
}

/// Counts the rollouts of trials or duels.
pub(super) fn count(lists: &[Rollouts], counts: &mut RolloutCounts) {
    lists.iter().for_each(|list| add_counts(list, counts));
}
