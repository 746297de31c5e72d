//! The files of tables that the base game has, and those of them that no other game shares.

mod bots;

pub(super) use bots::DominantSpeciesWeights;

use speciate_content::read::{TableFile, shared};

/// The files of tables, in the order in which they are read.
pub(super) const FILES: &[&TableFile] = &[
    shared::GAME,
    shared::BOARD,
    shared::TERRAINS,
    shared::ELEMENTS,
    shared::ANIMALS,
    shared::DISPLAY,
    shared::CARDS,
    shared::HOUSE_RULES,
    shared::BONUS,
    shared::RULINGS,
    &bots::FILE,
];
