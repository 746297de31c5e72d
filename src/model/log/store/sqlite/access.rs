//! Access to seats. Keys and sessions are stored as hashes, so that a reader of the file cannot take a seat.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::{Sqlite, SqliteFailure, sessions};
use crate::id::Seat;
use crate::log::store::{Access, KeyAccess, SessionRecord, StoreFault};

/// How often the store tries to move the rights of a session, and how long it waits between two tries.
const TAKE_OVER_TRIES: usize = 10;
const TAKE_OVER_WAIT: Duration = Duration::from_millis(20);

impl Access for Sqlite {
    fn session(&self, session: &str) -> Result<Option<SessionRecord>, StoreFault> {
        self.read("", |connection| sessions::find(connection, session))
    }

    fn begin_session(&self, new: (&str, &str), after: &str) -> Result<(), StoreFault> {
        self.write("", |change| sessions::begin(change, new, after))
    }

    fn take_over(&self, session: &str) -> Result<Option<String>, StoreFault> {
        let mut holder = None;
        // A page waits for this, so it must not take long.
        for _ in 0..TAKE_OVER_TRIES {
            let taken = self.connections.write_if_free(|change| {
                holder = Some(sessions::take_over(change, session)?);
                Ok(())
            });
            taken.map_err(|failure| failure.told(self.file(), ""))?;
            if holder.is_some() {
                break;
            }
            std::thread::sleep(TAKE_OVER_WAIT);
        }
        Ok(holder)
    }

    fn set_link(
        &self,
        game: &str,
        seat: Seat,
        (hash, made_of): (&str, &str),
    ) -> Result<(), StoreFault> {
        self.write(game, |change| {
            let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (game, seat)
                DO UPDATE SET hash = excluded.hash, made_of = excluded.made_of, used = 0";
            change.prepare_cached(sql)?.execute(params![game, seat.0, hash, made_of])?;
            Ok(())
        })
    }

    fn link_to(&self, game: &str, seat: Seat) -> Result<Option<(String, String)>, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT hash, made_of FROM links WHERE game = ?1 AND seat = ?2 AND NOT used";
            let mut find = connection.prepare_cached(sql)?;
            let found = find.query_row(params![game, seat.0], |row| Ok((row.get(0)?, row.get(1)?)));
            Ok(found.optional()?)
        })
    }

    fn opens(&self, session: &str, hash: &str) -> Result<KeyAccess, StoreFault> {
        self.read("", |connection| {
            let sql = "SELECT game, seat, used > 0 FROM links WHERE hash = ?1";
            let mut find = connection.prepare_cached(sql)?;
            let found =
                find.query_row([hash], |row| Ok((row.get(0)?, Seat(row.get(1)?), row.get(2)?)));
            let found: Option<(String, Seat, bool)> = found.optional()?;
            let Some((game, seat, is_used)) = found else { return Ok(KeyAccess::Nothing) };
            Ok(match sits(connection, session, (&game, seat))? {
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
        self.write("", |change| {
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
                let comes_again = may_again && sits(change, session, (&game, seat))?;
                return Ok(if comes_again {
                    KeyAccess::Seat(game, seat)
                } else {
                    KeyAccess::NoMore
                });
            }
            sit(change, session, (&game, seat))?;
            // The time of the use. Older stores have 1 here, which is long ago.
            let sql = "UPDATE links SET used = unixepoch() WHERE hash = ?1";
            change.prepare_cached(sql)?.execute([hash])?;
            Ok(KeyAccess::Seat(game, seat))
        })
    }

    fn is_taken(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT 1 FROM sittings WHERE game = ?1 AND seat = ?2";
            Ok(connection.prepare_cached(sql)?.exists(params![game, seat.0])?)
        })
    }

    fn sit(&self, session: &str, game: &str, seat: Seat) -> Result<(), StoreFault> {
        self.write(game, |change| sit(change, session, (game, seat)))
    }

    fn sits_at(&self, session: &str, game: &str) -> Result<Vec<Seat>, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT seat FROM sittings WHERE session = ?1 AND game = ?2 ORDER BY seat";
            let mut find = connection.prepare_cached(sql)?;
            let seats = find.query_map([session, game], |row| Ok(Seat(row.get(0)?)))?;
            Ok(seats.collect::<Result<_, _>>()?)
        })
    }

    fn games_of(&self, session: &str) -> Result<Vec<String>, StoreFault> {
        self.read("", |connection| {
            let sql = "SELECT game FROM sittings WHERE session = ?1
                UNION SELECT game FROM hosts WHERE session = ?1 ORDER BY game";
            let mut find = connection.prepare_cached(sql)?;
            let games = find.query_map([session], |row| row.get(0))?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn clear_seat(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        self.write(game, |change| {
            let links = "DELETE FROM links WHERE game = ?1 AND seat = ?2";
            change.prepare_cached(links)?.execute(params![game, seat.0])?;
            let sittings = "DELETE FROM sittings WHERE game = ?1 AND seat = ?2";
            Ok(change.prepare_cached(sittings)?.execute(params![game, seat.0])? > 0)
        })
    }

    fn set_host(&self, session: &str, game: &str) -> Result<(), StoreFault> {
        self.write(game, |change| {
            let sql = "INSERT INTO hosts (session, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            change.prepare_cached(sql)?.execute([session, game])?;
            Ok(())
        })
    }

    fn copy_access(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        self.write(to, |change| {
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

    fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT 1 FROM hosts WHERE session = ?1 AND game = ?2";
            Ok(connection.prepare_cached(sql)?.exists([session, game])?)
        })
    }
}

fn sits(
    connection: &Connection,
    session: &str,
    (game, seat): (&str, Seat),
) -> Result<bool, SqliteFailure> {
    let sql = "SELECT 1 FROM sittings WHERE session = ?1 AND game = ?2 AND seat = ?3";
    Ok(connection.prepare_cached(sql)?.exists(params![session, game, seat.0])?)
}

fn sit(
    change: &Transaction<'_>,
    session: &str,
    (game, seat): (&str, Seat),
) -> Result<(), SqliteFailure> {
    let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)
        ON CONFLICT DO NOTHING";
    change.prepare_cached(sql)?.execute(params![session, game, seat.0])?;
    Ok(())
}
