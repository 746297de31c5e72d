//! The point from which a story can be told without composing sentences for everything before it.

use crate::story::StoryLine;
use crate::story::tell::Narrator;
use speciate_engine::view::{Seen, TablesAndCards, fold_seen};
use speciate_model::event::EventType;
use speciate_model::id::Seat;
use speciate_model::state::State;
use speciate_model::words::Words;

/// A point of a path from which a story can be told without earlier facts, with the state there. The default is the
/// opening of the game.
#[derive(Clone, Debug, Default)]
pub struct NarrationStart {
    at: usize,
    state: Box<State>,
}

impl NarrationStart {
    /// Returns the last point up to index `from` at which no earlier heading or step matters: the beginning of a
    /// turn or an arranged position.
    pub fn before(path: &[Seen], from: usize) -> Self {
        let until = path.len().min(from + 1);
        let at = path[..until].iter().rposition(is_first_heading).unwrap_or(0);
        let mut outset = Self { at, state: Box::default() };
        for seen in &path[..at] {
            if let Seen::Fact(fact) = seen {
                fold_seen(&mut outset.state, fact);
            }
        }
        outset
    }

    pub const fn at(&self) -> usize {
        self.at
    }

    /// Tells the facts of a path from index `from` on, as [`tell`](super::tell) does. The path must be the one that
    /// this point was taken from, or a longer one that begins with it; `from` must not be before this point.
    pub fn tell<'a>(
        &self,
        tables: impl Into<TablesAndCards<'a>>,
        words: &'a Words,
        path: &'a [Seen],
        from: usize,
        seat: Option<Seat>,
    ) -> Vec<StoryLine> {
        let mut narrator = Narrator::new(tables.into(), words, path, from, seat);
        narrator.state.clone_from(&self.state);
        narrator.run(self.at);
        narrator.lines
    }
}

fn is_first_heading(seen: &Seen) -> bool {
    let Seen::Fact(fact) = seen else { return false };
    let of = fact.event_type();
    matches!(of, EventType::SetupBegan | EventType::PositionArranged | EventType::TurnBegan)
}
