//! What everybody can infer about cards dealt face down, from the cards that were open when the deck was reshuffled.

use crate::id::CardId;
use crate::state::Sightings;

/// Which shuffle put each open card into the deck, and after which shuffle each hidden card was dealt.
///
/// A card that was open at a shuffle cannot be one of those dealt before it. Everybody knows the facts that
/// this is derived from. Rules do not read it, so it is not part of the hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shuffles {
    /// How often open cards were shuffled into the deck.
    count: u16,
    /// Whether no card was dealt since the last open card went into the deck: the shuffle is still going on.
    goes_on: bool,
    /// By card: the last shuffle that put the card into the deck when it had been open; 0 for none.
    came: Vec<u16>,
    /// By card: the shuffle after which it was dealt.
    dealt: Vec<u16>,
}

impl Shuffles {
    /// Returns whether open cards were ever shuffled into the deck.
    pub const fn were_some(&self) -> bool {
        self.count > 0
    }

    /// Returns the last shuffle that put `card` into the deck when it had been open, counted from 1, or 0 if it
    /// never was open.
    pub fn came(&self, card: CardId) -> u16 {
        self.came.get(card.index()).copied().unwrap_or(0)
    }

    /// Returns the latest shuffle after which the card in this place may have been dealt, from what everybody
    /// knows.
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

    /// Records that a card leaves a hand in sight of everybody while `others` stay. The other players do not know
    /// when it was dealt. It may have been the earliest possible card, so the cards that stay may be later ones.
    pub fn left(&mut self, card: CardId, others: &[CardId], sightings: &Sightings) {
        if sightings.by_all(card) {
            return;
        }
        let (came, own) = (self.came(card), self.dealt(card));
        let is_earlier = |other: &CardId| (came..own).contains(&self.dealt(*other));
        let unknown = others.iter().copied().filter(|other| !sightings.by_all(*other));
        let mut earlier: Vec<CardId> = unknown.filter(is_earlier).collect();
        earlier.sort_by_key(|other| self.dealt(*other));
        // If somebody knows a card of that hand, the earliest possible card can differ between seats.
        let is_known = |of: &CardId| sightings.by_somebody(*of);
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

    /// Replaces cards by others, for a view that guesses hidden cards: `taken_for[i]` replaces card `i`.
    pub fn replace_cards(&mut self, taken_for: &[CardId]) {
        let was = std::mem::take(&mut self.dealt);
        for (at, dealt) in was.into_iter().enumerate() {
            set(&mut self.dealt, taken_for.get(at).copied().unwrap_or(CardId::at(at)), dealt);
        }
    }
}

fn set(of: &mut Vec<u16>, card: CardId, shuffle: u16) {
    // Nothing needs storing before the first shuffle.
    if shuffle > 0 && of.len() <= card.index() {
        of.resize(card.index() + 1, 0);
    }
    if let Some(found) = of.get_mut(card.index()) {
        *found = shuffle;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn what_lay_open_is_none_of_those_dealt_before() {
        let shuffles = hand();
        assert_eq!([OLD, NEW, OPEN].map(|card| shuffles.came(card)), [0, 1, 1]);
        assert_eq!([OLD, NEW].map(|card| shuffles.dealt(card)), [0, 1]);
    }

    #[test]
    fn what_stays_in_a_hand_is_the_later_where_both_can_have_left() {
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
    fn when_a_card_was_dealt_goes_with_the_place_and_where_it_lay_with_the_card() {
        let mut shuffles = hand();
        let taken_for: Vec<CardId> = [0, 2, 1, 3].map(CardId).into();
        shuffles.replace_cards(&taken_for);
        assert_eq!([OLD, NEW].map(|card| shuffles.dealt(card)), [1, 0]);
        assert_eq!([OLD, NEW].map(|card| shuffles.came(card)), [0, 1]);
    }
}
