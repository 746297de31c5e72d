//! What everybody knows of cards that were dealt unseen by what lay open when the deck was shuffled again.

use crate::id::CardId;
use crate::state::Sightings;

/// With which shuffle cards came into the deck that had lain open, and after which one cards were dealt.
///
/// A card that lay open when the deck was shuffled again is none of those that were dealt before. It follows
/// from facts that everybody knows. Rules do not ask for it, so it is in no hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shuffles {
    /// How often open cards were shuffled into the deck.
    count: u16,
    /// Whether no card was dealt since the last one came into the deck.
    goes_on: bool,
    /// The shuffle that put each card into the deck from where it lay open, by index; 0 for none.
    came: Vec<u16>,
    /// The shuffle after which each card was dealt, by index.
    dealt: Vec<u16>,
}

impl Shuffles {
    /// Returns whether open cards were shuffled into the deck at all.
    pub const fn were_some(&self) -> bool {
        self.count > 0
    }

    /// Returns the shuffle that put a card into the deck from where it lay open, counted from 1; 0 where it
    /// has lain open nowhere.
    pub fn came(&self, card: CardId) -> u16 {
        self.came.get(card.index()).copied().unwrap_or(0)
    }

    /// Returns the latest shuffle after which the card that lies where this one does can have been dealt, for
    /// all that everybody knows.
    pub fn dealt(&self, card: CardId) -> u16 {
        self.dealt.get(card.index()).copied().unwrap_or(0)
    }

    /// Has a card that lay open come into the deck.
    pub(super) fn shuffled_in(&mut self, card: CardId) {
        if !self.goes_on {
            self.count = self.count.saturating_add(1);
            self.goes_on = true;
        }
        set(&mut self.came, card, self.count);
    }

    /// Has a card come into a hand.
    pub(super) fn dealt_now(&mut self, card: CardId) {
        self.goes_on = false;
        set(&mut self.dealt, card, self.count);
    }

    /// Has a card leave a hand in sight of all, in which others stay. Nobody else knows when it was dealt: it
    /// can have been the first that was dealt late enough, so that those that stay are later ones.
    pub fn left(&mut self, card: CardId, others: &[CardId], sightings: &Sightings) {
        if sightings.by_all(card) {
            return;
        }
        let (came, own) = (self.came(card), self.dealt(card));
        let is_earlier = |other: &CardId| (came..own).contains(&self.dealt(*other));
        let unknown = others.iter().copied().filter(|other| !sightings.by_all(*other));
        let mut earlier: Vec<CardId> = unknown.filter(is_earlier).collect();
        earlier.sort_by_key(|other| self.dealt(*other));
        // Where somebody knows a card of that hand, others may have been the first for different seats.
        let is_known = |of: &CardId| sightings.by_somebody(*of);
        let count = if others.iter().chain([&card]).any(is_known) { earlier.len() } else { 1 };
        for other in earlier.into_iter().take(count) {
            set(&mut self.dealt, other, own);
        }
    }

    /// Has one of these cards of a hand go to another unseen: each of them can be the latest one.
    pub(super) fn passed(&mut self, hand: &[CardId]) {
        let latest = hand.iter().map(|card| self.dealt(*card)).max().unwrap_or(0);
        hand.iter().for_each(|card| set(&mut self.dealt, *card, latest));
    }

    /// Takes cards for others, for a view that does not know them.
    pub fn take_for(&mut self, taken_for: &[CardId]) {
        let was = std::mem::take(&mut self.dealt);
        for (at, dealt) in was.into_iter().enumerate() {
            set(&mut self.dealt, taken_for.get(at).copied().unwrap_or(CardId::at(at)), dealt);
        }
    }
}

fn set(of: &mut Vec<u16>, card: CardId, shuffle: u16) {
    // Before the first shuffle nothing need be kept.
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

    /// Returns a hand of a card that was dealt before a shuffle and of one dealt after it.
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
        // One that never lay open can have been dealt at any time.
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
        shuffles.take_for(&taken_for);
        assert_eq!([OLD, NEW].map(|card| shuffles.dealt(card)), [1, 0]);
        assert_eq!([OLD, NEW].map(|card| shuffles.came(card)), [0, 1]);
    }
}
