//! Who leaves the game before its end: seats that resigned, and offers to stop.

use crate::id::{ANIMALS_MAX, AnimalId, Seat};
use crate::state::Turn;

/// Who has resigned, who offers to stop the game, and whether it was stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leaving {
    /// The seats that have resigned, in the order of resigning. Unused places are 0.
    order: [Seat; ANIMALS_MAX],
    count: u8,
    /// The seats that have resigned, a bit each.
    resigned: u16,
    /// The seats that offer to stop, a bit each.
    offers: u16,
    stopped: bool,
}

const _: () = assert!(ANIMALS_MAX <= 16);

impl Leaving {
    /// Returns the seats that have resigned, in the order of resigning.
    pub fn resigned_seats(&self) -> &[Seat] {
        self.order.get(..usize::from(self.count)).unwrap_or_default()
    }

    pub const fn has_resigned(&self, seat: Seat) -> bool {
        self.resigned & bit(seat) != 0
    }

    /// Returns whether any seat offers to stop the game.
    pub const fn is_stop_offered(&self) -> bool {
        self.offers != 0
    }

    /// Returns whether a seat offers to stop the game.
    pub const fn offers_stop(&self, seat: Seat) -> bool {
        self.offers & bit(seat) != 0
    }

    /// Returns whether the game was stopped by agreement.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    pub(super) fn resign(&mut self, seat: Seat) {
        self.offers &= !bit(seat);
        if !self.has_resigned(seat)
            && let Some(place) = self.order.get_mut(usize::from(self.count))
        {
            *place = seat;
            self.count += 1;
            self.resigned |= bit(seat);
        }
    }

    pub(super) const fn offer(&mut self, seat: Seat) {
        self.offers |= bit(seat);
    }

    pub(super) const fn withdraw(&mut self, seat: Seat) {
        self.offers &= !bit(seat);
    }

    pub(super) const fn stop(&mut self) {
        self.stopped = true;
    }
}

/// Returns the bit of a seat, or 0 for a seat that no game has.
const fn bit(seat: Seat) -> u16 {
    if seat.0 < 16 { 1 << seat.0 } else { 0 }
}

impl Turn {
    /// Returns the seats that have not resigned, in order.
    pub fn remaining_seats(&self) -> impl Iterator<Item = Seat> {
        let seated = self.animals().filter_map(|animal| self.seat(animal));
        let seated = seated.fold(0, |seated, seat| seated | bit(seat));
        let remaining = seated & !self.leaving.resigned;
        (0..16).map(Seat).filter(move |seat| remaining & bit(*seat) != 0)
    }

    /// Returns the seats that offer to stop the game, in order.
    pub fn seats_offering_stop(&self) -> impl Iterator<Item = Seat> {
        self.remaining_seats().filter(|seat| self.leaving.offers_stop(*seat))
    }

    /// Returns the animals whose seats have not resigned, in food-chain order. Only they can win.
    pub fn contenders(&self) -> impl Iterator<Item = AnimalId> {
        self.animals().filter(|animal| self.resigned_place(*animal) == 0)
    }

    /// Returns by how many places an animal is ranked below all others because its seat has resigned: 1 for the last
    /// seat that resigned, 2 for the seat before it, and so on. Returns 0 if the seat has not resigned.
    pub fn resigned_place(&self, animal: AnimalId) -> usize {
        let seat = self.seat(animal);
        let resigned = self.leaving.resigned_seats().iter().rev();
        resigned
            .zip(1..)
            .find(|(resigned_seat, _)| seat == Some(**resigned_seat))
            .map_or(0, |(_, place)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_to_resign_is_ranked_before_the_first() {
        let mut turn = Turn::default();
        for animal in 0..4 {
            turn.seat_taken(AnimalId(animal), Seat(animal % 3));
        }
        turn.leaving.offer(Seat(2));
        turn.leaving.resign(Seat(2));
        turn.leaving.resign(Seat(0));
        turn.leaving.resign(Seat(2));
        assert_eq!(turn.leaving.resigned_seats(), [Seat(2), Seat(0)]);
        assert!(!turn.leaving.is_stop_offered(), "an offer ends with resigning");
        let places = [0, 1, 2, 3].map(|animal| turn.resigned_place(AnimalId(animal)));
        assert_eq!(places, [1, 0, 2, 1]);
        assert_eq!(turn.remaining_seats().collect::<Vec<_>>(), [Seat(1)]);
        assert_eq!(turn.contenders().collect::<Vec<_>>(), [AnimalId(1)]);
    }
}
