//! What a fact keeps from people, and so from scripts, whose faults can say all that they know.

use crate::event::EventType;

/// Who may see a field of a fact; its declaration says it of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// Everybody.
    Open,
    /// Nobody while the game lasts; of the whole fact only the type is seen.
    Sealed,
    /// Only its owner; of the whole fact others see only the type.
    Held,
    /// Only its owner until all have answered who are asked together, and for good where it is a card that
    /// is chosen face down; till then others see only that somebody answered.
    Answered,
    /// Only two seats; of the whole fact others see only the type.
    Between,
    /// Only its owner; others see the fact without it.
    Counted,
}

impl EventType {
    /// Returns whether nobody may see what such a fact says while the game lasts.
    pub fn is_hidden(self) -> bool {
        self.secrecies().iter().any(|(_, secrecy)| *secrecy == Secrecy::Sealed)
    }

    /// Returns whether everybody may see a field of such a fact; only these are handed to scripts, which
    /// never run while an answer waits for those of others.
    pub fn is_open(self, field: &str) -> bool {
        let found = self.secrecies().iter().find(|(name, _)| *name == field);
        found.is_some_and(|(_, secrecy)| matches!(secrecy, Secrecy::Open | Secrecy::Answered))
    }

    /// Returns the names and types of the fields that everybody may see, in stored order.
    pub fn open_schema(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.schema().iter().copied().filter(move |(name, _)| self.is_open(name))
    }
}
