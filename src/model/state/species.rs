//! Gene pools, species on earth, eliminated species and the Survival card.

use crate::id::{ANIMALS_MAX, AnimalId, HEXES_MAX, HexId};
use crate::state::take;

/// The number of species of each animal.
pub type SpeciesCounts = [u8; ANIMALS_MAX];

/// Gene pools, species on earth, eliminated species and the Survival card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Species {
    pool: SpeciesCounts,
    eliminated: SpeciesCounts,
    on_tile: [SpeciesCounts; HEXES_MAX],
    protected: [SpeciesCounts; HEXES_MAX],
    any_protected: bool,
    parked: SpeciesCounts,
    /// The animal that holds the Survival card.
    pub survival: Option<AnimalId>,
}

impl Default for Species {
    fn default() -> Self {
        Self {
            pool: [0; ANIMALS_MAX],
            eliminated: [0; ANIMALS_MAX],
            on_tile: [[0; ANIMALS_MAX]; HEXES_MAX],
            protected: [[0; ANIMALS_MAX]; HEXES_MAX],
            any_protected: false,
            parked: [0; ANIMALS_MAX],
            survival: None,
        }
    }
}

impl Species {
    /// Returns the size of an animal's gene pool.
    pub const fn pool(&self, animal: AnimalId) -> u8 {
        self.pool[animal.index()]
    }

    /// Returns how many of an animal's species were eliminated.
    pub const fn eliminated(&self, animal: AnimalId) -> u8 {
        self.eliminated[animal.index()]
    }

    /// Returns how many of an animal's species are parked on the display, in games with a section for them.
    pub const fn parked(&self, animal: AnimalId) -> u8 {
        self.parked[animal.index()]
    }

    /// Returns the number of species on a tile by animal, including protected ones.
    pub const fn on_tile(&self, tile: HexId) -> &SpeciesCounts {
        &self.on_tile[tile.index()]
    }

    /// Returns how many species of an animal are on a tile, including protected ones.
    pub const fn count(&self, animal: AnimalId, tile: HexId) -> u8 {
        self.on_tile[tile.index()][animal.index()]
    }

    /// Returns how many of an animal's species on a tile are protected this turn (R12).
    pub const fn protected(&self, animal: AnimalId, tile: HexId) -> u8 {
        self.protected[tile.index()][animal.index()]
    }

    /// Returns how many species are on a tile, of all animals.
    pub fn total(&self, tile: HexId) -> u16 {
        self.on_tile[tile.index()].iter().map(|&count| u16::from(count)).sum()
    }

    pub(super) fn counted(&mut self, animal: AnimalId, count: u8) {
        self.pool[animal.index()] += count;
    }

    pub(super) fn placed(&mut self, animal: AnimalId, tile: HexId, count: u8) {
        take(&mut self.pool[animal.index()], count);
        self.on_tile[tile.index()][animal.index()] += count;
    }

    pub(super) fn revived(&mut self, animal: AnimalId, tile: HexId, count: u8, protected: bool) {
        take(&mut self.eliminated[animal.index()], count);
        self.on_tile[tile.index()][animal.index()] += count;
        if protected {
            self.protected[tile.index()][animal.index()] += count;
            self.any_protected = true;
        }
    }

    pub(super) fn was_parked(&mut self, animal: AnimalId) {
        take(&mut self.pool[animal.index()], 1);
        self.parked[animal.index()] += 1;
    }

    pub(super) fn was_unparked(&mut self, animal: AnimalId) {
        take(&mut self.parked[animal.index()], 1);
        self.pool[animal.index()] += 1;
    }

    pub(super) fn moved(
        &mut self,
        animal: AnimalId,
        from: HexId,
        to: HexId,
        count: u8,
        protected: bool,
    ) {
        self.leave(animal, from, count, protected);
        self.on_tile[to.index()][animal.index()] += count;
        if protected {
            self.protected[to.index()][animal.index()] += count;
        }
    }

    pub(super) fn eliminated_from(
        &mut self,
        animal: AnimalId,
        tile: HexId,
        count: u8,
        protected: bool,
    ) {
        self.leave(animal, tile, count, protected);
        self.eliminated[animal.index()] += count;
    }

    pub(super) fn returned(&mut self, animal: AnimalId, tile: HexId, count: u8, protected: bool) {
        self.leave(animal, tile, count, protected);
        self.pool[animal.index()] += count;
    }

    pub(super) fn protection_ended(&mut self) {
        if self.any_protected {
            self.protected = [[0; ANIMALS_MAX]; HEXES_MAX];
            self.any_protected = false;
        }
    }

    /// Returns whether any species is protected this turn.
    pub const fn any_protected(&self) -> bool {
        self.any_protected
    }

    fn leave(&mut self, animal: AnimalId, tile: HexId, count: u8, protected: bool) {
        take(&mut self.on_tile[tile.index()][animal.index()], count);
        if protected {
            take(&mut self.protected[tile.index()][animal.index()], count);
        }
    }
}
