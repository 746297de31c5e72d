//! Lists the games of a store, the one played last first.

use std::time::{Duration, SystemTime};

use rusqlite::{Connection, params};

use super::failure::SqliteFailure;
use super::{Sqlite, lines};
use crate::log::store::StoreFault;
use crate::log::text::{self, LogSummary};
use crate::words::Message;

/// How many of a log's last lines a summary reads, and how many if these say too little.
const GLANCES: [u32; 2] = [100, 5000];
/// The text that identifies lines with a naming.
pub(super) const SAYS_PLAYER: &str = "\"seat_named\"";

/// A game in the list of a store.
#[derive(Clone, Debug)]
pub struct StoredGame {
    pub name: String,
    pub changed: SystemTime,
    pub entries: u32,
    /// The summary of its log, or why there is none.
    pub found: Result<LogSummary, Message>,
}

impl Sqlite {
    /// Returns at most `most` games, the one played last first.
    pub fn list(&self, most: usize) -> Result<Vec<StoredGame>, StoreFault> {
        self.read("", |connection| {
            let sql = "SELECT name, changed FROM games ORDER BY changed DESC, name LIMIT ?1";
            let mut list = connection.prepare_cached(sql)?;
            let found = list.query_map([most as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let found: Vec<(String, i64)> = found.collect::<Result<_, _>>()?;
            let listed = found.into_iter().map(|(name, changed)| {
                match kept(connection, name.clone(), changed) {
                    // Other games of a damaged store may be undamaged.
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

    /// Returns the entry of a game in the list.
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

/// Converts seconds since 1970, as they are stored, to a time.
pub(super) fn time(seconds: i64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds.unsigned_abs())
}

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
        // The last naming can be far from the end.
        found.namings = text::namings(&lines_of(connection, name, SAYS_PLAYER)?);
    }
    Ok((entries, found))
}

/// Summarizes a log from its first line and at most `most` last lines.
fn glance(
    connection: &Connection,
    game: &str,
    (entries, most): (u32, u32),
) -> Result<Result<LogSummary, Message>, SqliteFailure> {
    if entries <= most {
        return Ok(text::summarize(lines(connection, game, 0)?.as_bytes(), None));
    }
    let sql = "SELECT line FROM entries WHERE game = ?1 AND number = 0";
    let mut find = connection.prepare_cached(sql)?;
    let opening: String = find.query_row(params![game], |row| row.get(0))?;
    // `text::glance` skips the first of these lines, because its last bytes usually begin within a line.
    let last = lines(connection, game, i64::from(entries - most))?;
    Ok(text::summarize(format!("{opening}\n").as_bytes(), Some(last.as_bytes())))
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
