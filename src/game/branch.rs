//! A branch of a game, played otherwise.

use crate::event::Event;
use crate::game::{Game, NotPlayed};
use crate::id::Seat;
use crate::log::{Branch, NotSaid};
use crate::message;
use crate::words::{Message, errors};

/// Why a game gets no branch. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoBranch {
    /// The path is not so long.
    Beyond {
        /// How many facts it has.
        most: usize,
        /// After how many the branch was to begin.
        found: usize,
    },
    /// The log does not take it, e.g. for its name.
    Log(NotSaid),
    /// The game cannot be played from there.
    NotPlayed(NotPlayed),
}

impl NoBranch {
    /// Returns it as a sentence without its full stop.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Beyond { most, found } => {
                message!("branch-beyond", most = *most, found = *found)
            }
            Self::Log(reason) => reason.message(),
            Self::NotPlayed(reason) => reason.message(),
        }
    }
}

errors! { NoBranch, from Log | NotPlayed; }

impl From<NotPlayed> for NoBranch {
    fn from(reason: NotPlayed) -> Self {
        Self::NotPlayed(reason)
    }
}

impl Game {
    /// Returns the game on a new branch that begins at the question which was open after the first `facts`
    /// facts of the path, or at the last one before; this one stays where it is. Both have the same entries
    /// up to the one that names the branch, so that each can be written where this one is kept.
    ///
    /// Draws fall there as they fell here. Whoever still plays the game with others must not be shown it:
    /// it tells them what comes.
    ///
    /// # Errors
    ///
    /// The path is not so long, no branch can be called so, or the content of that time is not at hand.
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
        other.log.work_on(branch);
        other.stand_at_head();
        Ok(other)
    }
}

/// Returns how many facts of a path lead to the question that is open after the first `facts`, or to the
/// one before; where none is, to the first. At the head it stays: what is open there is not answered yet.
#[must_use]
pub fn question_at(path: &[Event], facts: usize) -> usize {
    let is_answered = |place: &usize| path.get(*place).is_some_and(is_answer);
    if facts >= path.len() {
        return path.len();
    }
    let before = (0..=facts).rev().find(is_answered);
    before.or_else(|| (facts..path.len()).find(is_answered)).unwrap_or(path.len())
}

fn is_answer(fact: &Event) -> bool {
    fact.question_answered().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::QuestionId;
    use crate::question::Choice;

    #[test]
    fn a_branch_begins_where_something_was_asked() {
        let (question, choice) = (QuestionId(0), Choice::Pass);
        let answered =
            Event::Answered { seat: Seat(0), question, choice, options: 2, fingerprint: [0; 4] };
        let turn = Event::TurnBegan { turn: 1 };
        let path = [turn, turn, answered, turn, turn, answered, turn];
        let found = (0..=7).map(|facts| question_at(&path, facts)).collect::<Vec<_>>();
        assert_eq!(found, [2, 2, 2, 2, 2, 5, 5, 7]);
        assert_eq!(question_at(&[turn, turn], 1), 2);
    }
}
