//! When cards were seen last that lie unseen by somebody since.

use crate::id::{CardId, Seat};

/// When cards were seen last that lie unseen by somebody since: by all, or by one seat alone.
///
/// It follows from facts what everybody knows who has watched. Rules do not ask for it, so it is in no hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sightings(Vec<Sighting>);

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
    #[must_use]
    pub fn last(&self, card: CardId, seat: Option<Seat>) -> u16 {
        let own = self.0.iter().filter(|sighting| sighting.card == card);
        let own = own.filter(|sighting| sighting.by.is_none() || sighting.by == seat);
        own.map(|sighting| sighting.at).max().unwrap_or(0)
    }

    /// Returns whether all saw a card come where it lies.
    #[must_use]
    pub fn by_all(&self, card: CardId) -> bool {
        self.0.iter().any(|sighting| sighting.card == card && sighting.by.is_none())
    }

    pub(super) fn saw(&mut self, card: CardId, by: Option<Seat>) {
        let last = self.0.iter().map(|sighting| sighting.at).max().unwrap_or(0);
        // What all see is the last that anybody saw of it.
        self.0.retain(|other| other.card != card || by.is_some() && other.by != by);
        self.0.push(Sighting { card, by, at: last.saturating_add(1) });
    }

    pub(super) fn lost(&mut self, card: CardId) {
        self.0.retain(|sighting| sighting.card != card);
    }

    /// Takes cards for others, for a view that does not know them: what `seat` has not seen itself was
    /// seen of another card.
    pub(crate) fn take_for(&mut self, seat: Option<Seat>, taken_for: impl Fn(CardId) -> CardId) {
        for sighting in self.0.iter_mut().filter(|other| other.by.is_some() && other.by != seat) {
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
