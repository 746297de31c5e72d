//! The files of tables of Marine, and what they hold that the base game's do not.

mod animals;
mod cards;
mod display;
mod elements;
mod game;
mod terrains;

pub use game::Numbers;

use crate::content::read::{TableFile, shared};

/// The files of tables, in the order in which they are read.
pub const FILES: &[&TableFile] = &[
    &game::FILE,
    shared::BOARD,
    &terrains::FILE,
    &elements::FILE,
    &animals::FILE,
    &display::FILE,
    &cards::FILE,
    shared::TRAITS,
    shared::HOUSE_RULES,
    shared::BONUS,
    shared::RULINGS,
];
