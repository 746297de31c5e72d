//! The base game's tables, with readers for the ones that no other game has.

mod bots;

pub(super) use bots::DominantSpeciesWeights;

use speciate_content::read::{TableFile, shared};

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
