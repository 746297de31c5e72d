//! What people know about hidden cards: when each was last seen, and what follows from shuffles.

use crate::id::{CardId, Seat};

/// When each card that is now hidden from somebody was last seen, by everybody or by one seat.
///
/// Anybody who has watched the game knows this. For cards in the deck, it is part of the state hash, because scripts
/// may move only deck cards that a player has seen. Rules do not read the rest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sightings {
    all: Vec<Sighting>,
    /// The cards passed so far in the current exchange.
    passed: Vec<CardId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sighting {
    card: CardId,
    /// The seat that saw it, or `None` if everybody did.
    by: Option<Seat>,
    /// The time of the sighting, counted from 1. A later sighting has a greater number.
    at: u16,
}

impl Sightings {
    /// Returns when a seat last saw a card go to its hidden place, or 0 if it never did. A later sighting has a
    /// greater number. If `seat` is `None`, returns this for a spectator.
    pub fn last(&self, card: CardId, seat: Option<Seat>) -> u16 {
        let own = self.all.iter().filter(|sighting| sighting.card == card);
        let own = own.filter(|sighting| sighting.by.is_none() || sighting.by == seat);
        own.map(|sighting| sighting.at).max().unwrap_or(0)
    }

    /// Returns whether everybody saw a card go to its hidden place.
    pub fn by_all(&self, card: CardId) -> bool {
        self.all.iter().any(|sighting| sighting.card == card && sighting.by.is_none())
    }

    /// Returns who saw a card go to its hidden place: seats in their order, or `None` for everybody, which comes first.
    pub(super) fn of(&self, card: CardId) -> Vec<Option<Seat>> {
        let own = self.all.iter().filter(|sighting| sighting.card == card);
        let mut found: Vec<Option<Seat>> = own.map(|sighting| sighting.by).collect();
        found.sort_unstable();
        found
    }

    /// Returns whether anybody saw a card go to its hidden place.
    pub fn by_somebody(&self, card: CardId) -> bool {
        self.all.iter().any(|sighting| sighting.card == card)
    }

    pub(super) fn saw(&mut self, card: CardId, by: Option<Seat>) {
        let last = self.all.iter().map(|sighting| sighting.at).max().unwrap_or(0);
        // A sighting by everybody replaces all earlier ones of the card.
        self.all.retain(|other| other.card != card || by.is_some() && other.by != by);
        self.all.push(Sighting { card, by, at: last.saturating_add(1) });
    }

    /// Starts a new exchange: cards passed from now on are chosen at a new time.
    pub(super) fn start_exchange(&mut self) {
        self.passed.clear();
    }

    /// Records that a card goes from one hand to another face down, and returns the cards of `hand` that it may be.
    ///
    /// Only the receiver still knows which other cards stayed, and only the two seats know which card went. For
    /// everybody else it may be any card of the hand except those that came into it in the same exchange.
    pub(super) fn passed(
        &mut self,
        card: CardId,
        hand: &[CardId],
        from: Seat,
        to: Seat,
    ) -> Vec<CardId> {
        let could_go = hand.iter().copied().filter(|other| !self.passed.contains(other));
        let could_go: Vec<CardId> = could_go.collect();
        for &other in &could_go {
            let is_known = self.last(other, Some(to)) > 0;
            self.lost(other);
            if is_known && other != card {
                self.saw(other, Some(to));
            }
        }
        self.saw(card, Some(from));
        self.passed.push(card);
        could_go
    }

    /// Records that a seat moved one of these cards unseen. Everybody else no longer knows where they are.
    pub(super) fn known_only_to(&mut self, seat: Seat, cards: &[CardId]) {
        for &card in cards {
            let is_known = self.last(card, Some(seat)) > 0;
            self.lost(card);
            if is_known {
                self.saw(card, Some(seat));
            }
        }
    }

    pub(super) fn lost(&mut self, card: CardId) {
        self.all.retain(|sighting| sighting.card != card);
    }

    /// Replaces cards with others, for a guess at hidden cards: a sighting by a seat other than `seat` becomes a
    /// sighting of a different card.
    pub(super) fn replace_cards(
        &mut self,
        seat: Option<Seat>,
        taken_for: impl Fn(CardId) -> CardId,
    ) {
        for sighting in self.all.iter_mut().filter(|other| other.by.is_some() && other.by != seat) {
            sighting.card = taken_for(sighting.card);
        }
    }
}

/// Which shuffle put each open card into the deck, and after which shuffle each hidden card was dealt.
///
/// A card that was open at a shuffle cannot be one of those dealt before it. Everybody knows the facts that
/// this is derived from. Rules do not read it, so it is not part of the hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shuffles {
    /// How often open cards were shuffled into the deck.
    count: u16,
    /// Whether no card was dealt since the last open card went into the deck: the shuffle is still in progress.
    goes_on: bool,
    /// By card: the last shuffle that put the card into the deck when it had been open; 0 for none.
    came: Vec<u16>,
    /// By card: the shuffle after which it was dealt.
    dealt: Vec<u16>,
}

impl Shuffles {
    /// Returns whether open cards were ever shuffled into the deck.
    pub(crate) const fn were_some(&self) -> bool {
        self.count > 0
    }

    /// Returns the last shuffle that put `card` into the deck when it had been open, counted from 1, or 0 if it
    /// never was open.
    pub fn came(&self, card: CardId) -> u16 {
        self.came.get(card.index()).copied().unwrap_or(0)
    }

    /// Returns the latest shuffle after which the card in this place may have been dealt, judged by what everybody knows.
    pub fn dealt(&self, card: CardId) -> u16 {
        self.dealt.get(card.index()).copied().unwrap_or(0)
    }

