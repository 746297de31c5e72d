//! The heuristic of the greedy bot, for games with earth and species. It tries every answer on a sketch of the
//! position.

pub mod answers;
pub mod cards;
pub mod gains;
pub mod memory;
pub mod sketch;
pub(crate) mod table;
pub mod weights;
mod worth;
