//! What happens to cards within the deck: they are put somewhere in it, or taken from anywhere in it.

use crate::id::{CardId, Seat};
use crate::state::{Cards, Zone};

impl Cards {
    /// Moves a card of the deck or of a seat's hand to a place in the deck, counted from 1 at the top. Only the seat
    /// sees which card it is. For everybody else it may be any card of the hand, or any that the seat knows in the deck.
    pub(in crate::state) fn tucked(&mut self, card: CardId, seat: Seat, place: u16) {
        match self.zone(card) {
            Zone::Deck => {
                self.moved_within_deck(seat);
                self.leave_deck(card);
            }
            hand => {
                let cards: Vec<CardId> = self.in_zone(hand).collect();
                self.sightings.known_only_to(seat, &cards);
                self.shuffles.passed(&cards);
            }
        }
        self.lay_in_deck(card, place);
        self.sightings.lost(card);
        self.sightings.saw(card, Some(seat));
    }

    /// Moves a card that everybody sees to a place in the deck, counted from 1 at the top.
    pub(in crate::state) fn put_back(&mut self, card: CardId, place: u16) {
        self.lay_in_deck(card, place);
        self.sightings.saw(card, None);
        // The card lay open, so no card that was dealt before can be this one.
        self.shuffles.shuffled_in(card);
    }

    pub(in crate::state) fn picked(&mut self, card: CardId, seat: Seat) {
        self.moved_within_deck(seat);
        self.leave_deck(card);
        self.sightings.lost(card);
        self.shuffles.dealt_now(card);
        self.set_zone(card, Zone::Hand(seat));
    }

    pub(in crate::state) fn revealed(&mut self, card: CardId) {
        self.leave_deck(card);
        self.sightings.lost(card);
        self.shuffles.dealt_now(card);
        self.set_zone(card, Zone::Discard);
    }

    /// Records that a seat moved a card of the deck: one of the cards that it knows there.
    fn moved_within_deck(&mut self, seat: Seat) {
        let deck = self.deck().iter().copied();
        let known: Vec<CardId> =
            deck.filter(|card| self.sightings.last(*card, Some(seat)) > 0).collect();
        self.sightings.known_only_to(seat, &known);
    }

    fn leave_deck(&mut self, card: CardId) {
        let Some(at) = self.deck().iter().position(|found| *found == card) else { return };
        let at = usize::from(self.deck_top) + at;
        self.deck.copy_within(at + 1..usize::from(self.deck_count), at);
        self.deck_count -= 1;
    }

    fn lay_in_deck(&mut self, card: CardId, place: u16) {
        self.set_zone(card, Zone::Deck);
        self.make_room();
        let above = usize::from(place.saturating_sub(1)).min(self.deck().len());
        let at = usize::from(self.deck_top) + above;
        self.deck.copy_within(at..usize::from(self.deck_count), at + 1);
        self.deck[at] = card;
        self.deck_count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn deck(cards: &[u16]) -> Cards {
        let mut deck = Cards::default();
        cards.iter().for_each(|card| deck.stacked(CardId(*card)));
        deck
    }

    fn knows(deck: &Cards, seat: Seat) -> Vec<u16> {
        let known = deck.deck().iter().filter(|card| deck.sightings.last(**card, Some(seat)) > 0);
        known.map(|card| card.0).collect()
    }

    fn order(deck: &Cards) -> Vec<u16> {
        deck.deck().iter().map(|card| card.0).collect()
    }

    #[test]
    fn only_the_seat_that_tucked_a_card_knows_its_place() {
        let mut deck = deck(&[1, 2, 3, 4, 5]);
        for card in [1, 2] {
            deck.sightings.saw(CardId(card), Some(A));
        }
        deck.sightings.saw(CardId(1), Some(B));
        deck.sightings.saw(CardId(4), Some(B));
        deck.tucked(CardId(1), A, 5);
        assert_eq!(order(&deck), [2, 3, 4, 5, 1]);
        assert_eq!(knows(&deck, A), [2, 1]);
        // It could not have been the card that A does not know.
        assert_eq!(knows(&deck, B), [4]);
        deck.tucked(CardId(1), A, 1);
        assert_eq!(order(&deck), [1, 2, 3, 4, 5]);
        deck.tucked(CardId(3), A, 99);
        assert_eq!(order(&deck), [1, 2, 4, 5, 3]);
    }

    #[test]
    fn a_card_from_a_hand_may_have_been_any_of_the_hand() {
        let mut deck = deck(&[1, 2, 3, 4]);
        deck.off_the_top(CardId(1), Zone::Hand(A));
        deck.off_the_top(CardId(2), Zone::Hand(A));
        deck.sightings.saw(CardId(1), None);
        deck.tucked(CardId(2), A, 2);
        assert_eq!(order(&deck), [3, 2, 4]);
        assert_eq!(deck.sightings.last(CardId(1), Some(B)), 0);
        assert!(deck.sightings.last(CardId(1), Some(A)) > 0);
        assert_eq!(knows(&deck, A), [2]);
        assert!(knows(&deck, B).is_empty());
    }

    #[test]
    fn face_up_cards_are_known_to_everybody_until_the_deck_is_shuffled() {
        let mut deck = deck(&[1, 2, 3]);
        deck.off_the_top(CardId(1), Zone::Discard);
        deck.put_back(CardId(1), 2);
        assert_eq!(order(&deck), [2, 1, 3]);
        assert_eq!((deck.discard().len(), knows(&deck, B)), (0, vec![1]));
        deck.deck_taken_up();
        for card in [3, 1, 2] {
            deck.stacked(CardId(card));
        }
        assert_eq!(knows(&deck, B), Vec::<u16>::new());
    }

    #[test]
    fn a_card_is_taken_from_anywhere() {
        let mut deck = deck(&[1, 2, 3, 4]);
        deck.sightings.saw(CardId(3), Some(A));
        deck.picked(CardId(3), A);
        deck.revealed(CardId(4));
        assert_eq!(order(&deck), [1, 2]);
        assert_eq!(deck.zone(CardId(3)), Zone::Hand(A));
        assert_eq!(deck.discard(), [CardId(4)]);
    }

    #[test]
    fn no_card_is_in_both_the_deck_and_the_discard_pile() {
        use crate::id::CARDS_MAX;
        let mut deck = Cards::default();
        (0..CARDS_MAX as u16).for_each(|card| deck.stacked(CardId(card)));
        for card in 0..CARDS_MAX as u16 / 2 {
            deck.off_the_top(CardId(card), Zone::Discard);
        }
        let half = CARDS_MAX as u16 / 2;
        for card in 0..half {
            deck.put_back(CardId(card), 1);
        }
        assert_eq!(deck.deck().len(), CARDS_MAX);
        assert_eq!(order(&deck)[..2], [half - 1, half - 2]);
        assert_eq!(deck.discard().len(), 0);
    }
}
