//! Holds back what is printed while a full screen is open, and shows it there.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::scene::plain;
use crate::output::{InkedLine, cleaned};

static HELD: Mutex<Option<Vec<BufferedLine>>> = Mutex::new(None);

/// A line that was printed while a full screen is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BufferedLine {
    /// A line of text. It may still be too long, and contain non-breaking spaces.
    Text(String),
    /// A line of a drawing, which cannot be wrapped.
    Drawn(InkedLine),
}

impl BufferedLine {
    pub fn text(line: &str) -> Self {
        Self::Text(cleaned(line).into_owned())
    }

    pub fn is_blank(&self) -> bool {
        match self {
            Self::Text(text) => text.trim().is_empty(),
            Self::Drawn(line) => line.iter().all(|(character, _)| *character == ' '),
        }
    }

    /// Returns the whole line, with ordinary spaces.
    pub fn whole(&self) -> InkedLine {
        match self {
            Self::Text(text) => plain(text),
            Self::Drawn(line) => line.clone(),
        }
    }
}

fn held() -> MutexGuard<'static, Option<Vec<BufferedLine>>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Holds back what is printed from now on.
pub fn begin() {
    held().get_or_insert_default();
}

/// Stops holding back what is printed. Returns what was not shown.
pub fn end() -> Vec<BufferedLine> {
    held().take().unwrap_or_default()
}

/// Returns what was printed since the last call.
pub fn take() -> Vec<BufferedLine> {
    held().as_mut().map(std::mem::take).unwrap_or_default()
}

/// Returns whether the lines are held back, so that they must not be printed.
pub fn hold(lines: impl FnOnce() -> Vec<BufferedLine>) -> bool {
    match &mut *held() {
        Some(all) => {
            all.extend(lines());
            true
        }
        None => false,
    }
}
