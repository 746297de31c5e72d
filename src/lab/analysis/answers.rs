//! Which answers are examined, and which of their alternatives are tried.

use super::history::SaidAnswer;
use super::interval::{CoursePoint, Interval, Intervals, TurnPoint};
use super::measure::MeasuredHistory;
use super::rollout::RolloutStart;
use speciate_bots::bot::{Guesses, SearchBot, SearchBudget};
use speciate_model::chance::derived_seed;
use speciate_model::question::Choice;

/// The maximum number of alternatives of an answer that are tried by rollouts. If there are more, the ones that search
/// ranks highest are tried.
pub(super) const ALTERNATIVES_MAX: usize = 7;
/// How often search tries the options of a question to rank them.
pub(super) const PLAYOUTS: u32 = 100;

/// An answer to be examined, and the alternatives to try.
#[derive(Debug)]
pub(super) struct Examined<'a> {
    pub answer: &'a SaidAnswer,
    pub alternatives: Vec<Choice>,
}

impl<'a> Examined<'a> {
    /// Returns an answer with the alternatives that are worth trying; `None` if it had none.
    pub fn of(answer: &'a SaidAnswer, seed: u64) -> Option<Self> {
        let question = answer.question.as_ref()?;
        let is_other = |choice: &Choice| *choice != answer.choice;
        let others: Vec<Choice> = question.options.iter().copied().filter(is_other).collect();
        let alternatives = match others.len() {
            0 => return None,
            1..=ALTERNATIVES_MAX => others,
            _ => {
                let own = answer.favourite.filter(is_other);
                let ranked = ranked(answer, seed).unwrap_or(others);
                let rest =
                    ranked.into_iter().filter(|choice| is_other(choice) && own != Some(*choice));
                own.into_iter().chain(rest).take(ALTERNATIVES_MAX).collect()
            }
        };
        Some(Self { answer, alternatives })
    }

    /// Returns the starts of the rollouts that compare the answer with its alternatives. The answer itself comes first.
    pub fn starts(&self) -> impl Iterator<Item = RolloutStart<'a>> + '_ {
        let choices = std::iter::once(&self.answer.choice).chain(&self.alternatives);
        choices.map(|choice| after(self.answer, *choice))
    }
}

/// Returns where the rollouts after an answer to a question begin.
pub(super) const fn after(answer: &SaidAnswer, choice: Choice) -> RolloutStart<'_> {
    let said = Some((answer.seat, choice));
    RolloutStart { position: &answer.position, memory: &answer.memory, said }
}

/// Returns the options of an answer's question, ranked by search from what the seat knew, the best first.
fn ranked(answer: &SaidAnswer, seed: u64) -> Option<Vec<Choice>> {
    let question = answer.question.as_ref()?;
    let seed = derived_seed(seed, "ranking", answer.at as u64);
    let guesses = Guesses::of(&answer.position, answer.seat, seed);
    let mut search = SearchBot::new(SearchBudget::Playouts(PLAYOUTS), seed);
    let places = search.ranked(&guesses, question)?;
    Some(places.into_iter().filter_map(|place| question.options.get(place).copied()).collect())
}

/// Returns the indices of the answers that are worth examining, the most promising first: those with which a seat lost
/// chances that the bots would have kept, and those in turns in which the seat's chance fell.
pub(super) fn promising(measured: &MeasuredHistory<'_>, intervals: &Intervals) -> Vec<usize> {
    let said = &measured.course.said;
    let mut promise = vec![0.0; said.len()];
    for turn in &intervals.turns {
        share_fall(measured, turn, &mut promise);
    }
    for own in measured.course.moves.iter().filter(|own| !own.is_expected) {
        let from = CoursePoint::Before(own.first);
        let of_move = |interval: &&Interval| interval.from == from && interval.by.is_some();
        let Some(interval) = intervals.intervals.iter().find(of_move) else { continue };
        let lost = -measured.change(interval.from, interval.to, own.seat.0.into()).mean();
        // Where the seat first answered differently from the bots, it left their course.
        let first = (own.first..=own.last).find(|index| !said[*index].is_expected);
        if let Some(place) = first.and_then(|index| promise.get_mut(index)) {
            *place += lost.max(0.0);
        }
    }
    let mut places: Vec<usize> = (0..said.len()).filter(|index| promise[*index] > 0.0).collect();
    places.retain(|index| said[*index].question.is_some());
    places.sort_by(|one, other| promise[*other].total_cmp(&promise[*one]).then(one.cmp(other)));
    places
}

/// Adds the fall of each seat's chance in a turn to its answers in that turn, in equal shares.
fn share_fall(measured: &MeasuredHistory<'_>, turn: &TurnPoint, promise: &mut [f64]) {
    if !measured.is_known(turn.from) || !measured.is_known(turn.to) {
        return;
    }
    let said = &measured.course.said;
    for seat in 0..measured.course.seats {
        let fall = -measured.change(turn.from, turn.to, seat).mean();
        let is_own = |index: &usize| {
            said[*index].turn == turn.number && usize::from(said[*index].seat.0) == seat
        };
        let own: Vec<usize> = (turn.first..said.len()).filter(is_own).collect();
        for index in &own {
            promise[*index] += fall.max(0.0) / own.len() as f64;
        }
    }
}
