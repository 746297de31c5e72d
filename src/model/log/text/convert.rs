//! A log as text, for whoever keeps it.

use crate::log::Log;
use crate::log::text::{Damage, read, write};

impl Log {
    /// Returns the whole log as text: lines of JSON, each chained to those before it.
    pub fn to_text(&self) -> String {
        write(self)
    }

    /// Reads a log from its text, checking every byte.
    pub fn from_text(text: &[u8]) -> Result<Self, Damage> {
        let read = read(text)?;
        match read.damage {
            Some(damage) => Err(damage),
            None => Ok(read.log),
        }
    }
}
