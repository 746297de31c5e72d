//! The end of the game (p. 9): scoring Survival, and the winners.

use std::cmp::Reverse;

use crate::card_game::seats::{from_starting, hand};
use crate::card_game::tables::numbers;
use crate::shared::bonus::gain;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::AnimalId;

pub fn score(context: &mut Context) -> Flow {
    score_survival(context)?;
    name_winners(context);
    Ok(())
}

/// Gives points to every player highest in Survival and takes points from every lowest one, even below 0 (C4).
/// If all are level, each player gains and loses (C5).
fn score_survival(context: &mut Context) -> Flow {
    let numbers = numbers(context)?;
    let players = from_starting(context.state());
    let place = |player: &AnimalId| context.state().score.survival(*player);
    let places: Vec<u8> = players.iter().map(place).collect();
    let at = |wanted: Option<u8>| -> Vec<AnimalId> {
        let level = players.iter().zip(&places).filter(|(_, place)| Some(**place) == wanted);
        level.map(|(player, _)| *player).collect()
    };
    let (highest, lowest) = (at(places.iter().copied().max()), at(places.iter().copied().min()));
    for animal in highest {
        gain(context, animal, numbers.survival_highest.into())?;
    }
    for animal in lowest {
        let points = u16::from(numbers.survival_lowest);
        let points = context.points_lost(animal, points, points)?;
        if points > 0 {
            context.emit(Event::PointsDeducted { animal, points });
        }
    }
    Ok(())
}

/// Names the winners: most points, then highest in Survival, then most cards in hand. Players that are still
/// level win together.
fn name_winners(context: &mut Context) {
    let state = context.state();
    let result = |player: &AnimalId| {
        let hand = hand(state, *player).len();
        (state.score.points(*player), state.score.survival(*player), hand)
    };
    let mut players = from_starting(state);
    players.sort_by_key(|player| Reverse(result(player)));
    let Some(&winner) = players.first() else { return };
    let level = players.iter().skip(1).filter(|player| result(player) == result(&winner));
    let sharing: Vec<AnimalId> = level.copied().collect();
    for animal in sharing {
        context.emit(Event::VictoryShared { animal });
    }
    context.emit(Event::GameEnded { winner });
}
