//! What people at a table say to each other, and their private notes.

use deadpool_postgres::GenericClient;

use super::Postgres;
use super::database::{Repetition, execute, row, rows};
use super::entries::{signed, unsigned};
use super::failure::PostgresFailure;
use super::seats::{seat_number, seat_of};
use crate::id::Seat;
use crate::log::store::talk::MESSAGES_MAX;
use crate::log::store::{StoreFault, TalkMessage, TalkStore};

impl TalkStore for Postgres {
    fn say(&self, game: &str, seat: Seat, name: &str, text: &str) -> Result<u32, StoreFault> {
        // A message that was stored twice would be shown twice.
        self.change_and_announce(game, Repetition::Harmful, async |change| {
            lock_talk(change, game).await?;
            let revision = talk_revision(change, game).await? + 1;
            let sql = "INSERT INTO messages (game, number, seat, name, sent, text, revision)
                SELECT $1, coalesce(max(number), 0) + 1, $2::smallint, $3,
                    extract(epoch FROM now())::bigint, $4, $5::integer FROM messages WHERE game = $1
                RETURNING number";
            let stored =
                row(change, sql, &[&game, &seat_number(seat), &name, &text, &revision]).await?;
            let number: i32 = stored.map(|row| row.try_get(0)).transpose()?.unwrap_or_default();
            let sql = "DELETE FROM messages WHERE game = $1 AND number <= $2";
            execute(change, sql, &[&game, &(number - signed(MESSAGES_MAX))]).await?;
            Ok(unsigned(number))
        })
    }

    fn remove_message(&self, game: &str, number: u32) -> Result<bool, StoreFault> {
        self.change_and_announce(game, Repetition::Harmless, async |change| {
            lock_talk(change, game).await?;
            let sql = "UPDATE messages SET text = NULL, revision = $3
                WHERE game = $1 AND number = $2 AND text IS NOT NULL";
            let revision = talk_revision(change, game).await? + 1;
            Ok(execute(change, sql, &[&game, &signed(number), &revision]).await? > 0)
        })
    }

    fn messages(&self, game: &str, after: u32) -> Result<(u32, Vec<TalkMessage>), StoreFault> {
        let sql = "SELECT number, seat, name, sent, text, revision, is_former FROM messages
            WHERE game = $1 AND revision > $2 ORDER BY number";
        self.read(game, async |client| {
            let (mut revision, mut messages) = (after, Vec::new());
            for row in rows(client, sql, &[&game, &signed(after)]).await? {
                messages.push(TalkMessage {
                    number: unsigned(row.try_get(0)?),
                    seat: seat_of(row.try_get(1)?),
                    is_former: row.try_get(6)?,
                    name: row.try_get(2)?,
                    sent: row.try_get(3)?,
                    text: row.try_get(4)?,
                });
                revision = revision.max(unsigned(row.try_get(5)?));
            }
            Ok((revision, messages))
        })
    }

    fn talk_revision(&self, game: &str) -> Result<u32, StoreFault> {
        self.read(game, async |client| talk_revision(client, game).await.map(unsigned))
    }

    fn unread(&self, session: &str, game: &str) -> Result<u32, StoreFault> {
        let sql = "SELECT COUNT(*) FROM messages m WHERE m.game = $2 AND m.text IS NOT NULL
            AND m.number > coalesce(
                (SELECT number FROM readings WHERE session = $1 AND game = $2), 0)
            AND (m.is_former
                OR m.seat NOT IN (SELECT seat FROM sittings WHERE session = $1 AND game = $2))";
        self.count(game, sql, &[&session, &game])
    }

    fn has_read(&self, session: &str, game: &str, number: u32) -> Result<(), StoreFault> {
        let sql = "INSERT INTO readings (session, game, number) VALUES ($1, $2, $3)
            ON CONFLICT (session, game)
            DO UPDATE SET number = greatest(readings.number, excluded.number)";
        self.execute(game, sql, &[&session, &game, &signed(number)]).map(drop)
    }

    fn note(&self, session: &str, game: &str) -> Result<String, StoreFault> {
        let sql = "SELECT text FROM notes WHERE session = $1 AND game = $2";
        self.read(game, async |client| {
            let found = row(client, sql, &[&session, &game]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
        })
    }

    fn set_note(&self, session: &str, game: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO notes (session, game, text) VALUES ($1, $2, $3)
            ON CONFLICT (session, game) DO UPDATE SET text = excluded.text";
        self.execute(game, sql, &[&session, &game, &text]).map(drop)
    }

    fn set_muted(&self, game: &str, seat: Seat, is_muted: bool) -> Result<(), StoreFault> {
        let sql = match is_muted {
            true => "INSERT INTO mutes (game, seat) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM mutes WHERE game = $1 AND seat = $2",
        };
        self.execute(game, sql, &[&game, &seat_number(seat)]).map(drop)
    }

    fn muted(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        self.seats(game, "SELECT seat FROM mutes WHERE game = $1 ORDER BY seat", &[&game])
    }
}

/// Locks the talk of a game until the end of the transaction, so that readers see numbers and revisions in order.
/// Answers do not wait for this lock.
async fn lock_talk(at: &impl GenericClient, game: &str) -> Result<(), PostgresFailure> {
    let sql = "SELECT pg_advisory_xact_lock(hashtextextended($1, 1))";
    execute(at, sql, &[&game]).await.map(drop)
}

async fn talk_revision(at: &impl GenericClient, game: &str) -> Result<i32, PostgresFailure> {
    let sql = "SELECT coalesce(max(revision), 0) FROM messages WHERE game = $1";
    let found = row(at, sql, &[&game]).await?;
    Ok(found.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
}
