//! Votes about taking answers back.

use super::Postgres;
use super::database::{Repetition, StatementValues, execute, row};
use super::entries::{signed, unsigned};
use super::seats::{seat_number, seat_of};
use crate::id::Seat;
use crate::log::store::listing::{seat_bits, seats_of};
use crate::log::store::{StoreFault, UndoVote, VoteStore};

impl VoteStore for Postgres {
    fn undo_vote(&self, game: &str) -> Result<Option<UndoVote>, StoreFault> {
        let sql = "SELECT seat, head, agreed, refused FROM undo_votes WHERE game = $1";
        self.read(game, async |client| {
            let Some(row) = row(client, sql, &[&game]).await? else { return Ok(None) };
            let refused: Option<i16> = row.try_get(3)?;
            Ok(Some(UndoVote {
                seat: seat_of(row.try_get(0)?),
                head: unsigned(row.try_get(1)?),
                agreed: seats_of(row.try_get(2)?),
                refused: refused.map(seat_of),
            }))
        })
    }

    fn ask_for_undo(&self, game: &str, seat: Seat, head: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO undo_votes (game, seat, head, agreed) VALUES ($1, $2, $3, 0)
            ON CONFLICT (game) DO UPDATE SET seat = excluded.seat, head = excluded.head,
                agreed = 0, refused = NULL
            WHERE undo_votes.head <> excluded.head";
        self.change_vote(game, sql, &[&game, &seat_number(seat), &signed(head)])
    }

    fn vote(
        &self,
        game: &str,
        vote: &UndoVote,
        by: &[Seat],
        agrees: bool,
    ) -> Result<(), StoreFault> {
        let (seat, head) = (seat_number(vote.seat), signed(vote.head));
        match agrees {
            true => {
                let sql = "UPDATE undo_votes SET agreed = agreed | $4
                    WHERE game = $1 AND seat = $2 AND head = $3";
                self.change_vote(game, sql, &[&game, &seat, &head, &seat_bits(by)])
            }
            false => {
                let sql = "UPDATE undo_votes SET refused = coalesce(refused, $4)
                    WHERE game = $1 AND seat = $2 AND head = $3";
                let refused = by.first().map_or(0, |seat| seat_number(*seat));
                self.change_vote(game, sql, &[&game, &seat, &head, &refused])
            }
        }
    }

    fn end_vote(&self, game: &str) -> Result<(), StoreFault> {
        self.change_vote(game, "DELETE FROM undo_votes WHERE game = $1", &[&game])
    }
}

impl Postgres {
    fn change_vote(
        &self,
        game: &str,
        sql: &str,
        values: StatementValues<'_>,
    ) -> Result<(), StoreFault> {
        self.change_and_announce(game, Repetition::Harmless, async |change| {
            execute(change, sql, values).await.map(drop)
        })
    }
}
