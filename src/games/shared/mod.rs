//! What the base game and Marine share.

pub mod animals;
pub mod bonus;
pub mod dominance;
pub mod earth;
pub mod matching;
pub mod species;
pub mod survival;
pub mod tile_page;
