//! Lines of standard input as they come.

use std::io::BufRead as _;

use crate::cli::error::Outcome;
use crate::cli::output::line;
use crate::words::Message;

/// Lines of standard input as they come.
pub struct Lines;

impl Lines {
    /// Reads a line; nothing where there is no more.
    pub fn read(&mut self) -> Outcome<Option<String>> {
        let mut typed = Vec::new();
        match std::io::stdin().lock().read_until(b'\n', &mut typed) {
            Ok(0) => {
                line("")?;
                Ok(None)
            }
            Ok(_) => Ok(Some(String::from_utf8_lossy(&typed).into_owned())),
            Err(error) => Err(super::unreadable(Message::system(&error))),
        }
    }
}
