//! Looks at a game without changing it: any earlier position, the facts that would follow from an answer, and the steps
//! of a path.

use std::ops::Range;

use crate::context::Trace;
use crate::game::undo::reveals;
use crate::game::{Game, Position};
use crate::view::View;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Question};

/// The maximum number of questions at which a preview stops.
const STOPS_MAX: usize = 8;

/// Returns the facts that would follow from an answer within its step if the seat then chose to stop at every question.
/// They end at a question at which the seat cannot stop, or before something unknown: a draw, or something face-down.
/// The answer itself is the first fact, and the only one if several seats answer in secret.
///
/// Pass a position that was [determinized](Position::determinize) for the seat, so that nothing hidden affects the
/// result.
pub fn preview(position: &Position, seat: Seat, choice: Choice) -> Vec<Event> {
    let mut tried = position.clone();
    let Ok(mut facts) = tried.answer(seat, choice) else { return Vec::new() };
    if position.questions().iter().any(|question| question.together) {
        facts.truncate(1);
        return facts;
    }
    let ends = |fact: &Event| {
        let event_type = fact.event_type();
        event_type.opens_step() || reveals(event_type)
    };
    for _ in 0..STOPS_MAX {
        let Some(stop) = stop(&tried, seat).filter(|_| !facts.iter().any(ends)) else { break };
        facts.extend(tried.answer(seat, stop).unwrap_or_default());
    }
    let end = facts.iter().position(ends).unwrap_or(facts.len());
    facts.truncate(end);
    facts
}

/// Returns the option with which a seat can stop, if it alone is asked.
fn stop(position: &Position, seat: Seat) -> Option<Choice> {
    let [question] = position.questions() else { return None };
    let stops = |choice: &&Choice| matches!(choice, Choice::Pass | Choice::Done);
    question.options.iter().find(stops).copied().filter(|_| question.seat == seat)
}

impl Game {
    /// Returns the position just after the first `facts` facts of the path, with the questions that were asked there.
    /// If the point lies among the facts that follow from an answer, no question is open. Returns `None` if the path is
    /// shorter or the content in force there is not available.
    pub fn at(&self, facts: usize) -> Option<Position> {
        let mut path = self.log.path();
        if facts > path.len() {
            return None;
        }
        if facts == path.len() {
            return Some(self.position.clone());
        }
        path.truncate(facts);
        let edition = self.edition_after(facts)?;
        let (opening, chance) = (self.log.opening(), self.chance.clone());
        let terms = self.log.terms_after(facts);
        let halted = Position::before_open_step(edition, opening, chance, terms, &path);
        Some(halted.asking())
    }

    /// Calls `see` for each answer after the first `from` facts of the path, in order, with what the seat saw, the
    /// question and the answer. Their steps run once more with the content in force at the head; nothing changes.
    pub fn review(&self, from: usize, see: impl FnMut(&View<'_>, &Question, Choice)) {
        let path = self.log.path();
        let (before, following) = path.split_at(from.min(path.len()));
        let (opening, chance) = (self.log.opening(), self.chance.clone());
        let halted = Position::before_open_step(&self.edition, opening, chance, self.terms, before);
        halted.review(following, see);
    }
}

/// Splits a path into its steps, beginning with the step that contains the fact at index `from`.
pub fn steps(path: &[Event], from: usize) -> Vec<Range<usize>> {
    let opens = |at: &usize| path[*at].event_type().opens_step();
    let first = (0..path.len().min(from + 1)).rev().find(opens).unwrap_or(0);
    let mut starts: Vec<usize> = (first + 1..path.len()).filter(opens).collect();
    starts.insert(0, first);
    let ends = starts.iter().skip(1).copied().chain([path.len()]);
    starts.iter().zip(ends).map(|(start, end)| *start..end).collect()
}

impl Game {
    /// Returns the scripts from which the facts in a stretch of the path came. If the stretch ends with the path,
    /// also returns what asks the open question. Each of its steps runs once more; nothing changes.
    pub fn trace(&self, stretch: Range<usize>) -> Trace {
        let path = self.log().path();
        let mut all = Trace::default();
        for step in steps(&path, stretch.start) {
            if step.start >= stretch.end {
                break;
            }
            let mut trace = self.position_within(&path[..step.end]).trace();
            let to = stretch.end.min(step.end) - step.start;
            let from = stretch.start.saturating_sub(step.start).min(to);
            keep(&mut trace.facts, step.len(), from..to);
            keep(&mut trace.causes, step.len(), from..to);
            all.extend(trace);
        }
        all
    }
}

/// Keeps a part of a list with `all` places.
fn keep<T: Clone>(list: &mut Vec<Option<T>>, all: usize, part: Range<usize>) {
    list.resize(all, None);
    list.truncate(part.end);
    list.drain(..part.start);
}
