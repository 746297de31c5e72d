//! The printed facts of a terrain.

use crate::rows::Biome;
use speciate_model::hex::Half;
use speciate_model::id::TerrainId;

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
    /// What it shows as a biome, in games in which animals compete for one biome after the other.
    pub biome: Option<Biome>,
}
