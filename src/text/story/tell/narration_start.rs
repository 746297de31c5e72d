//! Where a telling sets out: nobody composes the sentences of a whole game to tell the last two.

use crate::story::StoryLine;
use crate::story::tell::Narrator;
use speciate_engine::view::{Seen, TablesAndCards, fold_seen};
use speciate_model::event::EventType;
use speciate_model::id::Seat;
use speciate_model::state::State;
use speciate_model::words::Words;

/// A place of a path from which a story can be told without what was before, and what a seat knew there.
/// As it is, the opening of the game.
#[derive(Clone, Debug, Default)]
pub struct NarrationStart {
    at: usize,
    state: Box<State>,
}

impl NarrationStart {
    /// Returns the last place up to the index `from` of a path before which nothing makes a difference
    /// to what is told: there a turn begins, or a position is laid out, so that no heading from before
    /// stands any longer.
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

    /// Returns the index of its first fact on the path.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Tells the facts of a path from the index `from` on as [`tell`](super::tell) does. The path is the one
    /// that this is a place of, however far it goes on, and `from` no place before this.
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

/// Returns whether a fact is told as a heading that none stands above.
fn is_first_heading(seen: &Seen) -> bool {
    let Seen::Fact(fact) = seen else { return false };
    let of = fact.event_type();
    matches!(of, EventType::SetupBegan | EventType::PositionArranged | EventType::TurnBegan)
}
