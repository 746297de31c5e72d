//! Victory points.

use crate::id::{ANIMALS_MAX, AnimalId};

/// Victory points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    points: [u16; ANIMALS_MAX],
    survival: [u8; ANIMALS_MAX],
}

impl Score {
    /// Returns an animal's victory points.
    #[must_use]
    pub const fn points(&self, animal: AnimalId) -> u16 {
        self.points[animal.index()]
    }

    /// Returns an animal's place on the survival track, counted from 0.
    #[must_use]
    pub const fn survival(&self, animal: AnimalId) -> u8 {
        self.survival[animal.index()]
    }

    pub(super) fn survival_advanced(&mut self, animal: AnimalId) {
        let place = &mut self.survival[animal.index()];
        *place = place.saturating_add(1);
    }

    pub(super) fn gained(&mut self, animal: AnimalId, points: u16) {
        self.points[animal.index()] = self.points[animal.index()].saturating_add(points);
    }

    pub(super) fn lost(&mut self, animal: AnimalId, points: u16) {
        debug_assert!(self.points[animal.index()] >= points);
        self.points[animal.index()] = self.points[animal.index()].saturating_sub(points);
    }
}
