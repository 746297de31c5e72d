//! What scripts can have performed for an animal.

use crate::context::{Context, Flow, Interrupt};
use crate::games::marine::actions::tectonics;
use crate::games::marine::{cards, end, go, traits};
use crate::id::AnimalId;
use crate::message;
use crate::question::Choice;
use crate::words::Value;

/// A procedure, for an animal, on a thing where it is about one.
type Performed = fn(&mut Context, AnimalId, Option<Choice>) -> Flow;

const PERFORMED: [(&str, Performed); 10] = [
    ("tectonics", |context, animal, on| match on {
        Some(Choice::Tile(tile)) => tectonics::make_vent(context, animal, tile),
        _ => Ok(()),
    }),
    ("extinction", |context, _, _| end::extinction(context)),
    ("survival", |context, _, _| end::survival(context)),
    ("take-back-pawns", |context, animal, _| {
        go::take_back_pawns(context, animal);
        Ok(())
    }),
    ("card", |context, animal, on| match on {
        Some(Choice::Card(card)) => cards::resolve(context, card, animal),
        _ => Ok(()),
    }),
    ("deal-trait", |context, animal, _| traits::deal_one(context, animal)),
    ("keep-trait", |context, animal, on| match on {
        Some(Choice::Card(card)) => traits::keep_one(context, animal, card),
        _ => Ok(()),
    }),
    ("return-trait", |context, animal, on| match on {
        Some(Choice::Card(card)) => traits::return_one(context, animal, card),
        _ => Ok(()),
    }),
    ("copy-trait", |context, animal, on| match (context.running_card(), on) {
        (Some(card), Some(Choice::Card(of))) => {
            traits::copy(context, animal, card, of);
            Ok(())
        }
        _ => Ok(()),
    }),
    ("lose-trait", |context, animal, on| match on {
        Some(Choice::Card(card)) => traits::lose(context, animal, card),
        _ => Ok(()),
    }),
];

/// Their names.
pub const NAMES: [&str; PERFORMED.len()] = {
    let mut names = [""; PERFORMED.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = PERFORMED[index].0;
        index += 1;
    }
    names
};

/// Carries out the procedure with this name.
///
/// # Errors
///
/// Its interrupt, or a fault where there is no such procedure.
pub fn perform(
    context: &mut Context,
    procedure: &str,
    animal: AnimalId,
    on: Option<Choice>,
) -> Flow {
    match PERFORMED.iter().find(|(name, _)| *name == procedure) {
        Some((_, perform)) => perform(context, animal, on),
        None => {
            let known = Value::names(NAMES);
            Err(Interrupt::fault(message!(
                "script-no-procedure",
                known = known,
                procedure = procedure
            )))
        }
    }
}
