//! Why a typed point does not exist, with hints at points that do.

use crate::point::BeyondEnd;
use speciate_model::diagnostic::{meant, suggest};
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::{Message, errors};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPoint {
    /// The text does not have the form of a point.
    Form {
        /// The text.
        found: String,
    },
    /// The path is shorter.
    Beyond(BeyondEnd),
    /// The path has fewer answers.
    Answers {
        /// The number of answers in the path.
        most: usize,
        found: usize,
    },
    /// Fewer answers were given between the start of a turn or its part and the end of the turn.
    AnswersSince {
        /// The number given.
        most: usize,
        found: usize,
    },
    /// The path does not reach this turn.
    Turn {
        /// The last turn of the path, 0 if none.
        last: u16,
        found: u16,
    },
    /// No section or phase of this name began in the turn.
    Part {
        turn: u16,
        found: String,
        /// The names of those that began.
        known: Vec<String>,
    },
    /// No branch or mark has this name.
    Name {
        found: String,
        /// The names of all branches and marks.
        known: Vec<String>,
    },
    /// A mark is a single point, so no place can follow it.
    PlaceOfMark {
        /// The mark's name.
        mark: String,
    },
}

impl NoPoint {
    pub fn no_branch(name: &str, log: &Log) -> Self {
        let known = log.branches().map(|(_, branch, _)| branch.name.clone()).collect();
        Self::Name { found: name.to_owned(), known }
    }

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
