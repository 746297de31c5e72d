//! Clocks of games, their moments, and uptimes of servers.

use deadpool_postgres::Transaction;
use tokio_postgres::Row;

use super::Postgres;
use super::database::{Repetition, StatementValues, execute, row, rows};
use super::entries::{signed, unsigned};
use super::failure::PostgresFailure;
use super::seats::{seat_number, seat_of};
use crate::clock::{BackTo, ClockMoment, Uptime};
use crate::log::store::clocks::after_report;
use crate::log::store::listing::{seat_bits, seats_of};
use crate::log::store::{ClockStore, StoreFault};

impl ClockStore for Postgres {
    fn time(&self) -> Result<Option<i64>, StoreFault> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        self.read("", async |client| {
            let found = row(client, sql, &[]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn clock(&self, game: &str) -> Result<Option<String>, StoreFault> {
        self.read(game, async |client| {
            let found = row(client, "SELECT clock FROM clocks WHERE game = $1", &[&game]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn clock_moments(&self, game: &str, after: u32) -> Result<Vec<ClockMoment>, StoreFault> {
        let sql = "SELECT number, uptime, at, head, asked, decided, paused, voted, back, back_by
            FROM clock_moments WHERE game = $1 AND number > $2 ORDER BY number";
        self.read(game, async |client| {
            rows(client, sql, &[&game, &signed(after)]).await?.iter().map(moment).collect()
        })
    }

    fn add_clock_moment(
        &self,
        game: &str,
        moment: &ClockMoment,
        ends: Option<i64>,
    ) -> Result<bool, StoreFault> {
        let ClockMoment { number, uptime, at, head, asked, decided, paused, voted, back } = moment;
        let (moment, by) = (back.map(|back| signed(back.moment)), back.and_then(|back| back.by));
        let by = by.map(seat_number);
        let [number, uptime, head] = [number, uptime, head].map(|number| signed(*number));
        let bits = [asked, decided, paused, voted].map(|seats| seat_bits(seats));
        // A repetition could find its own moment and report that somebody else was faster. The caller reads again then.
        self.change_and_announce(game, Repetition::Harmless, async |change| {
            let sql = "INSERT INTO clock_moments
                (game, number, uptime, at, head, asked, decided, paused, voted, back, back_by)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING";
            let values: StatementValues<'_> = &[
                &game, &number, &uptime, at, &head, &bits[0], &bits[1], &bits[2], &bits[3],
                &moment, &by,
            ];
            let is_added = execute(change, sql, values).await? > 0;
            if is_added {
                execute(change, SET_END, &[&game, &ends]).await?;
            }
            Ok(is_added)
        })
    }

    fn set_clock_end(&self, game: &str, ends: Option<i64>) -> Result<(), StoreFault> {
        self.execute(game, SET_END, &[&game, &ends]).map(drop)
    }

    fn clocks_ending(&self, before: Option<i64>) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT game FROM clocks
            WHERE ends IS NOT NULL AND ends < coalesce($1::bigint, ends + 1) ORDER BY ends";
        self.read("", async |client| {
            let found = rows(client, sql, &[&before]).await?;
            Ok(found.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn uptimes(&self, from: u32) -> Result<Vec<Uptime>, StoreFault> {
        let sql = "SELECT number, began, until FROM uptimes WHERE number >= $1 ORDER BY number";
        self.read("", async |client| {
            rows(client, sql, &[&signed(from)]).await?.iter().map(uptime).collect()
        })
    }

    fn is_running(&self, at: i64, has_jumped: bool) -> Result<Uptime, StoreFault> {
        self.change("", Repetition::Harmless, async |change| {
            execute(change, "SELECT pg_advisory_xact_lock($1)", &[&UPTIME_LOCK]).await?;
            let sql = "SELECT number, began, until FROM uptimes ORDER BY number DESC LIMIT 1";
            let last = row(change, sql, &[]).await?.map(|row| uptime(&row)).transpose()?;
            let now = after_report(last, at, has_jumped);
            let sql = "INSERT INTO uptimes (number, began, until) VALUES ($1, $2, $3)
                ON CONFLICT (number) DO UPDATE SET until = excluded.until";
            execute(change, sql, &[&signed(now.number), &now.began, &now.until]).await?;
            Ok(now)
        })
    }
}

const SET_END: &str = "UPDATE clocks SET ends = $2 WHERE game = $1";
/// The advisory lock of uptimes, which nothing else uses.
const UPTIME_LOCK: i64 = 0x5350_4543_5550_5449;

/// Records the clock of a new game.
pub(super) async fn put_clock(
    change: &Transaction<'_>,
    game: &str,
    clock: &str,
) -> Result<(), PostgresFailure> {
    let sql = "INSERT INTO clocks (game, clock) VALUES ($1, $2)";
    execute(change, sql, &[&game, &clock]).await.map(drop)
}

fn uptime(row: &Row) -> Result<Uptime, PostgresFailure> {
    let number = unsigned(row.try_get(0)?);
    Ok(Uptime { number, began: row.try_get(1)?, until: row.try_get(2)? })
}

fn moment(row: &Row) -> Result<ClockMoment, PostgresFailure> {
    let (back, by): (Option<i32>, Option<i16>) = (row.try_get(8)?, row.try_get(9)?);
    Ok(ClockMoment {
        number: unsigned(row.try_get(0)?),
        uptime: unsigned(row.try_get(1)?),
        at: row.try_get(2)?,
        head: unsigned(row.try_get(3)?),
        asked: seats_of(row.try_get(4)?),
        decided: seats_of(row.try_get(5)?),
        paused: seats_of(row.try_get(6)?),
        voted: seats_of(row.try_get(7)?),
        back: back.map(|moment| BackTo { moment: unsigned(moment), by: by.map(seat_of) }),
    })
}
