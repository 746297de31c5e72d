//! Cards: the deck, hands, slots, rows and cards in play.

use crate::id::{AnimalId, CARDS_MAX, CardId, HexId, SLOTS_MAX, Seat};
use crate::state::{Shuffles, Sightings};

mod deck;

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
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
    /// With an animal, hidden from others.
    Held(AnimalId),
    /// Out of the game since before the first turn. Nobody has seen it.
    PutAway,
    /// An animal is carrying it out.
    Played(AnimalId),
    /// Set aside from an animal's hand while the animal carries it out.
    Aside(AnimalId),
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
    /// Returns the animal in whose row a card is or for which it is in play, if any.
    pub const fn in_play_of(self) -> Option<AnimalId> {
        match self {
            Self::Healthy(animal) | Self::Endangered(animal) | Self::Active(animal) => Some(animal),
            Self::Box
            | Self::Deck
            | Self::FaceUp
            | Self::Hand(_)
            | Self::Held(_)
            | Self::PutAway
            | Self::Played(_)
            | Self::Aside(_)
            | Self::InForce
            | Self::Discard
            | Self::Removed => None,
        }
    }

    /// Returns the zone of a card in the row of `animal`.
    pub const fn in_row(animal: AnimalId, endangered: bool) -> Self {
        if endangered { Self::Endangered(animal) } else { Self::Healthy(animal) }
    }
}

/// The deck, face-up cards, hands and cards in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    zones: [Zone; CARDS_MAX],
    deck: [CardId; CARDS_MAX],
    deck_count: u16,
    deck_top: u16,
    /// The cards in play, sorted.
    active: Vec<CardId>,
    /// The cards in rows and those in play for animals, in the order in which they were laid. Derived from the
    /// facts, so not part of the hash.
    laid: Vec<CardId>,
    /// When each card that is now hidden from somebody was last seen.
    pub sightings: Sightings,
    /// What everybody can infer about when cards were dealt, from the cards that were open when the deck was
    /// reshuffled.
    pub shuffles: Shuffles,
    /// Every card with an index of `extent` or more is in the box. Keeps searches of zones short.
    extent: u16,
    slots: [Option<CardId>; SLOTS_MAX],
    /// The size of the discard pile, which is stored at the far end of `deck`, its bottom last. The two cannot
    /// collide, since each card is in at most one of them.
    discard_count: u16,
    /// Cards that act as another card, each with that card.
    copies: Vec<(CardId, CardId)>,
    /// The card that was chosen and is about to be carried out.
    pub chosen: Option<TakenCard>,
    /// The card that was carried out last.
    pub played: Option<TakenCard>,
}

/// A card that an animal took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenCard {
    pub card: CardId,
    /// The animal that took it.
    pub animal: AnimalId,
    /// The tile that it was taken for.
    pub tile: HexId,
    /// The slot that it came from, counted from 1, or 0 if cards are not in slots.
    pub slot: u8,
}

impl Default for Cards {
    fn default() -> Self {
        Self {
            zones: [Zone::Box; CARDS_MAX],
            deck: [CardId(0); CARDS_MAX],
            deck_count: 0,
            deck_top: 0,
            active: Vec::new(),
            laid: Vec::new(),
            sightings: Sightings::default(),
            shuffles: Shuffles::default(),
            extent: 0,
            slots: [None; SLOTS_MAX],
            discard_count: 0,
            copies: Vec::new(),
            chosen: None,
            played: None,
        }
    }
}

impl Cards {
    /// Returns where a card is.
    pub fn zone(&self, card: CardId) -> Zone {
        self.zones.get(card.index()).copied().unwrap_or_default()
    }

    /// Returns the deck, top first.
    pub fn deck(&self) -> &[CardId] {
        &self.deck[usize::from(self.deck_top)..usize::from(self.deck_count)]
    }

    /// Returns the discard pile, top first.
    pub fn discard(&self) -> &[CardId] {
        &self.deck[CARDS_MAX - usize::from(self.discard_count)..]
    }

    /// Returns the face-up card in a slot, counted from 1.
    pub fn in_slot(&self, slot: u8) -> Option<CardId> {
        let index = usize::from(slot).checked_sub(1)?;
        self.slots.get(index).copied().flatten()
    }

