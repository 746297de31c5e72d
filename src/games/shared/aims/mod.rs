//! What greedy bots of games with earth and species aim at: every answer is tried on a sketch of what they
//! see.

pub mod answers;
pub mod cards;
pub mod gains;
pub mod memory;
pub mod sketch;
pub(crate) mod table;
pub mod weights;
mod worth;
