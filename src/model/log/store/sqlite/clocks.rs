//! Clocks of games, their moments, and uptimes of servers.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Sqlite, SqliteFailure};
use crate::clock::{BackTo, ClockMoment, Uptime};
use crate::id::Seat;
use crate::log::store::clocks::after_report;
use crate::log::store::listing::{seat_bits, seats_of};
use crate::log::store::{ClockStore, StoreFault};

impl ClockStore for Sqlite {
    fn time(&self) -> Result<Option<i64>, StoreFault> {
        Ok(None)
    }

    fn clock(&self, game: &str) -> Result<Option<String>, StoreFault> {
        self.row(game, "SELECT clock FROM clocks WHERE game = ?1", [game], |row| row.get(0))
    }

    fn clock_moments(&self, game: &str, after: u32) -> Result<Vec<ClockMoment>, StoreFault> {
        let sql = "SELECT number, uptime, at, head, asked, decided, paused, voted, back, back_by
            FROM clock_moments WHERE game = ?1 AND number > ?2 ORDER BY number";
        self.rows(game, sql, params![game, after], moment)
    }

    fn add_clock_moment(
        &self,
        game: &str,
        moment: &ClockMoment,
        ends: Option<i64>,
    ) -> Result<bool, StoreFault> {
        let ClockMoment { number, uptime, at, head, asked, decided, paused, voted, back } = moment;
        let back_by = back.and_then(|back| back.by).map(|seat| seat.0);
        self.change(game, |change| {
            let sql = "INSERT INTO clock_moments
                (game, number, uptime, at, head, asked, decided, paused, voted, back, back_by)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING";
            let added = change.prepare_cached(sql)?.execute(params![
                game,
                number,
                uptime,
                at,
                head,
                seat_bits(asked),
                seat_bits(decided),
                seat_bits(paused),
                seat_bits(voted),
                back.map(|back| back.moment),
                back_by
            ])?;
            if added > 0 {
                change.prepare_cached(SET_END)?.execute(params![game, ends])?;
            }
            Ok(added > 0)
        })
    }

    fn set_clock_end(&self, game: &str, ends: Option<i64>) -> Result<(), StoreFault> {
        self.execute(game, SET_END, params![game, ends]).map(drop)
    }

    fn clocks_ending(&self, before: Option<i64>) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT game FROM clocks WHERE ends IS NOT NULL AND ends < ifnull(?1, ends + 1)
            ORDER BY ends";
        self.rows("", sql, [before], |row| row.get(0))
    }

    fn uptimes(&self, from: u32) -> Result<Vec<Uptime>, StoreFault> {
        let sql = "SELECT number, began, until FROM uptimes WHERE number >= ?1 ORDER BY number";
        self.rows("", sql, [from], uptime)
    }

    fn is_running(&self, at: i64, has_jumped: bool) -> Result<Uptime, StoreFault> {
        self.change("", |change| {
            let now = after_report(last_uptime(change)?, at, has_jumped);
            let sql = "INSERT INTO uptimes (number, began, until) VALUES (?1, ?2, ?3)
                ON CONFLICT (number) DO UPDATE SET until = excluded.until";
            change.prepare_cached(sql)?.execute(params![now.number, now.began, now.until])?;
            Ok(now)
        })
    }
}

const SET_END: &str = "UPDATE clocks SET ends = ?2 WHERE game = ?1";

/// Records the clock of a new game.
pub(super) fn put_clock(
    connection: &Connection,
    game: &str,
    clock: &str,
) -> Result<(), SqliteFailure> {
    let sql = "INSERT INTO clocks (game, clock) VALUES (?1, ?2)";
    connection.prepare_cached(sql)?.execute([game, clock])?;
    Ok(())
}

fn last_uptime(connection: &Connection) -> Result<Option<Uptime>, SqliteFailure> {
    let sql = "SELECT number, began, until FROM uptimes ORDER BY number DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], uptime).optional()?)
}

fn uptime(row: &Row<'_>) -> rusqlite::Result<Uptime> {
    Ok(Uptime { number: row.get(0)?, began: row.get(1)?, until: row.get(2)? })
}

fn moment(row: &Row<'_>) -> rusqlite::Result<ClockMoment> {
    let (back, by): (Option<u32>, Option<u8>) = (row.get(8)?, row.get(9)?);
    Ok(ClockMoment {
        number: row.get(0)?,
        uptime: row.get(1)?,
        at: row.get(2)?,
        head: row.get(3)?,
        asked: seats_of(row.get(4)?),
        decided: seats_of(row.get(5)?),
        paused: seats_of(row.get(6)?),
        voted: seats_of(row.get(7)?),
        back: back.map(|moment| BackTo { moment, by: by.map(Seat) }),
    })
}
