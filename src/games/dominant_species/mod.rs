//! Dominant Species, the base game, in the order of its rulebook.

mod actions;
mod aims;
mod cards;
mod end;
pub(crate) mod names;
mod natives;
mod pages;
mod planning;
mod random_earth;
mod reset;
mod setup;
mod tables;
mod track;
mod turn;
mod worth;

pub use natives::NATIVES;

use crate::content::Catalog;
use crate::context::{Context, Flow, Interrupt, Rules};
use crate::event::Event;
use crate::games::GameModule;
use crate::games::shared::{dominance, scoring};
use crate::id::{AnimalId, HexId};
use crate::message;
use crate::question::Choice;
use crate::state::State;
use crate::words::Value;

/// What the base game brings to the core.
pub const GAME: GameModule = GameModule {
    natives: &NATIVES,
    rules: &DominantSpecies,
    tile_page: Some(worth::tile_page),
    aims: aims::aims,
    modifiers: pages::MODIFIERS,
};

/// The rules of the base game.
#[derive(Debug)]
struct DominantSpecies;

/// Carries out a procedure for an animal.
type Performed = fn(&mut Context, AnimalId) -> Flow;

/// What scripts can have performed for an animal, in the order of the names in [`NATIVES`].
const PERFORMED: [Performed; 3] =
    [actions::glaciation::perform, planning::place_pawn, track::advance];

const _: () = assert!(PERFORMED.len() == NATIVES.performed.len());

impl Rules for DominantSpecies {
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event> {
        turn::next_step(catalog, state)
    }

    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow {
        turn::carry_out(context, opening)
    }

    fn settle(&self, context: &mut Context) -> Flow {
        dominance::settle(context)
    }

    fn perform(
        &self,
        context: &mut Context,
        procedure: &str,
        animal: AnimalId,
        _: Option<Choice>,
    ) -> Flow {
        let found = NATIVES.performed.iter().position(|name| *name == procedure);
        let Some(perform) = found.and_then(|place| PERFORMED.get(place)) else {
            let known = Value::names(NATIVES.performed);
            return Err(Interrupt::fault(message!(
                "script-no-procedure",
                known = known,
                procedure = procedure
            )));
        };
        perform(context, animal)
    }

    fn score(&self, context: &mut Context, tile: HexId) -> Flow {
        scoring::score_tile(context, tile)
    }
}
