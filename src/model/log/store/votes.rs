//! Votes about taking answers back. They are not in a log, and are deleted with their game. `tests/logs/talk.rs` tests
//! them.

use std::fmt::Debug;

use super::StoreFault;
use crate::id::Seat;

/// A question to all people at a table: whether a seat may take back its last answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoVote {
    pub seat: Seat,
    /// The number of entries of the log when it was asked.
    pub head: u32,
    /// The seats that agree.
    pub agreed: Vec<Seat>,
    /// The first seat that does not agree.
    pub refused: Option<Seat>,
}

/// The vote of each game.
pub trait VoteStore: Debug + Send + Sync {
    /// Returns the last vote of a game, which can be about an earlier position.
    fn undo_vote(&self, game: &str) -> Result<Option<UndoVote>, StoreFault>;

    /// Stores a vote, which replaces the last one unless that one is about the same position.
    fn ask_for_undo(&self, game: &str, seat: Seat, head: u32) -> Result<(), StoreFault>;

    /// Stores whether a seat agrees in a vote, unless the vote has ended.
    fn vote(
        &self,
        game: &str,
        vote: &UndoVote,
        by: &[Seat],
        agrees: bool,
    ) -> Result<(), StoreFault>;

    /// Ends the vote of a game.
    fn end_vote(&self, game: &str) -> Result<(), StoreFault>;
}
