//! Who may see the fields of a fact. The same limits apply to scripts, because a script's error message can
//! leak what the script knows.

use crate::event::EventType;

/// Who may see a field of a fact, set per field in the declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// Everybody.
    Open,
    /// Nobody while the game lasts. Others see only the type of the fact.
    Sealed,
    /// Only the owner. Others see only the type of the fact.
    Held,
    /// Only the owner until everyone who was asked together has answered; until then others see only the type
    /// of the fact. A card chosen face down stays hidden for good.
    Answered,
    /// Only two seats. Others see only the type of the fact.
    Between,
    /// Only the owner. Others see the fact without this field.
    Counted,
}

impl EventType {
    /// Returns whether nobody may see the fields of such a fact while the game lasts.
    pub fn is_hidden(self) -> bool {
        self.secrecies().iter().any(|(_, secrecy)| *secrecy == Secrecy::Sealed)
    }

    /// Returns whether scripts may read this field. Scripts read only fields that everybody may see, and they
    /// never run while some of the answers asked together are missing.
    pub fn is_open(self, field: &str) -> bool {
        let found = self.secrecies().iter().find(|(name, _)| *name == field);
        found.is_some_and(|(_, secrecy)| matches!(secrecy, Secrecy::Open | Secrecy::Answered))
    }

    /// Returns the names and types of the fields that everybody may see, in stored order.
    pub fn open_schema(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.schema().iter().copied().filter(move |(name, _)| self.is_open(name))
    }
}
