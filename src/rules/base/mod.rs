//! Dominant Species, the base game, in the order of its rulebook.

mod actions;
mod end;
pub(crate) mod names;
mod planning;
mod random_earth;
mod reset;
mod scoring;
mod setup;
mod turn;
pub mod worth;

pub use names::NATIVES;

use crate::content::Catalog;
use crate::context::{Context, Flow, Halt, Rules};
use crate::event::Event;
use crate::id::AnimalId;
use crate::rules::shared::dominance;
use crate::state::State;

/// The rules of the base game.
#[derive(Debug)]
pub struct BaseGame;

impl Rules for BaseGame {
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event> {
        turn::next_step(catalog, state)
    }

    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow {
        turn::carry_out(context, opening)
    }

    fn settle(&self, context: &mut Context) -> Flow {
        dominance::settle(context)
    }

    fn perform(&self, context: &mut Context, procedure: &str, animal: AnimalId) -> Flow {
        match procedure {
            "glaciation" => actions::glaciation::glaciate(context, animal, false),
            "place-pawn" => planning::place_pawn(context, animal),
            "advance" => {
                actions::initiative::advance(context, animal);
                Ok(())
            }
            _ => Err(Halt::fault(format!(
                "expected a procedure that cards can perform (`glaciation`, `place-pawn`, `advance`), \
                 found `{procedure}`"
            ))),
        }
    }
}
