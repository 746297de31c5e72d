//! What people at a table say to each other, what each writes down for themselves, and votes about taking answers back.
//! Nothing of it is in a log, and all of it is deleted with its game. `tests/logs/talk.rs` tests it.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::list::{seat_bits, seats_of};
use super::{Sqlite, SqliteFailure};
use crate::id::Seat;
use crate::log::store::StoreFault;

/// How many messages of a game are kept. Older ones are deleted.
const MESSAGES_MAX: u32 = 500;

/// A message at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkMessage {
    /// Its number in the game, counted from 1.
    pub number: u32,
    pub seat: Seat,
    /// The name that the player had then; empty without a name.
    pub name: String,
    /// When it was sent, in seconds since 1970.
    pub sent: i64,
    /// `None` if it was removed.
    pub text: Option<String>,
}

/// A question to all people at a table: whether a seat may take its last answer back.
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

impl Sqlite {
    /// Stores a message and returns its number.
    pub fn say(&self, game: &str, seat: Seat, name: &str, text: &str) -> Result<u32, StoreFault> {
        self.change(game, |change| {
            let sql = "SELECT ifnull(max(number), 0) + 1 FROM messages WHERE game = ?1";
            let number: u32 = change.prepare_cached(sql)?.query_row([game], |row| row.get(0))?;
            let sql = "INSERT INTO messages (game, number, seat, name, sent, text, revision)
                VALUES (?1, ?2, ?3, ?4, unixepoch(), ?5, ?6)";
            let revision = talk_revision(change, game)? + 1;
            let values = params![game, number, seat.0, name, text, revision];
            change.prepare_cached(sql)?.execute(values)?;
            let sql = "DELETE FROM messages WHERE game = ?1 AND number + ?2 <= ?3";
            change.prepare_cached(sql)?.execute(params![game, MESSAGES_MAX, number])?;
            Ok(number)
        })
    }

    /// Deletes the text of a message. Returns whether there was one.
    pub fn remove_message(&self, game: &str, number: u32) -> Result<bool, StoreFault> {
        self.change(game, |change| {
            let sql = "UPDATE messages SET text = NULL, revision = ?3
                WHERE game = ?1 AND number = ?2 AND text IS NOT NULL";
            let revision = talk_revision(change, game)? + 1;
            Ok(change.prepare_cached(sql)?.execute(params![game, number, revision])? > 0)
        })
    }

    /// Returns the messages that were sent or removed since a revision (0 for all), in the order in which they were
    /// sent, and the revision after them.
    pub fn messages(&self, game: &str, after: u32) -> Result<(u32, Vec<TalkMessage>), StoreFault> {
        let sql = "SELECT number, seat, name, sent, text, revision FROM messages
            WHERE game = ?1 AND revision > ?2 ORDER BY number";
        let found = self.rows(game, sql, params![game, after], |row| {
            let message = TalkMessage {
                number: row.get(0)?,
                seat: Seat(row.get(1)?),
                name: row.get(2)?,
                sent: row.get(3)?,
                text: row.get(4)?,
            };
            Ok((row.get(5)?, message))
        })?;
        let revision = found.iter().map(|(revision, _)| *revision).max().unwrap_or(after);
        Ok((revision, found.into_iter().map(|(_, message)| message).collect()))
    }

    /// Returns the revision of the talk at a table. It grows with each message and each removal.
    pub fn talk_revision(&self, game: &str) -> Result<u32, StoreFault> {
        self.query(game, |connection| talk_revision(connection, game))
    }

    /// Returns how many messages of others the holder of a session has not read.
    pub fn unread(&self, session: &str, game: &str) -> Result<u32, StoreFault> {
        self.query(game, |connection| unread(connection, session, game))
    }

    /// Stores that the holder of a session has read the messages up to a number.
    pub fn has_read(&self, session: &str, game: &str, number: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO readings (session, game, number) VALUES (?1, ?2, ?3)
            ON CONFLICT (session, game) DO UPDATE SET number = max(number, excluded.number)";
        self.execute(game, sql, params![session, game, number]).map(drop)
    }

    /// Returns what the holder of a session has written down about a game; empty if nothing.
    pub fn note(&self, session: &str, game: &str) -> Result<String, StoreFault> {
        let sql = "SELECT text FROM notes WHERE session = ?1 AND game = ?2";
        Ok(self.row(game, sql, [session, game], |row| row.get(0))?.unwrap_or_default())
    }

    pub fn set_note(&self, session: &str, game: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO notes (session, game, text) VALUES (?1, ?2, ?3)
            ON CONFLICT (session, game) DO UPDATE SET text = excluded.text";
        self.execute(game, sql, params![session, game, text]).map(drop)
    }

    /// Mutes a seat, or lets it write again.
    pub fn set_muted(&self, game: &str, seat: Seat, is_muted: bool) -> Result<(), StoreFault> {
        let sql = match is_muted {
            true => "INSERT INTO mutes (game, seat) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM mutes WHERE game = ?1 AND seat = ?2",
        };
        self.execute(game, sql, params![game, seat.0]).map(drop)
    }

    pub fn muted(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT seat FROM mutes WHERE game = ?1 ORDER BY seat";
        self.rows(game, sql, [game], |row| Ok(Seat(row.get(0)?)))
    }

    /// Returns the last vote of a game, which can be about an earlier position.
    pub fn undo_vote(&self, game: &str) -> Result<Option<UndoVote>, StoreFault> {
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

    /// Stores a vote in place of the last one.
    pub fn ask_for_undo(&self, game: &str, seat: Seat, head: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO undo_votes (game, seat, head, agreed) VALUES (?1, ?2, ?3, 0)
            ON CONFLICT (game) DO UPDATE SET seat = excluded.seat, head = excluded.head,
                agreed = 0, refused = NULL";
        self.execute(game, sql, params![game, seat.0, head]).map(drop)
    }

    /// Stores what a seat says of a vote, unless it has ended.
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

    /// Ends the vote of a game.
    pub fn end_vote(&self, game: &str) -> Result<(), StoreFault> {
        self.execute(game, "DELETE FROM undo_votes WHERE game = ?1", [game]).map(drop)
    }
}

fn talk_revision(connection: &Connection, game: &str) -> Result<u32, SqliteFailure> {
    let sql = "SELECT ifnull(max(revision), 0) FROM messages WHERE game = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([game], |row| row.get(0))?)
}

pub(super) fn unread(
    connection: &Connection,
    session: &str,
    game: &str,
) -> Result<u32, SqliteFailure> {
    let sql = "SELECT COUNT(*) FROM messages m WHERE m.game = ?2 AND m.text IS NOT NULL
        AND m.number > ifnull(
            (SELECT number FROM readings WHERE session = ?1 AND game = ?2), 0)
        AND m.seat NOT IN (SELECT seat FROM sittings WHERE session = ?1 AND game = ?2)";
    let mut find = connection.prepare_cached(sql)?;
    Ok(find.query_row([session, game], |row| row.get(0)).optional()?.unwrap_or_default())
}
