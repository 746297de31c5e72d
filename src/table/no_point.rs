//! Why a typed point does not exist, with hints at points that do.

use crate::point::BeyondEnd;
use speciate_model::diagnostic::{suggest, suggestion};
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::{Message, errors};

errors! {
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoPoint {
        /// The text does not have the form of a point.
        Form { found: String } = "point-form",
        /// The path is shorter.
        Beyond { most: usize, found: usize } = "command-point",
        /// The path has only `most` answers.
        Answers { most: usize, found: usize } = "point-answers",
        /// Only `most` answers were given between the start of a turn, or of a part of it, and the end of the turn.
        AnswersSince { most: usize, found: usize } = "point-answers-since",
        /// The path does not reach this turn. `last` is the last turn of the path, 0 if there is none.
        Turn { last: u16, found: u16 } => message!("point-turn", found = found),
        /// No section or phase of this name began in the turn. `known` lists those that did.
        Part { turn: u16, found: String, known: Vec<String> } => {
            message!("point-part", turn = turn, found = found)
        },
        /// No branch or mark has this name. `known` lists the names of all.
        Name { found: String, known: Vec<String> } => message!("point-name", found = found),
        /// A mark is a single point, so no place can follow it.
        PlaceOfMark { mark: String } = "point-of-mark",
    }
}

impl NoPoint {
    pub fn no_branch(name: &str, log: &Log) -> Self {
        let known = log.branches().map(|(_, branch, _)| branch.name.clone()).collect();
        Self::Name { found: name.to_owned(), known }
    }

    pub fn hints(&self) -> Vec<Message> {
        let known = match self {
            Self::Form { .. } => Some(message!("point-form.hint")),
            Self::Beyond { most, .. } => Some(message!("command-point.hint", most = most)),
            Self::Answers { most: 0, .. }
            | Self::AnswersSince { .. }
            | Self::Turn { last: 0, .. } => None,
            Self::Answers { most, .. } => Some(message!("point-answers.hint", most = most)),
            Self::Turn { last, .. } => Some(message!("point-turn.hint", last = last)),
            Self::Part { found, known, .. } | Self::Name { found, known } => {
                suggestion(found, known.iter().map(String::as_str))
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

impl From<BeyondEnd> for NoPoint {
    fn from(BeyondEnd { most, found }: BeyondEnd) -> Self {
        Self::Beyond { most, found }
    }
}
