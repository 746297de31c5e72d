//! Checks of species, pawns and cards.

use super::{Guard, GuardResult, need};
use crate::id::{
    AnimalId, CardId, ElementId, HEXES_MAX, HexId, SLOTS_MAX, SPACES_MAX, Seat, SectionId, SpaceId,
};
use crate::message;
use crate::state::Zone;

/// Species.
impl Guard<'_> {
    /// Checks that the sum of all species of the animal fits a `u8`. Then the count in any one place fits too, no
    /// matter what the rules do.
    pub(crate) fn species_countable(&self, animal: AnimalId, count: u8) -> GuardResult {
        let species = &self.state.species;
        let on_tiles = (0..HEXES_MAX).map(|tile| species.count(animal, HexId::at(tile)));
        let there = [species.pool(animal), species.eliminated(animal), species.parked(animal)];
        let there: u32 = there.into_iter().chain(on_tiles).map(u32::from).sum();
        self.add_up(u8::try_from(there).unwrap_or(u8::MAX), count, animal)
    }

    pub(crate) fn in_pool(&self, animal: AnimalId, count: u8) -> GuardResult {
        let pool = self.state.species.pool(animal);
        need(pool >= count, || {
            message!("fact-gene-pool", animal = self.name(animal), count = count, pool = pool)
        })
    }

    pub(crate) fn room_in_pool(&self, animal: AnimalId, count: u8) -> GuardResult {
        self.add_up(self.state.species.pool(animal), count, animal)
    }

    pub(crate) fn eliminated(&self, animal: AnimalId, count: u8) -> GuardResult {
        let eliminated = self.state.species.eliminated(animal);
        need(eliminated >= count, || {
            let animal = self.name(animal);
            message!("fact-eliminated", count = count, animal = animal, eliminated = eliminated)
        })
    }

    pub(crate) fn room_to_eliminate(&self, animal: AnimalId, count: u8) -> GuardResult {
        self.add_up(self.state.species.eliminated(animal), count, animal)
    }

    /// The count on a tile includes protected species, so this covers them too.
    pub(crate) fn room_on_tile(&self, animal: AnimalId, tile: HexId, count: u8) -> GuardResult {
        self.add_up(self.state.species.count(animal, tile), count, animal)
    }

    pub(crate) fn room_to_move(
        &self,
        animal: AnimalId,
        from: HexId,
        to: HexId,
        count: u8,
    ) -> GuardResult {
        if from == to { Ok(()) } else { self.room_on_tile(animal, to, count) }
    }

    /// Checks that a tile has this many species of the animal that are protected, or unprotected (R12).
    pub(crate) fn on_tile(
        &self,
        animal: AnimalId,
        tile: HexId,
        count: u8,
        protected: bool,
    ) -> GuardResult {
        let kept = self.state.species.protected(animal, tile);
        let standing = match protected {
            true => kept,
            false => self.state.species.count(animal, tile).saturating_sub(kept),
        };
        need(standing >= count, || {
            let id = if protected { "fact-protected-species" } else { "fact-unprotected-species" };
            let (animal, tile) = (self.name(animal), self.name(tile));
            message!(id, count = count, animal = animal, tile = tile, standing = standing)
        })
    }

    pub(crate) fn parked(&self, animal: AnimalId, section: SectionId) -> GuardResult {
        need(self.state.species.parked(animal) > 0, || {
            message!("fact-none-parked", animal = self.name(animal), section = self.name(section))
        })
    }

    pub(crate) fn room_to_park(&self, animal: AnimalId) -> GuardResult {
        self.add_up(self.state.species.parked(animal), 1, animal)
    }

    pub(crate) fn holds_survival(&self, animal: AnimalId) -> GuardResult {
        need(self.state.species.survival == Some(animal), || {
            message!("fact-no-survival", animal = self.name(animal))
        })
    }

    fn add_up(&self, there: u8, more: u8, animal: AnimalId) -> GuardResult {
        need(there.checked_add(more).is_some(), || {
            message!("fact-too-many-species", animal = self.name(animal))
        })
    }
}

/// Pawns.
impl Guard<'_> {
    pub(crate) fn pawns_countable(
        &self,
        animal: AnimalId,
        available: u8,
        aside: u8,
    ) -> GuardResult {
        let spaces = (0..SPACES_MAX).map(SpaceId::at);
        let placed = spaces.filter(|&space| self.state.pawns.basic_on(space) == Some(animal));
        let sum = placed.count() + usize::from(available) + usize::from(aside);
        self.room_for_pawns(u8::try_from(sum).is_ok(), animal)
    }

    pub(crate) fn pawn_available(&self, animal: AnimalId) -> GuardResult {
        need(self.state.pawns.available(animal) > 0, || {
            message!("fact-no-pawn-available", animal = self.name(animal))
        })
    }

    pub(crate) fn pawn_aside(&self, animal: AnimalId) -> GuardResult {
        need(self.state.pawns.aside(animal) > 0, || {
            message!("fact-no-pawn-aside", animal = self.name(animal))
        })
    }

    pub(crate) fn room_at_hand(&self, animal: AnimalId) -> GuardResult {
        self.room_for_pawns(self.state.pawns.available(animal) < u8::MAX, animal)
    }

    pub(crate) fn room_aside(&self, animal: AnimalId) -> GuardResult {
        self.room_for_pawns(self.state.pawns.aside(animal) < u8::MAX, animal)
    }

    pub(crate) fn pawn_on(&self, space: SpaceId, animal: AnimalId) -> GuardResult {
        need(self.state.pawns.basic_on(space) == Some(animal), || {
            message!("fact-no-pawn", animal = self.name(animal), space = self.name(space))
        })
    }

    pub(crate) fn vacant_space(&self, space: SpaceId) -> GuardResult {
        need(self.state.pawns.on_space(space).is_none(), || {
            message!("fact-pawn-already", space = self.name(space))
        })
    }

    pub(crate) fn vacant_space_or(&self, space: SpaceId, left: SpaceId) -> GuardResult {
        if space == left { Ok(()) } else { self.vacant_space(space) }
    }

    pub(crate) fn controls(&self, animal: AnimalId, element: ElementId) -> GuardResult {
        need(self.state.pawns.special(element).owner == Some(animal), || {
            let (animal, element) = (self.name(animal), self.name(element));
            message!("fact-not-in-control", animal = animal, element = element)
        })
    }

    pub(crate) fn special_pawn_available(&self, element: ElementId) -> GuardResult {
        need(self.state.pawns.special(element).space.is_none(), || {
            message!("fact-special-pawn-on-space", element = self.name(element))
        })
    }

    pub(crate) fn special_pawn_on(&self, space: SpaceId, element: ElementId) -> GuardResult {
        need(self.state.pawns.special(element).space == Some(space), || {
            let (element, space) = (self.name(element), self.name(space));
            message!("fact-no-special-pawn", element = element, space = space)
        })
    }

    fn room_for_pawns(&self, holds: bool, animal: AnimalId) -> GuardResult {
        need(holds, || message!("fact-too-many-pawns", animal = self.name(animal)))
    }
}

