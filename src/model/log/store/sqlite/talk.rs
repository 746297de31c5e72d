//! What people at a table say to each other, and their private notes.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{Sqlite, SqliteFailure};
use crate::id::Seat;
use crate::log::store::talk::MESSAGES_MAX;
use crate::log::store::{StoreFault, TalkMessage, TalkStore};

impl TalkStore for Sqlite {
    fn say(&self, game: &str, seat: Seat, name: &str, text: &str) -> Result<u32, StoreFault> {
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

    fn remove_message(&self, game: &str, number: u32) -> Result<bool, StoreFault> {
        self.change(game, |change| {
            let sql = "UPDATE messages SET text = NULL, revision = ?3
                WHERE game = ?1 AND number = ?2 AND text IS NOT NULL";
            let revision = talk_revision(change, game)? + 1;
            Ok(change.prepare_cached(sql)?.execute(params![game, number, revision])? > 0)
        })
    }

    fn messages(&self, game: &str, after: u32) -> Result<(u32, Vec<TalkMessage>), StoreFault> {
        let sql = "SELECT number, seat, name, sent, text, revision, is_former FROM messages
            WHERE game = ?1 AND revision > ?2 ORDER BY number";
        let found = self.rows(game, sql, params![game, after], |row| {
            let message = TalkMessage {
                number: row.get(0)?,
                seat: Seat(row.get(1)?),
                is_former: row.get(6)?,
                name: row.get(2)?,
                sent: row.get(3)?,
                text: row.get(4)?,
            };
            Ok((row.get(5)?, message))
        })?;
        let revision = found.iter().map(|(revision, _)| *revision).max().unwrap_or(after);
        Ok((revision, found.into_iter().map(|(_, message)| message).collect()))
    }

    fn talk_revision(&self, game: &str) -> Result<u32, StoreFault> {
        self.query(game, |connection| talk_revision(connection, game))
    }

    fn unread(&self, session: &str, game: &str) -> Result<u32, StoreFault> {
        self.query(game, |connection| unread(connection, session, game))
    }

    fn has_read(&self, session: &str, game: &str, number: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO readings (session, game, number) VALUES (?1, ?2, ?3)
            ON CONFLICT (session, game) DO UPDATE SET number = max(number, excluded.number)";
        self.execute(game, sql, params![session, game, number]).map(drop)
    }

    fn note(&self, session: &str, game: &str) -> Result<String, StoreFault> {
        let sql = "SELECT text FROM notes WHERE session = ?1 AND game = ?2";
        Ok(self.row(game, sql, [session, game], |row| row.get(0))?.unwrap_or_default())
    }

    fn set_note(&self, session: &str, game: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO notes (session, game, text) VALUES (?1, ?2, ?3)
            ON CONFLICT (session, game) DO UPDATE SET text = excluded.text";
        self.execute(game, sql, params![session, game, text]).map(drop)
    }

    fn set_muted(&self, game: &str, seat: Seat, is_muted: bool) -> Result<(), StoreFault> {
        let sql = match is_muted {
            true => "INSERT INTO mutes (game, seat) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM mutes WHERE game = ?1 AND seat = ?2",
        };
        self.execute(game, sql, params![game, seat.0]).map(drop)
    }

    fn muted(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT seat FROM mutes WHERE game = ?1 ORDER BY seat";
        self.rows(game, sql, [game], |row| Ok(Seat(row.get(0)?)))
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
        AND (m.is_former
            OR m.seat NOT IN (SELECT seat FROM sittings WHERE session = ?1 AND game = ?2))";
    let mut find = connection.prepare_cached(sql)?;
    Ok(find.query_row([session, game], |row| row.get(0)).optional()?.unwrap_or_default())
}
