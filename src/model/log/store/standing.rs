//! How far a game is. Stores keep this for lists of games, so that a list need not read logs.

use crate::id::Seat;

/// How far a game is, on its default branch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BranchStanding {
    /// The turn, 0 during setup.
    pub turn: u16,
    pub is_over: bool,
    /// The seats that are asked.
    pub asked: Vec<Seat>,
}
