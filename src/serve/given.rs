//! An answer as it comes in, and what comes of it.

use crate::id::Seat;
use crate::log::AnswerId;

/// An answer as it comes in.
#[derive(Clone, Debug)]
pub struct Given {
    /// Who answers.
    pub seat: Seat,
    /// How many entries the page had seen.
    pub head: u32,
    /// The answer's own id.
    pub id: AnswerId,
    /// The option: its id, or what a person types for it.
    pub option: Typed,
    /// The language in which it was typed.
    pub locale: String,
}

/// An option as it was chosen.
#[derive(Clone, Debug)]
pub enum Typed {
    /// By its id.
    Id(String),
    /// By its number, word or name.
    Words(String),
}

impl Typed {
    /// Returns whether it may mean an option: what was typed in words is not looked up again.
    #[must_use]
    pub fn may_be(&self, option: &str) -> bool {
        match self {
            Self::Id(id) => id == option,
            Self::Words(_) => true,
        }
    }
}

/// What comes of an answer.
#[derive(Clone, Debug)]
pub enum Came {
    /// It counts, now or since it was sent before.
    Counts,
    /// Something else has happened since the page was made: the story of it, a line each.
    Stale(Vec<String>),
}
