//! Converts a log to text and back.

use crate::log::Log;
use crate::log::text::{Damage, read, write};

impl Log {
    /// Returns the log as text: lines of JSON, each chained by a hash to the line that it follows.
    pub fn to_text(&self) -> String {
        write(self)
    }

    /// Reads a log from its text and checks every byte.
    pub fn from_text(text: &[u8]) -> Result<Self, Damage> {
        let read = read(text)?;
        match read.damage {
            Some(damage) => Err(damage),
            None => Ok(read.log),
        }
    }
}
