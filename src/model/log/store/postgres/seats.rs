//! Access to seats, and the sessions of browsers.

use deadpool_postgres::{GenericClient, Transaction};
use tokio_postgres::Row;

use super::Postgres;
use super::database::{Repetition, StatementValues, execute, row, rows};
use super::failure::PostgresFailure;
use crate::id::Seat;
use crate::log::store::{KeyAccess, SeatStore, SessionRecord, StoreFault};

impl SeatStore for Postgres {
    fn session(&self, session: &str) -> Result<Option<SessionRecord>, StoreFault> {
        self.read("", async |client| find_session(client, session).await)
    }

    fn begin_session(&self, session: &str, sealed: &str, after: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO sessions (session, holder, sealed, after) VALUES ($1, $1, $2, $3)
            ON CONFLICT DO NOTHING";
        self.execute("", sql, &[&session, &sealed, &after]).map(drop)
    }

    fn take_over(&self, session: &str) -> Result<Option<Vec<String>>, StoreFault> {
        self.change("", Repetition::Harmless, async |change| {
            // From the session back to the session that it replaces, and so on, as long as each session has not been
            // used yet.
            let mut chain = vec![session.to_owned()];
            while let Some(before) =
                previous(change, chain.last().map_or(session, String::as_str)).await?
            {
                chain.push(before);
            }
            let mut earlier = Vec::new();
            for pair in chain.windows(2).rev() {
                if let [next, before] = pair {
                    move_rights(change, before, next, &mut earlier).await?;
                }
            }
            Ok(Some(earlier))
        })
    }

    fn set_link(
        &self,
        game: &str,
        seat: Seat,
        hash: &str,
        made_of: &str,
    ) -> Result<(), StoreFault> {
        let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES ($1, $2, $3, $4)
            ON CONFLICT (game, seat)
            DO UPDATE SET hash = excluded.hash, made_of = excluded.made_of, used = 0";
        self.execute(game, sql, &[&game, &seat_number(seat), &hash, &made_of]).map(drop)
    }

    fn link_to(&self, game: &str, seat: Seat) -> Result<Option<(String, String)>, StoreFault> {
        let sql = "SELECT hash, made_of FROM links WHERE game = $1 AND seat = $2 AND used = 0";
        self.read(game, async |client| {
            let Some(row) = row(client, sql, &[&game, &seat_number(seat)]).await? else {
                return Ok(None);
            };
            Ok(Some((row.try_get(0)?, row.try_get(1)?)))
        })
    }

    fn opens(&self, session: &str, hash: &str) -> Result<KeyAccess, StoreFault> {
        self.read("", async |client| {
            let sql = "SELECT game, seat, used > 0 FROM links WHERE hash = $1";
            let Some(row) = row(client, sql, &[&hash]).await? else {
                return Ok(KeyAccess::Nothing);
            };
            let (game, seat) = place(&row)?;
            Ok(match sits(client, session, &game, seat).await? {
                true => KeyAccess::Own(game, seat),
                false if row.try_get(2)? => KeyAccess::NoMore,
                false => KeyAccess::Seat(game, seat),
            })
        })
    }

    fn sit_by(
        &self,
        session: &str,
        hash: &str,
        within: Option<u32>,
    ) -> Result<KeyAccess, StoreFault> {
        let within = within.map(i64::from);
        self.change("", Repetition::Harmless, async |change| {
            let sql = "SELECT game, seat, used > 0,
                    coalesce(extract(epoch FROM now())::bigint < used + $2, TRUE)
                FROM links WHERE hash = $1 FOR UPDATE";
            let Some(row) = row(change, sql, &[&hash, &within]).await? else { return Ok(KeyAccess::Nothing) };
            let (game, seat) = place(&row)?;
            let (is_used, may_again): (bool, bool) = (row.try_get(2)?, row.try_get(3)?);
            if is_used {
                let comes_again = may_again && sits(change, session, &game, seat).await?;
                return Ok(match comes_again {
                    true => KeyAccess::Seat(game, seat),
                    false => KeyAccess::NoMore,
                });
            }
            let sql = "INSERT INTO sittings (session, game, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            execute(change, sql, &[&session, &game, &seat_number(seat)]).await?;
            let sql = "UPDATE links SET used = extract(epoch FROM now())::bigint WHERE hash = $1";
            execute(change, sql, &[&hash]).await?;
            Ok(KeyAccess::Seat(game, seat))
        })
    }

    fn is_taken(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM sittings WHERE game = $1 AND seat = $2 LIMIT 1";
        self.exists(game, sql, &[&game, &seat_number(seat)])
    }

    fn sits_at(&self, session: &str, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT seat FROM sittings WHERE session = $1 AND game = $2 ORDER BY seat";
        self.seats(game, sql, &[&session, &game])
    }

    fn clear_seat(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        self.change(game, Repetition::Harmless, async |change| {
            let sql = "DELETE FROM links WHERE game = $1 AND seat = $2";
            execute(change, sql, &[&game, &seat_number(seat)]).await?;
            // A mute must not pass to the next player, who has said nothing yet.
            let sql = "DELETE FROM mutes WHERE game = $1 AND seat = $2";
            execute(change, sql, &[&game, &seat_number(seat)]).await?;
            let sql = "UPDATE messages SET is_former = TRUE WHERE game = $1 AND seat = $2";
            execute(change, sql, &[&game, &seat_number(seat)]).await?;
            let sql = "DELETE FROM sittings WHERE game = $1 AND seat = $2";
            Ok(execute(change, sql, &[&game, &seat_number(seat)]).await? > 0)
        })
    }

