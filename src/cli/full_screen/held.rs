//! Holds back what is printed while a full screen is open, and shows it there.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::output::InkedLine;

static HELD: Mutex<Option<Vec<InkedLine>>> = Mutex::new(None);

fn held() -> MutexGuard<'static, Option<Vec<InkedLine>>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Holds back what is printed from now on.
pub fn begin() {
    held().get_or_insert_default();
}

/// Stops holding back what is printed. Returns what was not shown.
pub fn end() -> Vec<InkedLine> {
    held().take().unwrap_or_default()
}

/// Returns what was printed since the last call.
pub fn take() -> Vec<InkedLine> {
    held().as_mut().map(std::mem::take).unwrap_or_default()
}

/// Returns whether the lines are held back, so that they must not be printed.
pub fn hold(lines: impl FnOnce() -> Vec<InkedLine>) -> bool {
    match &mut *held() {
        Some(all) => {
            all.extend(lines());
            true
        }
        None => false,
    }
}
