//! Setup (p. 2).

use std::sync::Arc;

use crate::content::Catalog;
use crate::context::{Context, Flow, Interrupt};
use crate::event::Event;
use crate::games::card_game::names::{BIOMES, DECK, STARTING_PLAYER};
use crate::games::card_game::tables::Numbers;
use crate::games::card_game::turn;
use crate::id::{ANIMALS_MAX, AnimalId, CardId, Seat, StackId, TerrainId};
use crate::message;
use crate::state::State;

/// The pile of biomes.
const PILE: StackId = StackId(0);

/// Lays the table for the first round.
pub fn lay_table(context: &mut Context) -> Flow {
    seat_players(context)?;
    let Some(numbers) = context.catalog().own.get::<Numbers>() else {
        return Err(Interrupt::fault(message!("content-file-missing", path = "game.toml")));
    };
    stack_biomes(context, &numbers)?;
    turn_up_biome(context);
    choose_starting_player(context)?;
    stack_cards(context)?;
    deal(context, usize::from(numbers.hand));
    Ok(())
}

/// Returns whether no round follows.
pub fn is_last_round(catalog: &Catalog, state: &State) -> bool {
    let numbers = catalog.own.get::<Numbers>();
    numbers.is_none_or(|numbers: Arc<Numbers>| state.turn.number >= numbers.rounds)
}

fn seat_players(context: &mut Context) -> Flow {
    // An opening comes from outside; more seats than animals are none that anybody plays at.
    let seats = context.seats().to_vec();
    if seats.len() > ANIMALS_MAX {
        let found = seats.len();
        return Err(Interrupt::fault(message!(
            "rules-too-many-seats",
            most = ANIMALS_MAX,
            found = found
        )));
    }
    for (seat, animals) in seats.into_iter().enumerate() {
        for animal in animals {
            context.emit(Event::SeatTaken { animal, seat: Seat(seat as u8) });
        }
    }
    Ok(())
}

/// Shuffles the biomes, puts some back unseen and lays the others on the last one.
fn stack_biomes(context: &mut Context, numbers: &Numbers) -> Flow {
    let terrains = context.catalog().terrains.iter().enumerate();
    let (last, others): (Vec<_>, Vec<_>) =
        terrains.partition(|(_, terrain)| terrain.biome.as_ref().is_some_and(|biome| biome.last));
    let last: Vec<u16> = last.into_iter().map(|(index, _)| index as u16).collect();
    let mut others: Vec<u16> = others.into_iter().map(|(index, _)| index as u16).collect();
    context.shuffle(BIOMES, &mut others)?;
    let kept = others.len().saturating_sub(usize::from(numbers.biomes_out));
    for terrain in others.into_iter().take(kept).chain(last) {
        let terrain = TerrainId(terrain as u8);
        context.emit(Event::TileStacked { stack: PILE, terrain });
    }
    Ok(())
}

/// Turns up the first biome, which becomes the current one, and the next one (p. 2).
fn turn_up_biome(context: &mut Context) {
    if let Some(terrain) = turn_up(context) {
        context.emit(Event::TileTaken { stack: PILE, terrain });
        context.emit(Event::BiomeReached { terrain });
        turn_up(context);
    }
}

fn turn_up(context: &mut Context) -> Option<TerrainId> {
    let terrain = context.state().tiles.stack(PILE).face_down().first().copied()?;
    context.emit(Event::TileTurnedUp { stack: PILE, terrain });
    Some(terrain)
}

fn choose_starting_player(context: &mut Context) -> Flow {
    let players: Vec<AnimalId> = turn::clockwise(context.state());
    let items: Vec<(u16, u16)> = players.iter().map(|player| (u16::from(player.0), 1)).collect();
    if let Some(chosen) = context.draw(STARTING_PLAYER, &items)? {
        context.emit(Event::StartingPlayerSet { animal: AnimalId(chosen as u8) });
    }
    Ok(())
}

fn stack_cards(context: &mut Context) -> Flow {
    let cards = context.catalog().cards.iter().enumerate();
    let mut cards: Vec<u16> =
        cards.filter(|(_, card)| card.in_deck).map(|(index, _)| index as u16).collect();
    context.shuffle(DECK, &mut cards)?;
    for card in cards {
        context.emit(Event::CardStacked { card: CardId(card) });
    }
    Ok(())
}

/// Deals each player so many cards, clockwise from the starting player (C13), as far as they go.
fn deal(context: &mut Context, count: usize) {
    for player in turn::from_starting(context.state()) {
        let seat = context.state().turn.seat(player).unwrap_or_default();
        for _ in 0..count {
            let Some(&card) = context.state().cards.deck().first() else { return };
            context.emit(Event::CardDealt { card, seat });
        }
    }
}
