//! Why there is no point as somebody has written it, and what there is.

use crate::point::BeyondEnd;
use speciate_model::diagnostic::{meant, suggest};
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::{Message, errors};

/// Why there is no such point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPoint {
    /// Points are not written so.
    Form {
        /// What was written.
        found: String,
    },
    /// The path is not so long.
    Beyond(BeyondEnd),
    /// The path has not so many answers.
    Answers {
        /// How many it has.
        most: usize,
        /// How many were meant.
        found: usize,
    },
    /// So many answers were not given from a place in a turn to its end.
    AnswersSince {
        /// How many were.
        most: usize,
        /// Which one was meant.
        found: usize,
    },
    /// The path has not that turn.
    Turn {
        /// The last that it has, 0 where it has none.
        last: u16,
        /// The one that was meant.
        found: u16,
    },
    /// No section or phase of that name began in the turn.
    Part {
        /// The turn.
        turn: u16,
        /// The name.
        found: String,
        /// Those that did.
        known: Vec<String>,
    },
    /// No branch or mark is called so.
    Name {
        /// The name.
        found: String,
        /// What they are called.
        known: Vec<String>,
    },
    /// A mark is one point, and nothing is behind it.
    PlaceOfMark {
        /// Its name.
        mark: String,
    },
}

impl NoPoint {
    /// Returns that no branch of a log is called so.
    pub fn no_branch(name: &str, log: &Log) -> Self {
        let known = log.branches().map(|(_, branch, _)| branch.name.clone()).collect();
        Self::Name { found: name.to_owned(), known }
    }

    /// Returns it as a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::Form { found } => message!("point-form", found = found),
            Self::Beyond(BeyondEnd { most, found }) => {
                message!("command-point", most = most, found = found)
            }
            Self::Answers { most, found } => message!("point-answers", most = most, found = found),
            Self::AnswersSince { most, found } => {
                message!("point-answers-since", most = most, found = found)
            }
            Self::Turn { found, .. } => message!("point-turn", found = found),
            Self::Part { turn, found, .. } => message!("point-part", turn = turn, found = found),
            Self::Name { found, .. } => message!("point-name", found = found),
            Self::PlaceOfMark { mark } => message!("point-of-mark", mark = mark),
        }
    }

    pub fn hints(&self) -> Vec<Message> {
        let known = match self {
            Self::Form { .. } => Some(message!("point-form.hint")),
            Self::Beyond(BeyondEnd { most, .. }) => {
                Some(message!("command-point.hint", most = most))
            }
            Self::Answers { most: 0, .. }
            | Self::AnswersSince { .. }
            | Self::Turn { last: 0, .. } => None,
            Self::Answers { most, .. } => Some(message!("point-answers.hint", most = most)),
            Self::Turn { last, .. } => Some(message!("point-turn.hint", last = last)),
            Self::Part { found, known, .. } | Self::Name { found, known } => {
                meant(found, known.iter().map(String::as_str))
            }
            Self::PlaceOfMark { mark } => Some(message!("point-of-mark.hint", mark = mark)),
        };
        let forms = match self {
            Self::Name { found, known }
                if suggest(found, known.iter().map(String::as_str)).is_none() =>
            {
                Some(message!("point-form.hint"))
            }
            _ => None,
        };
        known.into_iter().chain(forms).collect()
    }
}

errors! { NoPoint; }

impl From<BeyondEnd> for NoPoint {
    fn from(wrong: BeyondEnd) -> Self {
        Self::Beyond(wrong)
    }
}
