//! Pawns at hand, set aside and on spaces.

use crate::id::{ANIMALS_MAX, AnimalId, SPACES_MAX, SpaceId};

/// Pawns at hand, set aside and on spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pawns {
    available: [u8; ANIMALS_MAX],
    aside: [u8; ANIMALS_MAX],
    spaces: [Option<AnimalId>; SPACES_MAX],
}

impl Default for Pawns {
    fn default() -> Self {
        Self {
            available: [0; ANIMALS_MAX],
            aside: [0; ANIMALS_MAX],
            spaces: [None; SPACES_MAX],
        }
    }
}

impl Pawns {
    /// Returns how many pawns an animal has at hand.
    #[must_use]
    pub const fn available(&self, animal: AnimalId) -> u8 {
        self.available[animal.index()]
    }

    /// Returns how many pawns of an animal are set aside.
    #[must_use]
    pub const fn aside(&self, animal: AnimalId) -> u8 {
        self.aside[animal.index()]
    }

    /// Returns whose pawn is on a space.
    #[must_use]
    pub fn on_space(&self, space: SpaceId) -> Option<AnimalId> {
        self.spaces.get(space.index()).copied().flatten()
    }

    pub(super) fn counted(&mut self, animal: AnimalId, available: u8, aside: u8) {
        self.available[animal.index()] = available;
        self.aside[animal.index()] = aside;
    }

    pub(super) fn placed(&mut self, space: SpaceId, animal: AnimalId) {
        debug_assert!(self.available[animal.index()] > 0 && self.spaces[space.index()].is_none());
        self.available[animal.index()] = self.available[animal.index()].saturating_sub(1);
        self.spaces[space.index()] = Some(animal);
    }

    pub(super) fn returned(&mut self, space: SpaceId, animal: AnimalId) {
        debug_assert_eq!(self.spaces[space.index()], Some(animal));
        self.spaces[space.index()] = None;
        self.available[animal.index()] += 1;
    }

    pub(super) fn moved(&mut self, from: SpaceId, to: SpaceId, animal: AnimalId) {
        debug_assert_eq!(self.spaces[from.index()], Some(animal));
        self.spaces[from.index()] = None;
        self.spaces[to.index()] = Some(animal);
    }

    pub(super) fn gained(&mut self, animal: AnimalId) {
        debug_assert!(self.aside[animal.index()] > 0);
        self.aside[animal.index()] = self.aside[animal.index()].saturating_sub(1);
        self.available[animal.index()] += 1;
    }

    pub(super) fn lost(&mut self, animal: AnimalId) {
        debug_assert!(self.available[animal.index()] > 0);
        self.available[animal.index()] = self.available[animal.index()].saturating_sub(1);
        self.aside[animal.index()] += 1;
    }
}
