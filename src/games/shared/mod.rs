//! Rules that the base game and Marine share.

pub mod aims;
pub mod biome_page;
pub mod boxes;
pub mod competition;
pub mod disks;
pub mod dominance;
pub mod earth;
pub mod extinction;
pub mod heard;
pub mod migration;
pub mod performed;
pub mod scoring;
pub mod setup;
pub mod speciation;
pub mod species;
pub mod survival;
pub mod tile_page;
pub mod wanderlust;
