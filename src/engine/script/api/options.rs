//! The options that a script offers to a player or to chance.

use std::mem::discriminant;

use rhai::{Array, Dynamic};

use crate::context::{Context, Flow, Interrupt};
use crate::script::value::{SpeciesAt, choice_of, kind_of};
use crate::view::{hides, knows};
use speciate_model::id::{AnimalId, CardId, HexId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::Zone;

/// The types of arrays that can be offered.
pub(super) const CHOICES: &str = "array of animal or array of tile or array of corner or array of element or \
                       array of space or array of card or array of terrain or array of species or array of number or \
                       array of text";

/// An option, with the value that the script gets if it is chosen.
pub(super) type Offered = (Choice, Dynamic);

/// Fails if the script may not ask here, and settles before the question.
pub(super) fn begin(context: &mut Context) -> Flow {
    context.may_act()?;
    context.settle_for_script()
}

/// Returns the options in a fixed order: that of the board, the food chain or the elements. Words
/// keep the order of their first mention.
pub(super) fn offered(context: &mut Context, options: Array) -> Flow<Vec<Offered>> {
    context.charge(options.len() / 4 + 1)?;
    one_tile(&options)?;
    let mut offered: Vec<Offered> = Vec::with_capacity(options.len());
    for value in options {
        let choice = choice_of(context, "options", &value)?;
        if let Some((first, other)) = offered.first().filter(|(first, _)| !alike(*first, choice)) {
            debug_assert!(kind_of(other) != kind_of(&value), "{first:?}");
            return Err(Interrupt::fault(message!(
                "script-options",
                one = kind_of(other),
                other = kind_of(&value)
            )));
        }
        offered.push((choice, value));
    }
    if !offered.is_sorted_by_key(|(choice, _)| *choice) {
        offered.sort_by_key(|(choice, _)| *choice);
    }
    Ok(offered)
}

/// Fails if the options would show a player hidden cards of others.
pub(super) fn must_be_seen(context: &Context, animal: AnimalId, offered: &[Offered]) -> Flow {
    let (state, catalog) = (context.state(), context.catalog());
    let seat = state.turn.seat(animal);
    let is_hidden = |card: CardId| {
        let zone = state.cards.zone(card);
        matches!(zone, Zone::Hand(_) | Zone::Held(_))
            && hides(state, zone, seat)
            && !knows(catalog, state, seat, card)
    };
    match offered.iter().any(|(choice, _)| choice.card().is_some_and(is_hidden)) {
        true => Err(Interrupt::fault(message!("script-options-hidden"))),
        false => Ok(()),
    }
}

fn alike(one: Choice, other: Choice) -> bool {
    let kind = |choice| match choice {
        Choice::ProtectedSpecies(animal) => discriminant(&Choice::Species(animal)),
        choice => discriminant(&choice),
    };
    kind(one) == kind(other)
}

/// Fails for species on several tiles, because their options would have the same ids.
fn one_tile(options: &[Dynamic]) -> Flow {
    let tile = |value: &Dynamic| -> Option<HexId> {
        value.read_lock::<SpeciesAt>().map(|species| species.tile)
    };
    match options.first().and_then(tile) {
        Some(first) if options.iter().any(|option| tile(option) != Some(first)) => {
            Err(Interrupt::fault(message!("script-several-tiles")))
        }
        _ => Ok(()),
    }
}
