//! How often hooks of cards failed and were abandoned.

use crate::id::CardId;

/// How often hooks of cards failed and were abandoned; never in a game that freezes instead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Failures {
    cards: Vec<(CardId, u8)>,
}

impl Failures {
    /// Returns how often hooks of a card were abandoned; more than 255 times count as so many.
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
