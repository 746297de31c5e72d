//! Clocks of games, and the moments from which the time of each seat follows. They are not in a log, and are deleted with
//! their game. `tests/logs/clocks.rs` tests them.

use super::listing::{seat_bits, seats_of};
use super::sql::{
    AnyExecutor, AnyRow, SqlLock, SqlRequests as _, SqlResult, WrongSqlValue, values,
};
use super::{ServerStore, StoreFault};
use crate::clock::{ClockMoment, ClockRollback, Uptime};

/// The clock and the moments of each game, and the uptimes of all servers of the store.
impl dyn ServerStore + '_ {
    /// Returns the store's own time in milliseconds since 1970; `None` if the store is a file, which has no time.
    pub fn time(&self) -> Result<Option<i64>, StoreFault> {
        match self.time_statement() {
            Some(sql) => self.value("", sql, &[]),
            None => Ok(None),
        }
    }

    /// Returns the clock of a game in JSON, as the game was made with it; `None` if the game has no clock.
    pub fn clock(&self, game: &str) -> Result<Option<String>, StoreFault> {
        self.value(game, "SELECT clock FROM clocks WHERE game = ?1", values![game])
    }

    /// Returns the moments of a game after the moment with the number `after`, in order.
    pub fn clock_moments(&self, game: &str, after: u32) -> Result<Vec<ClockMoment>, StoreFault> {
        let sql = "SELECT number, uptime, at, head, asked, decided, paused, voted, back, back_by
            FROM clock_moments WHERE game = ?1 AND number > ?2 ORDER BY number";
        self.rows(game, sql, values![game, after], moment)
    }

    /// Adds a moment to a game, and records when the time of the first seat runs out. Returns `false` if there is a
    /// moment with this number already. Nothing has changed then.
    pub fn add_clock_moment(
        &self,
        game: &str,
        moment: &ClockMoment,
        ends: Option<i64>,
    ) -> Result<bool, StoreFault> {
        let ClockMoment { number, uptime, at, head, asked, decided, paused, voted, back } = moment;
        let values = values![
            game,
            *number,
            *uptime,
            *at,
            *head,
            seat_bits(asked),
            seat_bits(decided),
            seat_bits(paused),
            seat_bits(voted),
            back.map(|back| back.moment),
            back.and_then(|back| back.by),
        ];
        // A repetition could find its own moment and report that somebody else was faster. The caller reads again then.
        self.change(game, |executor| {
            let sql = "INSERT INTO clock_moments
                (game, number, uptime, at, head, asked, decided, paused, voted, back, back_by)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING";
            let is_added = executor.execute(sql, values)? > 0;
            if is_added {
                executor.execute(SET_END, values![game, ends])?;
            }
            executor.announce(game);
            Ok(is_added)
        })
    }

    /// Records when the time of the first seat runs out, in milliseconds since 1970; `None` if no time runs.
    pub fn set_clock_end(&self, game: &str, ends: Option<i64>) -> Result<(), StoreFault> {
        self.execute(game, SET_END, values![game, ends])
    }

    /// Returns the games in which the time of a seat runs out before `before`. If `before` is `None`, returns all games
    /// in which time runs.
    pub fn clocks_ending(&self, before: Option<i64>) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT game FROM clocks
            WHERE ends IS NOT NULL AND ends < coalesce(?1/*!::bigint*/, ends + 1) ORDER BY ends";
        self.rows("", sql, values![before], |row| row.get(0))
    }

    /// Returns the uptimes from the one with the number `from` on, in order.
    pub fn uptimes(&self, from: u32) -> Result<Vec<Uptime>, StoreFault> {
        let sql = "SELECT number, began, until FROM uptimes WHERE number >= ?1 ORDER BY number";
        self.rows("", sql, values![from], uptime)
    }

    /// Records that a server is running at a time. This extends the last uptime. It begins a new one if the server says
    /// that its time has jumped, or if no server has been running for a while.
    pub fn is_running(&self, at: i64, has_jumped: bool) -> Result<Uptime, StoreFault> {
        self.change("", |executor| {
            executor.lock(SqlLock::Uptimes)?;
            let last = "SELECT number, began, until FROM uptimes ORDER BY number DESC LIMIT 1";
            let now = after_report(executor.row(last, &[], uptime)?, at, has_jumped);
            let sql = "INSERT INTO uptimes (number, began, until) VALUES (?1, ?2, ?3)
                ON CONFLICT (number) DO UPDATE SET until = excluded.until";
            executor.execute(sql, values![now.number, now.began, now.until])?;
            Ok(now)
        })
    }
}

/// Returns the last uptime after a server has said that it is running.
fn after_report(last: Option<Uptime>, at: i64, has_jumped: bool) -> Uptime {
    /// The longest time between two reports in one uptime, and how far reports can be out of order, in milliseconds.
    const SILENCE_MAX: i64 = 90_000;
    const DISORDER_MAX: i64 = 5_000;
    let continues = |last: &Uptime| {
        !has_jumped && (last.until - DISORDER_MAX..=last.until + SILENCE_MAX).contains(&at)
    };
    match last {
        Some(last) if continues(&last) => Uptime { until: last.until.max(at), ..last },
        last => Uptime { number: last.map_or(1, |last| last.number + 1), began: at, until: at },
    }
}

const SET_END: &str = "UPDATE clocks SET ends = ?2 WHERE game = ?1";

/// Records the clock of a new game.
pub(super) fn put_clock(executor: &AnyExecutor<'_>, game: &str, clock: &str) -> SqlResult<()> {
    let sql = "INSERT INTO clocks (game, clock) VALUES (?1, ?2)";
    executor.execute(sql, values![game, clock]).map(drop)
}

fn uptime(row: &AnyRow<'_>) -> Result<Uptime, WrongSqlValue> {
    Ok(Uptime { number: row.get(0)?, began: row.get(1)?, until: row.get(2)? })
}

fn moment(row: &AnyRow<'_>) -> Result<ClockMoment, WrongSqlValue> {
    let (back, by): (Option<u32>, _) = (row.get(8)?, row.get(9)?);
    Ok(ClockMoment {
        number: row.get(0)?,
        uptime: row.get(1)?,
        at: row.get(2)?,
        head: row.get(3)?,
        asked: seats_of(row.get(4)?),
        decided: seats_of(row.get(5)?),
        paused: seats_of(row.get(6)?),
        voted: seats_of(row.get(7)?),
        back: back.map(|moment| ClockRollback { moment, by }),
    })
}
