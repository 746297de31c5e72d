//! How failures reach Python: bad input is a `ValueError` with the engine's own sentence.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use speciate_bots::sim::Workers;
use speciate_model::words::Message;

/// Returns the exception for bad input.
pub fn bad_input(reason: impl Display) -> PyErr {
    PyValueError::new_err(reason.to_string())
}

/// Returns the exception for a value in the wrong form.
pub fn wrong_value(expected: &Message, found: &str) -> PyErr {
    bad_input(format!("expected {expected}, found `{found}`"))
}

/// Returns the exception for something that the engine or the system could not do.
pub fn cannot(reason: impl Display) -> PyErr {
    PyRuntimeError::new_err(reason.to_string())
}

/// Returns a value as JSON text, in the form that the command line writes.
pub fn json(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(cannot)
}

/// Long-running work that Ctrl-C can interrupt.
#[derive(Default)]
pub struct Interruption {
    flag: Arc<AtomicBool>,
    raised: Option<PyErr>,
}

impl Interruption {
    /// Returns workers with the given number of threads, or with one for each processor if the number is 0.
    pub fn workers(&self, threads: usize) -> PyResult<Workers> {
        Ok(Workers::new(threads).map_err(cannot)?.until(self.flag.clone()))
    }

    /// Returns whether to continue: `false` after the interpreter was interrupted.
    pub fn should_continue(&mut self) -> bool {
        if let Err(raised) = Python::attach(|py| py.check_signals()) {
            self.flag.store(true, Ordering::Relaxed);
            self.raised = Some(raised);
        }
        self.raised.is_none()
    }

    /// Fails with the exception of the interruption, if there was one.
    pub fn end(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }
}
