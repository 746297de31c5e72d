//! Terrain families, and terrains that cover others.

use crate::Catalog;
use speciate_model::id::{HexId, TerrainId};

impl Catalog {
    /// Returns the family of a terrain; a terrain without a family is its own family.
    pub fn family(&self, terrain: TerrainId) -> TerrainId {
        self.terrain(terrain).family.unwrap_or(terrain)
    }

    /// Returns whether small tiles have this terrain.
    pub fn is_cover(&self, terrain: TerrainId) -> bool {
        Some(self.family(terrain)) == self.cover
    }

    /// Returns the terrains that a small tile can show on a hex. Some are limited to one half of
    /// the board. The result is empty if the game has no small tiles.
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
