//! Terrains, and those that are faces of a family.

use crate::content::Catalog;
use crate::content::catalog::Biome;
use crate::hex::Half;
use crate::id::{HexId, TerrainId};

/// A terrain's printed facts.
#[derive(Clone, Debug, Default)]
pub struct Terrain {
    /// Large tiles of this terrain.
    pub tiles: u8,
    /// Points for first, second, … place.
    pub scores: Vec<u16>,
    /// How many species one speciation can place on it.
    pub speciation: u8,
    /// Markers of it in the bag of markers.
    pub markers: u8,
    /// The terrain whose scores, speciation and markers it has, where it is one face of it.
    pub family: Option<TerrainId>,
    /// The half of the map that small tiles with this face lie in, where that matters.
    pub half: Option<Half>,
    /// What it shows as a biome, where animals compete for biomes one after the other.
    pub biome: Option<Biome>,
}

impl Catalog {
    /// Returns the terrain that a terrain is a face of, which is itself where it is none.
    #[must_use]
    pub fn family(&self, terrain: TerrainId) -> TerrainId {
        self.terrain(terrain).family.unwrap_or(terrain)
    }

    /// Returns whether a terrain is that of small tiles, which cover others.
    #[must_use]
    pub fn is_cover(&self, terrain: TerrainId) -> bool {
        Some(self.family(terrain)) == self.cover
    }

    /// Returns the terrains that a small tile can have on a hex, by the half that it lies in; none where
    /// there are no small tiles.
    #[must_use]
    pub fn covers_on(&self, hex: HexId) -> Vec<TerrainId> {
        let all = || (0..self.terrains.len()).map(TerrainId::at);
        let has_faces = all().any(|terrain| self.terrain(terrain).family.is_some());
        let half = self.board.half(hex);
        let fits = |terrain: &TerrainId| {
            let row = self.terrain(*terrain);
            let is_near = half.is_none() || row.half.is_none() || row.half == half;
            self.is_cover(*terrain) && (row.family.is_some() || !has_faces) && is_near
        };
        all().filter(fits).collect()
    }
}
