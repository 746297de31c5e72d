//! What a tile or a biome is worth: matching, dominance, endangered species, what scoring it would bring.

use std::sync::Arc;

use speciate_engine::context::{Context, Edition, Policy};
use speciate_games as games;
use speciate_games::shared::biome_page::BiomePage;
use speciate_games::shared::tile_page::TilePage;
use speciate_model::chance::Chance;
use speciate_model::id::HexId;
use speciate_model::state::State;

/// Returns what there is to say of a tile or a vacant hex; nothing where the game has none.
pub fn tile(edition: &Arc<Edition>, state: &State, tile: HexId) -> Option<TilePage> {
    let page = games::find(&edition.catalog.rules)?.tile_page?;
    Some(page(&mut context(edition, state), tile))
}

/// Returns what there is to say of the biome that is competed for; nothing where there is none.
pub fn biome(edition: &Arc<Edition>, state: &State) -> Option<BiomePage> {
    let page = games::find(&edition.catalog.rules)?.biome_page?;
    page(&mut context(edition, state))
}

fn context(edition: &Arc<Edition>, state: &State) -> Context {
    // A context of its own, for modifiers have a say in what is scored and endangered. One that fails freezes
    // the game when it is its turn; here the rules speak without it.
    let state = Box::new(state.clone());
    Context::new(edition.clone(), state, Chance::Seeded(0), [0; 32], Policy::Abandon)
}
