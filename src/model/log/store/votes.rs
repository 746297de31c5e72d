//! Votes about taking answers back. They are not in a log, and are deleted with their game. `tests/logs/chat.rs` tests
//! them.

use super::listing::{seat_bits, seats_of};
use super::sql::{SqlRequests as _, SqlValue, values};
use super::{ServerStore, StoreFault};
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
impl dyn ServerStore + '_ {
    /// Returns the last vote of a game, which can be about an earlier position.
    pub fn undo_vote(&self, game: &str) -> Result<Option<UndoVote>, StoreFault> {
        let sql = "SELECT seat, head, agreed, refused FROM undo_votes WHERE game = ?1";
        self.row(game, sql, values![game], |row| {
            let agreed = seats_of(row.get(2)?);
            Ok(UndoVote { seat: row.get(0)?, head: row.get(1)?, agreed, refused: row.get(3)? })
        })
    }

    /// Stores a vote, which replaces the last one unless that one is about the same position.
    pub fn ask_for_undo(&self, game: &str, seat: Seat, head: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO undo_votes (game, seat, head, agreed) VALUES (?1, ?2, ?3, 0)
            ON CONFLICT (game) DO UPDATE SET seat = excluded.seat, head = excluded.head,
                agreed = 0, refused = NULL
            WHERE undo_votes.head <> excluded.head";
        change_vote(self, game, sql, values![game, seat, head])
    }

    /// Stores whether a seat agrees in a vote, unless the vote has ended.
    pub fn vote(
        &self,
        game: &str,
        vote: &UndoVote,
        by: &[Seat],
        agrees: bool,
    ) -> Result<(), StoreFault> {
        let sql = match agrees {
            true => {
                "UPDATE undo_votes SET agreed = agreed | ?4
                WHERE game = ?1 AND seat = ?2 AND head = ?3"
            }
            false => {
                "UPDATE undo_votes SET refused = coalesce(refused, ?4)
                WHERE game = ?1 AND seat = ?2 AND head = ?3"
            }
        };
        let said = match agrees {
            true => seat_bits(by),
            false => by.first().map_or(0, |seat| i64::from(seat.0)),
        };
        change_vote(self, game, sql, values![game, vote.seat, vote.head, said])
    }

    /// Ends the vote of a game.
    pub fn end_vote(&self, game: &str) -> Result<(), StoreFault> {
        change_vote(self, game, "DELETE FROM undo_votes WHERE game = ?1", values![game])
    }
}

fn change_vote(
    store: &dyn ServerStore,
    game: &str,
    sql: &str,
    values: &[SqlValue<'_>],
) -> Result<(), StoreFault> {
    store.change(game, |executor| {
        executor.announce(game);
        executor.execute(sql, values).map(drop)
    })
}