    /// Returns the face-up cards in slots, in slot order.
    pub fn in_slots(&self) -> impl Iterator<Item = CardId> + '_ {
        self.slots.iter().flatten().copied()
    }

    /// Returns the slot of a face-up card, counted from 1, or `None` if the card is in no slot.
    pub fn slot(&self, card: CardId) -> Option<u8> {
        let found = self.slots.iter().position(|slot| *slot == Some(card));
        found.map(|index| index as u8 + 1)
    }

    /// Returns the card that `card` acts as: the one that it copies, or itself.
    pub fn acts_as(&self, card: CardId) -> CardId {
        self.copies.iter().find(|(copy, _)| *copy == card).map_or(card, |(_, original)| *original)
    }

    /// Returns the cards in a zone, in card order.
    pub fn in_zone(&self, zone: Zone) -> impl Iterator<Item = CardId> + '_ {
        self.zones[..usize::from(self.extent)]
            .iter()
            .enumerate()
            .filter(move |(_, found)| **found == zone)
            .map(|(index, _)| CardId::at(index))
    }

    /// Returns the cards in play, in card order, with the animal that each is in play for, or `None` for a
    /// house rule.
    pub fn active(&self) -> impl Iterator<Item = (CardId, Option<AnimalId>)> + '_ {
        self.active.iter().map(|card| match self.zone(*card) {
            Zone::Active(animal) => (*card, Some(animal)),
            _ => (*card, None),
        })
    }

    /// Returns the cards that animals hold hidden from others, in card order, each with its animal.
    pub fn held(&self) -> impl Iterator<Item = (CardId, AnimalId)> + '_ {
        let zones = self.zones[..usize::from(self.extent)].iter().enumerate();
        zones.filter_map(|(index, zone)| match *zone {
            Zone::Held(animal) => Some((CardId::at(index), animal)),
            _ => None,
        })
    }

    /// Returns the cards in all rows, in card order, each with its animal and whether it is endangered.
    pub fn in_rows(&self) -> impl Iterator<Item = (CardId, AnimalId, bool)> + '_ {
        let zones = self.zones[..usize::from(self.extent)].iter().enumerate();
        zones.filter_map(|(index, zone)| match *zone {
            Zone::Healthy(animal) => Some((CardId::at(index), animal, false)),
            Zone::Endangered(animal) => Some((CardId::at(index), animal, true)),
            _ => None,
        })
    }

    /// Returns the cards in rows and those in play for animals, in the order in which they were laid.
    pub fn laid(&self) -> &[CardId] {
        &self.laid
    }

    /// Returns the face-down cards, so that a guess can change their order.
    pub(super) fn deck_mut(&mut self) -> &mut [CardId] {
        &mut self.deck[usize::from(self.deck_top)..usize::from(self.deck_count)]
    }

    /// Moves a card to another zone.
    pub(super) fn set_zone(&mut self, card: CardId, zone: Zone) {
        self.extent = self.extent.max(card.0 + 1);
        let old = std::mem::replace(&mut self.zones[card.index()], zone);
        let is_active = |zone| matches!(zone, Zone::Active(_) | Zone::InForce);
        match (is_active(old), is_active(zone)) {
            (false, true) => {
                let place = self.active.partition_point(|other| *other < card);
                self.active.insert(place, card);
            }
            (true, false) => self.active.retain(|active| *active != card),
            (true, true) | (false, false) => {}
        }
        let lies = |zone| matches!(zone, Zone::Healthy(_) | Zone::Endangered(_) | Zone::Active(_));
        match (lies(old), lies(zone)) {
            (false, true) => self.laid.push(card),
            (true, false) => self.laid.retain(|laid| *laid != card),
            // A card that is turned to its other side keeps its place.
            (true, true) | (false, false) => {}
        }
        if old == zone {
            return;
        }
        match old {
            Zone::Hand(_) if self.shuffles.were_some() => {
                let others: Vec<CardId> = self.in_zone(old).collect();
                self.shuffles.left(card, &others, &self.sightings);
            }
            Zone::FaceUp => self.leave_slot(card),
            Zone::Discard => self.leave_discard(card),
            Zone::Active(_) => self.clear_copy(card),
            _ => {}
        }
        if zone == Zone::Discard {
            self.make_room();
            self.discard_count += 1;
            self.deck[CARDS_MAX - usize::from(self.discard_count)] = card;
        }
    }

    pub(super) fn stacked(&mut self, card: CardId) {
        self.make_room();
        self.deck[usize::from(self.deck_count)] = card;
        self.deck_count += 1;
        self.sightings.lost(card);
        if self.zone(card) == Zone::Discard {
            self.shuffles.shuffled_in(card);
        }
        self.set_zone(card, Zone::Deck);
    }

    pub(super) fn off_the_top(&mut self, card: CardId, zone: Zone) {
        debug_assert_eq!(self.deck().first(), Some(&card));
        self.deck_top += 1;
        self.shuffles.dealt_now(card);
        self.set_zone(card, zone);
    }

    /// Moves a card to a zone that not everybody sees. The seat `by` sees it go there, or everybody if `by` is
    /// `None`.
    pub(super) fn move_hidden(&mut self, card: CardId, zone: Zone, by: Option<Seat>) {
        self.sightings.saw(card, by);
        self.shuffles.dealt_now(card);
        self.set_zone(card, zone);
    }

    /// Sets aside a card that is being carried out. Cards passed from now on belong to a new exchange.
    pub(super) fn laid_aside(&mut self, card: CardId, animal: AnimalId) {
        self.set_zone(card, Zone::Aside(animal));
        self.sightings.start_exchange();
    }

    pub(super) fn passed(&mut self, card: CardId, from: Seat, to: Seat) {
        let hand: Vec<CardId> = self.in_zone(Zone::Hand(from)).collect();
        let could_go = self.sightings.passed(card, &hand, from, to);
        self.shuffles.passed(&could_go);
        self.set_zone(card, Zone::Hand(to));
    }

    /// Swaps two cards in rows. Each keeps the side that is up.
    pub(super) fn swapped(&mut self, card: CardId, with: CardId) {
        let turned = |now: Zone, into: Zone| match (now, into) {
            (Zone::Healthy(_), Zone::Healthy(owner) | Zone::Endangered(owner)) => {
                Zone::Healthy(owner)
            }
            (Zone::Endangered(_), Zone::Healthy(owner) | Zone::Endangered(owner)) => {
                Zone::Endangered(owner)
            }
            (now, _) => now,
        };
        let (one, other) = (self.zone(card), self.zone(with));
        self.set_zone(card, turned(one, other));
        self.set_zone(with, turned(other, one));
        for laid in &mut self.laid {
            *laid = match *laid {
                laid if laid == card => with,
                laid if laid == with => card,
                laid => laid,
            };
        }
    }

    pub(super) fn deck_taken_up(&mut self) {
        for place in usize::from(self.deck_top)..usize::from(self.deck_count) {
            self.set_zone(self.deck[place], Zone::Box);
        }
        self.deck_top = 0;
        self.deck_count = 0;
    }

    pub(super) fn slotted(&mut self, card: CardId, slot: u8) {
        self.leave_slot(card);
        if let Some(place) = usize::from(slot).checked_sub(1).and_then(|at| self.slots.get_mut(at))
        {
            *place = Some(card);
        }
    }

    pub(super) fn copied(&mut self, card: CardId, original: CardId) {
        self.clear_copy(card);
        self.copies.push((card, original));
    }

    pub(super) fn chosen(&mut self, taken: TakenCard) {
        self.chosen = Some(taken);
        // A card in a slot stays face up until it has been carried out.
        if taken.slot == 0 {
            self.set_zone(taken.card, Zone::Played(taken.animal));
        }
    }

    pub(super) fn played(&mut self, taken: TakenCard) {
        self.chosen = None;
        self.played = Some(taken);
        if taken.slot == 0 {
            self.set_zone(taken.card, Zone::Played(taken.animal));
        }
    }

    /// Moves the deck to the front of its array when it meets the discard pile.
    fn make_room(&mut self) {
        if usize::from(self.deck_count + self.discard_count) == CARDS_MAX {
            let deck = usize::from(self.deck_top)..usize::from(self.deck_count);
            self.deck.copy_within(deck, 0);
            self.deck_count -= self.deck_top;
            self.deck_top = 0;
        }
    }

    fn leave_slot(&mut self, card: CardId) {
        for slot in self.slots.iter_mut().filter(|slot| **slot == Some(card)) {
            *slot = None;
        }
    }

    fn leave_discard(&mut self, card: CardId) {
        let top = CARDS_MAX - usize::from(self.discard_count);
        let Some(place) = self.deck[top..].iter().position(|found| *found == card) else { return };
        self.deck.copy_within(top..top + place, top + 1);
        self.discard_count -= 1;
    }

    fn clear_copy(&mut self, card: CardId) {
        self.copies.retain(|(copy, _)| *copy != card);
    }
}
