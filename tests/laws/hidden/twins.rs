//! Games of the base game that differ in what is face down, because of different draws at the start.

use std::collections::BTreeMap;

use speciate::chance::{Chance, DrawOutcome, below, generator, shuffle};
use speciate::context::Policy;
use speciate::event::Event;
use speciate::game::Game;
use speciate::state::State;

use super::{answers, must_look_alike, reached, seats};
use crate::support::{edition, play_directly, sized};

#[test]
fn twins_that_differ_in_what_is_face_down_look_alike() {
    let (mut pairs, mut differ, mut seed) = (0, 0, 800);
    while pairs < sized(50, 1000) {
        seed += 1;
        let players = 2 + (seed % 5) as usize;
        let whole = play_directly(players, seed);
        let path = whole.log().path();
        let mut dice = generator(seed, "twin", 0);
        for _ in 0..5 {
            let asked: Vec<usize> = answers(&path);
            let at = asked[below(&mut dice, asked.len() as u32) as usize];
            let game = replay(&path[..at], &whole, chance_of(&path));
            let twin = replay(&path[..at], &whole, chance_of_twin(&path, game.state(), seed));
            let hidden = |game: &Game| (game.state().cards.clone(), stacks(game.state()));
            differ += u64::from(hidden(&game) != hidden(&twin));
            pairs += 1;
            for seat in seats(game.state()) {
                let facts = (game.log().path(), twin.log().path());
                must_look_alike(
                    &reached(edition(), game.position(), &facts.0, seat),
                    &reached(edition(), twin.position(), &facts.1, seat),
                    &format!("seed {seed}, {seat:?}, fact {at}"),
                );
            }
        }
    }
    assert!(differ * 10 > pairs * 8, "{differ} of {pairs} pairs differ in what is hidden");
}

/// Replays the answers of `path` with different chance.
fn replay(path: &[Event], whole: &Game, chance: Chance) -> Game {
    let opening = whole.log().opening().clone();
    let mut game = Game::open_with(edition(), opening, chance, Policy::Freeze);
    for fact in path {
        if let Event::Answered { seat, choice, .. } = *fact {
            game.answer(seat, choice).expect("it was accepted before");
        }
    }
    game
}

/// Returns chance with the results of a path.
fn chance_of(path: &[Event]) -> Chance {
    let (stacked, tiles) = orders(path);
    script(path, stacked, tiles)
}

/// Returns chance with the results of a path, except that everything that is face down now is shuffled.
fn chance_of_twin(path: &[Event], now: &State, seed: u64) -> Chance {
    let (mut cards, mut tiles) = orders(path);
    let mut dice = generator(seed, "hidden", 0);
    let deck = now.cards.deck().len().saturating_sub(1).min(cards.len());
    let below_top = cards.len() - deck;
    shuffle(&mut dice, &mut cards[below_top..]);
    let stacked: Vec<(u8, u16)> = path
        .iter()
        .filter_map(|fact| match *fact {
            Event::TileStacked { stack, terrain } => Some((stack.0, u16::from(terrain.0))),
            _ => None,
        })
        .collect();
    let mut hidden = Vec::new();
    for stack in 0..edition().catalog.stacks.count {
        let places = (0..stacked.len()).filter(|&place| stacked[place].0 == stack);
        let face_down = now.tiles.stack(speciate::id::StackId(stack)).face_down().len();
        let places: Vec<usize> = places.collect();
        hidden.extend_from_slice(&places[places.len() - face_down..]);
    }
    let mut mixed: Vec<u16> = hidden.iter().map(|&place| tiles[place]).collect();
    shuffle(&mut dice, &mut mixed);
    hidden.into_iter().zip(mixed).for_each(|(place, tile)| tiles[place] = tile);
    script(path, cards, tiles)
}

/// Returns the order of the shuffled cards and tiles of a path.
fn orders(path: &[Event]) -> (Vec<u16>, Vec<u16>) {
    let catalog = &edition().catalog;
    let mut orders = (Vec::new(), Vec::new());
    for fact in path {
        match *fact {
            Event::CardStacked { card } if !catalog.card(card).last => orders.0.push(card.0),
            Event::TileStacked { terrain, .. } => orders.1.push(u16::from(terrain.0)),
            _ => {}
        }
    }
    orders
}

fn script(path: &[Event], cards: Vec<u16>, tiles: Vec<u16>) -> Chance {
    let roster = &edition().catalog.roster;
    let mut script: BTreeMap<String, Vec<DrawOutcome>> = BTreeMap::new();
    script.insert("deck".to_owned(), vec![DrawOutcome::Order(cards)]);
    script.insert("stacks".to_owned(), vec![DrawOutcome::Order(tiles)]);
    for (at, fact) in path.iter().enumerate() {
        let Event::Drawn { stream, .. } = *fact else { continue };
        let outcome = path[at + 1..].iter().find_map(|fact| match *fact {
            Event::ElementSupplied { element, .. }
            | Event::ElementAdded { element, .. }
            | Event::ElementPlaced { element, .. } => Some(DrawOutcome::Item(u16::from(element.0))),
            _ => None,
        });
        let outcomes = script.entry(roster.name(stream).to_owned()).or_default();
        outcomes.extend(outcome);
    }
    Chance::Scripted(script)
}

fn stacks(state: &State) -> Vec<Vec<speciate::id::TerrainId>> {
    (0..4)
        .map(|stack| state.tiles.stack(speciate::id::StackId(stack)).face_down().to_vec())
        .collect()
}
