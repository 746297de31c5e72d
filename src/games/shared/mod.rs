//! Rules that the base game and Marine share.

pub mod abundance;
pub mod aims;
pub mod animals;
pub mod biome_page;
pub mod bonus;
pub mod boxes;
pub mod closed;
pub mod competition;
pub mod depletion;
pub mod dominance;
pub mod earth;
pub mod extinction;
pub mod matching;
pub mod migration;
pub mod scoring;
pub mod setup;
pub mod speciation;
pub mod species;
pub mod stacks;
pub mod survival;
pub mod tile_page;
pub mod wanderlust;
pub mod winner;
