//! The end of every round but the last (p. 9), in the order of the rulebook.

use crate::card_game::seats::from_starting;
use crate::card_game::tables::{CardGameNumbers, numbers};
use crate::card_game::{biomes, deck};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;

/// Ends a round: the next biome, empty rows, new cards, and the white pawn one seat to the left.
pub fn end_round(context: &mut Context) -> Flow {
    let numbers = numbers(context)?;
    biomes::move_on(context);
    discard_all_in_play(context)?;
    draw(context, &numbers)?;
    pass_white_pawn(context);
    Ok(())
}

fn discard_all_in_play(context: &mut Context) -> Flow {
    for card in context.state().cards.laid().to_vec() {
        if let Some(animal) = context.state().cards.zone(card).in_play_of() {
            context.let_go(card, animal, "discard")?;
        }
    }
    Ok(())
}

/// Reshuffles if the round asks for it, then deals new cards. Before one round, each player also draws as many
/// cards as its place in Survival.
fn draw(context: &mut Context, numbers: &CardGameNumbers) -> Flow {
    let round = context.state().turn.number;
    if numbers.reshuffle_after.contains(&round) {
        deck::reshuffle(context)?;
    }
    deck::draw_each(context, |_, _| usize::from(numbers.draw))?;
    if round + 1 == numbers.survival_draw_before {
        deck::draw_each(context, |context, player| {
            usize::from(context.state().score.survival(player))
        })?;
    }
    Ok(())
}

fn pass_white_pawn(context: &mut Context) {
    if let Some(&animal) = from_starting(context.state()).get(1) {
        context.emit(Event::StartingPlayerSet { animal });
    }
}
