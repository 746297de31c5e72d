//! The stored names of event types, computed at compile time from the declared names.

use crate::event::EventType;

const SLOTS: usize = 512;
const EMPTY: u8 = u8::MAX;

/// An open-addressing hash table from stored name to index in `EventType::ALL`: the log reader looks up a name
/// for every entry.
static TABLE: [u8; SLOTS] = table();

impl EventType {
    /// Returns the type with this stored name, if any.
    pub fn from_name(name: &str) -> Option<Self> {
        let mut slot = hash(name.as_bytes());
        loop {
            let found = *Self::ALL.get(usize::from(TABLE[slot]))?;
            if found.name() == name {
                return Some(found);
            }
            slot = (slot + 1) % SLOTS;
        }
    }

    /// Returns the current version of the stored form.
    ///
    /// Raise it when the fields of a type change, and add an [`Upcast`](crate::log::upcast::Upcast) from the
    /// previous version.
    pub const fn version(self) -> u16 {
        match self {
            Self::SpeciesRevived | Self::CardChosen | Self::CardPlayed => 2,
            _ => 1,
        }
    }
}

pub(super) const fn snake_length(title: &str) -> usize {
    let bytes = title.as_bytes();
    let mut length = bytes.len();
    let mut at = 1;
    while at < bytes.len() {
        length += bytes[at].is_ascii_uppercase() as usize;
        at += 1;
    }
    length
}

/// Converts `title` to snake case. `LENGTH` must be [`snake_length`] of `title`.
pub(super) const fn snake<const LENGTH: usize>(title: &str) -> [u8; LENGTH] {
    let bytes = title.as_bytes();
    let mut snake = [b'_'; LENGTH];
    let (mut at, mut to) = (0, 0);
    while at < bytes.len() {
        to += (at > 0 && bytes[at].is_ascii_uppercase()) as usize;
        snake[to] = bytes[at].to_ascii_lowercase();
        at += 1;
        to += 1;
    }
    snake
}

/// Converts bytes to text. The bytes come from Rust identifiers, so they are always valid.
pub(super) const fn text(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

const fn table() -> [u8; SLOTS] {
    assert!(EventType::ALL.len() < EMPTY as usize);
    let mut table = [EMPTY; SLOTS];
    let mut at = 0;
    while at < EventType::ALL.len() {
        let mut slot = hash(EventType::ALL[at].name().as_bytes());
        while table[slot] != EMPTY {
            slot = (slot + 1) % SLOTS;
        }
        table[slot] = at as u8;
        at += 1;
    }
    table
}

const fn hash(bytes: &[u8]) -> usize {
    let mut hash = bytes.len() as u32;
    let mut at = 0;
    while at < bytes.len() {
        hash = hash.wrapping_mul(31).wrapping_add(bytes[at] as u32);
        at += 1;
    }
    (hash ^ hash >> 9) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_found_by_its_name() {
        assert_eq!(EventType::SpeciesPlaced.name(), "species_placed");
        assert_eq!(EventType::Drawn.name(), "drawn");
        for event_type in EventType::ALL {
            assert_eq!(EventType::from_name(event_type.name()), Some(*event_type));
        }
        assert_eq!(EventType::from_name("species_place"), None);
        assert_eq!(EventType::from_name(""), None);
    }
}
