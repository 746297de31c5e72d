//! What the lines of a scenario can check.

use speciate_engine::game::Game;
use speciate_model::event::Event;
use speciate_model::state::State;
use speciate_text::explain::Why;

/// What a line is checked against.
pub(super) struct LineScope<'a> {
    /// The game at its current point.
    pub game: &'a Game,
    pub state: &'a State,
    /// The facts for `fact` and `no-fact`.
    pub facts: &'a [Event],
    /// The explanations for `why` lines that held.
    pub whys: &'a mut Vec<Why>,
}