    fn copy_access(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        self.change(to, Repetition::Harmless, async |change| {
            for sql in [
                "INSERT INTO sittings (session, game, seat)
                    SELECT session, $2, seat FROM sittings WHERE game = $1 ON CONFLICT DO NOTHING",
                "INSERT INTO hosts (session, game)
                    SELECT session, $2 FROM hosts WHERE game = $1 ON CONFLICT DO NOTHING",
                "UPDATE games SET is_open = (SELECT is_open FROM games WHERE name = $1) WHERE name = $2",
            ] {
                execute(change, sql, &[&from, &to]).await?;
            }
            Ok(())
        })
    }

    fn seats_of_hosts(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT DISTINCT s.seat FROM sittings s JOIN hosts h
            ON h.session = s.session AND h.game = s.game WHERE s.game = $1 ORDER BY s.seat";
        self.seats(game, sql, &[&game])
    }

    fn taken_seats(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT DISTINCT seat FROM sittings WHERE game = $1 ORDER BY seat";
        self.seats(game, sql, &[&game])
    }

    fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        self.exists(
            game,
            "SELECT 1 FROM hosts WHERE session = $1 AND game = $2",
            &[&session, &game],
        )
    }
}

impl Postgres {
    /// Returns the seats that a statement finds.
    pub(super) fn seats(
        &self,
        game: &str,
        sql: &str,
        values: StatementValues<'_>,
    ) -> Result<Vec<Seat>, StoreFault> {
        self.read(game, async |client| {
            let found = rows(client, sql, values).await?;
            found.iter().map(|row| Ok(seat_of(row.try_get(0)?))).collect()
        })
    }
}

pub(super) fn seat_number(seat: Seat) -> i16 {
    i16::from(seat.0)
}

/// Converts a stored number, which [`seat_number`] has made, to a seat.
pub(super) fn seat_of(number: i16) -> Seat {
    Seat(u8::try_from(number).unwrap_or(u8::MAX))
}

fn place(row: &Row) -> Result<(String, Seat), PostgresFailure> {
    Ok((row.try_get(0)?, seat_of(row.try_get(1)?)))
}

async fn sits(
    at: &impl GenericClient,
    session: &str,
    game: &str,
    seat: Seat,
) -> Result<bool, PostgresFailure> {
    let sql = "SELECT 1 FROM sittings WHERE session = $1 AND game = $2 AND seat = $3";
    Ok(row(at, sql, &[&session, &game, &seat_number(seat)]).await?.is_some())
}

async fn find_session(
    at: &impl GenericClient,
    session: &str,
) -> Result<Option<SessionRecord>, PostgresFailure> {
    let sql = "SELECT nullif(holder, ''), sealed, after IS NOT NULL,
            CASE WHEN over IS NOT NULL THEN greatest(0, extract(epoch FROM now())::bigint - over) END
        FROM sessions WHERE session = $1";
    let Some(row) = row(at, sql, &[&session]).await? else { return Ok(None) };
    let over_for: Option<i64> = row.try_get(3)?;
    let over_for = over_for.map(|seconds| u32::try_from(seconds).unwrap_or(u32::MAX));
    Ok(Some(SessionRecord {
        holder: row.try_get(0)?,
        sealed: row.try_get(1)?,
        is_unused: row.try_get(2)?,
        over_for,
    }))
}

/// Returns the session that a session replaces on its first use. Others who use the session for the first time, or
/// another session that replaces the same one, wait until the end of the transaction.
async fn previous(
    change: &Transaction<'_>,
    session: &str,
) -> Result<Option<String>, PostgresFailure> {
    let sql = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
    execute(change, sql, &[&session]).await?;
    let found = row(change, "SELECT after FROM sessions WHERE session = $1", &[&session]).await?;
    Ok(found.map(|row| row.try_get(0)).transpose()?.flatten())
}

/// Moves the rights of a session to the next one, and adds the name under which they were kept to `earlier`.
///
/// The rights get a new name each time, because requests of the previous session may still be in progress.
async fn move_rights(
    change: &Transaction<'_>,
    before: &str,
    next: &str,
    earlier: &mut Vec<String>,
) -> Result<(), PostgresFailure> {
    let holder = match find_session(change, before).await? {
        None => Some(before.to_owned()),
        // Another session may already have replaced the previous one, perhaps in another browser.
        Some(found) => found.holder,
    };
    if let Some(holder) = &holder {
        for sql in [
            "INSERT INTO sittings (session, game, seat)
                SELECT $2, game, seat FROM sittings WHERE session = $1 ON CONFLICT DO NOTHING",
            "INSERT INTO hosts (session, game)
                SELECT $2, game FROM hosts WHERE session = $1 ON CONFLICT DO NOTHING",
            "INSERT INTO notes (session, game, text)
                SELECT $2, game, text FROM notes WHERE session = $1 ON CONFLICT DO NOTHING",
            "INSERT INTO readings (session, game, number)
                SELECT $2, game, number FROM readings WHERE session = $1 ON CONFLICT DO NOTHING",
        ] {
            execute(change, sql, &[holder, &next]).await?;
        }
        for sql in [
            "DELETE FROM sittings WHERE session = $1",
            "DELETE FROM hosts WHERE session = $1",
            "DELETE FROM notes WHERE session = $1",
            "DELETE FROM readings WHERE session = $1",
        ] {
            execute(change, sql, &[holder]).await?;
        }
    }
    earlier.extend(holder);
    let sql = "INSERT INTO sessions (session, holder, sealed, over)
            VALUES ($1, '', '', extract(epoch FROM now())::bigint)
        ON CONFLICT (session) DO UPDATE SET holder = '', sealed = '', after = NULL,
            over = coalesce(sessions.over, excluded.over)";
    execute(change, sql, &[&before]).await?;
    execute(change, "UPDATE sessions SET after = NULL WHERE session = $1", &[&next]).await?;
    Ok(())
}
