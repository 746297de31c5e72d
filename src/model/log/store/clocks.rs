//! Clocks of games, and the moments from which the time of each seat follows. They are not in a log, and are deleted with
//! their game. `tests/logs/clocks.rs` tests them.

use std::fmt::Debug;

use super::StoreFault;
use crate::clock::{ClockMoment, Uptime};

/// The clock and the moments of each game, and the uptimes of all servers of the store.
pub trait ClockStore: Debug + Send + Sync {
    /// Returns the store's own time in milliseconds since 1970; `None` if the store is a file, which has no time.
    fn time(&self) -> Result<Option<i64>, StoreFault>;

    /// Returns the clock of a game in JSON, as the game was made with it; `None` if the game has no clock.
    fn clock(&self, game: &str) -> Result<Option<String>, StoreFault>;

    /// Returns the moments of a game after the moment with the number `after`, in order.
    fn clock_moments(&self, game: &str, after: u32) -> Result<Vec<ClockMoment>, StoreFault>;

    /// Adds a moment to a game, and records when the first time of a seat will be over. Returns `false` if there is a
    /// moment with this number already. Nothing has changed then.
    fn add_clock_moment(
        &self,
        game: &str,
        moment: &ClockMoment,
        ends: Option<i64>,
    ) -> Result<bool, StoreFault>;

    /// Records when the first time of a seat will be over, in milliseconds since 1970; `None` if no time runs.
    fn set_clock_end(&self, game: &str, ends: Option<i64>) -> Result<(), StoreFault>;

    /// Returns the games in which the time of a seat will be over before `before`, or all games in which time runs if that
    /// is `None`.
    fn clocks_ending(&self, before: Option<i64>) -> Result<Vec<String>, StoreFault>;

    /// Returns the uptimes from the one with the number `from` on, in order.
    fn uptimes(&self, from: u32) -> Result<Vec<Uptime>, StoreFault>;

    /// Records that a server is running at a time. This extends the last uptime, or begins a new one if the server says
    /// that its time has jumped, or if no server has been running for a while.
    fn is_running(&self, at: i64, has_jumped: bool) -> Result<Uptime, StoreFault>;
}

/// Returns the last uptime after a server has said that it is running.
#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
pub(super) fn after_report(last: Option<Uptime>, at: i64, has_jumped: bool) -> Uptime {
    /// The longest time between two reports in one uptime, and how far reports can be out of order, in milliseconds.
    const SILENCE_MAX: i64 = 90_000;
    const DISORDER_MAX: i64 = 5_000;
    let continues = |last: &Uptime| {
        !has_jumped && (last.until - DISORDER_MAX..=last.until + SILENCE_MAX).contains(&at)
    };
    match last {
        Some(last) if continues(&last) => Uptime { until: last.until.max(at), ..last },
        last => Uptime { number: last.map_or(1, |last| last.number + 1), began: at, until: at },
    }
}
