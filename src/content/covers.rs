//! Terrains that are faces of a family, and which cover others.

use crate::Catalog;
use speciate_model::id::{HexId, TerrainId};

impl Catalog {
    /// Returns the terrain that a terrain is a face of, which is itself where it is none.
    pub fn family(&self, terrain: TerrainId) -> TerrainId {
        self.terrain(terrain).family.unwrap_or(terrain)
    }

    /// Returns whether a terrain is that of small tiles, which cover others.
    pub fn is_cover(&self, terrain: TerrainId) -> bool {
        Some(self.family(terrain)) == self.cover
    }

    /// Returns the terrains that a small tile can have on a hex, by the half that it lies in; none where
    /// there are no small tiles.
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
