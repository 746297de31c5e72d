//! Setup (p. 2).

use crate::card_game::names::STARTING_PLAYER;
use crate::card_game::tables::numbers;
use crate::card_game::{biomes, deck, seats};
use crate::shared::setup::{enforce_house_rules, seat_players};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::AnimalId;

pub fn lay_table(context: &mut Context) -> Flow {
    seat_players(context)?;
    enforce_house_rules(context);
    let numbers = numbers(context)?;
    biomes::stack(context, &numbers)?;
    biomes::move_on(context);
    choose_starting_player(context)?;
    deck::stack_all(context)?;
    deck::draw_each(context, |_, _| usize::from(numbers.hand))
}

fn choose_starting_player(context: &mut Context) -> Flow {
    let players: Vec<AnimalId> = seats::clockwise(context.state());
    let items: Vec<(u16, u16)> = players.iter().map(|player| (u16::from(player.0), 1)).collect();
    if let Some(chosen) = context.draw(STARTING_PLAYER, &items)? {
        context.emit(Event::StartingPlayerSet { animal: AnimalId(chosen as u8) });
    }
    Ok(())
}
