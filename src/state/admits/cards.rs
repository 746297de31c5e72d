//! Cards.

use super::{Guard, Verdict, need};
use crate::id::{AnimalId, CardId, HexId};
use crate::message;
use crate::state::Zone;

impl Guard<'_> {
    pub(super) fn card_stacked(&self, card: CardId) -> Verdict {
        // A card is in the deck once at most, so that the deck never outgrows the roster.
        self.off_deck(card)
    }

    pub(super) fn card_played(&self, card: CardId, animal: AnimalId, tile: HexId) -> Verdict {
        self.has(animal)?;
        self.has(tile)?;
        self.off_deck(card)
    }

    /// Checks that the card is the top one of the deck, the only one that can leave it.
    pub(super) fn on_top(&self, card: CardId) -> Verdict {
        self.has(card)?;
        need(self.state.cards.deck().first() == Some(&card), || {
            message!("fact-card-not-on-top", card = self.name(card))
        })
    }

    pub(super) fn card_endangered(&self, card: CardId, animal: AnimalId) -> Verdict {
        self.has(card)?;
        self.has(animal)?;
        need(self.state.cards.zone(card) == Zone::Healthy(animal), || {
            message!("fact-card-not-healthy", card = self.name(card), animal = self.name(animal))
        })
    }

    /// Checks that the card does not lie in the deck.
    pub(super) fn off_deck(&self, card: CardId) -> Verdict {
        self.has(card)?;
        need(self.state.cards.zone(card) != Zone::Deck, || {
            message!("fact-card-in-deck", card = self.name(card))
        })
    }
}
