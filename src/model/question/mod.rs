//! Questions to players, and why an answer is rejected.
//!
//! The options of a question are exactly its legal answers. Only the procedure that asks the question determines them.
//! This module knows no rules.

mod choice;

pub use choice::{Choice, guess_options, off_board};

use std::fmt;

use crate::id::{AnimalId, QuestionId, Seat};
use crate::message;
use crate::words::Message;

/// A question that waits for an answer. It has at least two options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The seat that answers.
    pub seat: Seat,
    /// The animal that the answer is for.
    pub animal: AnimalId,
    /// The message id of the question, e.g. `speciation.disk`.
    pub id: QuestionId,
    /// The tile, animal or other object that the question is about, if any, e.g. the tile that species are placed on.
    pub about: Option<Choice>,
    /// For one of several similar choices in an action: how many are left, including this one, and how many
    /// there are.
    pub left: Option<(u8, u8)>,
    /// Whether several seats are asked at once. They see no answer until all have answered.
    pub together: bool,
    /// Every legal answer, without duplicates, in a fixed order.
    pub options: Vec<Choice>,
}

/// The kind of reason for a [`Rejection`]. It is stable, so that programs can rely on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RejectionCode {
    /// The text is not an option id of this game.
    UnknownOption,
    /// The option exists but is not offered.
    NotOffered,
    /// The question is for another seat.
    WrongSeat,
    /// No such seat plays in this game.
    UnknownSeat,
    /// The position has moved on since the caller looked.
    StalePosition,
    /// The game is over, so nothing is asked.
    GameOver,
    /// The game is frozen because its rules changed or a script failed.
    Frozen,
    /// The seat has answered and waits for the other seats.
    AlreadyAnswered,
}

impl RejectionCode {
    pub const ALL: [Self; 8] = [
        Self::UnknownOption,
        Self::NotOffered,
        Self::WrongSeat,
        Self::UnknownSeat,
        Self::StalePosition,
        Self::GameOver,
        Self::Frozen,
        Self::AlreadyAnswered,
    ];

    /// Returns the stable name, e.g. `not-offered`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownOption => "unknown-option",
            Self::NotOffered => "not-offered",
            Self::WrongSeat => "wrong-seat",
            Self::UnknownSeat => "unknown-seat",
            Self::StalePosition => "stale-position",
            Self::GameOver => "game-over",
            Self::Frozen => "frozen",
            Self::AlreadyAnswered => "already-answered",
        }
    }
}

/// An answer that was rejected and changed nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejection {
    /// The kind of reason.
    pub code: RejectionCode,
    /// The reason, as a sentence without its full stop.
    pub reason: Message,
}

impl Rejection {
    /// Returns a rejection.
    pub fn new(code: RejectionCode, reason: impl Into<Message>) -> Self {
        Self { code, reason: reason.into() }
    }

    /// Returns the reason followed by the code.
    pub fn message(&self) -> Message {
        message!("rejection", reason = self.reason.clone(), code = self.code.name())
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Rejection {}
