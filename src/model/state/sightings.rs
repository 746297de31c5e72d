//! When each card that is now hidden from somebody was last seen.

use crate::id::{CardId, Seat};

/// When each card that is now hidden from somebody was last seen, by everybody or by one seat.
///
/// Anybody who has watched the game knows this. Rules do not read it, so it is not part of the hash.
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
    /// When, counted from 1. A later sighting has a greater number.
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
        (from, to): (Seat, Seat),
    ) -> Vec<CardId> {
        let could_go = hand.iter().copied().filter(|of| !self.passed.contains(of));
        let could_go: Vec<CardId> = could_go.collect();
        for &of in &could_go {
            let is_known = self.last(of, Some(to)) > 0;
            self.lost(of);
            if is_known && of != card {
                self.saw(of, Some(to));
            }
        }
        self.saw(card, Some(from));
        self.passed.push(card);
        could_go
    }

    pub(super) fn lost(&mut self, card: CardId) {
        self.all.retain(|sighting| sighting.card != card);
    }

    /// Replaces cards by others, for a view that guesses hidden cards: a sighting by another seat than `seat`
    /// becomes one of another card.
    pub fn replace_cards(&mut self, seat: Option<Seat>, taken_for: impl Fn(CardId) -> CardId) {
        for sighting in self.all.iter_mut().filter(|other| other.by.is_some() && other.by != seat) {
            sighting.card = taken_for(sighting.card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_see_is_the_last_that_anybody_saw() {
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
}
