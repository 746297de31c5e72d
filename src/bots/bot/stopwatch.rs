//! Measures how long bots think.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::bot::BotKind;

/// Adds up how long bots of some kinds think about their answers, on any number of threads.
#[derive(Debug)]
pub struct Stopwatch {
    kinds: Vec<(BotKind, Reading)>,
}

#[derive(Debug, Default)]
struct Reading {
    answers: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Stopwatch {
    /// Returns a stopwatch for these kinds of bots. Others are not timed.
    pub fn new(kinds: &[BotKind]) -> Self {
        Self { kinds: kinds.iter().map(|kind| (*kind, Reading::default())).collect() }
    }

    /// Returns the mean time that a kind of bot took for an answer; `None` if it has given none.
    pub fn mean(&self, kind: BotKind) -> Option<Duration> {
        let (_, reading) = self.kinds.iter().find(|(known, _)| *known == kind)?;
        let nanoseconds = reading.nanoseconds.load(Ordering::Relaxed);
        let mean = nanoseconds.checked_div(reading.answers.load(Ordering::Relaxed))?;
        Some(Duration::from_nanos(mean))
    }

    fn add(&self, kind: BotKind, time: Duration) {
        if let Some((_, reading)) = self.kinds.iter().find(|(known, _)| *known == kind) {
            let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
            reading.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
            reading.answers.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Lets a bot think, and adds the time that it took to the stopwatch, if there is one.
#[expect(clippy::disallowed_methods, reason = "it measures how long bots think")]
pub(super) fn timed<T>(
    stopwatch: Option<&Arc<Stopwatch>>,
    kind: BotKind,
    think: impl FnOnce() -> T,
) -> T {
    let Some(stopwatch) = stopwatch else { return think() };
    let start = Instant::now();
    let thought = think();
    stopwatch.add(kind, start.elapsed());
    thought
}
