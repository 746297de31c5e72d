//! The files of tables of the Card Game.

mod bots;
mod cards;
mod events;
mod game;
mod things;

pub(super) use bots::CardGameWeights;
pub(super) use game::CardGameNumbers;

use std::sync::Arc;

use speciate_content::read::{TableFile, shared};
use speciate_engine::context::{Context, Flow, Interrupt};
use speciate_model::message;

/// The files of tables, in the order in which they are read.
pub(super) const FILES: &[&TableFile] = &[
    &game::FILE,
    &things::PLAYERS,
    &things::ELEMENTS,
    &things::BIOMES,
    &cards::FILE,
    &events::FILE,
    shared::HOUSE_RULES,
    &bots::FILE,
];

/// Returns the numbers that only this game has.
pub(super) fn numbers(context: &Context) -> Flow<Arc<CardGameNumbers>> {
    let numbers = context.catalog().own.get::<CardGameNumbers>();
    numbers.ok_or_else(|| Interrupt::fault(message!("content-file-missing", path = "game.toml")))
}
