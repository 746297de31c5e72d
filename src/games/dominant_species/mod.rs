//! The rules of Dominant Species, the base game, in the order of its rulebook.

mod actions;
mod aims;
mod claims;
mod natives;
mod planning;
mod reset;
mod setup;
mod tables;
mod turn;
mod worth;

pub use natives::NATIVES;

use crate::shared::{dominance, performed, scoring};
use crate::{GameModule, GoesFirst};
use speciate_content::Catalog;
use speciate_engine::context::{CallRules, Context, Flow, Performed, Procedures, Rules};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, PhaseId};
use speciate_model::state::State;

pub const GAME: GameModule = GameModule {
    natives: &NATIVES,
    rules: &DominantSpecies,
    tile_page: Some(worth::tile_page),
    biome_page: None,
    aims: aims::aims,
    modifiers: natives::MODIFIERS,
    page_values: &[],
    heard: natives::HEARD,
    metrics: &[],
    goes_first: GoesFirst::LowestAnimal,
};

#[derive(Debug)]
struct DominantSpecies;

/// The procedures that scripts can run.
const PROCEDURES: Procedures =
    Procedures { natives: &NATIVES, own: &PERFORMED, act: actions::act_of };

/// The procedures that are not actions of a space.
const PERFORMED: [(&str, Performed); 7] = [
    ("glaciation", Performed::Alone(actions::glaciation::perform)),
    ("place-pawn", Performed::Alone(planning::place_pawn)),
    ("advance", Performed::Alone(planning::advance)),
    ("extinction", Performed::Alone(|context, _| reset::extinction(context))),
    ("survival", Performed::Alone(|context, _| reset::survival(context))),
    ("take-back-pawns", Performed::Alone(performed::take_back_pawns)),
    ("card", Performed::OnCard(performed::carry_out_within)),
];

impl Rules for DominantSpecies {
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
        [natives::PLANNING, natives::EXECUTION].contains(&phase)
    }

    fn settle(&self, context: &mut Context) -> Flow {
        let is_automatic = claims::is_automatic(context);
        dominance::settle(context, is_automatic)
    }

    fn procedures(&self) -> &'static Procedures {
        &PROCEDURES
    }

    fn score(&self, context: &mut Context, tile: HexId) -> Flow {
        scoring::score_tile(context, tile)
    }

    fn calls(&self, catalog: &Catalog) -> Option<&'static CallRules> {
        claims::rules(catalog)
    }
}
