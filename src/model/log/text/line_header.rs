//! Reads parts of lines that may be damaged.

use super::line::{BEFORE_BRANCH, BEFORE_ID, Hash, NOT_OF_PATH, split};
use crate::event::FieldReader;
use crate::log::{AnswerId, MAIN_NAME};

pub(super) struct LineHeader {
    /// The number of the entry, according to the line.
    pub number: u32,
}

/// Returns the bytes as text, up to the first that is not UTF-8.
pub(super) fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// Returns the header of a line if the line looks like an entry.
pub(super) fn at(line: &str) -> Option<LineHeader> {
    let (content, digits) = split(line)?;
    Hash::parse(digits)?;
    let mut reader = FieldReader::new(content);
    reader.expect("{\"n\":").ok()?;
    let number = reader.number(1, i64::from(u32::MAX)).ok()?;
    Some(LineHeader { number: number as u32 })
}

/// Returns how many lines after the first look like entries.
pub(super) fn entries_after(bytes: &[u8]) -> usize {
    let lines = bytes.split(|byte| *byte == b'\n').skip(1);
    lines.filter(|line| std::str::from_utf8(line).ok().and_then(at).is_some()).count()
}

pub fn find_answer(text: &str, id: &AnswerId) -> Option<u32> {
    // Quotes in texts that people wrote are escaped, so such texts cannot match.
    let found = text.find(&format!("{BEFORE_ID}\"{id}\",\"type\":\"answered\""))?;
    let start = text[..found].rfind('\n').map_or(0, |end| end + 1);
    text[start..].lines().next().and_then(at).map(|look| look.number)
}

/// Returns the id of the answer in a line, or `None` if it has none.
pub(in crate::log) fn answer_id(line: &str) -> Option<&str> {
    // No value before the kind can contain a quote.
    let (place, said) = line.split_once(",\"type\":\"")?;
    let id = said.starts_with("answered\"").then(|| place.split_once(BEFORE_ID)).flatten();
    id.and_then(|(_, id)| id.split('"').nth(1))
}

/// Returns the branch whose head the entry in a line has moved, or `None` if it has moved none.
pub(in crate::log) fn moved_branch(line: &str) -> Option<&str> {
    // No value before the kind can contain a quote.
    let (place, said) = line.split_once(",\"type\":\"")?;
    let kind = said.split('"').next()?;
    let named = place.split_once(BEFORE_BRANCH).and_then(|(_, branch)| branch.split('"').nth(1));
    (!NOT_OF_PATH.contains(&kind)).then_some(named.unwrap_or(MAIN_NAME))
}

pub fn ends_in(text: &str, hash: Hash) -> bool {
    let mut seal = String::new();
    hash.seal(&mut seal);
    text.ends_with(&seal)
}
