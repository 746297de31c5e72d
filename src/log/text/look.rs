//! A rough look at bytes that may be damaged.

use super::line::{Hash, split};
use crate::event::Reader;

/// A line that looks like an entry.
pub(super) struct Look {
    /// The number that it gives itself.
    pub(super) number: u32,
}

/// Returns the bytes as text, up to the first that is none.
pub(super) fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// Returns what a line looks like, where it looks like an entry.
pub(super) fn at(line: &str) -> Option<Look> {
    let (content, digits) = split(line)?;
    Hash::parse(digits)?;
    let mut reader = Reader::new(content);
    reader.expect("{\"n\":").ok()?;
    let number = reader.number(1, i64::from(u32::MAX)).ok()?;
    Some(Look { number: number as u32 })
}

/// Returns how many lines after the first look like entries.
pub(super) fn entries_after(bytes: &[u8]) -> usize {
    let lines = bytes.split(|byte| *byte == b'\n').skip(1);
    lines.filter(|line| std::str::from_utf8(line).ok().and_then(at).is_some()).count()
}
