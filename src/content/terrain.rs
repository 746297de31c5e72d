//! What is printed of a terrain.

use crate::rows::Biome;
use speciate_model::hex::Half;
use speciate_model::id::TerrainId;

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
