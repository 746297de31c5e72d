//! Suppression (p. 6): a healthy animal becomes endangered, an endangered one leaves play.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::card_game::names::SUPPRESS;
use crate::id::{AnimalId, CardId, WordId};
use crate::question::Choice;
use crate::state::{State, Zone};

/// Has the icon of an animal that entered play healthy suppress another one of its class, anybody's; with
/// none in play nothing happens.
pub fn act(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    let creature = context.catalog().card(card).creature;
    let Some(class) = creature.and_then(|creature| creature.suppresses) else { return Ok(()) };
    let options: Vec<Choice> =
        of_class(context, class).filter(|other| *other != card).map(Choice::Card).collect();
    if options.is_empty() {
        return Ok(());
    }
    if let Choice::Card(chosen) = context.ask(player, SUPPRESS, &options)? {
        suppress(context, chosen);
    }
    Ok(())
}

/// Returns the animals of a class that are in play.
fn of_class(context: &Context, class: WordId) -> impl Iterator<Item = CardId> {
    let is_of_class = |card: &CardId| {
        context.catalog().card(*card).creature.is_some_and(|creature| creature.class == class)
    };
    let found: Vec<CardId> = in_play(context.state()).filter(is_of_class).collect();
    found.into_iter()
}

fn in_play(state: &State) -> impl Iterator<Item = CardId> {
    state.cards.in_rows().map(|(card, ..)| card)
}

fn suppress(context: &mut Context, card: CardId) {
    match context.state().cards.zone(card) {
        Zone::Healthy(animal) => context.emit(Event::CardEndangered { card, animal }),
        _ => context.emit(Event::CardDiscarded { card }),
    }
}
