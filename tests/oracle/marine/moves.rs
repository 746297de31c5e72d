//! Mass Exodus: the record says how many species of each animal go to each tile, while we move some of one kind at a
//! time.

use speciate::id::{AnimalId, HexId};
use speciate::question::Choice;
use speciate::roster::Roster;
use speciate::state::State;

use crate::record::Line;

/// Species of an animal that go to a tile.
#[derive(Clone, Copy, Debug)]
struct Move {
    animal: AnimalId,
    to: HexId,
    count: u8,
}

/// Returns the answer to one of our questions that moves species from a tile towards their places `after` the card.
pub fn choose(
    id: &str,
    from: HexId,
    after: &Line,
    state: &State,
    roster: &Roster,
) -> Result<Choice, String> {
    let next = left(from, after, state, roster);
    let next = next.ok_or(format!("line {}: more moves than they make", after.number))?;
    Ok(match id.rsplit('.').next() {
        Some("species") => Choice::Species(next.animal),
        Some("to") => Choice::Tile(next.to),
        _ => Choice::Count(next.count),
    })
}

/// Returns the first of the remaining moves.
fn left(from: HexId, after: &Line, state: &State, roster: &Roster) -> Option<Move> {
    for animal in state.turn.animals() {
        let here = state.species.count(animal, from);
        for to in state.tiles.earth().filter(|tile| *tile != from) {
            let theirs = &after.state["species"][roster.name(to)][roster.name(animal)];
            let then = theirs.as_u64().unwrap_or(0) as u8;
            let count = then.saturating_sub(state.species.count(animal, to)).min(here);
            if count > 0 {
                return Some(Move { animal, to, count });
            }
        }
    }
    None
}
