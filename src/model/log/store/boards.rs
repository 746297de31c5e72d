//! Analysis boards: games that a person started from a point in another game to try out answers. Also analyses of
//! games, kept so that nobody waits for the same analysis twice. `tests/logs/boards.rs` tests both.

use super::sql::{AnyExecutor, AnyRow, SqlRequests as _, SqlResult, WrongSqlValue, values};
use super::{ServerStore, StoreFault};

/// The maximum number of analyses that are kept for one game. The latest ones are kept.
const ANALYSES_MAX: u32 = 8;

/// An analysis board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisBoard {
    /// The name of the board, which is a game of the store.
    pub name: String,
    /// The name of the game from which the board was started.
    pub origin: String,
    /// The entry of that game after which the board starts.
    pub entry: u32,
    /// The number of facts of the board when it was started.
    pub facts: u32,
    /// The title that its owner gave it; empty if it has no title yet.
    pub title: String,
}

/// The analysis boards of a store, and its kept analyses.
impl dyn ServerStore + '_ {
    /// Records that a game is an analysis board.
    pub fn set_board(&self, board: &AnalysisBoard) -> Result<(), StoreFault> {
        self.change(&board.name, |executor| put_board(executor, &board.name, board))
    }

    /// Returns the analysis board with this name; `None` if the game is not a board.
    pub fn board(&self, name: &str) -> Result<Option<AnalysisBoard>, StoreFault> {
        let sql = "SELECT board, origin, entry, facts, title FROM boards WHERE board = ?1";
        self.row(name, sql, values![name], board)
    }

    /// Returns the boards that the holder of a session began from a game, the newest last.
    pub fn boards_of(&self, session: &str, origin: &str) -> Result<Vec<AnalysisBoard>, StoreFault> {
        let sql = "SELECT b.board, b.origin, b.entry, b.facts, b.title FROM boards b
            JOIN hosts h ON h.game = b.board AND h.session = ?1 JOIN games g ON g.name = b.board
            WHERE b.origin = ?2 ORDER BY g.created, b.board";
        self.rows(origin, sql, values![session, origin], board)
    }

    /// Removes an analysis board for everybody, with everything that was said and written down there. Only its opening
    /// stays, without a title: it shows that somebody may have seen how the game could continue.
    pub fn remove_board(&self, name: &str) -> Result<(), StoreFault> {
        self.change(name, |executor| delete_board(executor, name))
    }

    /// Returns the kept analysis of a game up to entry `head`, as it was written.
    pub fn analysis(&self, game: &str, head: u32) -> Result<Option<String>, StoreFault> {
        let sql = "SELECT text FROM analyses WHERE game = ?1 AND head = ?2";
        self.value(game, sql, values![game, head])
    }

    /// Keeps the analysis of a game up to entry `head`, and deletes old analyses of the same game.
    pub fn keep_analysis(&self, game: &str, head: u32, text: &str) -> Result<(), StoreFault> {
        self.change(game, |executor| {
            // A new row, because the order of the rows is the order in which analyses were made.
            let sql = "DELETE FROM analyses WHERE game = ?1 AND head = ?2";
            executor.execute(sql, values![game, head])?;
            let sql = "INSERT INTO analyses (game, head, text) VALUES (?1, ?2, ?3)";
            executor.execute(sql, values![game, head, text])?;
            let sql = "DELETE FROM analyses WHERE game = ?1 AND analyses.rowid NOT IN
                (SELECT analyses.rowid FROM analyses WHERE game = ?1
                ORDER BY analyses.rowid DESC LIMIT ?2)";
            executor.execute(sql, values![game, ANALYSES_MAX])?;
            executor.announce(game);
            Ok(())
        })
    }
}

/// Records that the game `name` is an analysis board, or its new title.
pub(super) fn put_board(
    executor: &AnyExecutor<'_>,
    name: &str,
    board: &AnalysisBoard,
) -> SqlResult<()> {
    let AnalysisBoard { origin, entry, facts, title, .. } = board;
    let sql = "INSERT INTO boards (board, origin, entry, facts, title) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (board) DO UPDATE SET title = excluded.title";
    executor.execute(sql, values![name, origin, *entry, *facts, title]).map(drop)
}

pub(super) fn delete_board(executor: &AnyExecutor<'_>, name: &str) -> SqlResult<()> {
    // The lock keeps others from appending to the game in the meantime.
    executor.exists("SELECT 1 FROM games WHERE name = ?1 /*!FOR UPDATE*/", values![name])?;
    // An archived board gets its opening back.
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
        "INSERT INTO entries (game, number, line) SELECT game, 0, opening FROM archives
            WHERE game = ?1",
        "DELETE FROM archives WHERE game = ?1",
        "DELETE FROM entries WHERE game = ?1 AND number > 0",
        "UPDATE games SET entries = 0, is_open = FALSE, asked = NULL WHERE name = ?1",
        "UPDATE boards SET title = '' WHERE board = ?1",
    ] {
        executor.execute(sql, values![name])?;
    }
    executor.announce(name);
    Ok(())
}

pub(super) fn board(row: &AnyRow<'_>) -> Result<AnalysisBoard, WrongSqlValue> {
    Ok(AnalysisBoard {
        name: row.get(0)?,
        origin: row.get(1)?,
        entry: row.get(2)?,
        facts: row.get(3)?,
        title: row.get(4)?,
    })
}
