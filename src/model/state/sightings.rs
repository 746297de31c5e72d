//! When cards were seen last that lie unseen by somebody since.

use crate::id::{CardId, Seat};

/// When cards were seen last that lie unseen by somebody since: by all, or by one seat alone.
///
/// It follows from facts what everybody knows who has watched. Rules do not ask for it, so it is in no hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sightings {
    all: Vec<Sighting>,
    /// The cards that were passed at once, so far.
    passed: Vec<CardId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sighting {
    card: CardId,
    /// Who saw it; all where there is nobody in particular.
    by: Option<Seat>,
    /// Counted from 1 on: what was seen later has a greater number.
    at: u16,
}

impl Sightings {
    /// Returns when a seat, or a spectator where there is none, last saw a card come where it lies unseen:
    /// the greater, the later; 0 where it never did.
    pub fn last(&self, card: CardId, seat: Option<Seat>) -> u16 {
        let own = self.all.iter().filter(|sighting| sighting.card == card);
        let own = own.filter(|sighting| sighting.by.is_none() || sighting.by == seat);
        own.map(|sighting| sighting.at).max().unwrap_or(0)
    }

    /// Returns whether all saw a card come where it lies.
    pub fn by_all(&self, card: CardId) -> bool {
        self.all.iter().any(|sighting| sighting.card == card && sighting.by.is_none())
    }

    /// Returns whether anybody saw a card come where it lies.
    pub fn by_somebody(&self, card: CardId) -> bool {
        self.all.iter().any(|sighting| sighting.card == card)
    }

    pub(super) fn saw(&mut self, card: CardId, by: Option<Seat>) {
        let last = self.all.iter().map(|sighting| sighting.at).max().unwrap_or(0);
        // What all see is the last that anybody saw of it.
        self.all.retain(|other| other.card != card || by.is_some() && other.by != by);
        self.all.push(Sighting { card, by, at: last.saturating_add(1) });
    }

    /// Says that what is passed from now on is chosen from now on.
    pub(super) fn began_to_pass(&mut self) {
        self.passed.clear();
    }

    /// Has a card go from hand to hand unseen. Only who receives it still knows which others stayed behind,
    /// and only those two know which went: for all others each may be the one, but for those that came into
    /// that hand at the same time. Returns which each may be.
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

    /// Takes cards for others, for a view that does not know them: what `seat` has not seen itself was
    /// seen of another card.
    pub fn take_for(&mut self, seat: Option<Seat>, taken_for: impl Fn(CardId) -> CardId) {
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
