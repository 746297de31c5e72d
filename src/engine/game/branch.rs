//! Branches of a game.

use crate::game::{Game, NotPlayed};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{Branch, InvalidEntry};
use speciate_model::words::errors;

errors! {
    /// Why a game cannot be branched. Nothing has changed then.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoBranch {
        /// The branch should begin after `found` facts, but the path has only `most`.
        Beyond { most: usize, found: usize } = "branch-beyond",
        /// The log refuses the branch, e.g. because of its name.
        Log(reason: InvalidEntry),
        /// The game cannot be played from there.
        NotPlayed(reason: NotPlayed),
    }
}

impl From<NotPlayed> for NoBranch {
    fn from(reason: NotPlayed) -> Self {
        Self::NotPlayed(reason)
    }
}

impl Game {
    /// Returns the game on a new branch, which begins at the question for the point after the first `facts` facts
    /// of the path, as [`question_at`] finds it. This game stays where it is. Both have the same entries up to the
    /// one that names the branch, so that each can be written where this one is kept.
    ///
    /// Draws come out on the branch as they did here. Do not show it to people who still play the game with others,
    /// because it reveals what comes.
    ///
    /// Fails if the path is shorter, the name is refused, or the content in force there is not available.
    pub fn branch(&self, name: &str, facts: usize, by: Option<Seat>) -> Result<Self, NoBranch> {
        let path = self.log.path();
        if facts > path.len() {
            return Err(NoBranch::Beyond { most: path.len(), found: facts });
        }
        let begins = question_at(&path, facts);
        if self.edition_after(begins).is_none() {
            return Err(NoBranch::NotPlayed(NotPlayed::NoContent));
        }
        let mut other = self.clone();
        let at = self.log.entry_after(begins);
        let branch = Branch { name: name.to_owned(), at, by };
        let branch = other.log.name_branch(branch).map_err(NoBranch::Log)?;
        other.log.check_out(branch);
        other.stand_at_head();
        Ok(other)
    }
}

/// Returns how many facts of a path come before the question that belongs to the point after the first `facts`. If
/// a question is open there, it is that question. If a step such as a turn or a section begins there, or has begun
/// since the last answer, it is the next question. Among the facts that follow from an answer, it is the question
/// of that answer. If there is no such question, it is the nearest one. At the head, returns the length of the
/// path: the open question is not answered yet.
pub fn question_at(path: &[Event], facts: usize) -> usize {
    let is_answered = |place: &usize| path.get(*place).is_some_and(is_answer);
    if facts >= path.len() {
        return path.len();
    }
    let (before, after) =
        ((0..=facts).rev().find(is_answered), (facts..path.len()).find(is_answered));
    let since = before.map_or(0, |answer| answer + 1);
    let opens_step = |fact: &Event| fact.event_type().opens_step();
    let found = match path[since..=facts].iter().any(opens_step) {
        true => after.or(before),
        false => before.or(after),
    };
    found.unwrap_or(path.len())
}

/// Returns how many facts of a path come before the first question at or after the point after the first `facts`.
/// They include every fact that follows from the last answer before that point. Returns the length of the path if
/// nothing was answered after the point.
pub fn question_from(path: &[Event], facts: usize) -> usize {
    let answered = path.iter().skip(facts).position(is_answer);
    answered.map_or(path.len(), |place| facts + place)
}

fn is_answer(fact: &Event) -> bool {
    fact.question_answered().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::QuestionId;
    use speciate_model::question::Choice;

    #[test]
    fn a_branch_begins_where_something_was_asked() {
        let (question, choice) = (QuestionId(0), Choice::Pass);
        let answered =
            Event::Answered { seat: Seat(0), question, choice, options: 2, fingerprint: [0; 4] };
        let (turn, act) = (Event::TurnBegan { turn: 1 }, Event::LastTurnAnnounced {});
        let all = |path: &[Event]| {
            (0..=path.len()).map(|facts| question_at(path, facts)).collect::<Vec<_>>()
        };
        // What follows from an answer belongs to its question.
        assert_eq!(all(&[act, act, answered, act, act, answered, act]), [2, 2, 2, 2, 2, 5, 5, 7]);
        // The question of a turn is its own first one, whatever was asked before.
        let path = [turn, act, answered, act, turn, act, answered, act, turn];
        assert_eq!(all(&path), [2, 2, 2, 2, 6, 6, 6, 6, 6, 9]);
        assert_eq!(question_at(&[turn, turn], 1), 2);
        let from = |facts| question_from(&path, facts);
        assert_eq!([0, 2, 3, 5, 6, 7, 9].map(from), [2, 2, 6, 6, 6, 9, 9]);
    }
}
