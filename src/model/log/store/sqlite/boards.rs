//! Analysis boards, and kept analyses of games.

use rusqlite::{Connection, params};

use super::{Sqlite, SqliteFailure};
use crate::log::store::boards::ANALYSES_MAX;
use crate::log::store::{AnalysisBoard, BoardStore, StoreFault};

impl BoardStore for Sqlite {
    fn set_board(&self, board: &AnalysisBoard) -> Result<(), StoreFault> {
        self.change(&board.name, |change| put_board(change, &board.name, board))
    }

    fn board(&self, name: &str) -> Result<Option<AnalysisBoard>, StoreFault> {
        let sql = "SELECT board, origin, entry, facts, title FROM boards WHERE board = ?1";
        self.row(name, sql, [name], board)
    }

    fn boards_of(&self, session: &str, origin: &str) -> Result<Vec<AnalysisBoard>, StoreFault> {
        let sql = "SELECT b.board, b.origin, b.entry, b.facts, b.title FROM boards b
            JOIN hosts h ON h.game = b.board AND h.session = ?1 JOIN games g ON g.name = b.board
            WHERE b.origin = ?2 ORDER BY g.created, b.board";
        self.rows(origin, sql, [session, origin], board)
    }

    fn remove_board(&self, name: &str) -> Result<(), StoreFault> {
        self.change(name, |change| {
            for sql in [
                "DELETE FROM sittings WHERE game = ?1",
                "DELETE FROM hosts WHERE game = ?1",
                "DELETE FROM links WHERE game = ?1",
                "DELETE FROM analyses WHERE game = ?1",
                "DELETE FROM messages WHERE game = ?1",
                "DELETE FROM mutes WHERE game = ?1",
                "DELETE FROM readings WHERE game = ?1",
                "DELETE FROM notes WHERE game = ?1",
                "DELETE FROM undo_votes WHERE game = ?1",
                "DELETE FROM entries WHERE game = ?1 AND number > 0",
                "UPDATE games SET entries = 0, is_open = 0, asked = NULL WHERE name = ?1",
            ] {
                change.prepare_cached(sql)?.execute([name])?;
            }
            Ok(())
        })
    }

    fn analysis(&self, game: &str, head: u32) -> Result<Option<String>, StoreFault> {
        let sql = "SELECT text FROM analyses WHERE game = ?1 AND head = ?2";
        self.row(game, sql, params![game, head], |row| row.get(0))
    }

    fn keep_analysis(&self, game: &str, head: u32, text: &str) -> Result<(), StoreFault> {
        self.change(game, |change| {
            let sql = "INSERT OR REPLACE INTO analyses (game, head, text) VALUES (?1, ?2, ?3)";
            change.prepare_cached(sql)?.execute(params![game, head, text])?;
            let sql = "DELETE FROM analyses WHERE game = ?1 AND rowid NOT IN
                (SELECT rowid FROM analyses WHERE game = ?1 ORDER BY rowid DESC LIMIT ?2)";
            change.prepare_cached(sql)?.execute(params![game, ANALYSES_MAX])?;
            Ok(())
        })
    }
}

/// Records that the game `name` is an analysis board, or its new title.
pub(super) fn put_board(
    change: &Connection,
    name: &str,
    board: &AnalysisBoard,
) -> Result<(), SqliteFailure> {
    let AnalysisBoard { origin, entry, facts, title, .. } = board;
    let sql = "INSERT INTO boards (board, origin, entry, facts, title) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (board) DO UPDATE SET title = excluded.title";
    change.prepare_cached(sql)?.execute(params![name, origin, entry, facts, title])?;
    Ok(())
}

fn board(row: &rusqlite::Row<'_>) -> rusqlite::Result<AnalysisBoard> {
    Ok(AnalysisBoard {
        name: row.get(0)?,
        origin: row.get(1)?,
        entry: row.get(2)?,
        facts: row.get(3)?,
        title: row.get(4)?,
    })
}
