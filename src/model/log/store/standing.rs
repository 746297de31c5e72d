//! Where a game stands, as a list of many games says it: nobody reads a log for that.

use crate::id::Seat;

/// Where a game stands on the branch that is meant where none is named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BranchStanding {
    /// The turn, 0 during setup.
    pub turn: u16,
    /// Whether the game is over.
    pub is_over: bool,
    /// The seats that are asked.
    pub asked: Vec<Seat>,
}
