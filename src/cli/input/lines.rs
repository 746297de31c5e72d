//! Reads lines of standard input without an editor.

use std::io::BufRead as _;
use std::time::Duration;

use crate::error::CommandResult;
use crate::output::line;
use speciate_model::words::Message;

#[derive(Default)]
pub struct InputLines {
    /// Bytes that were read but not yet returned.
    waiting: Vec<u8>,
    has_ended: bool,
}

impl InputLines {
    /// Reads a line. `None` at the end of input.
    pub fn read(&mut self) -> CommandResult<Option<String>> {
        while self.next().is_none() && !self.has_ended {
            self.fill()?;
        }
        let Some(length) = self.next() else {
            line("")?;
            return Ok(None);
        };
        let typed: Vec<u8> = self.waiting.drain(..length).collect();
        Ok(Some(String::from_utf8_lossy(&typed).into_owned()))
    }

    /// Waits at most this long for the next line or the end of input. Returns whether the next line is wanted, or
    /// input has ended. The line is not consumed.
    pub fn is_next_within(&mut self, time: Duration, is_wanted: impl Fn(&str) -> bool) -> bool {
        if self.next().is_some() || self.has_ended {
            std::thread::sleep(time);
        } else if is_there_within(time) && self.fill().is_err() {
            self.has_ended = true;
        }
        match self.next() {
            Some(length) => is_wanted(&String::from_utf8_lossy(&self.waiting[..length])),
            None => self.has_ended,
        }
    }

    /// Returns the length in bytes of the next line, if it is complete.
    fn next(&self) -> Option<usize> {
        let end = self.waiting.iter().position(|byte| *byte == b'\n').map(|place| place + 1);
        end.or((self.has_ended && !self.waiting.is_empty()).then_some(self.waiting.len()))
    }

    fn fill(&mut self) -> CommandResult {
        let mut stdin = std::io::stdin().lock();
        let read = stdin.fill_buf().map_err(|error| super::unreadable(Message::system(&error)))?;
        let length = read.len();
        self.waiting.extend_from_slice(read);
        stdin.consume(length);
        self.has_ended = length == 0;
        Ok(())
    }
}

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
