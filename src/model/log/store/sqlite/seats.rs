//! Access to seats, and the sessions of browsers. Keys and sessions are stored as hashes, so that a reader of the file
//! cannot take a seat.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::{Sqlite, SqliteFailure};
use crate::id::Seat;
use crate::log::store::{KeyAccess, SeatStore, SessionRecord, StoreFault};

/// How often the store tries to move the rights of a session, and how long it waits between two tries.
const TAKE_OVER_TRIES: usize = 10;
const TAKE_OVER_WAIT: Duration = Duration::from_millis(20);

impl SeatStore for Sqlite {
    fn session(&self, session: &str) -> Result<Option<SessionRecord>, StoreFault> {
        self.query("", |connection| find_session(connection, session))
    }

    fn begin_session(&self, session: &str, sealed: &str, after: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO sessions (session, holder, sealed, after) VALUES (?1, ?1, ?2, ?3)
            ON CONFLICT DO NOTHING";
        self.execute("", sql, [session, sealed, after]).map(drop)
    }

    fn take_over(&self, session: &str) -> Result<Option<Vec<String>>, StoreFault> {
        // A page waits for this, so it must not take long.
        for _ in 0..TAKE_OVER_TRIES {
            let taken = self.change_if_free("", |change| {
                let mut earlier = Vec::new();
                take_over(change, session, &mut earlier)?;
                Ok(earlier)
            })?;
            if taken.is_some() {
                return Ok(taken);
            }
            std::thread::sleep(TAKE_OVER_WAIT);
        }
        Ok(None)
    }

    fn set_link(
        &self,
        game: &str,
        seat: Seat,
        hash: &str,
        made_of: &str,
    ) -> Result<(), StoreFault> {
        let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (game, seat)
            DO UPDATE SET hash = excluded.hash, made_of = excluded.made_of, used = 0";
        self.execute(game, sql, params![game, seat.0, hash, made_of]).map(drop)
    }

