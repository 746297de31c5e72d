//! Clocks of games: how long players may think, and bots that take over for players who run out of time.
//!
//! A game's log contains no time. The store keeps the moments at which the questions of a game changed, and the uptimes
//! of the servers. A running server reports every 20 seconds. A new uptime begins if no server has reported for 90
//! seconds, or if the system clock has jumped. Time counts only within uptimes, so nobody loses time while the server
//! is down or because its time of day is wrong. The times of all seats follow from these records alone
//! ([`ClockLedger`]).
//!
//! If a player runs out of time, a bot takes over. This is decided only after three minutes of an uptime, and only by an
//! entry of the log that is appended to exactly the entries that the server has seen. So only one of several servers
//! decides, and if an answer arrives first, the answer counts. The player keeps the seat and can take over from the bot
//! at any time.
//!
//! Some clocks skip the decision instead: the server gives this one answer, in the same write as the entry that says so.

mod hours;
mod ledger;
mod shown;
mod time;
mod worker;

pub use hours::{CountedHours, is_zone, utc};
pub use ledger::{ClockLedger, ClockTime};
pub use shown::{ClockAction, ClockView, SeatClock};
pub use time::{ServerTime, TimeSource};
pub use worker::{games_ending, keep};

use speciate_model::clock::GameClock;
use speciate_model::log::store::StoreFault;
use speciate_model::message;

use crate::server_state::ServerState;

/// How long an uptime must have lasted before anything is decided, in milliseconds. Players who could not reach the server
/// have that long to answer.
pub const GRACE: i64 = 3 * 60 * 1000;

/// Returns the clock of a game, if it has one that this server can read. If a newer version has made the clock, tells
/// the operator, and the game continues without a clock at this server.
pub fn clock_of(server: &ServerState, game: &str) -> Result<Option<GameClock>, StoreFault> {
    let Some(text) = server.store.clock(game)? else { return Ok(None) };
    let clock = parsed(&text);
    if clock.is_none() {
        server.tell_operator(&message!("clocks-unreadable", game = game));
    }
    Ok(clock)
}

fn parsed(text: &str) -> Option<GameClock> {
    serde_json::from_str(text).ok()
}
