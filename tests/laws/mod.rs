//! What holds in every game, checked in random games for every number of animals.

mod acceptance;
mod budget;
mod changed_scripts;
pub mod claims;
pub mod conservation;
mod drawings;
mod extremes;
mod failures;
mod feed;
mod frozen;
pub mod hidden;
mod laid_out;
mod leaving;
mod mutants;
mod options;
mod pictures;
mod reasons;
mod replay;
mod settled;
mod shortage;
mod skips;
mod triggers;
mod undo;

/// The possible numbers of animals.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;
