//! The rules of Dominant Species: Marine, with pawns that act when placed, traits, and two kinds of vents.

mod actions;
mod aims;
mod cards;
mod end;
mod go;
mod natives;
mod setup;
mod tables;
mod traits;
mod turn;
mod worth;

pub use natives::NATIVES;

use crate::shared::{scoring, survival};
use crate::{GameModule, GoesFirst};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow, Procedures, Rules};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, PhaseId};
use speciate_model::state::State;

pub const GAME: GameModule = GameModule {
    natives: &NATIVES,
    rules: &Marine,
    tile_page: Some(worth::tile_page),
    biome_page: None,
    aims: aims::aims,
    modifiers: natives::MODIFIERS,
    page_values: natives::VALUES,
    heard: natives::HEARD,
    metrics: &[],
    goes_first: GoesFirst::LowestAnimal,
};

#[derive(Debug)]
struct Marine;

/// The procedures that scripts can run.
const PROCEDURES: Procedures =
    Procedures { natives: &NATIVES, own: &natives::PERFORMED, act: actions::act_of };

impl Rules for Marine {
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event> {
        turn::next_step(catalog, state)
    }

    fn leader(&self, context: &mut Context) -> Flow<Option<AnimalId>> {
        scoring::winner(context)
    }

    fn final_scoring(&self) -> PhaseId {
        natives::FINAL_SCORING
    }

    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow {
        turn::carry_out(context, opening)
    }

    fn can_end(&self, phase: PhaseId) -> bool {
        phase == natives::PLAY
    }

    fn settle(&self, context: &mut Context) -> Flow {
        let (_, species_changed) = context.take_touched();
        if species_changed { survival::settle(context) } else { Ok(()) }
    }

    fn procedures(&self) -> &'static Procedures {
        &PROCEDURES
    }

    fn score(&self, context: &mut Context, tile: HexId) -> Flow {
        score_tile(context, tile)
    }
}

/// Scores a tile (spec 3) and emits that it was scored.
fn score_tile(context: &mut Context, tile: HexId) -> Flow {
    context.emit(Event::TileScored { tile });
    scoring::score_tile(context, tile)
}
