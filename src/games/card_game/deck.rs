//! The draw pile (p. 2, 9), the players around the table, and their hands.

use crate::card_game::natives::DECK;
use speciate_engine::context::{Context, Flow, Judgement, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::state::{State, Zone};

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

pub fn clockwise(state: &State) -> Vec<AnimalId> {
    let mut players: Vec<AnimalId> = state.turn.animals().collect();
    players.sort_by_key(|player| state.turn.seat(*player));
    players
}

pub fn from_starting(state: &State) -> Vec<AnimalId> {
    let mut players = clockwise(state);
    let starting = players.iter().position(|player| Some(*player) == state.turn.starting);
    players.rotate_left(starting.unwrap_or_default());
    players
}

pub fn hand(state: &State, player: AnimalId) -> Vec<CardId> {
    let seat = state.turn.seat(player).unwrap_or_default();
    state.cards.in_zone(Zone::Hand(seat)).collect()
}

/// Checks that a card is in the player's hand, so that it can be played (p. 3).
pub fn in_hand(state: &State, player: AnimalId, card: CardId) -> Judgement {
    match state.cards.zone(card) == Zone::Hand(state.turn.seat(player).unwrap_or_default()) {
        true => Ok(()),
        false => Err(Reason::new("why-not-in-hand")),
    }
}
