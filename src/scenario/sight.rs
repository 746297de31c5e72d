//! Where the lines of a scenario look.

use crate::event::Event;
use crate::explain::Why;
use crate::game::Game;
use crate::state::State;

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
