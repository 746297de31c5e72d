//! Who may sit where. Keys and sessions are kept as hashes: whoever reads the file can take no seat.

use rusqlite::{OptionalExtension as _, Transaction, params};

use super::{Failure, Sqlite};
use crate::id::Seat;
use crate::log::store::StoreFault;

/// What a key opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opens {
    /// Nothing, as far as anybody knows.
    Nothing,
    /// A seat once, where somebody else sat down by it.
    NoMore,
    /// The seat of a game.
    Seat(String, Seat),
}

impl Sqlite {
    /// Has the key with a hash open a seat once from here on, and no other one. `made_of` is kept beside it, for
    /// whoever can make the key of it again.
    ///
    /// # Errors
    ///
    /// There is no such game, another seat has this key, or the store cannot be written.
    pub fn set_link(
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

    /// Returns the hash of the key that opens a seat, and what is kept beside it; nothing where it was used.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn link_to(&self, game: &str, seat: Seat) -> Result<Option<(String, String)>, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT hash, made_of FROM links WHERE game = ?1 AND seat = ?2 AND NOT used";
            let mut find = connection.prepare_cached(sql)?;
            let found = find.query_row(params![game, seat.0], |row| Ok((row.get(0)?, row.get(1)?)));
            Ok(found.optional()?)
        })
    }

    /// Has whoever holds a session sit at the seat that the key with a hash opens. It opens it once: whoever sits
    /// there by it may come again, and nobody else.
    ///
    /// # Errors
    ///
    /// The store cannot be written.
    pub fn sit_by(&self, session: &str, hash: &str) -> Result<Opens, StoreFault> {
        self.write("", |change| {
            let sql = "SELECT game, seat, used FROM links WHERE hash = ?1";
            let mut find = change.prepare_cached(sql)?;
            let found =
                find.query_row([hash], |row| Ok((row.get(0)?, Seat(row.get(1)?), row.get(2)?)));
            let found: Option<(String, Seat, bool)> = found.optional()?;
            let Some((game, seat, is_used)) = found else { return Ok(Opens::Nothing) };
            if is_used && !sits(change, session, (&game, seat))? {
                return Ok(Opens::NoMore);
            }
            sit(change, session, (&game, seat))?;
            let sql = "UPDATE links SET used = 1 WHERE hash = ?1";
            change.prepare_cached(sql)?.execute([hash])?;
            Ok(Opens::Seat(game, seat))
        })
    }

    /// Returns whether anybody sits at a seat.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn is_taken(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT 1 FROM sittings WHERE game = ?1 AND seat = ?2";
            Ok(connection.prepare_cached(sql)?.exists(params![game, seat.0])?)
        })
    }

    /// Has whoever holds a session sit at a seat.
    ///
    /// # Errors
    ///
    /// There is no such game, or the store cannot be written.
    pub fn sit(&self, session: &str, game: &str, seat: Seat) -> Result<(), StoreFault> {
        self.write(game, |change| sit(change, session, (game, seat)))
    }

    /// Returns the seats at which the holder of a session sits in a game.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn sits_at(&self, session: &str, game: &str) -> Result<Vec<Seat>, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT seat FROM sittings WHERE session = ?1 AND game = ?2 ORDER BY seat";
            let mut find = connection.prepare_cached(sql)?;
            let seats = find.query_map([session, game], |row| Ok(Seat(row.get(0)?)))?;
            Ok(seats.collect::<Result<_, _>>()?)
        })
    }

    /// Returns the games in which the holder of a session sits or which it has made.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn games_of(&self, session: &str) -> Result<Vec<String>, StoreFault> {
        self.read("", |connection| {
            let sql = "SELECT game FROM sittings WHERE session = ?1
                UNION SELECT game FROM hosts WHERE session = ?1 ORDER BY game";
            let mut find = connection.prepare_cached(sql)?;
            let games = find.query_map([session], |row| row.get(0))?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    /// Has nobody sit at a seat any more, and no key open it: somebody else plays there.
    ///
    /// # Errors
    ///
    /// The store cannot be written.
    pub fn clear_seat(&self, game: &str, seat: Seat) -> Result<(), StoreFault> {
        self.write(game, |change| {
            for sql in [
                "DELETE FROM links WHERE game = ?1 AND seat = ?2",
                "DELETE FROM sittings WHERE game = ?1 AND seat = ?2",
            ] {
                change.prepare_cached(sql)?.execute(params![game, seat.0])?;
            }
            Ok(())
        })
    }

    /// Has whoever holds a session be the host of a game.
    ///
    /// # Errors
    ///
    /// There is no such game, or the store cannot be written.
    pub fn set_host(&self, session: &str, game: &str) -> Result<(), StoreFault> {
        self.write(game, |change| {
            let sql = "INSERT INTO hosts (session, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            change.prepare_cached(sql)?.execute([session, game])?;
            Ok(())
        })
    }

    /// Has everybody who sits in a game, or made it, do so in another one as well, and the same look on. The keys
    /// to its seats open the first alone.
    ///
    /// # Errors
    ///
    /// There is no such game, or the store cannot be written.
    pub fn copy_access(&self, from: &str, to: &str) -> Result<(), StoreFault> {
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

    /// Returns whether the holder of a session is the host of a game.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT 1 FROM hosts WHERE session = ?1 AND game = ?2";
            Ok(connection.prepare_cached(sql)?.exists([session, game])?)
        })
    }
}

fn sits(
    change: &Transaction<'_>,
    session: &str,
    (game, seat): (&str, Seat),
) -> Result<bool, Failure> {
    let sql = "SELECT 1 FROM sittings WHERE session = ?1 AND game = ?2 AND seat = ?3";
    Ok(change.prepare_cached(sql)?.exists(params![session, game, seat.0])?)
}

fn sit(change: &Transaction<'_>, session: &str, (game, seat): (&str, Seat)) -> Result<(), Failure> {
    let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)
        ON CONFLICT DO NOTHING";
    change.prepare_cached(sql)?.execute(params![session, game, seat.0])?;
    Ok(())
}
