//! Victory points and the survival track.

use crate::id::{ANIMALS_MAX, AnimalId};

/// Victory points and places on the survival track.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    points: [i32; ANIMALS_MAX],
    survival: [u8; ANIMALS_MAX],
}

impl Score {
    /// Returns an animal's victory points. They are negative only in games that deduct points.
    pub const fn points(&self, animal: AnimalId) -> i32 {
        self.points[animal.index()]
    }

    /// Returns an animal's place on the survival track, counted from 0.
    pub const fn survival(&self, animal: AnimalId) -> u8 {
        self.survival[animal.index()]
    }

    pub(super) fn survival_advanced(&mut self, animal: AnimalId) {
        let place = &mut self.survival[animal.index()];
        *place = place.saturating_add(1);
    }

    pub(super) fn gained(&mut self, animal: AnimalId, points: u16) {
        let now = &mut self.points[animal.index()];
        *now = now.saturating_add(points.into());
    }

    pub(super) fn lost(&mut self, animal: AnimalId, points: u16) {
        debug_assert!(self.points[animal.index()] >= points.into());
        self.deducted(animal, points);
    }

    pub(super) fn deducted(&mut self, animal: AnimalId, points: u16) {
        let now = &mut self.points[animal.index()];
        *now = now.saturating_sub(points.into());
    }
}
