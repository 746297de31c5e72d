//! Checks of facts about species and the Survival card.

use super::{Guard, GuardResult, need};
use crate::id::{AnimalId, HEXES_MAX, HexId, SectionId};
use crate::message;

impl Guard<'_> {
    /// Checks that the sum of all species of the animal fits a `u8`. Then the count in any one place fits too,
    /// whatever the rules do.
    pub(super) fn species_counted(&self, animal: AnimalId, count: u8) -> GuardResult {
        self.has(animal)?;
        let species = &self.state.species;
        let on_tiles = (0..HEXES_MAX).map(|tile| species.count(animal, HexId::at(tile)));
        let there = [species.pool(animal), species.eliminated(animal), species.parked(animal)];
        let there = there.into_iter().chain(on_tiles);
        let there: u32 = there.map(u32::from).sum();
        self.adds_up(u8::try_from(there).unwrap_or(u8::MAX), count, animal)
    }

    pub(super) fn species_placed(&self, animal: AnimalId, tile: HexId, count: u8) -> GuardResult {
        self.has(animal)?;
        self.on_earth(tile)?;
        let pool = self.state.species.pool(animal);
        need(pool >= count, || {
            message!("fact-gene-pool", animal = self.name(animal), count = count, pool = pool)
        })?;
        self.adds_up(self.state.species.count(animal, tile), count, animal)
    }

    pub(super) fn species_revived(&self, animal: AnimalId, tile: HexId, count: u8) -> GuardResult {
        self.has(animal)?;
        self.on_earth(tile)?;
        let eliminated = self.state.species.eliminated(animal);
        need(eliminated >= count, || {
            let animal = self.name(animal);
            message!("fact-eliminated", count = count, animal = animal, eliminated = eliminated)
        })?;
        // The count on a tile includes protected species, so this covers them too.
        self.adds_up(self.state.species.count(animal, tile), count, animal)
    }

    pub(super) fn species_moved(
        &self,
        animal: AnimalId,
        from: HexId,
        to: HexId,
        count: u8,
        protected: bool,
    ) -> GuardResult {
        self.stand(animal, from, count, protected)?;
        self.on_earth(to)?;
        if from == to {
            return Ok(());
        }
        self.adds_up(self.state.species.count(animal, to), count, animal)
    }

    pub(super) fn species_eliminated(
        &self,
        animal: AnimalId,
        tile: HexId,
        count: u8,
        protected: bool,
    ) -> GuardResult {
        self.stand(animal, tile, count, protected)?;
        self.adds_up(self.state.species.eliminated(animal), count, animal)
    }

    pub(super) fn species_returned(
        &self,
        animal: AnimalId,
        tile: HexId,
        count: u8,
        protected: bool,
    ) -> GuardResult {
        self.stand(animal, tile, count, protected)?;
        self.adds_up(self.state.species.pool(animal), count, animal)
    }

    pub(super) fn species_parked(&self, animal: AnimalId, section: SectionId) -> GuardResult {
        self.has(animal)?;
        self.has(section)?;
        need(self.state.species.pool(animal) > 0, || {
            message!("fact-gene-pool", animal = self.name(animal), count = 1, pool = 0)
        })?;
        self.adds_up(self.state.species.parked(animal), 1, animal)
    }

    pub(super) fn species_unparked(&self, animal: AnimalId, section: SectionId) -> GuardResult {
        self.has(animal)?;
        self.has(section)?;
        need(self.state.species.parked(animal) > 0, || {
            message!("fact-none-parked", animal = self.name(animal), section = self.name(section))
        })?;
        self.adds_up(self.state.species.pool(animal), 1, animal)
    }

    pub(super) fn survival_lost(&self, animal: AnimalId) -> GuardResult {
        self.has(animal)?;
        need(self.state.species.survival == Some(animal), || {
            message!("fact-no-survival", animal = self.name(animal))
        })
    }

    /// Checks that a tile has this many species of the animal that are protected, or unprotected (R12).
    fn stand(&self, animal: AnimalId, tile: HexId, count: u8, protected: bool) -> GuardResult {
        self.has(animal)?;
        self.has(tile)?;
        let kept = self.state.species.protected(animal, tile);
        let standing = match protected {
            true => kept,
            false => self.state.species.count(animal, tile).saturating_sub(kept),
        };
        need(standing >= count, || {
            let id = if protected { "fact-protected-species" } else { "fact-unprotected-species" };
            let (animal, tile) = (self.name(animal), self.name(tile));
            message!(id, count = count, animal = animal, tile = tile, standing = standing)
        })
    }

    fn adds_up(&self, there: u8, more: u8, animal: AnimalId) -> GuardResult {
        need(there.checked_add(more).is_some(), || {
            message!("fact-too-many-species", animal = self.name(animal))
        })
    }
}
