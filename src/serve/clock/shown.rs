//! The part of clocks that pages and programs see, and what players can do with their own clocks.

use serde::Deserialize;
use utoipa::ToSchema;

use speciate_model::clock::AtEnd;
use speciate_model::id::Seat;

/// What players can do with their own clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ClockWish)]
pub enum ClockAction {
    /// Pause the clock, for as long as holiday is left.
    Pause,
    /// Resume the clock.
    Resume,
    /// Take over from the bot, or say that the player is there again after the clock has answered.
    Back,
    /// Agree that a bot takes over for players who ran out of time.
    LetBot,
}

impl ClockAction {
    pub const ALL: [Self; 4] = [Self::Pause, Self::Resume, Self::Back, Self::LetBot];

    /// Returns its name in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Back => "back",
            Self::LetBot => "let-bot",
        }
    }
}

/// What is shown of the clock of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockView {
    pub name: String,
    pub seats: Vec<SeatClock>,
    /// How long before the end a player is reminded, in seconds.
    pub reminders: Vec<u32>,
    pub at_end: AtEnd,
    /// The seats that agree that a bot takes over.
    pub voted: Vec<Seat>,
}

/// What is shown of the clock of a seat. Times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatClock {
    pub seat: Seat,
    /// When its time runs out, since 1970, if a server keeps running until then; `None` if its time does not run.
    pub ends: Option<i64>,
    pub is_over: bool,
    pub is_paused: bool,
    /// Whether a bot plays for the player.
    pub is_absent: bool,
    /// Whether the clock gave its last answer, and its player has not been seen since.
    pub is_skipped: bool,
    pub bank_left: i64,
    pub holiday_left: i64,
}
