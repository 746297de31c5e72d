//! The pages that explain a tile or a biome: matching, dominance, endangered species, and the result of scoring it.

use std::sync::Arc;

use speciate_engine::context::{Context, Edition, Policy};
use speciate_games as games;
use speciate_games::shared::biome_page::BiomePage;
use speciate_games::shared::tile_page::TilePage;
use speciate_model::chance::Chance;
use speciate_model::id::HexId;
use speciate_model::state::State;

/// Returns the page of a tile or a vacant hex; `None` if the game has no such pages.
pub fn tile(edition: &Arc<Edition>, state: &State, tile: HexId) -> Option<TilePage> {
    let page = games::find(&edition.catalog.rules)?.tile_page?;
    Some(page(&mut context(edition, state), tile))
}

/// Returns the page of the current biome; `None` if there is none.
pub fn biome(edition: &Arc<Edition>, state: &State) -> Option<BiomePage> {
    let page = games::find(&edition.catalog.rules)?.biome_page?;
    page(&mut context(edition, state))
}

fn context(edition: &Arc<Edition>, state: &State) -> Context {
    // Modifiers of cards affect what is scored and endangered, so this needs a context. A modifier that fails is
    // skipped here: only the game itself can freeze.
    let state = Box::new(state.clone());
    Context::new(edition.clone(), state, Chance::Seeded(0), [0; 32], Policy::Abandon)
}
