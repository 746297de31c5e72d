//! Setup (p. 2).

use crate::context::{Context, Flow, Interrupt};
use crate::event::Event;
use crate::games::card_game::names::STARTING_PLAYER;
use crate::games::card_game::tables::numbers;
use crate::games::card_game::{biomes, deck, seats};
use crate::id::{ANIMALS_MAX, AnimalId, Seat};
use crate::message;

/// Lays the table for the first round.
pub fn lay_table(context: &mut Context) -> Flow {
    seat_players(context)?;
    let numbers = numbers(context)?;
    biomes::stack(context, &numbers)?;
    biomes::move_on(context);
    choose_starting_player(context)?;
    deck::stack_all(context)?;
    deck::draw_each(context, |_, _| usize::from(numbers.hand))
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

fn choose_starting_player(context: &mut Context) -> Flow {
    let players: Vec<AnimalId> = seats::clockwise(context.state());
    let items: Vec<(u16, u16)> = players.iter().map(|player| (u16::from(player.0), 1)).collect();
    if let Some(chosen) = context.draw(STARTING_PLAYER, &items)? {
        context.emit(Event::StartingPlayerSet { animal: AnimalId(chosen as u8) });
    }
    Ok(())
}
