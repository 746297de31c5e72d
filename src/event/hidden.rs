//! What a fact keeps from people, and so from scripts, whose faults can say all that they know.

use crate::event::EventType;

impl EventType {
    /// Returns whether nobody may see what such a fact says while the game lasts.
    #[must_use]
    pub const fn is_hidden(self) -> bool {
        matches!(self, Self::CardStacked | Self::TileStacked | Self::DrawSettled)
    }

    /// Returns whether such a fact tells what chance gave, or what lay hidden until then.
    #[must_use]
    pub const fn reveals(self) -> bool {
        self.is_hidden()
            || matches!(
                self,
                Self::Drawn
                    | Self::Shuffled
                    | Self::CardDealt
                    | Self::CardTurnedUp
                    | Self::TileTurnedUp
            )
    }

    /// Returns whether everybody may see a field of such a fact; only these are handed to scripts.
    #[must_use]
    pub fn is_open(self, field: &str) -> bool {
        match self {
            Self::CardDealt => field != "card",
            // How many options there were, and their fingerprint, can tell of a hand.
            Self::Answered => !matches!(field, "options" | "fingerprint"),
            _ => !self.is_hidden(),
        }
    }

    /// Returns the names and types of the fields that everybody may see, in stored order.
    pub fn open_schema(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.schema().iter().copied().filter(move |(name, _)| self.is_open(name))
    }
}
