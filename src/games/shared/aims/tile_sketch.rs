//! What is on a tile, and which animals share it.

use speciate_engine::view::View;
use speciate_model::id::{ANIMALS_MAX, AnimalId, ElementId, HexId, TerrainId};
use speciate_model::state::{ElementCounts, SpeciesCounts, matching};

/// What is on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileSketch {
    /// The terrain of the tile, or `None` if the hex is vacant.
    pub terrain: Option<TerrainId>,
    pub species: SpeciesCounts,
    /// The disks on the corners of the tile.
    pub supply: ElementCounts,
}

impl TileSketch {
    pub fn new(view: &View<'_>, hex: HexId) -> Self {
        let (terrain, species) = (view.terrain(hex), *view.species().on_tile(hex));
        let corners = view.catalog().board.corners_of(hex);
        let supply = terrain.map(|_| view.elements().supply(corners));
        Self { terrain, species, supply: supply.unwrap_or_default() }
    }

    pub fn place(&mut self, animal: AnimalId, count: u8) {
        let here = &mut self.species[animal.index()];
        *here = here.saturating_add(count);
    }

    pub fn remove(&mut self, animal: AnimalId, count: u8) {
        let here = &mut self.species[animal.index()];
        *here = here.saturating_sub(count);
    }

    /// Replaces the disk on a corner with another one; `None` means no disk.
    pub fn exchange(&mut self, before: Option<ElementId>, after: Option<ElementId>) {
        if let Some(element) = before {
            self.supply[element.index()] -= 1;
        }
        if let Some(element) = after {
            self.supply[element.index()] += 1;
        }
    }

    /// Returns how many species are here, of all animals.
    pub fn total(&self) -> u32 {
        self.species.iter().map(|&count| u32::from(count)).sum()
    }

    /// Returns the animals among `animals` that have species here, in the same order.
    pub fn occupants(
        &self,
        animals: &[AnimalId],
        elements: &[ElementCounts; ANIMALS_MAX],
    ) -> Occupants {
        let mut found = Occupants { all: [Occupant::default(); ANIMALS_MAX], length: 0 };
        for &animal in animals {
            let count = self.species[animal.index()];
            if count > 0 {
                let matching = matching(&elements[animal.index()], &self.supply);
                found.all[found.length] = Occupant { animal, count, matching };
                found.length += 1;
            }
        }
        found
    }
}

/// The animals with species on a tile, in food-chain order.
#[derive(Debug)]
pub struct Occupants {
    all: [Occupant; ANIMALS_MAX],
    length: usize,
}

/// An animal with species on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Occupant {
    pub animal: AnimalId,
    /// How many species it has there.
    pub count: u8,
    /// How many of its elements match.
    pub matching: u16,
}

impl Occupants {
    pub fn all(&self) -> &[Occupant] {
        &self.all[..self.length]
    }

    /// Returns the place of an occupant when the tile is scored, counted from 0: more species come first, then those
    /// higher in the food chain.
    pub fn place(&self, of: &Occupant) -> usize {
        let is_ahead = |other: &&Occupant| {
            other.count > of.count || other.count == of.count && other.animal < of.animal
        };
        self.all().iter().filter(is_ahead).count()
    }

    /// Returns the animal with strictly the most matching elements, if it has any.
    pub fn dominant(&self) -> Option<AnimalId> {
        let (mut best, mut most) = (None, 0);
        for occupant in self.all() {
            if occupant.matching > most {
                (best, most) = (Some(occupant.animal), occupant.matching);
            } else if occupant.matching == most {
                best = None;
            }
        }
        best
    }
}
