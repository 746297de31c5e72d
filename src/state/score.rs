//! Victory points.

use crate::id::{ANIMALS_MAX, AnimalId};

/// Victory points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    points: [u16; ANIMALS_MAX],
}

impl Score {
    /// Returns an animal's victory points.
    #[must_use]
    pub const fn points(&self, animal: AnimalId) -> u16 {
        self.points[animal.index()]
    }

    pub(super) fn gained(&mut self, animal: AnimalId, points: u16) {
        self.points[animal.index()] = self.points[animal.index()].saturating_add(points);
    }

    pub(super) fn lost(&mut self, animal: AnimalId, points: u16) {
        debug_assert!(self.points[animal.index()] >= points);
        self.points[animal.index()] = self.points[animal.index()].saturating_sub(points);
    }
}
