//! What people at a table say to each other, and their private notes. None of this is in a log, and all of it is
//! deleted with its game. `tests/logs/talk.rs` tests it.

use super::blocks::blocked_writer;
use super::sql::{
    AnyExecutor, AnyRow, Request, SqlLock, SqlRequests as _, SqlResult, WrongSqlValue, values,
};
use super::{ServerStore, StoreFault};
use crate::id::Seat;

/// The maximum number of messages that are kept for a game. Older ones are deleted.
pub(super) const MESSAGES_MAX: u32 = 500;

/// A message at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatMessage {
    /// Its number in the game, counted from 1.
    pub number: u32,
    pub seat: Seat,
    /// Whether somebody else has the seat now.
    pub is_former: bool,
    /// The name that the player had then; empty without a name.
    pub name: String,
    /// When it was sent, in seconds since 1970.
    pub sent: i64,
    /// `None` if it was removed.
    pub text: Option<String>,
    /// Whether a moderator has removed it.
    pub by_moderator: bool,
}

/// The number of messages of others in a game that a session, the first parameter, has not read. Messages of people whom
/// its holder has blocked do not count.
macro_rules! unread_messages {
    ($game:literal) => {
        concat!(
            "SELECT count(*) FROM messages m WHERE m.game = ",
            $game,
            " AND m.text IS NOT NULL AND NOT ",
            $crate::log::store::blocks::blocked_writer!(),
            " AND m.number > coalesce(
                (SELECT r.number FROM readings r WHERE r.session = ?1 AND r.game = ",
            $game,
            "), 0) AND (m.is_former OR m.seat NOT IN
                (SELECT s.seat FROM sittings s WHERE s.session = ?1 AND s.game = ",
            $game,
            "))"
        )
    };
}
pub(super) use unread_messages;

/// What people at a table say and write down.
impl dyn ServerStore + '_ {
    /// Stores a message of the holder of a session and returns its number.
    pub fn say(
        &self,
        session: &str,
        game: &str,
        seat: Seat,
        name: &str,
        text: &str,
    ) -> Result<u32, StoreFault> {
        // A message that was stored twice would be shown twice.
        let request = Request::change(game).not_idempotent();
        self.make_request(request, |executor| {
            let revision = next_revision(executor, game)?;
            let sql =
                "INSERT INTO messages (game, number, seat, name, sent, text, revision, writer)
                SELECT ?1, coalesce(max(number), 0) + 1, ?2/*!::smallint*/, ?3, unixepoch(), ?4,
                    ?5/*!::integer*/, ?6
                FROM messages WHERE game = ?1 RETURNING number";
            let values = values![game, seat, name, text, revision, session];
            let number = executor.value(sql, values)?;
            let number: u32 = number.unwrap_or_default();
            let sql = "DELETE FROM messages WHERE game = ?1 AND number <= ?2";
            let last_deleted = i64::from(number) - i64::from(MESSAGES_MAX);
            executor.execute(sql, values![game, last_deleted])?;
            executor.announce(game);
            Ok(number)
        })
    }

    /// Deletes the text of a message. Returns whether there was a text to delete.
    pub fn remove_message(&self, game: &str, number: u32) -> Result<bool, StoreFault> {
        self.change(game, |executor| {
            let sql = "UPDATE messages SET text = NULL, revision = ?3
                WHERE game = ?1 AND number = ?2 AND text IS NOT NULL";
            let revision = next_revision(executor, game)?;
            executor.announce(game);
            Ok(executor.execute(sql, values![game, number, revision])? > 0)
        })
    }

    /// Returns the messages that were sent or removed since a revision (0 for all), in the order in which they were
    /// sent, and the revision after them.
    pub fn messages(&self, game: &str, after: u32) -> Result<(u32, Vec<ChatMessage>), StoreFault> {
        self.messages_for("", game, after)
    }

    /// Returns what `messages` returns, without the messages of people whom the holder of a session has blocked.
    pub fn messages_for(
        &self,
        session: &str,
        game: &str,
        after: u32,
    ) -> Result<(u32, Vec<ChatMessage>), StoreFault> {
        let sql = concat!(
            "SELECT m.number, m.seat, m.name, m.sent, m.text, m.is_former, m.by_moderator,
                m.revision, ",
            blocked_writer!(),
            " FROM messages m WHERE m.game = ?2 AND m.revision > ?3 ORDER BY m.number"
        );
        let found = self.rows(game, sql, values![session, game, after], |row| {
            let (revision, is_blocked): (u32, bool) = (row.get(7)?, row.get(8)?);
            Ok((revision, Some(talk_message(row)?).filter(|_| !is_blocked)))
        })?;
        // The revision counts messages that are left out, so that a reader does not ask for them again and again.
        let revision = found.iter().map(|(revision, _)| *revision).max().unwrap_or(after);
        Ok((revision, found.into_iter().filter_map(|(_, message)| message).collect()))
    }

    /// Returns the revision of the chat at a table. It grows with each message and each removal.
    pub fn talk_revision(&self, game: &str) -> Result<u32, StoreFault> {
        self.query(game, |executor| revision(executor, game))
    }

    /// Returns how many messages of others the holder of a session has not read.
    pub fn unread(&self, session: &str, game: &str) -> Result<u32, StoreFault> {
        let found = self.value(game, unread_messages!("?2"), values![session, game])?;
        Ok(found.unwrap_or_default())
    }

    /// Records that the holder of a session has read the messages up to a number.
    pub fn has_read(&self, session: &str, game: &str, number: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO readings (session, game, number) VALUES (?1, ?2, ?3)
            ON CONFLICT (session, game) DO UPDATE SET number = excluded.number
            WHERE readings.number < excluded.number";
        self.execute(game, sql, values![session, game, number])
    }

    /// Returns the note that the holder of a session has written about a game; empty if there is none.
    pub fn note(&self, session: &str, game: &str) -> Result<String, StoreFault> {
        let sql = "SELECT text FROM notes WHERE session = ?1 AND game = ?2";
        Ok(self.value(game, sql, values![session, game])?.unwrap_or_default())
    }

    pub fn set_note(&self, session: &str, game: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO notes (session, game, text) VALUES (?1, ?2, ?3)
            ON CONFLICT (session, game) DO UPDATE SET text = excluded.text";
        self.execute(game, sql, values![session, game, text])
    }

    /// Mutes a seat, or lets it write again.
    pub fn set_muted(&self, game: &str, seat: Seat, is_muted: bool) -> Result<(), StoreFault> {
        let sql = match is_muted {
            true => "INSERT INTO mutes (game, seat) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM mutes WHERE game = ?1 AND seat = ?2",
        };
        self.execute(game, sql, values![game, seat])
    }

    pub fn muted(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT seat FROM mutes WHERE game = ?1 ORDER BY seat";
        self.rows(game, sql, values![game], |row| row.get(0))
    }
}

/// Reads a message from a row that begins with its number, seat, name, time and text, and whether it is from a former player
/// and was removed by a moderator.
pub(super) fn talk_message(row: &AnyRow<'_>) -> Result<ChatMessage, WrongSqlValue> {
    Ok(ChatMessage {
        number: row.get(0)?,
        seat: row.get(1)?,
        name: row.get(2)?,
        sent: row.get(3)?,
        text: row.get(4)?,
        is_former: row.get(5)?,
        by_moderator: row.get(6)?,
    })
}

/// Locks the chat of a game, so that readers see numbers and revisions in order. Returns the revision after the change.
/// Answers do not wait for this.
pub(super) fn next_revision(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<u32> {
    executor.lock(SqlLock::Talk(game))?;
    Ok(revision(executor, game)? + 1)
}

/// Deletes what a writer has said at a table, also at a seat that somebody else has now.
pub(super) fn forget_said(executor: &AnyExecutor<'_>, game: &str, writer: &str) -> SqlResult<()> {
    let revision = next_revision(executor, game)?;
    let sql = "UPDATE messages SET writer = '', text = NULL, name = '', revision = ?3
        WHERE game = ?1 AND writer = ?2 AND writer <> ''";
    executor.execute(sql, values![game, writer, revision])?;
    executor.announce(game);
    Ok(())
}

fn revision(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<u32> {
    let sql = "SELECT coalesce(max(revision), 0) FROM messages WHERE game = ?1";
    Ok(executor.value(sql, values![game])?.unwrap_or_default())
}
