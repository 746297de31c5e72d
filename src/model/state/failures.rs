//! How often hooks of cards failed and were abandoned.

use crate::id::CardId;

/// How often hooks of cards failed and were abandoned. Empty if the game freezes on failures instead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Failures {
    cards: Vec<(CardId, u8)>,
}

impl Failures {
    /// Returns how often hooks of a card were abandoned, 255 at most.
    pub fn of(&self, card: CardId) -> u8 {
        self.cards.iter().find(|(failed, _)| *failed == card).map_or(0, |(_, times)| *times)
    }

    pub(super) fn failed(&mut self, card: CardId) {
        match self.cards.iter_mut().find(|(failed, _)| *failed == card) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => self.cards.push((card, 1)),
        }
    }
}