    pub(super) fn shuffled_in(&mut self, card: CardId) {
        if !self.goes_on {
            self.count = self.count.saturating_add(1);
            self.goes_on = true;
        }
        set(&mut self.came, card, self.count);
    }

    pub(super) fn dealt_now(&mut self, card: CardId) {
        self.goes_on = false;
        set(&mut self.dealt, card, self.count);
    }

    /// Records that a card leaves a hand openly while `others` stay. The other players do not know when it was dealt.
    /// It may be the card that was dealt first, so the cards that stay may have been dealt later.
    pub(super) fn left(&mut self, card: CardId, others: &[CardId], sightings: &Sightings) {
        if sightings.by_all(card) {
            return;
        }
        let (came, own) = (self.came(card), self.dealt(card));
        let is_earlier = |other: &CardId| (came..own).contains(&self.dealt(*other));
        let unknown = others.iter().copied().filter(|other| !sightings.by_all(*other));
        let mut earlier: Vec<CardId> = unknown.filter(is_earlier).collect();
        earlier.sort_by_key(|other| self.dealt(*other));
        // If somebody knows a card of that hand, the earliest possible card can differ between seats.
        let is_known = |other: &CardId| sightings.by_somebody(*other);
        let count = if others.iter().chain([&card]).any(is_known) { earlier.len() } else { 1 };
        for other in earlier.into_iter().take(count) {
            set(&mut self.dealt, other, own);
        }
    }

    /// Records that one card of `hand` is passed face down: each card of the hand may be the one dealt last.
    pub(super) fn passed(&mut self, hand: &[CardId]) {
        let latest = hand.iter().map(|card| self.dealt(*card)).max().unwrap_or(0);
        hand.iter().for_each(|card| set(&mut self.dealt, *card, latest));
    }

    /// Replaces cards with others, for a guess at hidden cards: `taken_for[i]` replaces card `i`.
    pub(super) fn replace_cards(&mut self, taken_for: &[CardId]) {
        let was = std::mem::take(&mut self.dealt);
        for (at, dealt) in was.into_iter().enumerate() {
            set(&mut self.dealt, taken_for.get(at).copied().unwrap_or(CardId::at(at)), dealt);
        }
    }
}

fn set(shuffles: &mut Vec<u16>, card: CardId, shuffle: u16) {
    // Nothing needs storing before the first shuffle.
    if shuffle > 0 && shuffles.len() <= card.index() {
        shuffles.resize(card.index() + 1, 0);
    }
    if let Some(found) = shuffles.get_mut(card.index()) {
        *found = shuffle;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_sighting_is_the_latest_for_everybody() {
        let (card, other) = (CardId(3), CardId(4));
        let (one, two) = (Some(Seat(0)), Some(Seat(1)));
        let mut sightings = Sightings::default();
        sightings.saw(card, one);
        sightings.saw(other, two);
        assert_eq!([one, two, None].map(|seat| sightings.last(card, seat)), [1, 0, 0]);
        sightings.saw(card, two);
        assert_eq!([one, two, None].map(|seat| sightings.last(card, seat)), [1, 3, 0]);
        sightings.saw(card, None);
        assert_eq!([one, two, None].map(|seat| sightings.last(card, seat)), [4, 4, 4]);
        assert!(sightings.by_all(card) && !sightings.by_all(other));
        sightings.lost(card);
        assert_eq!(sightings.last(card, one), 0);
    }

    const OLD: CardId = CardId(1);
    const NEW: CardId = CardId(2);
    const OPEN: CardId = CardId(3);

    /// Returns shuffles with a hand of one card dealt before a shuffle and one dealt after it.
    fn hand() -> Shuffles {
        let mut shuffles = Shuffles::default();
        shuffles.dealt_now(OLD);
        shuffles.shuffled_in(OPEN);
        shuffles.shuffled_in(NEW);
        shuffles.dealt_now(NEW);
        shuffles
    }

    #[test]
    fn a_face_up_card_cannot_be_one_dealt_earlier() {
        let shuffles = hand();
        assert_eq!([OLD, NEW, OPEN].map(|card| shuffles.came(card)), [0, 1, 1]);
        assert_eq!([OLD, NEW].map(|card| shuffles.dealt(card)), [0, 1]);
    }

    #[test]
    fn if_either_card_can_have_left_the_hand_the_later_one_stays() {
        let mut shuffles = hand();
        shuffles.left(NEW, &[OLD], &Sightings::default());
        assert_eq!(
            shuffles.dealt(OLD),
            0,
            "the card that left had lain open, so it was dealt late"
        );
        let mut shuffles = hand();
        // A card that was never open may have been dealt at any time.
        let never = CardId(4);
        shuffles.dealt_now(never);
        shuffles.left(never, &[OLD], &Sightings::default());
        assert_eq!(shuffles.dealt(OLD), 1);
    }

    #[test]
    fn each_card_of_a_hand_of_which_one_was_passed_can_be_the_latest() {
        let mut shuffles = hand();
        shuffles.passed(&[OLD, NEW]);
        assert_eq!([OLD, NEW].map(|card| shuffles.dealt(card)), [1, 1]);
    }

    #[test]
    fn replacing_cards_keeps_the_deal_of_a_place_and_moves_the_origin_with_the_card() {
        let mut shuffles = hand();
        let taken_for: Vec<CardId> = [0, 2, 1, 3].map(CardId).into();
        shuffles.replace_cards(&taken_for);
        assert_eq!([OLD, NEW].map(|card| shuffles.dealt(card)), [1, 0]);
        assert_eq!([OLD, NEW].map(|card| shuffles.came(card)), [0, 1]);
    }
}
