//! Stamps of positions in a log, by which a server notices that its store was restored from an older backup.
//!
//! A reader of a game keeps the number of entries that it has seen, and their stamp. If the log has another stamp at
//! that number, or fewer entries, then entries that the reader has seen are gone. A stamp depends on all entries up to
//! its number, and on a secret of the store, so it reveals nothing about the entries. It is sealed, so nobody else can
//! make the operator believe that a backup was restored.

use std::fmt;
use std::str::FromStr;

use blake3::{Hash, Hasher};

use super::text::Writer;

const PURPOSE: &str = "speciate 2026 stamps of entries";
/// The number of digits of the mark, and of the seal.
const DIGITS: usize = 16;

/// The secret that stamps are made with. `Debug` does not reveal it.
#[derive(Clone)]
pub struct StampKey([u8; 32]);

/// The stamp of the first entries of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryStamp {
    /// It is different for different entries.
    mark: u64,
    /// It proves that the stamp was made with the key.
    seal: u64,
    generation: i64,
}

impl StampKey {
    /// Returns the key that follows from the secret of a store.
    pub fn new(secret: &str) -> Self {
        Self(blake3::derive_key(PURPOSE, secret.as_bytes()))
    }

    /// Returns the stamp of the first `entries` entries of a game; `None` if fewer are `stored`. `generation` says
    /// which restore of the game was last noticed; 0 if none was.
    pub fn stamp(
        &self,
        game: &str,
        stored: &Writer,
        entries: u32,
        generation: i64,
    ) -> Option<EntryStamp> {
        let mark = self.mark(game, stored, entries)?;
        Some(EntryStamp { mark, seal: self.seal(game, entries, mark, generation), generation })
    }

    /// Returns whether a stamp was made with this key, for this game and this number of entries.
    pub fn has_made(&self, stamp: EntryStamp, game: &str, entries: u32) -> bool {
        stamp.seal == self.seal(game, entries, stamp.mark, stamp.generation)
    }

    /// Returns whether the `stored` log of a game begins with the entries that a stamp was made for.
    pub fn fits(&self, stamp: EntryStamp, game: &str, stored: &Writer, entries: u32) -> bool {
        self.mark(game, stored, entries) == Some(stamp.mark)
    }

    fn mark(&self, game: &str, stored: &Writer, entries: u32) -> Option<u64> {
        let hashes = stored.hashes_to(entries)?;
        // The hasher is much faster with one long text than with many short ones.
        let mut bytes = Vec::with_capacity(size_of_val(hashes));
        for hash in hashes {
            bytes.extend_from_slice(&hash.0);
        }
        Some(number(&self.hasher("mark", game, entries).update(&bytes).finalize()))
    }

    fn seal(&self, game: &str, entries: u32, mark: u64, generation: i64) -> u64 {
        let mut hasher = self.hasher("seal", game, entries);
        hasher.update(&mark.to_le_bytes()).update(&generation.to_le_bytes());
        number(&hasher.finalize())
    }

    fn hasher(&self, purpose: &str, game: &str, entries: u32) -> Hasher {
        let mut hasher = Hasher::new_keyed(&self.0);
        hasher.update(purpose.as_bytes()).update(&(game.len() as u64).to_le_bytes());
        hasher.update(game.as_bytes()).update(&entries.to_le_bytes());
        hasher
    }
}

/// Returns the first 64 bits of a hash.
fn number(hash: &Hash) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&hash.as_bytes()[..8]);
    u64::from_le_bytes(first)
}

impl fmt::Debug for StampKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StampKey")
    }
}

impl EntryStamp {
    /// Returns which restore of the game was last noticed when the stamp was made; 0 if none was.
    pub const fn generation(&self) -> i64 {
        self.generation
    }
}

/// Writes the mark, the seal and the generation as hexadecimal digits, without anything between them.
impl fmt::Display for EntryStamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mark, seal, generation } = self;
        write!(f, "{mark:016x}{seal:016x}{generation:x}")
    }
}

/// A text that is not a stamp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoStamp;

impl FromStr for EntryStamp {
    type Err = NoStamp;

    fn from_str(text: &str) -> Result<Self, NoStamp> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if !text.bytes().all(is_digit) {
            return Err(NoStamp);
        }
        let (mark, rest) = text.split_at_checked(DIGITS).ok_or(NoStamp)?;
        let (seal, generation) = rest.split_at_checked(DIGITS).ok_or(NoStamp)?;
        let digits = |digits: &str| u64::from_str_radix(digits, 16).map_err(|_| NoStamp);
        let generation = i64::from_str_radix(generation, 16).map_err(|_| NoStamp)?;
        Ok(Self { mark: digits(mark)?, seal: digits(seal)?, generation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_read_as_they_are_written() {
        for generation in [0, 1, 1_795_000_000_000, i64::MAX] {
            let stamp = EntryStamp { mark: 0x0123, seal: u64::MAX, generation };
            assert_eq!(stamp.to_string().parse(), Ok(stamp));
        }
        let digits = "0".repeat(2 * DIGITS);
        for wrong in ["", "1", &digits, &format!("{digits}g"), &format!("{digits}+1"), "é"] {
            assert_eq!(wrong.parse::<EntryStamp>(), Err(NoStamp), "{wrong}");
        }
        assert!(format!("{digits}ffffffffffffffff").parse::<EntryStamp>().is_err());
    }

    #[test]
    fn a_seal_holds_for_one_key_game_number_and_generation() {
        let key = StampKey::new("secret");
        let stamp = EntryStamp { mark: 7, seal: key.seal("game", 5, 7, 3), generation: 3 };
        assert!(key.has_made(stamp, "game", 5));
        assert!(!key.has_made(stamp, "other", 5) && !key.has_made(stamp, "game", 6));
        assert!(!key.has_made(EntryStamp { mark: 8, ..stamp }, "game", 5));
        assert!(!key.has_made(EntryStamp { generation: 4, ..stamp }, "game", 5));
        assert!(!StampKey::new("other").has_made(stamp, "game", 5));
        assert_eq!(format!("{key:?}"), "StampKey");
    }
}
