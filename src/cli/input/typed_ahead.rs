//! Waits for typed input with a time limit.

use std::io::BufRead as _;
use std::time::Duration;

/// Returns whether standard input has ended already, as with `</dev/null`. Available input is not consumed.
pub fn has_stdin_ended() -> bool {
    let is_empty = || std::io::stdin().lock().fill_buf().map_or(true, <[u8]>::is_empty);
    is_there_within(Duration::ZERO) && is_empty()
}

/// Waits at most this long until input is available. Returns whether it is.
#[cfg(unix)]
pub fn is_there_within(time: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = std::io::stdin();
    let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
    let within = Timespec { tv_sec: time.as_secs() as _, tv_nsec: time.subsec_nanos().into() };
    match poll(&mut watched, Some(&within)) {
        Ok(count) => count > 0,
        // A signal arrived. If the terminal is gone, the next read fails.
        Err(_) => false,
    }
}

/// Waits. Input typed meanwhile is read at the next question.
#[cfg(not(unix))]
pub fn is_there_within(time: Duration) -> bool {
    std::thread::sleep(time);
    false
}
