//! Scoring of a biome (p. 8) and who has won (p. 9).

use std::cmp::Reverse;

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::card_game::tables::Numbers;
use crate::games::card_game::totals::{Rows, Totals, highest};
use crate::games::card_game::turn;
use crate::id::AnimalId;

/// Scores the biome: dominance, Survival, then each element on it.
pub fn score(context: &mut Context) -> Flow {
    let players = turn::from_starting(context.state());
    let rows: Rows = context.state().cards.in_rows().collect();
    let round = context.state().turn.number;
    let (dominant, elements) = {
        let catalog = context.catalog();
        let numbers = catalog.own.get::<Numbers>();
        let biome = context.state().tiles.biome;
        let totals = numbers.as_deref().zip(biome);
        let Some(totals) = totals.and_then(|(numbers, biome)| Totals::at(catalog, numbers, biome))
        else {
            return Ok(());
        };
        let dominant = highest(&players, |player| totals.food_chain(&rows, player));
        let most = |element| highest(&players, |player| totals.element(&rows, player, element));
        let elements = totals.icons().iter().map(|(element, icons)| (*icons, most(*element)));
        (dominant, elements.collect::<Vec<(u8, Vec<AnimalId>)>>())
    };
    for &animal in &dominant {
        context.emit(Event::PointsGained { animal, points: round });
    }
    for &animal in &dominant {
        context.emit(Event::SurvivalAdvanced { animal });
    }
    for (icons, players) in elements {
        for animal in players {
            context.emit(Event::PointsGained { animal, points: u16::from(icons) });
        }
    }
    Ok(())
}

/// Names who has won: most points, then the highest Survival, then most cards in hand; who is level
/// then wins together (p. 9).
pub fn end(context: &mut Context) {
    let state = context.state();
    let result = |player: &AnimalId| {
        let hand = turn::hand(state, *player).len();
        (state.score.points(*player), state.score.survival(*player), hand)
    };
    let mut players = turn::from_starting(state);
    players.sort_by_key(|player| Reverse(result(player)));
    let Some(&winner) = players.first() else { return };
    let level = players.iter().skip(1).filter(|player| result(player) == result(&winner));
    let sharing: Vec<AnimalId> = level.copied().collect();
    for animal in sharing {
        context.emit(Event::VictoryShared { animal });
    }
    context.emit(Event::GameEnded { winner });
}
