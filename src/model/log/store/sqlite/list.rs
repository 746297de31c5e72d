//! The games of a store, the one played last first.

use std::time::{Duration, SystemTime};

use rusqlite::{Connection, params};

use super::failure::SqliteFailure;
use super::{Sqlite, lines};
use crate::log::store::StoreFault;
use crate::log::text::{self, LogSummary};
use crate::words::Message;

/// How many of a log's last lines a glance takes in, and how many where these say too little.
const GLANCES: [u32; 2] = [100, 5000];
/// What stands in each line that says who plays at a seat.
pub(super) const SAYS_PLAYER: &str = "\"seat_named\"";

/// A game in the list of a store.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its name.
    pub name: String,
    /// When it was written last.
    pub changed: SystemTime,
    /// How many entries its log has.
    pub entries: u32,
    /// What the two ends of its log say, or why they say nothing.
    pub found: Result<LogSummary, Message>,
}

impl Sqlite {
    /// Returns the games that are kept here, at most so many, the one played last first.
    pub fn list(&self, most: usize) -> Result<Vec<StoredGame>, StoreFault> {
        self.read("", |connection| {
            let sql = "SELECT name, changed FROM games ORDER BY changed DESC, name LIMIT ?1";
            let mut list = connection.prepare_cached(sql)?;
            let found = list.query_map([most as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let found: Vec<(String, i64)> = found.collect::<Result<_, _>>()?;
            let listed = found.into_iter().map(|(name, changed)| {
                match kept(connection, name.clone(), changed) {
                    // In a damaged store, other games may be undamaged.
                    Err(failure) if failure.is_malformed() => {
                        let found = Err(Message::verbatim(failure.reason()));
                        Ok(StoredGame { name, changed: time(changed), entries: 0, found })
                    }
                    kept => kept,
                }
            });
            listed.collect()
        })
    }

    /// Returns a game as it stands in the list.
    pub fn glance(&self, game: &str) -> Result<StoredGame, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT changed FROM games WHERE name = ?1";
            let found = connection.prepare_cached(sql)?.query_row([game], |row| row.get(0));
            match found {
                Err(rusqlite::Error::QueryReturnedNoRows) => {
                    Err(StoreFault::NoGame { game: game.to_owned() }.into())
                }
                found => kept(connection, game.to_owned(), found?),
            }
        })
    }
}

fn kept(connection: &Connection, name: String, changed: i64) -> Result<StoredGame, SqliteFailure> {
    let (entries, found) = glance_of(connection, &name)?;
    Ok(StoredGame { name, changed: time(changed), entries, found })
}

/// Returns a time as it is kept.
pub(super) fn time(seconds: i64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds.unsigned_abs())
}

/// Returns how many entries a log has, and what its two ends say.
pub(super) fn glance_of(
    connection: &Connection,
    name: &str,
) -> Result<(u32, Result<LogSummary, Message>), SqliteFailure> {
    let count = "SELECT MAX(number) FROM entries WHERE game = ?1";
    let entries = connection.prepare_cached(count)?.query_row([name], |row| row.get(0))?;
    let entries = Option::<u32>::unwrap_or_default(entries);
    let mut found = Err(Message::verbatim(String::new()));
    for most in GLANCES {
        found = glance(connection, name, (entries, most))?;
        if entries <= most || found.as_ref().is_ok_and(|found| found.stand.turn.is_some()) {
            break;
        }
    }
    if let Ok(found) = &mut found {
        // Somebody may have taken a seat long ago.
        found.namings = text::namings(&lines_of(connection, name, SAYS_PLAYER)?);
    }
    Ok((entries, found))
}

/// Returns what the first line of a log and its last ones say, at most so many.
fn glance(
    connection: &Connection,
    game: &str,
    (entries, most): (u32, u32),
) -> Result<Result<LogSummary, Message>, SqliteFailure> {
    if entries <= most {
        return Ok(text::glance(lines(connection, game, 0)?.as_bytes(), None));
    }
    let sql = "SELECT line FROM entries WHERE game = ?1 AND number = 0";
    let mut find = connection.prepare_cached(sql)?;
    let opening: String = find.query_row(params![game], |row| row.get(0))?;
    // A glance takes it that the last bytes begin in the midst of a line.
    let last = lines(connection, game, i64::from(entries - most))?;
    Ok(text::glance(format!("{opening}\n").as_bytes(), Some(last.as_bytes())))
}

/// Returns the lines of a game that may be of a kind.
pub(super) fn lines_of(
    connection: &Connection,
    game: &str,
    kind: &str,
) -> Result<String, SqliteFailure> {
    let sql = "SELECT line FROM entries WHERE game = ?1 AND instr(line, ?2) > 0 ORDER BY number";
    let mut find = connection.prepare_cached(sql)?;
    let lines = find.query_map([game, kind], |row| row.get::<_, String>(0))?;
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    Ok(lines.join("\n"))
}
