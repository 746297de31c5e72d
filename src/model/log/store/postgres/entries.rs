//! The lines of logs.

use std::cell::Cell;

use deadpool_postgres::{GenericClient, Transaction};
use futures_util::future::try_join;

use super::database::{execute, row, rows};
use super::failure::PostgresFailure;
use super::list::{describe, update_description};
use super::schema::VERSION;
use crate::log::store::batch::LogTail;
use crate::log::store::{AppendResult, Batch, StoreFault};
use crate::log::text;

/// An append, which may have to be retried because its confirmation was lost.
pub(super) struct Append<'a> {
    pub game: &'a str,
    pub batch: &'a Batch,
    /// The id of the store.
    pub store: &'a str,
    pub was_tried: Cell<bool>,
}

impl Append<'_> {
    /// Appends the batch in a transaction. Until the end of the transaction, nobody else can append to the game.
    pub async fn make(&self, change: &Transaction<'_>) -> Result<AppendResult, PostgresFailure> {
        let Self { game, batch, .. } = *self;
        let is_again = self.was_tried.replace(true);
        let found = self.lock(change).await?;
        let given = async {
            let Some(id) = &batch.id else { return Ok(None) };
            let sql = "SELECT number FROM entries WHERE game = $1 AND answer = $2";
            let found = row(change, sql, &[&game, &id.as_str()]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?.map(unsigned))
        };
        let (tail, given) = try_join(lines(change, game, signed(batch.expected)), given).await?;
        let (before, later) = tail.split_at(tail.find('\n').map_or(0, |end| end + 1));
        if is_again && later.starts_with(&batch.lines) {
            // The first try succeeded, but the connection was lost before the confirmation arrived. Lines are chained
            // by hashes, so these are the same entries, with the same answer.
            return Ok(AppendResult::Now);
        }
        let appended = batch.after_tail(game, given, &LogTail { found, before, later })?;
        if appended == AppendResult::Now {
            try_join(
                insert(change, game, batch.expected + 1, &batch.lines),
                update_description(change, game, batch),
            )
            .await?;
        }
        Ok(appended)
    }

    /// Keeps others from appending to the game, but not from saying something at its table, and returns how many entries it has.
    async fn lock(&self, change: &Transaction<'_>) -> Result<u32, PostgresFailure> {
        let sql = "SELECT g.entries, h.id = $2, h.oldest, h.version FROM games g CROSS JOIN halls h
            WHERE g.name = $1 FOR NO KEY UPDATE OF g";
        let Some(locked) = row(change, sql, &[&self.game, &self.store]).await? else {
            return Err(StoreFault::NoGame { game: self.game.to_owned() }.into());
        };
        let (is_same, oldest): (bool, i32) = (locked.try_get(1)?, locked.try_get(2)?);
        match is_same {
            false => Err(PostgresFailure::Replaced),
            true if oldest > VERSION => {
                Err(PostgresFailure::Newer { most: VERSION, found: locked.try_get(3)? })
            }
            true => Ok(unsigned(locked.try_get(0)?)),
        }
    }
}

pub(super) async fn is_there(at: &impl GenericClient, game: &str) -> Result<bool, PostgresFailure> {
    Ok(row(at, "SELECT 1 FROM games WHERE name = $1", &[&game]).await?.is_some())
}

/// Returns the lines of a game from number `from` on.
pub(super) async fn lines(
    at: &impl GenericClient,
    game: &str,
    from: i32,
) -> Result<String, PostgresFailure> {
    let sql = "SELECT line FROM entries WHERE game = $1 AND number >= $2 ORDER BY number";
    let mut text = String::new();
    for row in rows(at, sql, &[&game, &from]).await? {
        text.push_str(row.try_get(0)?);
        text.push('\n');
    }
    Ok(text)
}

pub(super) async fn put(
    change: &Transaction<'_>,
    game: &str,
    text: &str,
) -> Result<(), PostgresFailure> {
    match put_if_free(change, game, text).await? {
        true => Ok(()),
        false => Err(StoreFault::IsThere { game: game.to_owned() }.into()),
    }
}

/// Stores a log under a name followed by a free number, and returns the whole name.
pub(super) async fn put_numbered(
    change: &Transaction<'_>,
    called: &str,
    text: &str,
) -> Result<String, PostgresFailure> {
    let mut number = free_number(change, called).await?;
    loop {
        let game = format!("{called}{number}");
        // Somebody else may have taken the number meanwhile.
        if put_if_free(change, &game, text).await? {
            return Ok(game);
        }
        number += 1;
    }
}

async fn put_if_free(
    change: &Transaction<'_>,
    game: &str,
    text: &str,
) -> Result<bool, PostgresFailure> {
    let sql = "INSERT INTO games (name, created, changed)
        VALUES ($1, extract(epoch FROM now())::bigint, extract(epoch FROM now())::bigint)
        ON CONFLICT (name) DO NOTHING";
    if execute(change, sql, &[&game]).await? == 0 {
        return Ok(false);
    }
    insert(change, game, 0, text).await?;
    describe(change, game, text).await?;
    Ok(true)
}

/// Returns a number that no game's name has. Numbers are assigned in order and never reused, so finding the first free
/// one takes few checks.
async fn free_number(change: &Transaction<'_>, called: &str) -> Result<u64, PostgresFailure> {
    let named = |number: u64| format!("{called}{number}");
    let (mut taken, mut free) = (0, 1);
    while is_there(change, &named(free)).await? {
        (taken, free) = (free, free * 2);
    }
    while free - taken > 1 {
        let between = taken + (free - taken) / 2;
        match is_there(change, &named(between)).await? {
            true => taken = between,
            false => free = between,
        }
    }
    Ok(free)
}

/// Inserts lines, the first of which has the number `from`.
async fn insert(
    change: &Transaction<'_>,
    game: &str,
    from: u32,
    text: &str,
) -> Result<(), PostgresFailure> {
    let lines: Vec<&str> = text.split_terminator('\n').collect();
    let answers: Vec<Option<&str>> = lines.iter().map(|line| text::answer_id(line)).collect();
    let sql = "INSERT INTO entries (game, number, line, answer)
        SELECT $1, ($2 + place - 1)::integer, line, answer
        FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS added (line, answer, place)";
    execute(change, sql, &[&game, &i64::from(from), &lines, &answers]).await?;
    Ok(())
}

/// Converts the number of an entry to what the tables hold. No game has so many entries that the number does not fit.
pub(super) fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

pub(super) fn unsigned(number: i32) -> u32 {
    number.unsigned_abs()
}
