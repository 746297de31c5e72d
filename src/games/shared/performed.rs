//! What scripts can have performed for an animal.

use crate::context::{Context, Flow, Interrupt};
use crate::id::{AnimalId, CardId, HexId};
use crate::message;
use crate::question::Choice;
use crate::words::Value;

/// A procedure, and what it is carried out on beside for whom.
#[derive(Clone, Copy, Debug)]
pub enum Performed {
    /// Nothing.
    Alone(fn(&mut Context, AnimalId) -> Flow),
    /// A tile.
    OnTile(fn(&mut Context, AnimalId, HexId) -> Flow),
    /// A card.
    OnCard(fn(&mut Context, AnimalId, CardId) -> Flow),
}

/// Returns the names of procedures, in their order.
#[must_use]
pub const fn names<const N: usize>(
    procedures: &[(&'static str, Performed); N],
) -> [&'static str; N] {
    let mut names = [""; N];
    let mut index = 0;
    while index < N {
        names[index] = procedures[index].0;
        index += 1;
    }
    names
}

/// Carries out the procedure with this name.
///
/// # Errors
///
/// Its interrupt, or a fault where there is no such procedure or it is carried out on something else.
pub fn perform(
    procedures: &[(&'static str, Performed)],
    context: &mut Context,
    (procedure, animal): (&str, AnimalId),
    on: Option<Choice>,
) -> Flow {
    let Some((_, performed)) = procedures.iter().find(|(name, _)| *name == procedure) else {
        let known = Value::names(procedures.iter().map(|(name, _)| *name));
        let fault = message!("script-no-procedure", known = known, procedure = procedure);
        return Err(Interrupt::fault(fault));
    };
    match (performed, on) {
        (Performed::Alone(perform), None) => perform(context, animal),
        (Performed::OnTile(perform), Some(Choice::Tile(tile))) => perform(context, animal, tile),
        (Performed::OnCard(perform), Some(Choice::Card(card))) => perform(context, animal, card),
        (Performed::Alone(_), _) => {
            Err(Interrupt::fault(message!("script-procedure-alone", procedure = procedure)))
        }
        (Performed::OnTile(_), _) => {
            Err(Interrupt::fault(message!("script-procedure-on-tile", procedure = procedure)))
        }
        (Performed::OnCard(_), _) => {
            Err(Interrupt::fault(message!("script-procedure-on-card", procedure = procedure)))
        }
    }
}
