//! Where the lines of a scenario look.

use speciate_engine::game::Game;
use speciate_model::event::Event;
use speciate_model::state::State;
use speciate_text::explain::Why;

/// Where a line looks.
pub(super) struct LineScope<'a> {
    /// The game as it stands.
    pub game: &'a Game,
    /// What is so where the line looks.
    pub state: &'a State,
    /// The facts that `fact` and `no-fact` look among.
    pub facts: &'a [Event],
    /// What was said to lines that ask why an option is not offered.
    pub whys: &'a mut Vec<Why>,
}
