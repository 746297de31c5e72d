//! Why an answer was turned down.

use std::fmt;

use crate::message;
use crate::words::Message;

/// What kind of reason a [`Rejection`] has; stable, for programs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RejectionCode {
    /// The text is no option id of this game.
    UnknownOption,
    /// The option exists, but is not offered.
    NotOffered,
    /// Another seat is asked.
    WrongSeat,
    /// No such seat plays here.
    UnknownSeat,
    /// The position has moved on since the caller looked.
    StalePosition,
    /// Nothing is asked: the game is over.
    GameOver,
    /// The game is frozen, because its rules changed under it or a script failed.
    Frozen,
    /// The seat has answered and waits for the others.
    AlreadyAnswered,
}

impl RejectionCode {
    /// Every code.
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

    /// Returns the code's stable name, e.g. `not-offered`.
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

/// An answer that was turned down and changed nothing.
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

    /// Returns the reason with the code behind it.
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