    fn link_to(&self, game: &str, seat: Seat) -> Result<Option<(String, String)>, StoreFault> {
        let sql = "SELECT hash, made_of FROM links WHERE game = ?1 AND seat = ?2 AND NOT used";
        self.row(game, sql, params![game, seat.0], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    fn opens(&self, session: &str, hash: &str) -> Result<KeyAccess, StoreFault> {
        self.query("", |connection| {
            let sql = "SELECT game, seat, used > 0 FROM links WHERE hash = ?1";
            let mut find = connection.prepare_cached(sql)?;
            let found =
                find.query_row([hash], |row| Ok((row.get(0)?, Seat(row.get(1)?), row.get(2)?)));
            let found: Option<(String, Seat, bool)> = found.optional()?;
            let Some((game, seat, is_used)) = found else { return Ok(KeyAccess::Nothing) };
            Ok(match sits(connection, session, &game, seat)? {
                true => KeyAccess::Own(game, seat),
                false if is_used => KeyAccess::NoMore,
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
        self.change("", |change| {
            let sql = "SELECT game, seat, used > 0, ?2 IS NULL OR unixepoch() < used + ?2
                FROM links WHERE hash = ?1";
            let mut find = change.prepare_cached(sql)?;
            let found = find.query_row(params![hash, within], |row| {
                Ok((row.get(0)?, Seat(row.get(1)?), row.get(2)?, row.get(3)?))
            });
            let found: Option<(String, Seat, bool, bool)> = found.optional()?;
            let Some((game, seat, is_used, may_again)) = found else {
                return Ok(KeyAccess::Nothing);
            };
            if is_used {
                let comes_again = may_again && sits(change, session, &game, seat)?;
                return Ok(match comes_again {
                    true => KeyAccess::Seat(game, seat),
                    false => KeyAccess::NoMore,
                });
            }
            let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)
                ON CONFLICT DO NOTHING";
            change.prepare_cached(sql)?.execute(params![session, game, seat.0])?;
            // The time of the use. Older stores have 1 here, which is long ago.
            let sql = "UPDATE links SET used = unixepoch() WHERE hash = ?1";
            change.prepare_cached(sql)?.execute([hash])?;
            Ok(KeyAccess::Seat(game, seat))
        })
    }

    fn is_taken(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM sittings WHERE game = ?1 AND seat = ?2";
        self.exists(game, sql, params![game, seat.0])
    }

    fn sits_at(&self, session: &str, game: &str) -> Result<Vec<Seat>, StoreFault> {
        self.query(game, |connection| sittings(connection, session, game))
    }

    fn clear_seat(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        self.change(game, |change| {
            let links = "DELETE FROM links WHERE game = ?1 AND seat = ?2";
            change.prepare_cached(links)?.execute(params![game, seat.0])?;
            // A mute must not pass to the next player, who has said nothing yet.
            let mutes = "DELETE FROM mutes WHERE game = ?1 AND seat = ?2";
            change.prepare_cached(mutes)?.execute(params![game, seat.0])?;
            let messages = "UPDATE messages SET is_former = 1 WHERE game = ?1 AND seat = ?2";
            change.prepare_cached(messages)?.execute(params![game, seat.0])?;
            let sittings = "DELETE FROM sittings WHERE game = ?1 AND seat = ?2";
            Ok(change.prepare_cached(sittings)?.execute(params![game, seat.0])? > 0)
        })
    }

    fn copy_access(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        self.change(to, |change| {
            for sql in [
                "INSERT INTO sittings (session, game, seat)
                    SELECT session, ?2, seat FROM sittings WHERE game = ?1 ON CONFLICT DO NOTHING",
                "INSERT INTO hosts (session, game)
                    SELECT session, ?2 FROM hosts WHERE game = ?1 ON CONFLICT DO NOTHING",
                "UPDATE games SET is_open = (SELECT is_open FROM games WHERE name = ?1)
                    WHERE name = ?2",
            ] {
                change.prepare_cached(sql)?.execute([from, to])?;
            }
            Ok(())
        })
    }

    fn seats_of_hosts(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        self.query(game, |connection| seats_of_hosts(connection, game))
    }

    fn taken_seats(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT DISTINCT seat FROM sittings WHERE game = ?1 ORDER BY seat";
        self.rows(game, sql, [game], |row| Ok(Seat(row.get(0)?)))
    }

    fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        self.exists(game, "SELECT 1 FROM hosts WHERE session = ?1 AND game = ?2", [session, game])
    }
}

fn sits(
    connection: &Connection,
    session: &str,
    game: &str,
    seat: Seat,
) -> Result<bool, SqliteFailure> {
    let sql = "SELECT 1 FROM sittings WHERE session = ?1 AND game = ?2 AND seat = ?3";
    Ok(connection.prepare_cached(sql)?.exists(params![session, game, seat.0])?)
}

/// Returns the seats of a session at a game.
pub(super) fn sittings(
    connection: &Connection,
    session: &str,
    game: &str,
) -> Result<Vec<Seat>, SqliteFailure> {
    let sql = "SELECT seat FROM sittings WHERE session = ?1 AND game = ?2 ORDER BY seat";
    let mut find = connection.prepare_cached(sql)?;
    let seats = find.query_map([session, game], |row| Ok(Seat(row.get(0)?)))?;
    Ok(seats.collect::<Result<_, _>>()?)
}

pub(super) fn seats_of_hosts(
    connection: &Connection,
    game: &str,
) -> Result<Vec<Seat>, SqliteFailure> {
    let sql = "SELECT DISTINCT s.seat FROM sittings s JOIN hosts h
        ON h.session = s.session AND h.game = s.game WHERE s.game = ?1 ORDER BY s.seat";
    let mut find = connection.prepare_cached(sql)?;
    let seats = find.query_map([game], |row| Ok(Seat(row.get(0)?)))?;
    Ok(seats.collect::<Result<_, _>>()?)
}

fn find_session(
    connection: &Connection,
    session: &str,
) -> Result<Option<SessionRecord>, SqliteFailure> {
    let sql = "SELECT holder, sealed, after IS NOT NULL, max(0, unixepoch() - over) FROM sessions
        WHERE session = ?1";
    let found = connection.prepare_cached(sql)?.query_row([session], |row| {
        let holder: String = row.get(0)?;
        let holder = (!holder.is_empty()).then_some(holder);
        let (sealed, is_unused, over_for) = (row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(SessionRecord { holder, sealed, is_unused, over_for })
    });
    Ok(found.optional()?)
}

/// Moves the rights of the previous session to the given session. Adds the names under which they were kept to
/// `earlier`.
///
/// The rights get a new name each time, because requests of the previous session may still be in progress.
fn take_over(
    change: &Transaction<'_>,
    session: &str,
    earlier: &mut Vec<String>,
) -> Result<(), SqliteFailure> {
    let sql = "SELECT after FROM sessions WHERE session = ?1";
    let after: Option<Option<String>> =
        change.prepare_cached(sql)?.query_row([session], |row| row.get(0)).optional()?;
    let Some(after) = after.flatten() else { return Ok(()) };
    let holder = match find_session(change, &after)? {
        None => Some(after.clone()),
        Some(SessionRecord { holder, is_unused, .. }) => {
            if is_unused {
                // The previous session was used, although it could not take over any rights at that time.
                take_over(change, &after, earlier)?;
            }
            // Another session may already have replaced the previous one, perhaps in another browser.
            holder
        }
    };
    for table in ["sittings", "hosts", "notes", "readings"] {
        let sql = format!("UPDATE OR IGNORE {table} SET session = ?2 WHERE session = ?1");
        change.prepare_cached(&sql)?.execute(params![holder, session])?;
        let sql = format!("DELETE FROM {table} WHERE session = ?1");
        change.prepare_cached(&sql)?.execute(params![holder])?;
    }
    earlier.extend(holder);
    let ends =
        "INSERT INTO sessions (session, holder, sealed, over) VALUES (?1, '', '', unixepoch())
        ON CONFLICT (session)
        DO UPDATE SET holder = '', sealed = '', after = NULL, over = ifnull(over, unixepoch())";
    change.prepare_cached(ends)?.execute([&after])?;
    let sql = "UPDATE sessions SET after = NULL WHERE session = ?1";
    change.prepare_cached(sql)?.execute([session])?;
    Ok(())
}
