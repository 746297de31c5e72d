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
use crate::message;
use crate::rules::shared::dominance;
use crate::state::State;
use crate::words::Value;

/// The rules of the base game.
#[derive(Debug)]
pub struct BaseGame;

/// Carries out a procedure for an animal.
type Performed = fn(&mut Context, AnimalId) -> Flow;

/// What scripts can have performed for an animal.
const PERFORMED: [(&str, Performed); 3] = [
    ("glaciation", actions::glaciation::perform),
    ("place-pawn", planning::place_pawn),
    ("advance", actions::initiative::advance),
];

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
        let found = PERFORMED.iter().find(|(name, _)| *name == procedure);
        let Some((_, perform)) = found else {
            let known = Value::names(PERFORMED.iter().map(|(name, _)| name));
            return Err(Halt::fault(message!(
                "script-no-procedure",
                known = known,
                procedure = procedure
            )));
        };
        perform(context, animal)
    }
}
