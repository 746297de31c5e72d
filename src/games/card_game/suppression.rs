//! Suppression (p. 6): a healthy animal becomes endangered; an endangered one leaves play.

use crate::card_game::natives::{SUPPRESS, TAKE};
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, WordId};
use speciate_model::state::Zone;

/// Lets the icon of an animal that entered play healthy suppress another animal of the icon's class, in any
/// row. Nothing happens if there is none (C19).
pub fn by_icon(context: &mut Context, player: AnimalId, card: CardId) -> Flow {
    let creature = context.catalog().card(card).creature;
    let Some(class) = creature.and_then(|creature| creature.suppresses) else { return Ok(()) };
    let asking = QuestionBuilder::of(player, SUPPRESS);
    let chosen = context.ask_where(asking, |context, other: CardId| {
        match (class_in_play(context, other), other == card) {
            (None, _) => Err(Reason::new("why-not-in-row")),
            (_, true) => Err(Reason::new("why-suppresses-itself")),
            (Some(class_in_play), false) if class_in_play == class => Ok(()),
            (Some(_), false) => Err(Reason::new("why-other-class")),
        }
    })?;
    match chosen {
        Some(chosen) => suppress(context, &[chosen]),
        None => Ok(()),
    }
}

/// Suppresses animals at the same time, each according to its current state (p. 10).
pub fn suppress(context: &mut Context, animals: &[CardId]) -> Flow {
    let zone = |card: &CardId| context.state().cards.zone(*card);
    let zones: Vec<Zone> = animals.iter().map(zone).collect();
    let leaving = animals.iter().zip(&zones).filter(|(_, now)| matches!(now, Zone::Endangered(_)));
    let leaving: Vec<CardId> = leaving.map(|(card, _)| *card).collect();
    // Players choose which animals they take before any animal leaves (C21).
    let Taken { taken, spent } = takers(context, leaving)?;
    for (&card, zone) in animals.iter().zip(zones) {
        let taker = taken.iter().find(|(other, _)| *other == card).map(|(_, taker)| *taker);
        let seat = taker.and_then(|taker| context.state().turn.seat(taker));
        match (zone, seat) {
            (Zone::Healthy(animal), _) => context.emit(Event::CardEndangered { card, animal }),
            (Zone::Endangered(_), Some(seat)) => context.emit(Event::CardTakenUp { card, seat }),
            (Zone::Endangered(animal), None) => context.let_go(card, animal, "discard")?,
            _ => {}
        }
    }
    for (card, animal) in spent {
        context.let_go(card, animal, "discard")?;
    }
    Ok(())
}

/// The animals that go to hands instead of the discard pile.
#[derive(Default)]
struct Taken {
    taken: Vec<(CardId, AnimalId)>,
    /// The cards in play that were used up, each with its player.
    spent: Vec<(CardId, AnimalId)>,
}

/// Lets players choose animals that are leaving play and take them into their hands. The card played first is used
/// first (C7). Nobody can decline (C16).
fn takers(context: &mut Context, mut leaving: Vec<CardId>) -> Flow<Taken> {
    let mut found = Taken::default();
    if leaving.is_empty() {
        return Ok(found);
    }
    for (by, taker, count) in context.each_answer(Modifier::EndangeredTaken, 0)? {
        for _ in 0..count {
            let asking = QuestionBuilder::of(taker, TAKE);
            let chosen =
                context.ask_where(asking, |_, card: CardId| match leaving.contains(&card) {
                    true => Ok(()),
                    false => Err(Reason::new("why-not-leaving")),
                })?;
            let Some(chosen) = chosen else { break };
            leaving.retain(|card| *card != chosen);
            found.taken.push((chosen, taker));
            if !found.spent.contains(&(by, taker)) {
                found.spent.push((by, taker));
            }
        }
    }
    Ok(found)
}

/// Returns the class of a card if it is an animal in play.
fn class_in_play(context: &Context, card: CardId) -> Option<WordId> {
    match context.state().cards.zone(card) {
        Zone::Healthy(_) | Zone::Endangered(_) => {
            context.catalog().card(card).creature.map(|creature| creature.class)
        }
        _ => None,
    }
}
