//! The draw pile (p. 2, 9): stacking, drawing and reshuffling.

use crate::card_game::names::DECK;
use crate::card_game::seats::from_starting;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::state::Zone;

/// Shuffles all action cards into the draw pile.
pub fn stack_all(context: &mut Context) -> Flow {
    let cards = context.catalog().cards.iter().enumerate();
    let all = cards.filter(|(_, card)| card.in_deck).map(|(index, _)| CardId::at(index)).collect();
    stack(context, all)
}

/// Shuffles the discard pile and the rest of the draw pile into a new draw pile.
pub fn reshuffle(context: &mut Context) -> Flow {
    let cards = &context.state().cards;
    let mut all: Vec<CardId> = cards.deck().to_vec();
    all.extend(cards.in_zone(Zone::Discard));
    all.sort_unstable();
    if !context.state().cards.deck().is_empty() {
        context.emit(Event::DeckTakenUp {});
    }
    stack(context, all)
}

/// Makes every player draw `count` cards, clockwise from the starting player (C13).
pub fn draw_each(context: &mut Context, count: impl Fn(&Context, AnimalId) -> usize) -> Flow {
    for player in from_starting(context.state()) {
        let count = count(context, player);
        draw(context, player, count)?;
    }
    Ok(())
}

/// Makes a player draw `count` cards. The discard pile is shuffled into a new draw pile only when the draw pile
/// is empty and a card is needed. If both are empty, drawing stops (C1).
pub fn draw(context: &mut Context, player: AnimalId, count: usize) -> Flow {
    let seat = context.state().turn.seat(player).unwrap_or_default();
    for _ in 0..count {
        if context.state().cards.deck().is_empty() {
            reshuffle(context)?;
        }
        let Some(&card) = context.state().cards.deck().first() else { break };
        context.emit(Event::CardDealt { card, seat });
    }
    Ok(())
}

fn stack(context: &mut Context, cards: Vec<CardId>) -> Flow {
    if cards.is_empty() {
        return Ok(());
    }
    let mut order: Vec<u16> = cards.into_iter().map(|card| card.0).collect();
    context.shuffle(DECK, &mut order)?;
    for card in order {
        context.emit(Event::CardStacked { card: CardId(card) });
    }
    Ok(())
}
