//! Every state of a record occurs in our game, in the same order.

use std::sync::Arc;

use speciate::game::Game;
use speciate::state::State;

use super::state;
use crate::record::Line;

/// Parts that change in one step of the record and in several of ours: the end of a round, and the parts of card play
/// that remain until the next round begins.
const BETWEEN_ROUNDS: [&str; 3] = ["round", "starting", "passed"];

/// Searches for each recorded state among ours, fact by fact. Returns how many were found.
pub fn compare(game: &Game, lines: &[Line], names: &[&str]) -> Result<usize, String> {
    let catalog = &game.edition().catalog;
    let mut wanted: Vec<&Line> = Vec::new();
    for line in lines.iter().filter(|line| !line.state.is_null()) {
        if wanted.last().is_none_or(|last| !Arc::ptr_eq(&last.state, &line.state)) {
            wanted.push(line);
        }
    }
    let mut found = 0;
    let mut ours = State::default();
    let mut path = game.log().path().into_iter();
    for line in wanted {
        let but: &[&str] = if line.state["to-move"].is_null() { &BETWEEN_ROUNDS } else { &[] };
        while let Some(last) =
            state::difference(&state::of(&ours, catalog, names), &line.state, but)
        {
            let Some(fact) = path.next() else {
                return Err(format!("line {}: we never come to that state ({last})", line.number));
            };
            ours.fold(&fact);
        }
        found += 1;
    }
    Ok(found)
}
