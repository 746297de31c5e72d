//! Where a server gets the time from, and how it notices that the time of day has jumped.

use std::fmt::Debug;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::ledger::ClockTime;
use crate::server_state::ServerState;
use speciate_model::clock::Uptime;
use speciate_model::log::store::StoreFault;

/// The clocks of a machine.
pub trait TimeSource: Debug + Send + Sync {
    /// Returns the time of day in milliseconds since 1970. It can jump.
    fn time_of_day(&self) -> i64;

    /// Returns the time since some moment in the past. It never jumps.
    fn elapsed(&self) -> Duration;
}

#[derive(Debug)]
struct SystemTimes {
    began: Instant,
}

impl TimeSource for SystemTimes {
    #[expect(clippy::disallowed_methods, reason = "players have until some time of day")]
    fn time_of_day(&self) -> i64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}

/// The time of a server, and what it last told the store about it.
#[derive(Debug)]
pub struct ServerTime {
    source: Box<dyn TimeSource>,
    last: Mutex<Option<LastReading>>,
}

#[derive(Clone, Copy, Debug)]
struct LastReading {
    at: i64,
    elapsed: Duration,
    /// When the server last told the store that it is running.
    told: Duration,
    uptime: Uptime,
}

/// How often the server tells the store that it is running, while somebody needs the time.
const TELL_EVERY: Duration = Duration::from_secs(20);
/// For how long the server does not ask for the time again.
const FRESH: Duration = Duration::from_secs(2);
/// How far the time of day may be from what has elapsed, in milliseconds. Beyond that it has jumped.
const JUMP: i64 = 10_000;

impl Default for ServerTime {
    #[expect(clippy::disallowed_methods, reason = "a jump of the time of day is noticed")]
    fn default() -> Self {
        Self::of(Box::new(SystemTimes { began: Instant::now() }))
    }
}

impl ServerTime {
    /// Returns the time from a source.
    pub fn of(source: Box<dyn TimeSource>) -> Self {
        Self { source, last: Mutex::default() }
    }

    fn last(&self) -> MutexGuard<'_, Option<LastReading>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ServerState {
    /// Returns the time, and tells the store that the server is running. All servers of a store have the same time: that of
    /// the store if it has one.
    pub fn clock_time(&self) -> Result<ClockTime, StoreFault> {
        let (last, elapsed) = (*self.time.last(), self.time.source.elapsed());
        let since = |last: LastReading| elapsed.saturating_sub(last.elapsed);
        let expected = last.map(|last| last.at + millis(since(last)));
        let at = match last.filter(|last| since(*last) < FRESH).and(expected) {
            Some(expected) => expected,
            None => self.store.time()?.unwrap_or_else(|| self.time.source.time_of_day()),
        };
        let has_jumped = expected.is_some_and(|expected| (at - expected).abs() > JUMP);
        let is_told = |last: &LastReading| elapsed.saturating_sub(last.told) < TELL_EVERY;
        let (uptime, told) = match last.filter(is_told).filter(|_| !has_jumped) {
            Some(last) => (last.uptime, last.told),
            None => (self.store.is_running(at, has_jumped)?, elapsed),
        };
        *self.time.last() = Some(LastReading { at, elapsed, told, uptime });
        Ok(ClockTime { uptime, at })
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
