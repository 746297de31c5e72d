//! How good bots are, and that they play by their weights and scripts.

mod greedy;
mod hints;
mod memory;
mod packs;
mod scripted;
mod search;
mod strength;
mod styles;

use std::sync::{Arc, OnceLock};

use speciate::content::Source;
use speciate::context::Edition;

use crate::support::WITH_EARTH;

/// Returns the games as shipped, first the games with an earth.
fn editions() -> &'static [Arc<Edition>] {
    static EDITIONS: OnceLock<Vec<Arc<Edition>>> = OnceLock::new();
    let all = || WITH_EARTH.into_iter().chain(["card-game"]);
    EDITIONS.get_or_init(|| all().map(|game| load(game, &[])).collect())
}

/// Returns a game with some settings.
fn load(game: &str, settings: &[(String, String)]) -> Arc<Edition> {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    speciate::edition::load(&source, game, settings).unwrap_or_else(|faults| panic!("{faults}"))
}
