//! Votes about taking answers back.

use rusqlite::params;

use super::Sqlite;
use crate::id::Seat;
use crate::log::store::listing::{seat_bits, seats_of};
use crate::log::store::{StoreFault, UndoVote, VoteStore};

impl VoteStore for Sqlite {
    fn undo_vote(&self, game: &str) -> Result<Option<UndoVote>, StoreFault> {
        let sql = "SELECT seat, head, agreed, refused FROM undo_votes WHERE game = ?1";
        self.row(game, sql, [game], |row| {
            let refused: Option<u8> = row.get(3)?;
            Ok(UndoVote {
                seat: Seat(row.get(0)?),
                head: row.get(1)?,
                agreed: seats_of(row.get(2)?),
                refused: refused.map(Seat),
            })
        })
    }

    fn ask_for_undo(&self, game: &str, seat: Seat, head: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO undo_votes (game, seat, head, agreed) VALUES (?1, ?2, ?3, 0)
            ON CONFLICT (game) DO UPDATE SET seat = excluded.seat, head = excluded.head,
                agreed = 0, refused = NULL
            WHERE undo_votes.head <> excluded.head";
        self.execute(game, sql, params![game, seat.0, head]).map(drop)
    }

    fn vote(
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
                "UPDATE undo_votes SET refused = ifnull(refused, ?4)
                WHERE game = ?1 AND seat = ?2 AND head = ?3"
            }
        };
        let said = match agrees {
            true => seat_bits(by),
            false => by.first().map_or(0, |seat| i64::from(seat.0)),
        };
        self.execute(game, sql, params![game, vote.seat.0, vote.head, said]).map(drop)
    }

    fn end_vote(&self, game: &str) -> Result<(), StoreFault> {
        self.execute(game, "DELETE FROM undo_votes WHERE game = ?1", [game]).map(drop)
    }
}
