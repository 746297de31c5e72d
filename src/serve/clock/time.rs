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
    /// One thread at a time reads the time and tells the store. If a slow thread told it an earlier time than another
    /// thread, the time would seem to have jumped back.
    reading: Mutex<()>,
}

#[derive(Clone, Copy, Debug)]
struct LastReading {
    at: i64,
    elapsed: Duration,
    /// When the server last told the store that it is running; `None` if another server has begun a new uptime since.
    told: Option<Duration>,
    uptime: Uptime,
}

/// How often the server tells the store that it is running, while somebody needs the time.
const TELL_EVERY: Duration = Duration::from_secs(20);
/// For how long the server does not ask for the time again.
const FRESH: Duration = Duration::from_secs(2);
/// How much the time of day may differ from the elapsed time, in milliseconds. If it differs more, it has jumped.
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
        Self { source, last: Mutex::default(), reading: Mutex::default() }
    }

    fn last(&self) -> MutexGuard<'_, Option<LastReading>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the time if it was read a moment ago.
    fn if_fresh(&self) -> Option<ClockTime> {
        let asked = self.source.elapsed();
        let last = *self.last();
        let last = last.filter(|last| last.is_told(asked) && last.since(asked) < FRESH)?;
        Some(ClockTime { uptime: last.uptime, at: last.expected(asked) })
    }
}

impl ServerState {
    /// Returns the time of day in milliseconds since 1970: that of the store if it has one. It can jump.
    pub fn time_now(&self) -> Result<i64, StoreFault> {
        Ok(self.store.time()?.unwrap_or_else(|| self.time.source.time_of_day()))
    }

    /// Returns the time, and tells the store that the server is running. All servers of a store have the same time: that of
    /// the store if it has one.
    pub fn clock_time(&self) -> Result<ClockTime, StoreFault> {
        if let Some(now) = self.time.if_fresh() {
            return Ok(now);
        }
        let _reading = self.time.reading.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have read it in the meantime.
        if let Some(now) = self.time.if_fresh() {
            return Ok(now);
        }
        let asked = self.time.source.elapsed();
        let at = self.time_now()?;
        // The store may have been away for a while and answers only now.
        let (last, elapsed) = (*self.time.last(), self.time.source.elapsed());
        let expects = |last: LastReading| {
            (last.expected(asked) - JUMP..=last.expected(elapsed) + JUMP).contains(&at)
        };
        let has_jumped = last.is_some_and(|last| !expects(last));
        let (uptime, told) = match last.filter(|last| last.is_told(elapsed) && !has_jumped) {
            Some(last) => (last.uptime, last.told),
            None => (self.store.is_running(at, has_jumped)?, Some(elapsed)),
        };
        match &mut *self.time.last() {
            // If reading took long, nobody knows at which moment the time was read.
            Some(last) if elapsed.saturating_sub(asked) > FRESH && !has_jumped => {
                (last.told, last.uptime) = (told, uptime);
            }
            last => *last = Some(LastReading { at, elapsed, told, uptime }),
        }
        Ok(ClockTime { uptime, at })
    }

    /// Returns whether a time is in the last uptime of the store. If another server has begun a new uptime, the next
    /// time of this server belongs to the new one.
    pub fn is_last_uptime(&self, now: &ClockTime) -> Result<bool, StoreFault> {
        let is_last = self.store.uptimes(now.uptime.number + 1)?.is_empty();
        if !is_last && let Some(last) = &mut *self.time.last() {
            last.told = None;
        }
        Ok(is_last)
    }
}

impl LastReading {
    const fn since(&self, elapsed: Duration) -> Duration {
        elapsed.saturating_sub(self.elapsed)
    }

    /// Returns the time of day after some time, unless it jumps.
    fn expected(&self, elapsed: Duration) -> i64 {
        self.at + millis(self.since(elapsed))
    }

    /// Returns whether the store was told recently enough that the server is running.
    fn is_told(&self, elapsed: Duration) -> bool {
        self.told.is_some_and(|told| elapsed.saturating_sub(told) < TELL_EVERY)
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
