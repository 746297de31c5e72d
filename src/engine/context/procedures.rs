//! The procedures that scripts can have performed for an animal.

use crate::context::{Context, Flow, Interrupt};
use speciate_content::Natives;
use speciate_model::id::{AnimalId, CardId, HexId, SpaceId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::{Message, Value};

#[derive(Clone, Copy, Debug)]
pub enum Performed {
    Alone(fn(&mut Context, AnimalId) -> Flow),
    OnTile(fn(&mut Context, AnimalId, HexId) -> Flow),
    OnCard(fn(&mut Context, AnimalId, CardId) -> Flow),
}

/// Carries out the action of a space for an animal.
pub type Act = fn(&mut Context, SpaceId, AnimalId) -> Flow;

pub const fn names_of<T: Copy, const N: usize>(
    procedures: &[(&'static str, T); N],
) -> [&'static str; N] {
    let mut names = [""; N];
    let mut index = 0;
    while index < N {
        names[index] = procedures[index].0;
        index += 1;
    }
    names
}

#[derive(Clone, Copy, Debug)]
pub struct Procedures {
    /// The names that the game's Rust code brings to the roster.
    pub natives: &'static Natives,
    /// The procedures that are not actions of a space, by name.
    pub own: &'static [(&'static str, Performed)],
    /// Returns the action of the spaces in a section with this procedure.
    pub act: fn(&str) -> Option<Act>,
}

impl Procedures {
    /// Performs the procedure with this name. On a space, it must be that of the space's section.
    pub fn perform(
        &self,
        context: &mut Context,
        (procedure, animal): (&str, AnimalId),
        on: Option<Choice>,
    ) -> Flow {
        if let Some(Choice::Space(space)) = on {
            return on_space((self.act)(procedure), context, (procedure, animal), space);
        }
        let Some((_, performed)) = self.own.iter().find(|(name, _)| *name == procedure) else {
            return Err(self.unknown(procedure));
        };
        match (performed, on) {
            (Performed::Alone(act), None) => act(context, animal),
            (Performed::OnTile(act), Some(Choice::Tile(tile))) => act(context, animal, tile),
            (Performed::OnCard(act), Some(Choice::Card(card))) => act(context, animal, card),
            (Performed::Alone(_), _) => Err(refused("script-procedure-alone", procedure)),
            (Performed::OnTile(_), _) => Err(refused("script-procedure-on-tile", procedure)),
            (Performed::OnCard(_), _) => Err(refused("script-procedure-on-card", procedure)),
        }
    }

    fn unknown(&self, procedure: &str) -> Interrupt {
        if (self.act)(procedure).is_some() {
            return refused("script-procedure-on-space", procedure);
        }
        let known = Value::names(self.natives.can_be_performed());
        Interrupt::fault(message!("script-no-procedure", known = known, procedure = procedure))
    }
}

/// Carries out the action of a space, with or without a pawn on it.
fn on_space(
    act: Option<Act>,
    context: &mut Context,
    (procedure, animal): (&str, AnimalId),
    space: SpaceId,
) -> Flow {
    let section = context.catalog().space(space).section;
    match act {
        Some(act) if context.catalog().section(section).procedure == procedure => {
            act(context, space, animal)
        }
        _ => Err(refused("script-procedure-on-space", procedure)),
    }
}

fn refused(id: &'static str, procedure: &str) -> Interrupt {
    Interrupt::fault(Message::new(id).with("procedure", procedure))
}
