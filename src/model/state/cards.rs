//! Deck, face-up cards, hands, cards in play.

use crate::id::{AnimalId, CARDS_MAX, CardId, HexId, SLOTS_MAX, Seat};
use crate::state::{Shuffles, Sightings};

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
    /// With an animal, unseen by others.
    Held(AnimalId),
    /// Out of the game since before the first turn, unseen.
    PutAway,
    /// Being carried out by an animal.
    Played(AnimalId),
    /// Aside while it is carried out by an animal, out of its hand.
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
    /// Returns the animal in whose row a card lies, or for which it is in play.
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

    /// Returns the zone of a card in a row.
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
    /// The cards in play, in card order.
    active: Vec<CardId>,
    /// The cards in all rows and those in play for animals, in the order in which they were laid. It follows
    /// from the facts, so it is in no hash.
    laid: Vec<CardId>,
    /// When cards were seen last that lie unseen by somebody since.
    pub sightings: Sightings,
    /// When cards were dealt, by what lay open when the deck was shuffled again.
    pub shuffles: Shuffles,
    /// Every card beyond so many is in the box, so that zones are found fast.
    extent: u16,
    /// The face-up card in each slot, where cards lie in slots.
    slots: [Option<CardId>; SLOTS_MAX],
    /// How many cards are in the discard pile, which lies at the far end of `deck`, its bottom last: a
    /// card is in one of the two at most.
    discard_count: u16,
    /// Cards that act as others, each with the one that it acts as.
    copies: Vec<(CardId, CardId)>,
    /// The card that was chosen and waits to be carried out.
    pub chosen: Option<TakenCard>,
    /// The card carried out last.
    pub played: Option<TakenCard>,
}

/// A card that an animal took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenCard {
    /// The card.
    pub card: CardId,
    /// Who took it.
    pub animal: AnimalId,
    /// For which tile.
    pub tile: HexId,
    /// Out of which slot, counted from 1; 0 where cards lie in none.
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

    /// Returns the face-up cards in slots, the first slot first.
    pub fn in_slots(&self) -> impl Iterator<Item = CardId> + '_ {
        self.slots.iter().flatten().copied()
    }

    /// Returns the slot of a face-up card, counted from 1; nothing where cards lie in none.
    pub fn slot(&self, card: CardId) -> Option<u8> {
        let found = self.slots.iter().position(|slot| *slot == Some(card));
        found.map(|index| index as u8 + 1)
    }

    /// Returns the card as which a card acts: itself, or the one that it copies.
    pub fn acts_as(&self, card: CardId) -> CardId {
        self.copies.iter().find(|(copy, _)| *copy == card).map_or(card, |(_, of)| *of)
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
        self.active.iter().map(|card| match self.zone(*card) {
            Zone::Active(animal) => (*card, Some(animal)),
            _ => (*card, None),
        })
    }

    /// Returns the cards that animals have unseen by others, in card order, each with its animal.
    pub fn held(&self) -> impl Iterator<Item = (CardId, AnimalId)> + '_ {
        let zones = self.zones[..usize::from(self.extent)].iter().enumerate();
        zones.filter_map(|(index, zone)| match *zone {
            Zone::Held(animal) => Some((CardId::at(index), animal)),
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

    /// Returns the cards in all rows and those in play for animals, in the order in which they were laid.
    pub fn laid(&self) -> &[CardId] {
        &self.laid
    }

    /// Puts the face-down cards in another order, for a view that does not know them.
    pub fn deck_mut(&mut self) -> &mut [CardId] {
        &mut self.deck[usize::from(self.deck_top)..usize::from(self.deck_count)]
    }

    /// Puts a card elsewhere, for a view that does not know where it is.
    pub fn set_zone(&mut self, card: CardId, zone: Zone) {
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
            // One that is turned to its other side stays where it lies.
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
            Zone::Active(_) => self.copy_nothing(card),
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

    /// Puts a card where not all see it, though `by` does: one seat, or all where that is none.
    pub(super) fn hidden_away(&mut self, card: CardId, zone: Zone, by: Option<Seat>) {
        self.sightings.saw(card, by);
        self.shuffles.dealt_now(card);
        self.set_zone(card, zone);
    }

    /// Lays a card aside that is carried out; what is passed from now on is passed at another time.
    pub(super) fn laid_aside(&mut self, card: CardId, animal: AnimalId) {
        self.set_zone(card, Zone::Aside(animal));
        self.sightings.began_to_pass();
    }

    /// Has a card go from hand to hand.
    pub(super) fn passed(&mut self, card: CardId, from: Seat, to: Seat) {
        let hand: Vec<CardId> = self.in_zone(Zone::Hand(from)).collect();
        let could_go = self.sightings.passed(card, &hand, (from, to));
        self.shuffles.passed(&could_go);
        self.set_zone(card, Zone::Hand(to));
    }

    /// Has two cards in rows take each other's place.
    pub(super) fn swapped(&mut self, card: CardId, with: CardId) {
        let turned = |now: Zone, into: Zone| match (now, into) {
            (Zone::Healthy(_), Zone::Healthy(of) | Zone::Endangered(of)) => Zone::Healthy(of),
            (Zone::Endangered(_), Zone::Healthy(of) | Zone::Endangered(of)) => Zone::Endangered(of),
            (now, _) => now,
        };
        let (one, other) = (self.zone(card), self.zone(with));
        self.set_zone(card, turned(one, other));
        self.set_zone(with, turned(other, one));
        for laid in &mut self.laid {
            *laid = match *laid {
                of if of == card => with,
                of if of == with => card,
                of => of,
            };
        }
    }

    /// Takes the deck up, to be stacked anew.
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

    pub(super) fn copied(&mut self, card: CardId, of: CardId) {
        self.copy_nothing(card);
        self.copies.push((card, of));
    }

    pub(super) fn chosen(&mut self, taken: TakenCard) {
        self.chosen = Some(taken);
        // In slots it lies face up until it was carried out.
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

    /// Moves the deck to the beginning where it meets the discard pile.
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

    fn copy_nothing(&mut self, card: CardId) {
        self.copies.retain(|(copy, _)| *copy != card);
    }
}
