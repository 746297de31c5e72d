//! Deck, face-up cards, hands, cards in play.

use crate::id::{AnimalId, CARDS_MAX, CardId, HexId, Seat};

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Zone {
    /// Not in this game.
    #[default]
    Box,
    /// Face down in the deck.
    Deck,
    /// Face up for all to choose.
    FaceUp,
    /// In a hand.
    Hand(Seat),
    /// Being carried out by an animal.
    Played(AnimalId),
    /// In play for an animal until something ends it.
    Active(AnimalId),
    /// In the row of an animal, its healthy side up.
    Healthy(AnimalId),
    /// In the row of an animal, its endangered side up.
    Endangered(AnimalId),
    /// In force as a house rule.
    InForce,
    /// In the discard pile.
    Discard,
    /// Out of the game.
    Removed,
}

impl Zone {
    /// Returns the zone of a card in a row.
    #[must_use]
    pub const fn in_row(animal: AnimalId, endangered: bool) -> Self {
        if endangered { Self::Endangered(animal) } else { Self::Healthy(animal) }
    }
}

/// Deck, face-up cards, hands, cards in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    zones: [Zone; CARDS_MAX],
    deck: [CardId; CARDS_MAX],
    deck_count: u16,
    deck_top: u16,
    active_count: u16,
    /// The cards in all rows, in the order in which they were laid. Rules do not ask for it, so it is in
    /// no hash.
    laid: Vec<CardId>,
    /// Every card beyond so many is in the box, so that zones are found fast.
    extent: u16,
    /// The card that was chosen and waits to be carried out, by whom, and for which tile.
    pub chosen: Option<(CardId, AnimalId, HexId)>,
    /// The card carried out last, by whom, and the tile it was taken for.
    pub played: Option<(CardId, AnimalId, HexId)>,
}

impl Default for Cards {
    fn default() -> Self {
        Self {
            zones: [Zone::Box; CARDS_MAX],
            deck: [CardId(0); CARDS_MAX],
            deck_count: 0,
            deck_top: 0,
            active_count: 0,
            laid: Vec::new(),
            extent: 0,
            chosen: None,
            played: None,
        }
    }
}

impl Cards {
    /// Returns where a card is.
    #[must_use]
    pub fn zone(&self, card: CardId) -> Zone {
        self.zones.get(card.index()).copied().unwrap_or_default()
    }

    /// Returns the deck, top first.
    #[must_use]
    pub fn deck(&self) -> &[CardId] {
        &self.deck[usize::from(self.deck_top)..usize::from(self.deck_count)]
    }

    /// Returns the cards in a zone, in card order.
    pub fn in_zone(&self, zone: Zone) -> impl Iterator<Item = CardId> + '_ {
        self.zones[..usize::from(self.extent)]
            .iter()
            .enumerate()
            .filter(move |(_, found)| **found == zone)
            .map(|(index, _)| CardId::at(index))
    }

    /// Returns the cards in play, in card order, with the animal that they are in play for, or nothing
    /// for house rules.
    pub fn active(&self) -> impl Iterator<Item = (CardId, Option<AnimalId>)> + '_ {
        let extent = if self.active_count == 0 { 0 } else { usize::from(self.extent) };
        self.zones[..extent].iter().enumerate().filter_map(|(index, zone)| match zone {
            Zone::Active(animal) => Some((CardId::at(index), Some(*animal))),
            Zone::InForce => Some((CardId::at(index), None)),
            _ => None,
        })
    }

    /// Returns the cards in all rows, in card order: in whose row, and whether endangered.
    pub fn in_rows(&self) -> impl Iterator<Item = (CardId, AnimalId, bool)> + '_ {
        let zones = self.zones[..usize::from(self.extent)].iter().enumerate();
        zones.filter_map(|(index, zone)| match *zone {
            Zone::Healthy(animal) => Some((CardId::at(index), animal, false)),
            Zone::Endangered(animal) => Some((CardId::at(index), animal, true)),
            _ => None,
        })
    }

    /// Returns the cards in all rows, in the order in which they were laid.
    #[must_use]
    pub fn laid(&self) -> &[CardId] {
        &self.laid
    }

    /// Puts the face-down cards in another order, for a view that does not know them.
    pub(crate) fn deck_mut(&mut self) -> &mut [CardId] {
        &mut self.deck[usize::from(self.deck_top)..usize::from(self.deck_count)]
    }

    /// Puts a card elsewhere, for a view that does not know where it is.
    pub(crate) fn set_zone(&mut self, card: CardId, zone: Zone) {
        self.extent = self.extent.max(card.0 + 1);
        let old = std::mem::replace(&mut self.zones[card.index()], zone);
        let is_active = |zone| matches!(zone, Zone::Active(_) | Zone::InForce);
        self.active_count -= u16::from(is_active(old));
        self.active_count += u16::from(is_active(zone));
        let is_in_row = |zone| matches!(zone, Zone::Healthy(_) | Zone::Endangered(_));
        match (is_in_row(old), is_in_row(zone)) {
            (false, true) => self.laid.push(card),
            (true, false) => self.laid.retain(|laid| *laid != card),
            // One that is turned to its other side stays where it lies.
            (true, true) | (false, false) => {}
        }
    }

    pub(super) fn stacked(&mut self, card: CardId) {
        if usize::from(self.deck_count) == CARDS_MAX {
            self.deck.copy_within(usize::from(self.deck_top).., 0);
            self.deck_count -= self.deck_top;
            self.deck_top = 0;
        }
        self.deck[usize::from(self.deck_count)] = card;
        self.deck_count += 1;
        self.set_zone(card, Zone::Deck);
    }

    pub(super) fn off_the_top(&mut self, card: CardId, zone: Zone) {
        debug_assert_eq!(self.deck().first(), Some(&card));
        self.deck_top += 1;
        self.set_zone(card, zone);
    }

    pub(super) fn chosen(&mut self, card: CardId, animal: AnimalId, tile: HexId) {
        self.chosen = Some((card, animal, tile));
        self.set_zone(card, Zone::Played(animal));
    }

    pub(super) fn played(&mut self, card: CardId, animal: AnimalId, tile: HexId) {
        self.chosen = None;
        self.played = Some((card, animal, tile));
        self.set_zone(card, Zone::Played(animal));
    }
}