/// Cards.
impl Guard<'_> {
    /// The deck never holds more cards than the roster has, because each is in it at most once.
    pub(crate) fn off_deck(&self, card: CardId) -> GuardResult {
        need(self.state.cards.zone(card) != Zone::Deck, || {
            message!("fact-card-in-deck", card = self.name(card))
        })
    }

    /// Only the top card can leave the deck.
    pub(crate) fn on_top(&self, card: CardId) -> GuardResult {
        need(self.state.cards.deck().first() == Some(&card), || {
            message!("fact-card-not-on-top", card = self.name(card))
        })
    }

    pub(crate) fn slot_or_none(&self, slot: u8) -> GuardResult {
        need(usize::from(slot) <= SLOTS_MAX, || {
            message!("fact-slot", slot = slot, most = SLOTS_MAX)
        })
    }

    pub(crate) fn in_deck(&self, card: CardId) -> GuardResult {
        need(self.state.cards.zone(card) == Zone::Deck, || {
            message!("fact-card-not-in-deck", card = self.name(card))
        })
    }

    pub(crate) fn in_deck_or_hand(&self, seat: Seat, card: CardId) -> GuardResult {
        match self.state.cards.zone(card) {
            Zone::Deck => Ok(()),
            _ => self.in_hand(seat, card),
        }
    }

    /// Checks that a place is counted from 1. It may be below the deck, because a log that leaves out what a seat may
    /// not see does not know all cards of the deck.
    pub(crate) fn a_place(&self, place: u16) -> GuardResult {
        need(place > 0, || message!("fact-place-in-deck"))
    }

    pub(crate) fn vacant_slot(&self, slot: u8) -> GuardResult {
        need((1..=SLOTS_MAX).contains(&usize::from(slot)), || {
            message!("fact-slot", slot = slot, most = SLOTS_MAX)
        })?;
        need(self.state.cards.in_slot(slot).is_none(), || message!("fact-slot-taken", slot = slot))
    }

    pub(crate) fn vacant_slot_or_own(&self, slot: u8, card: CardId) -> GuardResult {
        if self.state.cards.slot(card) == Some(slot) { Ok(()) } else { self.vacant_slot(slot) }
    }

    pub(crate) fn in_a_slot(&self, card: CardId) -> GuardResult {
        need(self.state.cards.slot(card).is_some(), || {
            message!("fact-card-in-no-slot", card = self.name(card))
        })
    }

    pub(crate) fn held_by(&self, animal: AnimalId, card: CardId) -> GuardResult {
        self.with(animal, card, Zone::Held(animal))
    }

    pub(crate) fn in_play_for(&self, animal: AnimalId, card: CardId) -> GuardResult {
        self.with(animal, card, Zone::Active(animal))
    }

    fn with(&self, animal: AnimalId, card: CardId, zone: Zone) -> GuardResult {
        need(self.state.cards.zone(card) == zone, || {
            message!("fact-card-not-with", card = self.name(card), animal = self.name(animal))
        })
    }

    pub(crate) fn healthy(&self, animal: AnimalId, card: CardId) -> GuardResult {
        need(self.state.cards.zone(card) == Zone::Healthy(animal), || {
            message!("fact-card-not-healthy", card = self.name(card), animal = self.name(animal))
        })
    }

    pub(crate) fn endangered(&self, animal: AnimalId, card: CardId) -> GuardResult {
        need(self.state.cards.zone(card) == Zone::Endangered(animal), || {
            message!("fact-card-not-endangered", card = self.name(card), animal = self.name(animal))
        })
    }

    pub(crate) fn in_row(&self, animal: AnimalId, card: CardId) -> GuardResult {
        let rows = [Zone::Healthy(animal), Zone::Endangered(animal)];
        need(rows.contains(&self.state.cards.zone(card)), || {
            message!("fact-card-not-in-row", card = self.name(card), animal = self.name(animal))
        })
    }

    pub(crate) fn in_hand(&self, seat: Seat, card: CardId) -> GuardResult {
        need(self.state.cards.zone(card) == Zone::Hand(seat), || {
            message!("fact-card-not-in-hand", card = self.name(card), seat = seat.number())
        })
    }
}
