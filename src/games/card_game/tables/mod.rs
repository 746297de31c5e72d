//! The files of tables of the Card Game.

mod bots;
mod cards;
mod game;
mod things;

pub(super) use bots::Weights;
pub(super) use game::Numbers;

use crate::content::read::{TableFile, shared};

/// The files of tables, in the order in which they are read.
pub(super) const FILES: &[&TableFile] = &[
    &game::FILE,
    &things::PLAYERS,
    &things::ELEMENTS,
    &things::BIOMES,
    &cards::FILE,
    shared::HOUSE_RULES,
    &bots::FILE,
];
