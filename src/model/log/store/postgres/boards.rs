//! Analysis boards, and kept analyses of games.

use deadpool_postgres::Transaction;
use tokio_postgres::Row;

use super::Postgres;
use super::database::{Repetition, execute, row, rows};
use super::entries::{signed, unsigned};
use super::failure::PostgresFailure;
use crate::log::store::boards::ANALYSES_MAX;
use crate::log::store::{AnalysisBoard, BoardStore, StoreFault};

impl BoardStore for Postgres {
    fn set_board(&self, board: &AnalysisBoard) -> Result<(), StoreFault> {
        self.change(&board.name, Repetition::Harmless, async |change| {
            put_board(change, &board.name, board).await
        })
    }

    fn board(&self, name: &str) -> Result<Option<AnalysisBoard>, StoreFault> {
        let sql = "SELECT board, origin, entry, facts, title FROM boards WHERE board = $1";
        self.read(name, async |client| {
            row(client, sql, &[&name]).await?.map(|row| board(&row)).transpose()
        })
    }

    fn boards_of(&self, session: &str, origin: &str) -> Result<Vec<AnalysisBoard>, StoreFault> {
        let sql = "SELECT b.board, b.origin, b.entry, b.facts, b.title FROM boards b
            JOIN hosts h ON h.game = b.board AND h.session = $1 JOIN games g ON g.name = b.board
            WHERE b.origin = $2 ORDER BY g.created, b.board";
        self.read(origin, async |client| {
            rows(client, sql, &[&session, &origin]).await?.iter().map(board).collect()
        })
    }

    fn remove_board(&self, name: &str) -> Result<(), StoreFault> {
        self.change_and_announce(name, Repetition::Harmless, async |change| {
            for sql in [
                // The lock keeps others from appending to the game meanwhile.
                "SELECT 1 FROM games WHERE name = $1 FOR UPDATE",
                "DELETE FROM sittings WHERE game = $1",
                "DELETE FROM hosts WHERE game = $1",
                "DELETE FROM links WHERE game = $1",
                "DELETE FROM analyses WHERE game = $1",
                "DELETE FROM messages WHERE game = $1",
                "DELETE FROM mutes WHERE game = $1",
                "DELETE FROM readings WHERE game = $1",
                "DELETE FROM notes WHERE game = $1",
                "DELETE FROM undo_votes WHERE game = $1",
                "DELETE FROM entries WHERE game = $1 AND number > 0",
                "UPDATE games SET entries = 0, is_open = FALSE, asked = NULL WHERE name = $1",
            ] {
                execute(change, sql, &[&name]).await?;
            }
            Ok(())
        })
    }

    fn analysis(&self, game: &str, head: u32) -> Result<Option<String>, StoreFault> {
        let sql = "SELECT text FROM analyses WHERE game = $1 AND head = $2";
        self.read(game, async |client| {
            let found = row(client, sql, &[&game, &signed(head)]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn keep_analysis(&self, game: &str, head: u32, text: &str) -> Result<(), StoreFault> {
        self.change_and_announce(game, Repetition::Harmless, async |change| {
            let sql = "INSERT INTO analyses (game, head, text) VALUES ($1, $2, $3)
                ON CONFLICT (game, head) DO UPDATE SET text = excluded.text, kept = excluded.kept";
            execute(change, sql, &[&game, &signed(head), &text]).await?;
            let sql = "DELETE FROM analyses WHERE game = $1 AND kept NOT IN
                (SELECT kept FROM analyses WHERE game = $1 ORDER BY kept DESC LIMIT $2)";
            execute(change, sql, &[&game, &i64::from(ANALYSES_MAX)]).await?;
            Ok(())
        })
    }
}

/// Records that the game `name` is an analysis board, or its new title.
pub(super) async fn put_board(
    change: &Transaction<'_>,
    name: &str,
    board: &AnalysisBoard,
) -> Result<(), PostgresFailure> {
    let AnalysisBoard { origin, entry, facts, title, .. } = board;
    let sql = "INSERT INTO boards (board, origin, entry, facts, title) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (board) DO UPDATE SET title = excluded.title";
    execute(change, sql, &[&name, origin, &signed(*entry), &signed(*facts), title]).await?;
    Ok(())
}

fn board(row: &Row) -> Result<AnalysisBoard, PostgresFailure> {
    Ok(AnalysisBoard {
        name: row.try_get(0)?,
        origin: row.try_get(1)?,
        entry: unsigned(row.try_get(2)?),
        facts: unsigned(row.try_get(3)?),
        title: row.try_get(4)?,
    })
}
