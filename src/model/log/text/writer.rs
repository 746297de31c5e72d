//! Writes a log, at once or as it grows.

use super::line::{Hash, SEAL_LENGTH, chain, write_content, write_opening_content};
use crate::log::{Log, Opening};

pub fn write(log: &Log) -> String {
    let mut out = write_opening(log.opening());
    Writer::new(log.opening()).write(log, &mut out);
    out
}

/// Returns the first line of a log, including its line break.
pub fn write_opening(opening: &Opening) -> String {
    let mut out = String::new();
    write_opening_content(opening, &mut out);
    chain(None, &out).seal(&mut out);
    out
}

/// Writes the entries that a log has gained since the last write.
///
/// Hashes are computed only here, so a log that is never written does not pay for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Writer {
    /// The hashes of the opening and of the written entries, in order.
    hashes: Vec<Hash>,
    /// The length of all written lines, in bytes.
    length: u64,
}

impl Writer {
    /// Returns the writer of a log with only its opening written.
    pub fn new(opening: &Opening) -> Self {
        let mut content = String::new();
        write_opening_content(opening, &mut content);
        Self::after(chain(None, &content), content.len() + SEAL_LENGTH + 1)
    }

    /// Returns the writer that continues after an opening with this hash and length.
    pub(super) fn after(opening: Hash, length: usize) -> Self {
        Self { hashes: vec![opening], length: length as u64 }
    }

    pub fn written(&self) -> usize {
        self.hashes.len() - 1
    }

    pub const fn length(&self) -> u64 {
        self.length
    }

    /// Returns the hash of a written entry, or of the opening, which is number 0.
    pub fn hash(&self, number: u32) -> Option<Hash> {
        self.hashes.get(number as usize).copied()
    }

    /// Returns the hashes of the opening and of the first `entries` entries; `None` if fewer are written.
    pub fn hashes_to(&self, entries: u32) -> Option<&[Hash]> {
        self.hashes.get(..=entries as usize)
    }

    /// Returns how many entries are the same as those that `other` wrote, up to the first difference.
    pub fn common(&self, other: &Self) -> usize {
        let pairs = self.hashes.iter().zip(&other.hashes);
        pairs.take_while(|(own, others)| own == others).count().saturating_sub(1)
    }

    pub fn last_hash(&self) -> Hash {
        self.hashes.last().copied().unwrap_or(Hash([0; 16]))
    }

    /// Returns whether the written lines begin with all that `other` wrote.
    pub fn begins_with(&self, other: &Self) -> bool {
        self.hashes.starts_with(&other.hashes)
    }

    /// Appends the lines of all entries of `log` that are not written yet to `out`.
    pub fn write(&mut self, log: &Log, out: &mut String) {
        let before = out.len();
        let mut content = String::new();
        for (index, entry) in log.entries().iter().enumerate().skip(self.written()) {
            content.clear();
            write_content(index as u32 + 1, entry, log, &mut content);
            let hash = chain(self.hash(entry.parent), &content);
            out.push_str(&content);
            hash.seal(out);
            self.hashes.push(hash);
        }
        self.length += (out.len() - before) as u64;
    }

    /// Forgets all but the first `written` entries, because writing the others failed. `length` is the length that
    /// the lines had then.
    pub fn take_back(&mut self, written: usize, length: u64) {
        self.hashes.truncate(written + 1);
        self.length = length;
    }

    /// Counts a line that was read, with the length of the line including its line break.
    pub(super) fn push(&mut self, hash: Hash, length: usize) {
        self.hashes.push(hash);
        self.length += length as u64;
    }
}

impl Log {
    /// Returns the log as text: lines of JSON, each chained by a hash to the line that it follows.
    pub fn to_text(&self) -> String {
        write(self)
    }
}
