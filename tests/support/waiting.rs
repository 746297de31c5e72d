//! Waiting for things that must happen, however slow the machine is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// After this time, a test gives up. Only a broken test waits so long.
pub const LIMIT: Duration = Duration::from_secs(600);

/// Waits for something that must happen.
pub fn must(what: &str, mut is_so: impl FnMut() -> bool) {
    must_find(what, || is_so().then_some(()));
}

/// Waits until something is found, and returns it.
pub fn must_find<T>(what: &str, mut find: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = find() {
            return found;
        }
        assert!(began.elapsed() < LIMIT, "this did not happen: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Returns the processor time that this thread has used; 0 if the system does not say. Other jobs do not make it longer.
pub fn computed() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split(' ').next().and_then(|time| time.parse().ok());
    Duration::from_nanos(first.unwrap_or(0))
}

/// Ends the other threads of a test, also if an assertion fails.
pub struct EndOfThreads<'a>(pub &'a AtomicBool);

impl Drop for EndOfThreads<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
