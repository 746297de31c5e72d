//! Terrains and biomes, and which terrains cover others.

use crate::Catalog;
use speciate_model::hex::Half;
use speciate_model::id::{ElementId, HexId, TerrainId, WordId};

#[derive(Clone, Debug, Default)]
pub struct Terrain {
    /// The number of large tiles.
    pub tiles: u8,
    /// Points for first, second, … place.
    pub scores: Vec<u16>,
    /// The number of species that one speciation can place on a tile.
    pub speciation: u8,
    /// The number of markers in the bag.
    pub markers: u8,
    /// The terrain of which this is a face. Scores, speciation and markers come from the family.
    pub family: Option<TerrainId>,
    /// The half of the map to which small tiles with this face are limited, if any.
    pub half: Option<Half>,
    /// The printed facts of its biome, in games in which animals compete for one biome after the other.
    pub biome: Option<Biome>,
}

/// The printed facts of a biome.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Biome {
    /// Its icons, with the number of each.
    pub icons: Vec<(ElementId, u8)>,
    /// The class whose food chain is worth more in this biome.
    pub bonus: Option<WordId>,
    /// The class whose food chain is worth less in this biome.
    pub penalty: Option<WordId>,
    /// Whether it is placed below all others.
    pub last: bool,
}

impl Catalog {
    /// Returns the family of a terrain; a terrain without a family is its own family.
    pub fn family(&self, terrain: TerrainId) -> TerrainId {
        self.terrain(terrain).family.unwrap_or(terrain)
    }

    /// Returns whether small tiles have this terrain.
    pub fn is_cover(&self, terrain: TerrainId) -> bool {
        Some(self.family(terrain)) == self.cover
    }

    /// Returns the terrains that small tiles can show: the faces of their terrain if it has any, or else the terrain
    /// itself. The result is empty if the game has no small tiles.
    pub fn small_terrains(&self) -> Vec<TerrainId> {
        let all = || (0..self.terrains.len()).map(TerrainId::at);
        let is_face = |terrain: &TerrainId| self.terrain(*terrain).family.is_some();
        let has_faces = all().any(|terrain| is_face(&terrain));
        let is_shown = |terrain: &TerrainId| is_face(terrain) || !has_faces;
        all().filter(|terrain| self.is_cover(*terrain) && is_shown(terrain)).collect()
    }

    /// Returns the terrains that a small tile can show on a hex. Some are limited to one half of
    /// the board.
    pub fn covers_on(&self, hex: HexId) -> Vec<TerrainId> {
        let half = self.board.half(hex);
        let mut small = self.small_terrains();
        small.retain(|terrain| {
            let own_half = self.terrain(*terrain).half;
            half.is_none() || own_half.is_none() || own_half == half
        });
        small
    }
}
