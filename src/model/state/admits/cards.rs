//! Checks of facts about cards.

use super::{Guard, GuardResult, need};
use crate::id::{AnimalId, CardId, HexId, SLOTS_MAX, Seat};
use crate::message;
use crate::state::Zone;

impl Guard<'_> {
    pub(super) fn card_stacked(&self, card: CardId) -> GuardResult {
        // A card is in the deck at most once, so the deck never holds more than the roster has.
        self.off_deck(card)
    }

    pub(super) fn card_taken(
        &self,
        card: CardId,
        animal: AnimalId,
        tile: HexId,
        slot: u8,
    ) -> GuardResult {
        self.has(animal)?;
        self.has(tile)?;
        self.slot_or_none(slot)?;
        self.off_deck(card)
    }

    pub(super) fn slot_or_none(&self, slot: u8) -> GuardResult {
        need(usize::from(slot) <= SLOTS_MAX, || {
            message!("fact-slot", slot = slot, most = SLOTS_MAX)
        })
    }

    /// Checks that the slot, counted from 1, exists and is empty.
    pub(super) fn vacant_slot(&self, slot: u8) -> GuardResult {
        need((1..=SLOTS_MAX).contains(&usize::from(slot)), || {
            message!("fact-slot", slot = slot, most = SLOTS_MAX)
        })?;
        need(self.state.cards.in_slot(slot).is_none(), || message!("fact-slot-taken", slot = slot))
    }

    pub(super) fn card_slid(&self, card: CardId, slot: u8) -> GuardResult {
        self.has(card)?;
        need(self.state.cards.slot(card).is_some(), || {
            message!("fact-card-in-no-slot", card = self.name(card))
        })?;
        if self.state.cards.slot(card) == Some(slot) { Ok(()) } else { self.vacant_slot(slot) }
    }

    pub(super) fn card_in(&self, card: CardId, animal: AnimalId, zone: Zone) -> GuardResult {
        self.has(card)?;
        self.has(animal)?;
        need(self.state.cards.zone(card) == zone, || {
            message!("fact-card-not-with", card = self.name(card), animal = self.name(animal))
        })
    }

    /// Checks that the card is on top of the deck. No other card can leave it.
    pub(super) fn on_top(&self, card: CardId) -> GuardResult {
        self.has(card)?;
        need(self.state.cards.deck().first() == Some(&card), || {
            message!("fact-card-not-on-top", card = self.name(card))
        })
    }

    pub(super) fn card_endangered(&self, card: CardId, animal: AnimalId) -> GuardResult {
        self.has(card)?;
        self.has(animal)?;
        need(self.state.cards.zone(card) == Zone::Healthy(animal), || {
            message!("fact-card-not-healthy", card = self.name(card), animal = self.name(animal))
        })
    }

    pub(super) fn card_healed(&self, card: CardId, animal: AnimalId) -> GuardResult {
        self.has(card)?;
        self.has(animal)?;
        need(self.state.cards.zone(card) == Zone::Endangered(animal), || {
            message!("fact-card-not-endangered", card = self.name(card), animal = self.name(animal))
        })
    }

    pub(super) fn cards_swapped(
        &self,
        one: (CardId, AnimalId),
        other: (CardId, AnimalId),
    ) -> GuardResult {
        for (card, animal) in [one, other] {
            self.has(card)?;
            self.has(animal)?;
            let rows = [Zone::Healthy(animal), Zone::Endangered(animal)];
            need(rows.contains(&self.state.cards.zone(card)), || {
                message!("fact-card-not-in-row", card = self.name(card), animal = self.name(animal))
            })?;
        }
        Ok(())
    }

    pub(super) fn card_passed(&self, card: CardId, from: Seat, to: Seat) -> GuardResult {
        self.has(card)?;
        self.has_seat(from)?;
        self.has_seat(to)?;
        need(self.state.cards.zone(card) == Zone::Hand(from), || {
            message!("fact-card-not-in-hand", card = self.name(card), seat = from.number())
        })
    }

    pub(super) fn off_deck(&self, card: CardId) -> GuardResult {
        self.has(card)?;
        need(self.state.cards.zone(card) != Zone::Deck, || {
            message!("fact-card-in-deck", card = self.name(card))
        })
    }
}
