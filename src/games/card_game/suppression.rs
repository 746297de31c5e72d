//! Suppression (p. 6): a healthy animal becomes endangered, an endangered one leaves play.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::card_game::names::{SUPPRESS, TAKE};
use crate::id::{AnimalId, CardId, WordId};
use crate::question::Choice;
use crate::script::Modifier;
use crate::state::Zone;

/// Has the icon of an animal that entered play healthy suppress another one of its class, anybody's; with
/// none in play nothing happens (C19).
pub fn by_icon(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    let creature = context.catalog().card(card).creature;
    let Some(class) = creature.and_then(|creature| creature.suppresses) else { return Ok(()) };
    let others = of_class(context, class).into_iter().filter(|other| *other != card);
    let options: Vec<Choice> = others.map(Choice::Card).collect();
    if options.is_empty() {
        return Ok(());
    }
    match context.ask(player, SUPPRESS, &options)? {
        Choice::Card(chosen) => suppress(context, &[chosen]),
        _ => Ok(()),
    }
}

/// Suppresses animals at once, each by the state that it has now (p. 10).
pub fn suppress(context: &mut Context, animals: &[CardId]) -> Flow {
    let zone = |card: &CardId| context.state().cards.zone(*card);
    let zones: Vec<Zone> = animals.iter().map(zone).collect();
    let leaving = animals.iter().zip(&zones).filter(|(_, now)| matches!(now, Zone::Endangered(_)));
    let leaving: Vec<CardId> = leaving.map(|(card, _)| *card).collect();
    // Who takes which is chosen before any of them leaves (C21).
    let Taken { taken, spent } = takers(context, leaving)?;
    for (&card, zone) in animals.iter().zip(zones) {
        let taker = taken.iter().find(|(other, _)| *other == card).map(|(_, taker)| *taker);
        let seat = taker.and_then(|taker| context.state().turn.seat(taker));
        match (zone, seat) {
            (Zone::Healthy(animal), _) => context.emit(Event::CardEndangered { card, animal }),
            (Zone::Endangered(_), Some(seat)) => context.emit(Event::CardTakenUp { card, seat }),
            (Zone::Endangered(_), None) => context.emit(Event::CardDiscarded { card }),
            _ => {}
        }
    }
    for card in spent {
        context.emit(Event::CardDiscarded { card });
    }
    Ok(())
}

/// What goes to hands instead of the discard pile.
#[derive(Default)]
struct Taken {
    /// Which animals go to whose hand.
    taken: Vec<(CardId, AnimalId)>,
    /// The cards in play that are used up by it.
    spent: Vec<CardId>,
}

/// Has those choose who take animals that leave play into their hands, the card played first being used
/// first (C7). Nobody can decline (C16).
fn takers(context: &mut Context, mut leaving: Vec<CardId>) -> Flow<Taken> {
    let mut found = Taken::default();
    if leaving.is_empty() {
        return Ok(found);
    }
    for (by, taker, count) in context.each_answer(Modifier::EndangeredTaken, 0)? {
        for _ in 0..count {
            let options: Vec<Choice> = leaving.iter().copied().map(Choice::Card).collect();
            if options.is_empty() {
                break;
            }
            if let Choice::Card(chosen) = context.ask(taker, TAKE, &options)? {
                leaving.retain(|card| *card != chosen);
                found.taken.push((chosen, taker));
            }
            if !found.spent.contains(&by) {
                found.spent.push(by);
            }
        }
    }
    Ok(found)
}

/// Returns the animals of a class that are in play.
fn of_class(context: &Context, class: WordId) -> Vec<CardId> {
    let is_of_class = |card: &CardId| {
        context.catalog().card(*card).creature.is_some_and(|creature| creature.class == class)
    };
    context.state().cards.in_rows().map(|(card, ..)| card).filter(is_of_class).collect()
}
