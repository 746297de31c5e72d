//! The Card Game's tables.

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

pub(super) fn numbers(context: &Context) -> Flow<Arc<CardGameNumbers>> {
    let numbers = context.catalog().own.get::<CardGameNumbers>();
    numbers.ok_or_else(|| Interrupt::fault(message!("content-file-missing", path = "game.toml")))
}
