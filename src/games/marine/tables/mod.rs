//! Marine's tables, and the readers of the parts that the base game does not have.

mod animals;
mod bots;
mod cards;
mod display;
mod elements;
mod game;
mod terrains;

pub use bots::MarineWeights;
pub use game::MarineNumbers;

use std::sync::Arc;

use speciate_content::read::{TableFile, shared};
use speciate_engine::context::{Context, Flow, Interrupt};
use speciate_model::message;

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
    &bots::FILE,
];

pub fn numbers(context: &Context) -> Flow<Arc<MarineNumbers>> {
    let numbers = context.catalog().own.get::<MarineNumbers>();
    numbers.ok_or_else(|| Interrupt::fault(message!("content-file-missing", path = "game.toml")))
}
