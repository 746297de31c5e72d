//! Clocks: how long the players of a game may think, and what a store records of their time.
//!
//! A clock is not part of the rules, and no time is in a log. A store keeps the moments at which the questions of a game
//! changed. The time of each seat follows from these moments.

use serde::{Deserialize, Serialize};

use crate::id::Seat;

/// How long players may think, and what happens after that. Times are in seconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockTerms {
    /// The time for each decision. What is left of it is lost.
    pub allowance: u32,
    /// The time that a seat has for the whole game, in addition to the allowances.
    pub bank: u32,
    /// The hours of each day in which no time counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nights: Option<Nights>,
    /// For how many days a seat may pause its clock.
    #[serde(default)]
    pub holidays: u32,
    /// How long before the end of its time a player is reminded.
    #[serde(default)]
    pub reminders: Vec<u32>,
    pub at_end: AtEnd,
    /// The name of the bot that takes over.
    pub bot: String,
}

/// Hours of a day, in minutes after midnight. If `from` is after `to`, they extend past midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nights {
    pub from: u32,
    pub to: u32,
}

/// What happens when a player runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtEnd {
    /// A bot answers until the player comes back.
    #[default]
    Bot,
    /// A bot answers until the player comes back, if everybody else at the table agrees.
    Vote,
    /// The clock passes, or takes an option that costs the seat little. The player can answer the next question.
    Skip,
    /// Nothing: the clock only shows that the time is over.
    None,
}

impl AtEnd {
    pub const ALL: [(&'static str, Self); 4] =
        [("bot", Self::Bot), ("vote", Self::Vote), ("skip", Self::Skip), ("none", Self::None)];
}

/// The clock of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameClock {
    /// Its name in the tables of the game.
    pub name: String,
    /// The time zone of the nights, e.g. `Europe/Rome`.
    pub zone: String,
    pub clock: ClockTerms,
}

/// A moment at which other seats were asked, or at which a seat began a new decision, paused its clock or voted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockMoment {
    /// Its number in the game, counted from 1.
    pub number: u32,
    /// The number of the [`Uptime`] in which it is.
    pub uptime: u32,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The number of the last entry on the path of the game.
    pub head: u32,
    /// The seats whose time runs from here on.
    pub asked: Vec<Seat>,
    /// The seats that have just decided. Each of them gets a whole new allowance.
    pub decided: Vec<Seat>,
    /// The seats that have paused their clocks.
    pub paused: Vec<Seat>,
    /// The seats that agree that a bot takes over for players who ran out of time.
    pub voted: Vec<Seat>,
    /// Whether an undo leads back to an earlier moment.
    pub back: Option<ClockRollback>,
}

/// An undo that leads back to an earlier moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockRollback {
    /// The number of the moment.
    pub moment: u32,
    /// The seat that asked for the undo, if it is known. It gets no time back.
    pub by: Option<Seat>,
}

/// A time during which a server was running and the time of day did not jump. Time counts only during uptimes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uptime {
    /// Its number in the store, counted from 1, in the order in which they happened.
    pub number: u32,
    /// Milliseconds since 1970.
    pub began: i64,
    /// When a server last said that it was running, in milliseconds since 1970.
    pub until: i64,
}
