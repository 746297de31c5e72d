//! The heuristic of the greedy bot, for games with earth and species. It tries every answer on a sketch of the
//! position.

pub mod answers;
pub mod gains;
pub mod sketch;
pub mod tile_sketch;
pub mod weights;
