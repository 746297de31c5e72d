//! The files of tables of the Card Game.

mod bots;
mod cards;
mod game;
mod things;

pub(super) use bots::Weights;
pub(super) use game::Numbers;

use crate::content::read::{TableFile, shared};
use crate::content::shape::Shape;

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

/// What a key `from` is about.
const FROM: &str = "where the numbers come from";

/// Where numbers come from: the rulebook states them, they follow from what it shows, or they are ours.
const SOURCE: Shape = Shape::OneOf(&["stated", "inferred", "reconstructed"]);
